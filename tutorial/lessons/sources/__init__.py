"""Unit 8: where the texts that the game is built from disagree, card by card: which of them is right?"""

from games.engine.translatable import gettext_noop as _
from tutorial.lessons.sources import deck, elections, knowledge, powers
from tutorial.script.lesson import Unit

UNIT = Unit(
    8,
    _("Where the sources disagree"),
    (
        powers.BY_NUMBER.lesson,
        knowledge.HITLERS_KNOWLEDGE.lesson,
        elections.FIVE_LEFT.lesson,
        deck.VETO_A_LIBERAL.lesson,
        elections.SPECIAL_AND_LIMITS.lesson,
        deck.RESHUFFLE.lesson,
        knowledge.ORDER_OF_THE_NIGHT.lesson,
        powers.SIXTH.lesson,
        elections.PHASES.lesson,
        knowledge.FORCED_TRUTH.lesson,
        elections.WHAT_CHAOS_DOES.lesson,
        elections.LIMITS_AFTER_A_VETO.lesson,
        powers.NOT_EVERY_SPACE.lesson,
        deck.HOW_MANY_TILES.lesson,
        deck.VETO_LOW_DECK.lesson,
        powers.ONESELF.lesson,
        deck.REFUSED.lesson,
        knowledge.TEAMS.lesson,
        elections.IN_THE_WILD.lesson,
        powers.SHOOTING_HITLER.lesson,
    ),
)

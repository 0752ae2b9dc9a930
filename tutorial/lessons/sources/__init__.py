"""Unit 8: arguments at the table about rules on which the source texts of the game disagree.

- `card`: a card: what each text says about a rule, which one holds here, and the table that shows it
- `deck`: cards on the deck and the veto
- `elections`: cards on rounds, term limits, chaos and the ways to win
- `knowledge`: cards on who knows what, on forced truth, and on the winning teams
- `powers`: cards on the board and its powers
"""

from tutorial.lessons.sources import deck, elections, knowledge, powers
from tutorial.script.lesson import Unit, _

UNIT = Unit(
    8,
    _("Who's right?"),
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

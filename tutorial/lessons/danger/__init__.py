"""Unit 5: from the third Fascist policy on every vote can end the game, and from the fifth there is the veto."""

from games.engine.translatable import gettext_noop as _
from tutorial.lessons.danger import (
    ask_for_a_veto,
    every_vote,
    not_hitler,
    refuse_a_veto,
    the_deck_ends_it,
    too_early,
    veto_into_chaos,
)
from tutorial.script.lesson import Unit

UNIT = Unit(
    5,
    _("The danger zone"),
    (
        every_vote.LESSON,
        not_hitler.LESSON,
        too_early.LESSON,
        ask_for_a_veto.LESSON,
        refuse_a_veto.LESSON,
        veto_into_chaos.LESSON,
        the_deck_ends_it.LESSON,
    ),
)

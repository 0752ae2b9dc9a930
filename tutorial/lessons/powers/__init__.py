"""Unit 4: what a Fascist policy lets the President do."""

from games.engine.translatable import gettext_noop as _
from tutorial.lessons.powers import (
    after_special_election,
    execution,
    hitler_falls,
    investigate,
    must_use,
    never_twice,
    peek,
    read_your_board,
    special_election,
)
from tutorial.script.lesson import Unit

UNIT = Unit(
    4,
    _("Presidential powers"),
    (
        read_your_board.LESSON,
        peek.LESSON,
        investigate.LESSON,
        never_twice.LESSON,
        special_election.LESSON,
        after_special_election.LESSON,
        execution.LESSON,
        hitler_falls.LESSON,
        must_use.LESSON,
    ),
)

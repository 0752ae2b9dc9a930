"""Unit 6: what can be concluded from votes, claims and tiles; partly advice, and said to be."""

from games.engine.translatable import gettext_noop as _
from tutorial.lessons.reading import (
    ask_first,
    conflict,
    count_the_claims,
    everyone_is_a_liberal,
    hitler_plays_liberal,
    three_culprits,
    whom_to_shoot,
)
from tutorial.script.lesson import Unit

UNIT = Unit(
    6,
    _("Reading the table"),
    (
        everyone_is_a_liberal.LESSON,
        three_culprits.LESSON,
        conflict.LESSON,
        count_the_claims.LESSON,
        hitler_plays_liberal.LESSON,
        whom_to_shoot.LESSON,
        ask_first.LESSON,
    ),
)

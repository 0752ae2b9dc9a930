"""Unit 2: how a government comes about, and what happens when none does."""

from games.engine.translatable import gettext_noop as _
from tutorial.lessons.elections import (
    chaos,
    five_left,
    five_players,
    next_candidate,
    nominate,
    not_nominated,
    presidency_is_open,
    term_limits,
    ties_fail,
    tracker,
)
from tutorial.script.lesson import Unit

UNIT = Unit(
    2,
    _("Elections"),
    (
        next_candidate.LESSON,
        nominate.LESSON,
        term_limits.LESSON,
        not_nominated.LESSON,
        presidency_is_open.LESSON,
        five_players.LESSON,
        five_left.LESSON,
        ties_fail.LESSON,
        tracker.LESSON,
        chaos.LESSON,
    ),
)

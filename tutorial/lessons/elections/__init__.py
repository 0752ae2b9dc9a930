"""Unit 2: how a government comes about, and what happens when none does."""

from tutorial.lessons.elections import term_limits
from tutorial.script import Unit, _

UNIT = Unit(2, _("Elections"), (term_limits.LESSON,))

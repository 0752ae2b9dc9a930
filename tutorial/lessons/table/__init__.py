"""Unit 1: who sits there, what they know, and how it ends."""

from tutorial.lessons.table import two_parties
from tutorial.script import Unit, _

UNIT = Unit(1, _("The table"), (two_parties.LESSON,))

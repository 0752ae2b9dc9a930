"""Unit 7: a game from the deal to its ending."""

from tutorial.asking.script import Unit, _
from tutorial.lessons.play import first_game

UNIT = Unit(7, _("Play"), (first_game.LESSON,))

"""Unit 7: a game from the deal to its ending."""

from tutorial.lessons.play import first_game
from tutorial.script.lesson import Unit, _

UNIT = Unit(7, _("Play"), (first_game.LESSON,))

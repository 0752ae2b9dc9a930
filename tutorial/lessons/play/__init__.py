"""Unit 7: a game from the deal to its ending.

- `first_game`: 7.1: the first whole game, which `tutorial.course.first_game` opens as a live table
"""

from tutorial.lessons.play import first_game
from tutorial.script.lesson import Unit, _

UNIT = Unit(7, _("Play"), (first_game.LESSON,))

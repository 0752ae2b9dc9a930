"""Unit 7: a game from the deal to its ending."""

from games.engine.translatable import gettext_noop as _
from tutorial.lessons.play import first_game
from tutorial.script.lesson import Unit

UNIT = Unit(7, _("Play"), (first_game.LESSON,))

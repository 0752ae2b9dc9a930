"""Unit 3: three tiles, two tiles, one tile."""

from tutorial.lessons.legislation import president
from tutorial.script import Unit, _

UNIT = Unit(3, _("Legislation"), (president.LESSON,))

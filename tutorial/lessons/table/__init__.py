"""Unit 1: who sits there, what they know, and how it ends."""

from games.engine.translatable import gettext_noop as _
from tutorial.lessons.table import endings, eyes_closed_large, eyes_closed_small, how_many, seventeen_tiles, two_parties
from tutorial.script.lesson import Unit

UNIT = Unit(
    1,
    _("The table"),
    (
        two_parties.LESSON,
        how_many.LESSON,
        eyes_closed_small.LESSON,
        eyes_closed_large.LESSON,
        seventeen_tiles.LESSON,
        endings.LESSON,
    ),
)

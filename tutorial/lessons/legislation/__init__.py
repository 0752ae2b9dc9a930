"""Unit 3: three tiles, two tiles, one tile."""

from games.engine.translatable import gettext_noop as _
from tutorial.lessons.legislation import chancellor, lies, low_deck, low_in_chaos, president, silence
from tutorial.script.lesson import Unit

UNIT = Unit(
    3,
    _("Legislation"),
    (president.LESSON, chancellor.LESSON, silence.LESSON, lies.LESSON, low_deck.LESSON, low_in_chaos.LESSON),
)

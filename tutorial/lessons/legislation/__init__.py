"""Unit 3: the legislative session, with three tiles, then two, then one.

- `president`: 3.1: the President draws three tiles and discards one
- `chancellor`: 3.2: the Chancellor receives two tiles and enacts one
- `silence`: 3.3: no signals during the session, and no random choice
- `lies`: 3.4: players may lie about hidden information
- `low_deck`: 3.5: what happens when fewer than three tiles are left
- `low_in_chaos`: 3.6: chaos takes a tile before the deck is counted
"""

from tutorial.lessons.legislation import chancellor, lies, low_deck, low_in_chaos, president, silence
from tutorial.script.lesson import Unit, _

UNIT = Unit(
    3,
    _("Legislation"),
    (president.LESSON, chancellor.LESSON, silence.LESSON, lies.LESSON, low_deck.LESSON, low_in_chaos.LESSON),
)

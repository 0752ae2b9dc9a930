"""Unit 1: the players, what they know, and how the game ends.

- `two_parties`: 1.1: a party card is not a role card
- `how_many`: 1.2: how many players have each role, and what else is laid out
- `eyes_closed_small`: 1.3: what is learnt at the start with five or six players
- `eyes_closed_large`: 1.4: what is learnt at the start with seven players or more
- `seventeen_tiles`: 1.5: what the deck is made of
- `endings`: 1.6: the four endings of the game, and two events that do not end it
"""

from tutorial.lessons.table import endings, eyes_closed_large, eyes_closed_small, how_many, seventeen_tiles, two_parties
from tutorial.script.lesson import Unit, _

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

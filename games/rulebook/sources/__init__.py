"""Every statement of the five source texts in our own words, which texts make it, and what carries it here.

The page `/rules/sources/` shows them. Tests check that every statement leads to something that exists, and that some
statement leads to every rule, disagreement and lesson.

- `advice`: what is open and what is hidden, and advice on playing
- `box`: the game and its box
- `election`: the election, the tracker and chaos
- `goal`: the ways to win
- `legislation`: the legislative session
- `powers`: the presidential powers and the dead
- `setup`: the setup and the first night
- `statement`: the class of a statement
- `veto`: the veto

>>> NUMBERED[1].words
"It's 1932, in Germany before the war."
"""

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

from games.rulebook.sources import advice, box, election, goal, legislation, powers, setup, veto
from games.rulebook.sources.statement import SourceChapter, Statement

__all__ = ["CHAPTERS", "NUMBERED", "SourceChapter", "Statement"]

CHAPTERS: tuple[SourceChapter, ...] = (
    box.CHAPTER,
    setup.CHAPTER,
    goal.CHAPTER,
    election.CHAPTER,
    legislation.CHAPTER,
    powers.CHAPTER,
    veto.CHAPTER,
    advice.CHAPTER,
)

NUMBERED: Mapping[int, Statement] = MappingProxyType(
    dict(enumerate(chain.from_iterable(chapter.statements for chapter in CHAPTERS), 1))
)
"""All statements by number."""

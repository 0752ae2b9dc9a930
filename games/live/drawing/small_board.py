"""A table in the size of a stamp: both tracks, and beside them the chairs, or the curve of a game that is over."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine import Ending, Ruleset
from games.models import Game
from games.services.rulesets import ruleset_of

SPACE, FIRST = 25, 126
"""The distance between two spaces of a track, and the left edge of the first. Phones show the middle of the picture."""
SIDES, CHAIR, ROW = (10, 298), 32, 3
"""The left edge of the chairs on either side, the distance between two, and the number in a row."""


@dataclass(frozen=True)
class SmallBoard:
    """A table's public tracks: the letters of its policies as they were enacted, and how many seats are taken."""

    game: Game
    policies: str
    taken: int = 0

    @property
    def winner(self) -> str:
        """The winning party's letter in lower case, or nothing."""
        return Ending(self.game.ending).winner.name[0].lower() if self.game.ending else ""

    @property
    def liberal(self) -> Iterator[tuple[int, bool]]:
        """The left edge of each Liberal space, and whether its tile is on it."""
        return self._track("L", self._rules.liberal_spaces)

    @property
    def fascist(self) -> Iterator[tuple[int, bool]]:
        """The left edge of each Fascist space, and whether its tile is on it."""
        return self._track("F", self._rules.setup(self.game.size).fascist_spaces)

    @property
    def chairs(self) -> Iterator[tuple[int, int, int, bool]]:
        """The number of each chair, its left and upper edge, and whether somebody sits there."""
        for each in range(self.game.size):
            row, place = divmod(each // 2, ROW)
            yield each + 1, SIDES[each % 2] + CHAIR * place, 32 + 52 * row, each < self.taken

    @property
    def score(self) -> str:
        """The number of Liberal and of Fascist policies."""
        return f"{self.policies.count('L')}:{self.policies.count('F')}"

    @property
    def curve(self) -> str:
        """The lead of the Liberals after each policy, as a path."""
        steps = "".join(f"l8 {-10 if letter == 'L' else 10}" for letter in self.policies)
        return f"M302 80{steps}"

    def _track(self, letter: str, spaces: int) -> Iterator[tuple[int, bool]]:
        many = self.policies.count(letter)
        return ((FIRST + SPACE * each, each < many) for each in range(spaces))

    @property
    def _rules(self) -> Ruleset:
        return ruleset_of(self.game.ruleset, self.game.size)

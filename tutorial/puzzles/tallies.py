"""How many solved a puzzle at the first try, and how hard that makes it.

Only a learner's first answer on the puzzle's own page counts.
"""

from dataclasses import dataclass

from django.db.models import F
from django.utils.translation import gettext_lazy as _

from games.board.wording.terms import Words
from tutorial.models import PuzzleTally

FEWEST = 5
"""With fewer answers nothing is measured yet."""
EASY, MEDIUM = 0.75, 0.45


@dataclass(frozen=True)
class ShownTally:
    """How many answered a puzzle, and how many were right at the first try."""

    tried: int
    right: int

    @property
    def difficulty(self) -> Words:
        """How hard the puzzle is, as measured; empty with too few answers."""
        if self.tried < FEWEST:
            return ""
        rate = self.right / self.tried
        return _("easy") if rate >= EASY else _("medium") if rate >= MEDIUM else _("hard")


def tally_of(name: str) -> ShownTally:
    """Return the tally of a puzzle."""
    row = PuzzleTally.objects.filter(name=name).first()
    return ShownTally(row.tried, row.right) if row else ShownTally(0, 0)


def note(name: str, *, is_right: bool) -> None:
    """Count a first answer."""
    PuzzleTally.objects.get_or_create(name=name)
    PuzzleTally.objects.filter(name=name).update(tried=F("tried") + 1, right=F("right") + is_right)

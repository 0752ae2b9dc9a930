"""How sure a share is that was counted: so many of so many, and Wilson's interval around it.

>>> share = Share(7, 10)
>>> f"{share.rate:.2f} ({share.low:.2f} to {share.high:.2f})"
'0.70 (0.40 to 0.89)'
>>> Share(0, 0).is_known
False
"""

from dataclasses import dataclass
from math import sqrt

SURENESS = 1.959964
"""Standard errors to either side, for an interval that covers the truth 95 times in a hundred."""


@dataclass(frozen=True)
class Share:
    """So many of so many. The interval stays within 0 and 1 and has a width even where all or none were hit."""

    hits: int
    of: int

    @property
    def is_known(self) -> bool:
        """Whether anything was counted at all."""
        return self.of > 0

    @property
    def rate(self) -> float:
        """The share itself; 0 of nothing."""
        return self.hits / self.of if self.of else 0.0

    @property
    def low(self) -> float:
        """Where the interval begins."""
        return self._edge(-1)

    @property
    def high(self) -> float:
        """Where it ends."""
        return self._edge(1)

    def _edge(self, side: int) -> float:
        """Wilson: the rates of which this share would be just so far away (E. B. Wilson, 1927)."""
        if not self.of:
            return float(side > 0)
        square = SURENESS**2 / self.of
        centre = self.rate + square / 2
        reach = sqrt(square * self.rate * (1 - self.rate) + square * square / 4)
        return min(1.0, max(0.0, (centre + side * reach) / (1 + square)))

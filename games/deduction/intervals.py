"""A counted share and its confidence interval (Wilson's).

>>> share = Share(7, 10)
>>> f"{share.rate:.2f} ({share.low:.2f} to {share.high:.2f})"
'0.70 (0.40 to 0.89)'
>>> Share(0, 0).is_known
False
"""

from dataclasses import dataclass
from math import sqrt

SURENESS = 1.959964
"""Standard errors to either side, for an interval that covers the true share in 95 % of cases."""


@dataclass(frozen=True)
class Share:
    """Hits out of a number of cases. The interval stays within 0 and 1 and has a width even for 0 % and 100 %."""

    hits: int
    of: int

    @property
    def is_known(self) -> bool:
        """Whether there were any cases."""
        return self.of > 0

    @property
    def rate(self) -> float:
        """The share itself; 0 without cases."""
        return self.hits / self.of if self.of else 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self._edge(-1)

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self._edge(1)

    def _edge(self, side: int) -> float:
        """Return the rate from which this share is `SURENESS` standard errors away (E. B. Wilson, 1927)."""
        if not self.of:
            return float(side > 0)
        square = SURENESS**2 / self.of
        centre = self.rate + square / 2
        reach = sqrt(square * self.rate * (1 - self.rate) + square * square / 4)
        return min(1.0, max(0.0, (centre + side * reach) / (1 + square)))

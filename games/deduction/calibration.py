"""How true forecasts have turned out: log-loss, Brier score, AUC, and whether things said to be likely were.

>>> forecasts = [Forecast(0.5, True), Forecast(0.5, False), Forecast(0.9, True), Forecast(0.1, False)]
>>> score = ForecastScore.of("coin", forecasts)
>>> score
<coin: 4 forecasts, log-loss 0.399, Brier 0.130, AUC 0.875>
>>> [(bin.said, bin.came_true.rate) for bin in score.reliability(5) if bin.came_true.of]
[(0.1, 0.0), (0.5, 0.5), (0.9, 1.0)]

The log-loss and the Brier score are better the lower they are; an AUC of 0.5 cannot tell what comes true from what does
not. A forecast that was certain and wrong counts as one in a million.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from games.deduction.intervals import Share
from games.tables.frames import Frame

LEAST = 1e-6


@dataclass(frozen=True, slots=True)
class Forecast:
    """What was said to be how likely, and whether it came true."""

    chance: float
    happened: bool


@dataclass(frozen=True)
class ReliabilityBin:
    """Forecasts of about the same chance: what was said on average, and how often it came true."""

    low: float
    high: float
    said: float
    came_true: Share


@dataclass(frozen=True)
class ForecastScore:
    """How some forecasts under a name have turned out."""

    name: str
    forecasts: tuple[Forecast, ...]

    @classmethod
    def of(cls, name: str, forecasts: Iterable[Forecast]) -> "ForecastScore":
        """The score of these forecasts, of which there has to be one."""
        made = tuple(forecasts)
        if not made:
            raise ValueError("There are no forecasts to score.")
        return cls(name, made)

    @property
    def log_loss(self) -> float:
        """How surprised the forecasts were, on average, in natural units."""
        return -sum(log(min(1, max(LEAST, _of_what_came(each)))) for each in self.forecasts) / len(self.forecasts)

    @property
    def brier(self) -> float:
        """The mean square of how far they were off."""
        return sum((1 - _of_what_came(each)) ** 2 for each in self.forecasts) / len(self.forecasts)

    @property
    def auc(self) -> float:
        """How often what came true was thought likelier than what did not; ties count half."""
        true = np.array([each.chance for each in self.forecasts if each.happened])
        false = np.sort([each.chance for each in self.forecasts if not each.happened])
        if not (len(true) and len(false)):
            return 0.5
        below, upto = np.searchsorted(false, true, "left"), np.searchsorted(false, true, "right")
        return float((below + upto).mean() / (2 * len(false)))

    def reliability(self, bins: int = 10) -> tuple[ReliabilityBin, ...]:
        """The forecasts by what they said, in so many steps from 0 to 1."""
        members: list[list[Forecast]] = [[] for _ in range(bins)]
        for each in self.forecasts:
            members[min(bins - 1, int(each.chance * bins))].append(each)
        return tuple(_bin(number / bins, (number + 1) / bins, some) for number, some in enumerate(members))

    @property
    def frame(self) -> Frame:
        """The reliability as a table."""
        rows = [
            {
                "from": bin_.low,
                "to": bin_.high,
                "forecasts": bin_.came_true.of,
                "said": bin_.said,
                "came_true": bin_.came_true.rate,
                "low": bin_.came_true.low,
                "high": bin_.came_true.high,
            }
            for bin_ in self.reliability()
            if bin_.came_true.of
        ]
        return Frame(f"reliability of {self.name}", rows)

    def __repr__(self) -> str:
        return (
            f"<{self.name}: {len(self.forecasts)} forecasts, log-loss {self.log_loss:.3f}, "
            f"Brier {self.brier:.3f}, AUC {self.auc:.3f}>"
        )

    def _repr_html_(self) -> str:
        return self.frame._repr_html_()


def _of_what_came(forecast: Forecast) -> float:
    return forecast.chance if forecast.happened else 1 - forecast.chance


def _bin(low: float, high: float, members: Sequence[Forecast]) -> ReliabilityBin:
    said = sum(each.chance for each in members) / len(members) if members else (low + high) / 2
    return ReliabilityBin(low, high, said, Share(sum(each.happened for each in members), len(members)))

"""Score forecasts against what happened: log-loss, Brier score, AUC and reliability.

>>> forecasts = [Forecast(0.5, True), Forecast(0.5, False), Forecast(0.9, True), Forecast(0.1, False)]
>>> score = ForecastScore.of("coin", forecasts)
>>> score
<coin: 4 forecasts, log-loss 0.399, Brier 0.130, AUC 0.875>
>>> [(bin.said, bin.came_true.rate) for bin in score.reliability(5) if bin.came_true.of]
[(0.1, 0.0), (0.5, 0.5), (0.9, 1.0)]

A lower log-loss or Brier score is better. An AUC of 0.5 can't tell events that happen from those that don't. A forecast
that was certain and wrong counts as if it had said one in a million.
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
    """The chance that was given to an event, and whether it happened."""

    chance: float
    happened: bool


@dataclass(frozen=True)
class ReliabilityBin:
    """Forecasts of about the same chance: the mean chance, and how often the events happened."""

    low: float
    high: float
    said: float
    came_true: Share


@dataclass(frozen=True)
class ForecastScore:
    """The scores of some forecasts under a name."""

    name: str
    forecasts: tuple[Forecast, ...]

    @classmethod
    def of(cls, name: str, forecasts: Iterable[Forecast]) -> "ForecastScore":
        """Return the score of these forecasts; there must be at least one."""
        made = tuple(forecasts)
        if not made:
            raise ValueError("There are no forecasts to score.")
        return cls(name, made)

    @property
    def log_loss(self) -> float:
        """The mean negative logarithm of the chance given to what happened."""
        return -sum(log(min(1, max(LEAST, _chance_of_outcome(each)))) for each in self.forecasts) / len(self.forecasts)

    @property
    def brier(self) -> float:
        """The mean squared error."""
        return sum((1 - _chance_of_outcome(each)) ** 2 for each in self.forecasts) / len(self.forecasts)

    @property
    def auc(self) -> float:
        """How often an event that happened had a higher chance than one that did not; ties count half."""
        true = np.array([each.chance for each in self.forecasts if each.happened])
        false = np.sort([each.chance for each in self.forecasts if not each.happened])
        if not (len(true) and len(false)):
            return 0.5
        below, upto = np.searchsorted(false, true, "left"), np.searchsorted(false, true, "right")
        return float((below + upto).mean() / (2 * len(false)))

    def reliability(self, bins: int = 10) -> tuple[ReliabilityBin, ...]:
        """Return the forecasts grouped by their chance, in this many steps from 0 to 1."""
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


def _chance_of_outcome(forecast: Forecast) -> float:
    return forecast.chance if forecast.happened else 1 - forecast.chance


def _bin(low: float, high: float, members: Sequence[Forecast]) -> ReliabilityBin:
    said = sum(each.chance for each in members) / len(members) if members else (low + high) / 2
    return ReliabilityBin(low, high, said, Share(sum(each.happened for each in members), len(members)))

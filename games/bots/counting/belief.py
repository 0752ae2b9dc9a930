"""The posterior over roles with counted habits.

The evidence of the site's model is grouped into tiles, claims, reports and people's habits; each group, and each kind
of counted act, has a fitted weight. A mind holds several tables, one for each kind of Fascist team that it has met, and
what the seats do says how far it is facing which.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.bots.counting.acts import PublicRecord
from games.bots.counting.tables import KINDS, Counts, Logs, kind_of
from games.deduction import Posterior
from games.engine.setups import Setup
from games.engine.story import Round

Array = NDArray[np.float64]

GROUPS = {"cards": 0, "vetoes": 0, "claims": 1, "investigations": 2}
PEOPLE = 3
"""All other evidence of the model: what people nominate, vote and are used to."""
WEIGHTS = ("cards", "claims", "reports", "people", *(f"counted {kind}" for kind in KINDS))
TRUST = 0.5
"""How far acts say which team is at the table: what seats do depends on what they did before, so less than 1."""
PLAIN = np.array([1.0] * 4 + [0.0] * len(KINDS))
"""The weights of the site's model."""


@dataclass(frozen=True, eq=False)
class Met:
    """A kind of Fascist team: how likely it is to be met, its counted habits, and the weights of the evidence."""

    name: str
    share: float
    counts: Counts
    weights: Array
    logs: Logs = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "logs", self.counts.log())


class Mind:
    """The kinds of teams that somebody has met. It keeps what the latest games said, which changes no result."""

    LATEST = 24

    def __init__(self, met: Sequence[Met]) -> None:
        self.met = tuple(met)
        self._latest: OrderedDict[int, _Followed] = OrderedDict()

    def __reduce__(self) -> tuple[Any, ...]:
        return (Mind, (self.met,))

    def believed(self, plain: Posterior, setup: Setup, rounds: Sequence[Round]) -> Posterior:
        """Return what the model's posterior becomes with the counted habits."""
        followed = self._latest.pop(id(plain.worlds), None)
        if followed is None or followed.worlds is not plain.worlds or not followed.continues(rounds):
            followed = _Followed(setup, plain.worlds, [each.logs for each in self.met])
        counted = followed.counted(rounds)
        self._latest[id(plain.worlds)] = followed
        while len(self._latest) > self.LATEST:
            self._latest.popitem(last=False)
        grouped, fits = grouped_evidence(plain), plain.fits
        if not fits.any() or not self.met:
            return plain
        mixed = np.full(len(fits), -np.inf)
        for each, logs in zip(self.met, counted, strict=True):
            scores = np.where(fits, each.weights @ np.concatenate([grouped, logs]), -np.inf)
            likely = TRUST * (_log_sum(logs.sum(axis=0)[fits]) - np.log(fits.sum()))
            mixed = np.logaddexp(mixed, np.log(each.share) + likely + scores - _log_sum(scores[fits]))
        return with_scores(plain, mixed)


def _log_sum(logs: Array) -> float:
    """Return the logarithm of the sum of what these are the logarithms of."""
    return float(np.logaddexp.reduce(logs))


class _Followed:
    """The counted evidence about some worlds after the rounds of a game so far; only whole rounds are kept."""

    def __init__(self, setup: Setup, worlds: Any, logs: Sequence[Logs]) -> None:
        self.worlds, self._logs = worlds, logs
        self._record, self._rounds = PublicRecord(setup), list[Round]()
        self._sums = [np.zeros((len(KINDS), len(worlds))) for _ in logs]

    def continues(self, rounds: Sequence[Round]) -> bool:
        """Whether these rounds begin with the ones that are kept."""
        kept = len(self._rounds)
        return kept < len(rounds) and all(a is b for a, b in zip(self._rounds, rounds[:kept], strict=True))

    def counted(self, rounds: Sequence[Round]) -> list[Array]:
        """Return the sums by kind of evidence and world, for each table."""
        for told in rounds[len(self._rounds) : -1]:
            self._add(self._record, told, self._sums, is_past=True)
            self._rounds.append(told)
        sums = [each.copy() for each in self._sums]
        self._add(self._record.copied(), rounds[-1], sums, is_past=False)
        return sums

    def _add(self, record: PublicRecord, told: Round, sums: list[Array], *, is_past: bool) -> None:
        for act in record.acts(told, is_past=is_past):
            kind = kind_of(act)
            for logs, total in zip(self._logs, sums, strict=True):
                total[kind] += logs.of(act, self.worlds)


def grouped_evidence(plain: Posterior) -> Array:
    """Return the model's evidence by group and world, with the model's weights."""
    found = np.zeros((4, len(plain.worlds)))
    for each in plain.known:
        found[GROUPS.get(each.kind, PEOPLE)] += each.weight * each.logs
    return found


def with_scores(plain: Posterior, scores: Array) -> Posterior:
    """Return a posterior with other logarithms of chances for the worlds that are possible."""
    kept: Mapping[str, Any] = {
        name: getattr(plain, name) for name in ("step", "names", "model", "worlds", "marks", "fits", "decks", "known")
    }
    return Posterior.quickly(**kept, scores=np.where(plain.fits, scores, -np.inf))

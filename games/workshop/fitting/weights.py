"""Fits the weights of the model to finished games, behind `python manage.py calibrate --fit`.

In a world, each kind of evidence and each habit is a number. The model is the exponential of their weighted sum, shared
over all worlds. The weights are those under which the true parties of the games are most likely, minus a penalty for
weights far from where they start. That sum has one highest point, and Newton's method finds it.

A game counts once, at its last moment before the reveal. Some earlier moments count a little, so that the model is
reasonable in the middle of a game as well. Tables are counted on other games than those whose evidence they weigh.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.deduction import MODEL, Model
from games.deduction.benchmark import LobbyGame, Sightings, cut, folds, roles_of
from games.deduction.habits import FILE as HABITS_FILE
from games.deduction.habits import HABITS, Count, FittedHabits, HabitTracker, HabitWorlds
from games.deduction.human_tables import COUNTS, Counts
from games.deduction.human_tables import FILE as COUNTS_FILE
from games.deduction.inference import Deduction
from games.deduction.model import WHAT_COUNTS, Weights
from games.engine import Game, Role
from games.engine.events import CandidacyPassed, SpecialElectionCalled
from games.engine.sightings import DealSeen, Sighting
from games.workshop.fitting.table_counts import Cell, cells_of, count_tables

Array = NDArray[np.float64]

PLAYERS = 7
"""The number of players of the games that are fitted to."""
KINDS = tuple(kind for kind in WHAT_COUNTS if kind != "habits")
START = MappingProxyType({
    "cards": 0.93, "claims": 0.48, "investigations": 0.38, "nominations": 0.17, "looks": 0.0, "calls": 0.0,
    "executions": 2.0, "ballots": 0.16, "vetoes": 0.94,
})  # fmt: skip
"""Where the weights of evidence start: a fit of these weights alone."""
MOST = 2.0
EARLIER = 0.1
"""How much an earlier moment counts, if the last one counts 1. Every third round has one."""
KIND_PENALTY, COUNT_PENALTY, TIE_PENALTY = 4.0, 16.0, 4.0
"""The penalties of squared weights, in seats, after each habit was scaled to a spread of 1."""
NEVER = 1e9
LEAST_GAMES = 20
"""A habit seen in fewer games than this gets no weight."""
ROUNDS = 7


@dataclass(frozen=True)
class Moment:
    """A moment of a game: the log likelihood of each kind and habit in each world, and which worlds are true."""

    features: NDArray[np.float32]
    fits: NDArray[np.bool_]
    is_true: NDArray[np.bool_]
    weight: float


@dataclass(frozen=True)
class Fit:
    """The fitted weights and their standard errors, each by its name."""

    model: Model
    errors: dict[str, float]


def usable(games: Iterable[LobbyGame]) -> list[LobbyGame]:
    """Return the games of the right size whose roles are known."""
    return [each for each in games if each.game.table.players == PLAYERS and roles_of(each.game) is not None]


def fit(games: Sequence[LobbyGame]) -> Fit:
    """Return the model that fits these games best."""
    found, cells = list[Moment](), [cells_of(each.game) for each in games]
    for others, some in folds(games, min(10, len({each.lobby for each in games}))):
        tables = _tables(cells[number] for number in others)
        for number in some:
            found += moments(games[number].game, tables)
    weights, errors = _newton(found)
    names = (*KINDS, *HABITS.counts, *HABITS.ties)
    fitted = dict(zip(names, np.round(weights, 4).tolist(), strict=True))
    kinds = {kind: fitted[kind] for kind in KINDS}
    start = len(KINDS) + len(HABITS.counts)
    habits = FittedHabits(
        MappingProxyType(dict(zip(HABITS.counts, np.round(weights[len(KINDS) : start], 4).tolist(), strict=True))),
        MappingProxyType(dict(zip(HABITS.ties, np.round(weights[start:], 4).tolist(), strict=True))),
        MappingProxyType(kinds),
    )
    model = replace(MODEL, weights=Weights(**kinds), tables=_tables(cells), habits=habits)
    labels = (*KINDS, *(f"count {name}" for name in HABITS.counts), *(f"tie {name}" for name in HABITS.ties))
    return Fit(model, dict(zip(labels, errors.tolist(), strict=True)))


def _tables(games: Iterable[Sequence[Cell]]) -> Counts:
    """Return the tables counted on these games. Rows that never occurred in them stay as they are."""
    counted = {
        name: {row: counts or MODEL.tables[name][row] for row, counts in rows.items()}
        for name, rows in count_tables(games, MODEL.tables).items()
    }
    kept = {name: MODEL.tables[name] for name in ("score", "peek reports") if name in MODEL.tables}
    return MappingProxyType({**counted, **kept})


def moments(game: Game, tables: Counts) -> list[Moment]:
    """Return the moments of a game that count: the last one before the reveal, and some at the beginning of a round."""
    seen = cut(game)
    return _Features(seen, tables, [role is not Role.LIBERAL for role in roles_of(game) or ()]).found


class _Features:
    """Sums the evidence and the habits of a game, world by world."""

    def __init__(self, seen: Sightings, tables: Counts, fascist: Sequence[bool]) -> None:
        deal = seen[0]
        assert isinstance(deal, DealSeen)  # noqa: S101
        plain = {**dict.fromkeys(KINDS, 1.0), "habits": 0.0}
        self._deduction = Deduction(deal, model=replace(MODEL, tables=tables).but(**plain))
        parties = (self._deduction.worlds.T > 0).astype(float)
        self._is_true = (np.asarray(fascist, float) == parties.T).all(axis=1)
        self._worlds, self._tracker = HabitWorlds(parties, HABITS), HabitTracker(None)
        self._kinds = {kind: np.zeros(parties.shape[1]) for kind in KINDS}
        self._counts = {name: np.zeros(parties.shape[1]) for name in HABITS.counts}
        self._ties = {name: np.zeros(parties.shape[1]) for name in HABITS.ties}
        self._known = 0
        self.found = list[Moment]()
        self._walk(seen)

    def _walk(self, seen: Sightings) -> None:
        for number, each in enumerate(seen[1:]):
            is_round = isinstance(each, CandidacyPassed | SpecialElectionCalled)
            if is_round and number % 4 == 0:
                self.found.append(self._moment(EARLIER))
            self._see(each)
        self.found.append(self._moment(1.0))

    def _see(self, seen: Sighting) -> None:
        for habit in self._tracker.see(seen, *self._deduction.now):
            if isinstance(habit, Count):
                self._counts[habit.name] += self._worlds.alone(habit)
            else:
                self._ties[habit.name] += self._worlds.together(habit)
        self._deduction.see(seen)
        for evidence in self._deduction.known[self._known :]:
            self._kinds[evidence.kind] += evidence.logs
        self._known = len(self._deduction.known)

    def _moment(self, weight: float) -> Moment:
        rows = [*self._kinds.values(), *self._counts.values(), *self._ties.values()]
        return Moment(np.array(rows, np.float32), self._deduction.fits, self._is_true, weight)


def _newton(found: Sequence[Moment]) -> tuple[Array, Array]:
    """Return the best weights and their standard errors."""
    features = np.array([each.features for each in found])
    features -= features.mean(axis=2, keepdims=True)
    scale = np.ones(features.shape[1])
    scale[len(KINDS) :] = features.std(axis=(0, 2))[len(KINDS) :] + 1e-6
    features /= scale[:, None].astype(np.float32)
    start = np.array([START[kind] for kind in KINDS] + [0.0] * (features.shape[1] - len(KINDS)))
    penalty = np.array(
        [KIND_PENALTY] * len(KINDS) + [COUNT_PENALTY] * len(HABITS.counts) + [TIE_PENALTY] * len(HABITS.ties)
    )
    penalty[len(KINDS) :][_games_behind(found, features)[len(KINDS) :] < LEAST_GAMES] = NEVER
    high = np.where(np.arange(len(start)) < len(KINDS), MOST, np.inf)
    low = np.where(np.arange(len(start)) < len(KINDS), 0.0, -np.inf)
    weights: Array = start.copy()
    spread: NDArray[np.floating[Any]] = np.eye(len(start))
    for _ in range(ROUNDS):
        slope, curve = _slope_and_curve(features, found, weights)
        slope -= penalty * (weights - start)
        curve += np.diag(penalty)
        stuck = ((weights <= low) & (slope < 0)) | ((weights >= high) & (slope > 0))
        free = np.flatnonzero(~stuck)
        spread = np.linalg.inv(curve[np.ix_(free, free)])
        weights[free] = np.clip(weights[free] + spread @ slope[free], low[free], high[free])
    errors = np.zeros(len(weights))
    errors[free] = np.sqrt(np.diag(spread))
    return weights / scale, errors / scale


def _games_behind(found: Sequence[Moment], features: NDArray[np.float32]) -> Array:
    """Return the number of games in which each kind or habit tells worlds apart."""
    last = np.array([each.weight == 1.0 for each in found])
    behind: Array = (np.abs(features[last]).max(axis=2) > 0).sum(axis=0).astype(float)
    return behind


def _slope_and_curve(features: Array, found: Sequence[Moment], weights: Array) -> tuple[Array, Array]:
    """Return the gradient of the log likelihood and a bound of its curvature."""
    fits = np.array([each.fits for each in found])
    true = np.array([each.is_true for each in found]) & fits
    share = np.array([each.weight for each in found])
    scores = np.where(fits, np.einsum("f,nfw->nw", weights, features), -np.inf)
    all_worlds, true_worlds = _shares(scores), _shares(np.where(true, scores, -np.inf))
    slope = np.einsum("n,nw,nfw->f", share, true_worlds - all_worlds, features, optimize=True)
    means = np.einsum("nw,nfw->nf", all_worlds, features)
    curve = -(means * share[:, None]).T @ means
    for each, chances, weight in zip(features, all_worlds, share, strict=True):
        curve += (each * (chances * weight)) @ each.T
    return slope, curve


def _shares(scores: Array) -> Array:
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Array = chances / chances.sum(axis=1, keepdims=True)
    return shares


def weight_of(model: Model, name: str) -> float:
    """Return a weight by the name that `Fit.errors` has for it."""
    if name.startswith("count "):
        return model.habits.counts[name.removeprefix("count ")]
    if name.startswith("tie "):
        return model.habits.ties[name.removeprefix("tie ")]
    return model.habits.weights[name]


def write_fit(model: Model, games: int) -> None:
    """Replace the shipped weights and tables by those of this model."""
    about = (
        f"Weights fitted to {games} public games of seven people on secrethitler.io, 2023-2025, by "
        "`python manage.py calibrate --fit --write FOLDER`. Each weight is supported by all games; nothing is drawn at "
        "random but the folds (seed 0)."
    )
    habits = model.habits
    parts = {"weights": habits.weights, "counts": habits.counts, "ties": habits.ties}
    _write(HABITS_FILE, {"about": about, **{name: dict(part) for name, part in parts.items()}})
    about = (
        f"Counts over {games} games of seven experienced people on secrethitler.io, 2023-2025. Roles L F H; zone - "
        "before, H from the third Fascist policy on; numbers after drew/passed/got count Liberal tiles; parties of a "
        "government, the president's first; score: outcome of games in which the board showed this score, counted once "
        "a game."
    )
    tables = {name: {row: dict(counts) for row, counts in model.tables[name].items()} for name in COUNTS}
    _write(COUNTS_FILE, {"about": about, "games": games, **tables})


def _write(path: Path, found: dict[str, Any]) -> None:
    path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")

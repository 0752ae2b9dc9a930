"""Fits and scores the curve of win chances, behind `python manage.py calibrate --fit-curve`.

A game has one forecast for each beginning of a round: from rollouts with all cards up, from rollouts of what the table
could know, and from the score. The fitted numbers are the two weights of `games.simulator.win_mixture`, for each of the
curves. On unseen lobbies the curve is compared with a constant (how often Liberals win) and with the score alone, both
counted on the other lobbies, by quarter of the game. Standard errors treat a lobby as one observation.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.bots.matches import liberals_won
from games.deduction.benchmark import Estimate, LobbyGame, folds, mean_by_lobby
from games.deduction.human_tables import shares
from games.engine import Game
from games.engine.events import Event
from games.parallel import ALONE, Workers
from games.simulator.evaluation import SEED, positions, score_chance, shares_won
from games.simulator.playing import Playouts
from games.simulator.win_mixture import FILE, Mixture, logit, read_mixtures

Array = NDArray[np.float64]

CURVES = ("known", "table")
QUARTERS = 4
ROLLOUTS = 100
"""Games from each position, of which there are six times as many where a round begins."""
ASSUMED = 0.6
"""The weight of the rollouts before it was fitted: a mixture of the shares themselves."""
FITTED = {f"{name}{end}": f"{name}: better by" for name in ("table's view", "all cards up") for end in ("", ", fitted")}
"""The forecasts that are compared with the score alone, position by position, and what that line is called."""
PENALTY = 1.0
STEPS = 20


@dataclass(frozen=True)
class RoundStart:
    """The beginning of a round: the quarter of the game, the score, the shares of rollouts, and who won."""

    game: int
    quarter: int
    score: str
    known: float | None
    table: float
    shipped_score: float
    won: bool

    def share(self, curve: str) -> float | None:
        """Return the share of rollouts of one curve."""
        return self.known if curve == "known" else self.table


@dataclass(frozen=True)
class FittedMixture:
    """Weights, their standard errors, and the number of games behind them."""

    mixture: Mixture
    errors: tuple[float, float]
    games: int


def starts_of(games: Sequence[LobbyGame], workers: Workers = ALONE) -> list[RoundStart]:
    """Return the beginnings of all rounds of finished games."""
    return [start for found in starts_by_game(games, workers) for start in found]


def starts_by_game(games: Sequence[LobbyGame], workers: Workers = ALONE) -> Iterator[list[RoundStart]]:
    """Yield the same game by game."""
    return workers.results(_starts, ((number, each.game.log) for number, each in enumerate(games)))


def _starts(given: tuple[int, Sequence[Event]]) -> list[RoundStart]:
    number, log = given
    game, every = Game.from_log(log), positions(log)
    places = [place for place, each in enumerate(every) if each.game.phase == "nomination"]
    known, table = shares_won(game.log, every, places, Playouts(ROLLOUTS, SEED))
    return [
        RoundStart(
            number,
            min(QUARTERS - 1, QUARTERS * order // len(places)),
            f"L{every[place].game.table.liberal} F{every[place].game.table.fascist}",
            known.get(place),
            table[place],
            score_chance(every[place].game)[0],
            liberals_won(game),
        )
        for order, place in enumerate(places)
    ]


class ScoreTable:
    """How often Liberals won from each score, each game counted once."""

    def __init__(self, starts: Sequence[RoundStart]) -> None:
        seen = {(each.game, each.score, each.won) for each in starts}
        self._won = Counter(score for _game, score, won in seen if won)
        self._lost = Counter(score for _game, score, won in seen if not won)
        self.constant = float(np.mean([won for _game, won in {(each.game, each.won) for each in starts}]))

    def chance(self, start: RoundStart, *, is_own: bool = False) -> float:
        """Return the share for this score, smoothed as in the shipped table, without this game if it was counted."""
        counts = {"won": self._won[start.score], "lost": self._lost[start.score]}
        counts["won" if start.won else "lost"] -= is_own
        return shares(counts, ("won", "lost"), 2.0)[0]


def fit(starts: Sequence[RoundStart], table: ScoreTable, curve: str) -> FittedMixture:
    """Return the weights under which what came true is most likely. Each game counts as much as any other.

    No weight is below 0: a better score never lowers the chance.
    """
    some = [each for each in starts if each.share(curve) is not None]
    rows = np.array([[logit(each.share(curve) or 0.0), logit(table.chance(each, is_own=True))] for each in some])
    came = np.array([each.won for each in some], float)
    many = Counter(each.game for each in some)
    weight = np.array([1 / many[each.game] for each in some])
    weights, start = np.array([0.5, 0.5]), np.array([0.5, 0.5])
    for _step in range(STEPS):
        said = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (weight * (came - said)) - PENALTY * (weights - start)
        curvature = (rows.T * (weight * said * (1 - said))) @ rows + PENALTY * np.eye(2)
        free = np.flatnonzero((weights > 0) | (slope > 0))
        spread = np.linalg.inv(curvature[np.ix_(free, free)])
        weights[free] = np.maximum(0.0, weights[free] + spread @ slope[free])
        errors = np.zeros(2)
        errors[free] = np.sqrt(np.diag(spread))
    mixture = Mixture(*(round(float(each), 3) for each in weights))
    return FittedMixture(mixture, (float(errors[0]), float(errors[1])), len(many))


def report(games: Sequence[LobbyGame], starts: Sequence[RoundStart]) -> Iterator[str]:
    """Yield the Brier scores on lobbies that nothing was fitted to, by quarter."""
    said: dict[str, dict[int, float]] = {}
    for others, some in folds(games):
        fitted, held = set(others), set(some)
        ours = [each for each in starts if each.game in fitted]
        table = ScoreTable(ours)
        mixtures = {curve: fit(ours, table, curve).mixture for curve in CURVES if _has(ours, curve)}
        for place, each in enumerate(starts):
            if each.game in held:
                for name, chance in _forecasts(each, table, mixtures):
                    said.setdefault(name, {})[place] = chance
    yield from lines(games, starts, said)


def shipped_report(games: Sequence[LobbyGame], starts: Sequence[RoundStart]) -> Iterator[str]:
    """Yield the Brier scores by quarter of the curve as it is shipped. The constant is that of these games."""
    mixtures, said = read_mixtures(), dict[str, dict[int, float]]()
    constant = ScoreTable(starts).constant
    for place, each in enumerate(starts):
        said.setdefault("constant", {})[place] = constant
        said.setdefault("score alone", {})[place] = each.shipped_score
        for curve, name in (("table", "table's view"), ("known", "all cards up")):
            share = each.share(curve)
            if share is not None:
                said.setdefault(name, {})[place] = mixtures[curve].chance(share, each.shipped_score)
    yield from lines(games, starts, said)


def _has(starts: Sequence[RoundStart], curve: str) -> bool:
    return any(each.share(curve) is not None for each in starts)


def _forecasts(start: RoundStart, table: ScoreTable, mixtures: Mapping[str, Mixture]) -> Iterator[tuple[str, float]]:
    by_score = table.chance(start)
    yield "constant", table.constant
    yield "score alone", by_score
    for curve, name in (("table", "table's view"), ("known", "all cards up")):
        share = start.share(curve)
        if share is not None:
            yield f"{name}, rollouts alone", share
            yield f"{name}, assumed", ASSUMED * share + (1 - ASSUMED) * by_score
            yield f"{name}, fitted", mixtures[curve].chance(share, by_score)


def lines(
    games: Sequence[LobbyGame], starts: Sequence[RoundStart], said: Mapping[str, Mapping[int, float]]
) -> Iterator[str]:
    """Yield a table: a line for each forecast, a column for each quarter and for the whole game."""
    lobbies = len({games[each.game].lobby for each in starts})
    played = len({each.game for each in starts})
    yield f"Brier score of Liberal wins at {len(starts)} beginnings of rounds, {played} games, {lobbies} lobbies"
    heads = [f"quarter {quarter + 1}" for quarter in range(QUARTERS)]
    yield f"{'':>28}" + "".join(f"{head:>16}" for head in (*heads, "whole game"))
    for name, chances in said.items():
        cells = [
            _brier(games, starts, chances, lambda each, quarter=quarter: each.quarter == quarter)  # type: ignore[misc]
            for quarter in range(QUARTERS)
        ]
        whole = _brier(games, starts, chances, lambda _each: True)
        yield f"{name:>28}" + "".join(f"{_cell(each):>16}" for each in (*cells, whole))
    for name in said:
        if name in FITTED:
            cells = [
                _gain(games, starts, said[name], said["score alone"], quarter) for quarter in (*range(QUARTERS), None)
            ]
            yield f"{FITTED[name]:>28}" + "".join(f"{_cell(each):>16}" for each in cells)
    counts = Counter(each.quarter for each in starts)
    yield f"{'forecasts':>28}" + "".join(f"{each:>16}" for each in (*(counts[q] for q in range(QUARTERS)), len(starts)))


def _brier(
    games: Sequence[LobbyGame],
    starts: Sequence[RoundStart],
    said: Mapping[int, float],
    belongs: Callable[[RoundStart], bool],
) -> Estimate | None:
    places = [place for place in said if belongs(starts[place])]
    if not places:
        return None
    errors = np.array([(said[place] - starts[place].won) ** 2 for place in places])
    return mean_by_lobby(errors, np.array([games[starts[place].game].lobby for place in places]))


def _gain(
    games: Sequence[LobbyGame],
    starts: Sequence[RoundStart],
    ours: Mapping[int, float],
    theirs: Mapping[int, float],
    quarter: int | None,
) -> Estimate | None:
    """Return by how much a forecast is better than another one at the same positions."""
    places = [place for place in ours if quarter in {None, starts[place].quarter}]
    if not places:
        return None
    gains = [(theirs[place] - starts[place].won) ** 2 - (ours[place] - starts[place].won) ** 2 for place in places]
    return mean_by_lobby(np.array(gains), np.array([games[starts[place].game].lobby for place in places]))


def _cell(found: Estimate | None) -> str:
    return "-" if found is None else f"{found.value:.4f} ±{found.error:.4f}"


def fit_all(starts: Sequence[RoundStart]) -> dict[str, FittedMixture]:
    """Return the mixtures fitted to all games."""
    table = ScoreTable(starts)
    return {curve: fit(starts, table, curve) for curve in CURVES if _has(starts, curve)}


def weights_line(name: str, fitted: FittedMixture) -> str:
    """Return the weights of one curve as a line."""
    found = zip(("rollouts", "score"), (fitted.mixture.rollouts, fitted.mixture.score), fitted.errors, strict=True)
    return f"{name}: " + ", ".join(f"{what} {value:.3f} ±{error:.3f}" for what, value, error in found)


def write(fitted: Mapping[str, FittedMixture], path: Path = FILE) -> None:
    """Replace the shipped weights."""
    games = max(each.games for each in fitted.values())
    about = (
        f"Weights of the logits of the share of rollouts and of the share for the score, fitted to {games} public "
        "games of seven people on secrethitler.io, 2023-2025, by `python manage.py calibrate --fit-curve --write "
        f"FOLDER`. Nothing is drawn at random but the rollouts (seed {SEED}) and the folds (seed 0)."
    )
    found: dict[str, Any] = {"about": about}
    for curve, each in fitted.items():
        found[curve] = {
            "rollouts": each.mixture.rollouts,
            "score": each.mixture.score,
            "errors": [round(error, 3) for error in each.errors],
            "games": each.games,
        }
    path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")

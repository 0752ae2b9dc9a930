"""The Liberals' chance of winning at every position of a finished game.

There are two curves. `known` uses the true roles, hands and deck. `table` uses public facts only: roles and deck are
drawn from the public posterior of `games.deduction.inference`. Each is the share of games that the Liberals win when
the position is played on many times by the strategy `human`, mixed with the share for the score alone (`win_mixture`),
because at real positions the mixture is nearer to the truth than either. The band reaches from the one share to the
other and includes their standard errors: if it is wide, the chance is uncertain.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt

import numpy as np

from games.deduction.human_tables import row_of, shares
from games.deduction.inference import posteriors
from games.engine import SPECTATOR, Game, Party, sighting
from games.engine.events import BallotCast, ClaimMade, Event, HandDrawn
from games.simulator.fields import ANSWER, CHANCELLORS, HITLER_EXECUTED, STAGE, Ints
from games.simulator.playing import Playouts, best_kernel
from games.simulator.positions import flat
from games.simulator.sampling import sample_positions
from games.simulator.win_mixture import MIXTURES, Mixture

VERSION = 6
ROLLOUTS = 1_000
"""Games from each position."""
MORE_AT_ROUNDS = 6
"""How many times more games are played where a round begins, so that another seed finds the same turning points."""
TOGETHER = 12_000
"""Games played in one call of a kernel, at least: few enough for little memory, many enough for numpy."""
SLIGHT = 0.03
"""A round that changed the chances by less is no turning point."""
SEED = 1933
HIDDEN = (CHANCELLORS, ANSWER)
"""Stages of a session at which the public has seen nothing since the hand was drawn."""


@dataclass(frozen=True)
class WinChance:
    """The Liberals' chance of winning, and the band of its uncertainty."""

    chance: float
    low: float
    high: float


@dataclass(frozen=True)
class EvaluationPoint:
    """The chances at a position: after `step` events, caused by the event `cause`. Both count from 1.

    `known` is `None` for a game whose record leaves hidden facts out.
    """

    step: int
    cause: int
    known: WinChance | None
    table: WinChance

    def chance(self, *, is_public: bool = False) -> float:
        """Return the chance with all cards up, or as the table could know it."""
        return (self.table if is_public or self.known is None else self.known).chance


@dataclass(frozen=True)
class TurningPoint:
    """A round that changed the chances: the step where it begins, its decisive step and cause, and the change."""

    begins: int
    step: int
    cause: int
    before: EvaluationPoint
    after: EvaluationPoint
    change: float


@dataclass(frozen=True)
class GamePosition:
    """A moment of a game at which a player has to decide, or its end."""

    step: int
    cause: int
    game: Game

    def rollouts(self, usual: int) -> int:
        """Return from how many games this position is valued: more where a round begins (`turning_points`)."""
        return usual * MORE_AT_ROUNDS if self.game.phase == "nomination" else usual


def positions(log: Sequence[Event]) -> tuple[GamePosition, ...]:
    """Return every position of a finished game in order, except those between two ballots."""
    game, found, cause = Game.from_log(log[:1]), [], 1
    for step, event in enumerate(log, 1):
        game = game if step == 1 else game.after(event)
        if isinstance(event, BallotCast | ClaimMade):
            continue
        if game.waiting or game.outcome:
            found.append(GamePosition(step, cause, game))
            cause = 0
        cause = cause or step + 1
        while cause <= len(log) and isinstance(log[cause - 1], BallotCast | ClaimMade):
            cause += 1
    return tuple(found)


def evaluate(
    log: Sequence[Event],
    first: int = 0,
    last: int | None = None,
    rollouts: int = 0,
    *,
    seed: int = SEED,
    kernel: str = "",
) -> tuple[EvaluationPoint, ...]:
    """Evaluate the positions in a slice, so that a long job can be done piece by piece."""
    if Game.from_log(log).outcome is None:
        raise ValueError("Nobody evaluates a game before it is over.")
    every = positions(log)
    places = range(len(every))[first:last]
    playouts = Playouts(rollouts or ROLLOUTS, seed, kernel or best_kernel())
    known, table = shares_won(log, every, places, playouts)
    return tuple(
        EvaluationPoint(
            every[place].step,
            every[place].cause,
            _win_chance(every[place], known[place], playouts, MIXTURES["known"]) if known else None,
            _win_chance(every[place], table[place], playouts, MIXTURES["table"]),
        )
        for place in places
    )


def shares_won(
    log: Sequence[Event], every: Sequence[GamePosition], places: Sequence[int], playouts: Playouts
) -> tuple[dict[int, float], dict[int, float]]:
    """Return the shares of rollouts that the Liberals win from some positions, by place: with all cards up (nothing for
    a record with gaps), and as the table could know it."""
    table, known = _shares_for_the_table(log, every, places, playouts), dict[int, float]()
    if is_fully_told(log):
        known = _shares_won(((place, flat(every[place].game)) for place in places), every, playouts)
    return known, table


def is_fully_told(log: Sequence[Event]) -> bool:
    """Whether the log has all hidden facts, as every game played on the site has."""
    return not any(getattr(event, "unknown", ()) or getattr(event, "untold", ()) for event in log)


def _shares_won(
    starts: Iterable[tuple[int, Ints]], every: Sequence[GamePosition], playouts: Playouts
) -> dict[int, float]:
    """Play each of these positions, or its samples, and return the share that the Liberals won by place."""
    shares, batch, games = dict[int, float](), list[tuple[int, Ints]](), 0
    for place, rows in starts:
        batch.append((place, rows))
        games += every[place].rollouts(playouts.games)
        if games >= TOGETHER:
            shares |= _shares_of_batch(batch, every, playouts)
            batch, games = [], 0
    return shares | (_shares_of_batch(batch, every, playouts) if batch else {})


def _shares_of_batch(
    batch: Sequence[tuple[int, Ints]], every: Sequence[GamePosition], playouts: Playouts
) -> dict[int, float]:
    many = [every[place].rollouts(playouts.games) for place, _rows in batch]
    starts, of, before = [np.atleast_2d(rows) for _place, rows in batch], list[Ints](), 0
    for rows, games in zip(starts, many, strict=True):
        of.append(before + (np.arange(games) if len(rows) > 1 else np.zeros(games, np.int64)))
        before += len(rows)
    seeds = [playouts.seeds(games, every[place].step) for (place, _rows), games in zip(batch, many, strict=True)]
    setup = every[0].game.table.setup
    ended = playouts.endings(setup, np.concatenate(starts), np.concatenate(seeds), of=np.concatenate(of))
    parts = np.split(ended <= HITLER_EXECUTED, np.cumsum(many)[:-1])
    return {place: float(part.mean()) for (place, _rows), part in zip(batch, parts, strict=True)}


def score_chance(game: Game) -> tuple[float, int]:
    """Return how often the Liberals won from this score and in how many games; (0, 0) if there were none."""
    counts = row_of("score", f"L{game.table.liberal} F{game.table.fascist}")
    games = sum(counts.values())
    return (shares(counts, ("liberals won", "fascists won"), 2.0)[0], games + 2) if games else (0.0, 0)


def turning_points(
    points: Sequence[EvaluationPoint], rounds: Sequence[int], most: int = 3, *, is_public: bool = False
) -> tuple[TurningPoint, ...]:
    """Return the rounds that changed the chances most, in the order of the game.

    `rounds` are the steps at which rounds begin. Rounds are compared rather than steps, because a round's change is the
    sum of its steps', and so stands out more clearly from the noise of the playouts.
    """
    begins = [place for place, point in enumerate(points) if point.step in set(rounds)]
    ends = [*begins[1:], len(points) - 1]
    changes = [
        _turning_point(points[start : end + 1], is_public=is_public) for start, end in zip(begins, ends, strict=True)
    ]
    largest = sorted(changes, key=lambda each: -abs(each.change))[:most]
    return tuple(sorted((each for each in largest if abs(each.change) >= SLIGHT), key=lambda each: each.begins))


def _turning_point(points: Sequence[EvaluationPoint], *, is_public: bool) -> TurningPoint:
    start, end = points[0], points[-1]
    change = end.chance(is_public=is_public) - start.chance(is_public=is_public)
    steps = [
        ((now.chance(is_public=is_public) - then.chance(is_public=is_public)) * change, now)
        for then, now in pairwise(points)
    ]
    _most, decisive = max(steps, key=lambda each: each[0], default=(0.0, end))
    return TurningPoint(start.step, decisive.step, decisive.cause, start, end, change)


def _win_chance(position: GamePosition, share: float, playouts: Playouts, mixture: Mixture) -> WinChance:
    game = position.game
    if game.outcome is not None:
        won = float(game.outcome.winner is Party.LIBERAL)
        return WinChance(won, won, won)
    by_score, games = score_chance(game)
    ends = [_between(share, position.rollouts(playouts.games))] + ([_between(by_score, games)] if games else [])
    chance = mixture.chance(share, by_score) if games else share
    return WinChance(chance, min(chance, *(low for low, _high in ends)), max(chance, *(high for _low, high in ends)))


def _between(share: float, games: int) -> tuple[float, float]:
    """Return the share minus and plus one standard error."""
    error = sqrt(share * (1 - share) / games)
    return max(0.0, share - error), min(1.0, share + error)


def _shares_for_the_table(
    log: Sequence[Event], every: Sequence[GamePosition], places: Sequence[int], playouts: Playouts
) -> dict[int, float]:
    """Return the share that the Liberals won in samples from the public posterior, by place.

    In the middle of a session the public has seen nothing since the hand was drawn, so the share is still that one.
    """
    public = posteriors([sighting(event, SPECTATOR) for event in log], SPECTATOR)
    open_boards, seen_last = [flat(each.game, with_deck=False) for each in every], list[int]()
    for place, board in enumerate(open_boards):
        seen_last.append(place if board[STAGE] not in HIDDEN else seen_last[-1])
    liberal_tiles = every[0].game.table.setup.ruleset.liberal_tiles

    def believed(place: int) -> Ints:
        step = every[place].step - isinstance(log[every[place].step - 1], HandDrawn)
        many, seed = every[place].rollouts(playouts.games), playouts.seed + step
        return sample_positions(open_boards[place], public[step - 1], liberal_tiles, many, seed)

    starts = ((place, believed(place)) for place in dict.fromkeys(seen_last[place] for place in places))
    shares = _shares_won(starts, every, replace(playouts, seed=playouts.seed + 1))
    return {place: shares[seen_last[place]] for place in places}

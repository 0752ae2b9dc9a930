"""The Liberals' chance of winning at every position of a finished game.

There are two curves. `known` uses the true roles, hands and deck. `table` uses public facts only: roles and deck are
drawn from the public posterior of `games.deduction.inference`. Each is the share of games that the Liberals win when
the position is played on many times by the strategy `human`, mixed with the share for the score alone, because at real
positions the mixture was nearer to the truth than either. The band reaches from the one share to the other and includes
their standard errors: if it is wide, the chance is uncertain.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

import numpy as np

from games.deduction.human_tables import row_of, shares
from games.deduction.inference import posteriors
from games.engine import SPECTATOR, Game, Party, sighting
from games.engine.events import BallotCast, ClaimMade, Event, HandDrawn
from games.simulator.fields import ANSWER, CHANCELLORS, FIVE_POLICIES, HITLER_EXECUTED, STAGE, Ints
from games.simulator.playing import COMPILED, LOCKSTEP, SimulatedMatch, best_kernel, play_on
from games.simulator.positions import flat
from games.simulator.sampling import sample_positions

VERSION = 1
ROLLOUTS = {COMPILED: 1_000, LOCKSTEP: 150}
"""Games from each position: fewer without a compiler."""
WEIGHT = 0.6
"""The weight of the rollouts in the mixture. It wasn't fitted: on real games the mixture was nearer to the truth than
either part, and the rollouts nearer than the score, so they count for more. `manage.py calibrate` measures all of them
on any set of records."""
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


@dataclass(frozen=True)
class GamePosition:
    """A moment of a game at which a player has to decide, or its end."""

    step: int
    cause: int
    game: Game


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
    log: Sequence[Event], first: int = 0, last: int | None = None, rollouts: int = 0
) -> tuple[EvaluationPoint, ...]:
    """Evaluate the positions in a slice, so that a long job can be done piece by piece."""
    if Game.from_log(log).outcome is None:
        raise ValueError("Nobody evaluates a game before it is over.")
    every = positions(log)
    chosen, rollouts = every[first:last], rollouts or ROLLOUTS[best_kernel()]
    table = _shares_won(_sample_public_positions(log, every, slice(first, last), rollouts), chosen, SEED - 1 - first)
    known: list[float | None] = [None] * len(chosen)
    if is_fully_told(log):
        cards_up = np.repeat(np.array([flat(each.game) for each in chosen]), rollouts, axis=0)
        known = list(_shares_won(cards_up, chosen, SEED + first))
    return tuple(
        EvaluationPoint(
            each.step,
            each.cause,
            None if cards is None else _win_chance(each.game, cards, rollouts),
            _win_chance(each.game, share, rollouts),
        )
        for each, cards, share in zip(chosen, known, table, strict=True)
    )


def is_fully_told(log: Sequence[Event]) -> bool:
    """Whether the log has all hidden facts, as every game played on the site has."""
    return not any(getattr(event, "unknown", ()) or getattr(event, "untold", ()) for event in log)


def _shares_won(starts: Ints, chosen: Sequence[GamePosition], seed: int) -> list[float]:
    """Play each row once and return the share that the Liberals won for each position."""
    setup = chosen[0].game.table.setup
    tallies = play_on(starts, SimulatedMatch(setup.players, setup.ruleset, "human", "human"), 1, seed)
    won = tallies[:, FIVE_POLICIES] + tallies[:, HITLER_EXECUTED]
    return [float(share) for share in won.reshape(len(chosen), -1).mean(axis=1)]


def score_chance(game: Game) -> tuple[float, int]:
    """Return how often the Liberals won from this score and in how many games; (0, 0) if there were none."""
    counts = row_of("score", f"L{game.table.liberal} F{game.table.fascist}")
    games = sum(counts.values())
    return (shares(counts, ("liberals won", "fascists won"), 2.0)[0], games + 2) if games else (0.0, 0)


def mix_with_score(rollouts: float, by_score: float) -> float:
    """Return the mixture of both shares."""
    return WEIGHT * rollouts + (1 - WEIGHT) * by_score


def largest_swings(points: Sequence[EvaluationPoint], most: int = 5) -> tuple[tuple[EvaluationPoint, float], ...]:
    """Return the key moments: the positions with the largest changes of `known`, and the changes, the largest first."""
    changes = [
        (now, now.known.chance - then.known.chance) for then, now in pairwise(points) if now.known and then.known
    ]
    return tuple(sorted(changes, key=lambda change: -abs(change[1]))[:most])


def _win_chance(game: Game, share: float, rollouts: int) -> WinChance:
    if game.outcome is not None:
        won = float(game.outcome.winner is Party.LIBERAL)
        return WinChance(won, won, won)
    by_score, games = score_chance(game)
    ends = [_between(share, rollouts)] + ([_between(by_score, games)] if games else [])
    chance = mix_with_score(share, by_score) if games else share
    return WinChance(chance, min(low for low, _high in ends), max(high for _low, high in ends))


def _between(share: float, games: int) -> tuple[float, float]:
    """Return the share minus and plus one standard error."""
    error = sqrt(share * (1 - share) / games)
    return max(0.0, share - error), min(1.0, share + error)


def _sample_public_positions(log: Sequence[Event], every: Sequence[GamePosition], chosen: slice, many: int) -> Ints:
    """Return sampled positions for each position of the slice, one block after the other.

    In the middle of a session the public has seen nothing since the hand was drawn, so the posterior is still that one.
    """
    public = posteriors([sighting(event, SPECTATOR) for event in log], SPECTATOR)
    open_boards, seen_last = [flat(each.game, with_deck=False) for each in every], list[int]()
    for place, board in enumerate(open_boards):
        seen_last.append(place if board[STAGE] not in HIDDEN else seen_last[-1])
    liberal_tiles = every[0].game.table.setup.ruleset.liberal_tiles
    believed = []
    for place in seen_last[chosen]:
        step = every[place].step - isinstance(log[every[place].step - 1], HandDrawn)
        believed.append(sample_positions(open_boards[place], public[step - 1], liberal_tiles, many, SEED + step))
    return np.concatenate(believed)

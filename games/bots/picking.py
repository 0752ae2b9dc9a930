"""Picking a move from the options of a view: by probability, by the seat it targets, by value."""

from collections.abc import Callable, Iterable, Sequence
from math import exp

from games.engine import (
    Chance,
    Discard,
    Enact,
    Move,
    Nominate,
    Policy,
    Vote,
)
from games.engine.actions import AimedMove
from games.engine.chance import one_of

FINE = 1 << 40
"""The number of steps in which a fraction between 0 and 1 is drawn."""


class NothingToChooseError(ValueError):
    """A bot was asked for a move, but its seat has none."""


def happens(per_cent: int, chance: Chance) -> bool:
    """Draw an event with this probability in per cent."""
    return chance.below(100) < per_cent


def likely(log_odds: float, chance: Chance) -> bool:
    """Draw an event of these log odds."""
    return (chance.below(FINE) + 0.5) / FINE < 1 / (1 + exp(-min(max(log_odds, -30.0), 30.0)))


def weighted(weights: Sequence[float], chance: Chance) -> int:
    """Draw the index of a weight, with a probability in proportion to it. At least one weight must be positive."""
    left = sum(weights) * (chance.below(FINE) + 0.5) / FINE
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return max(place for place, weight in enumerate(weights) if weight > 0)


def best(moves: Iterable[Move], worth: Callable[[Move], float], chance: Chance) -> Move:
    """Return the move of the highest value. Chance decides between equal ones."""
    rated = [(worth(move), move) for move in moves]
    most = max(rate for rate, _ in rated)
    return one_of([move for rate, move in rated if rate == most], chance)


def target_seat(move: Move) -> int:
    """Return the seat that is nominated, or that a power is used on."""
    match move:
        case Nominate(_, nominee):
            return nominee
        case _ if isinstance(move, AimedMove):
            return move.target
        case _:
            raise TypeError(f"{move!r} concerns nobody in particular.")


def ballot(moves: Iterable[Move], *, ja: bool) -> Move:
    """Return the ballot among the moves that says this."""
    return next(move for move in moves if isinstance(move, Vote) and move.ja is ja)


def discarding(moves: Sequence[Move], policy: Policy) -> Move:
    """Return the president's move that discards this kind of tile, or the other kind if the hand has none."""
    return next((move for move in moves if isinstance(move, Discard) and move.policy is policy), moves[0])


def enacting(moves: Sequence[Move], policy: Policy) -> Move:
    """Return the chancellor's move that enacts this kind of tile, or the other kind if the hand has none."""
    return next((move for move in moves if isinstance(move, Enact) and move.policy is policy), moves[0])

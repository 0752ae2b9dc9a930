"""Picking among the moves that a view offers: with what probability, whom they concern, which is worth most."""

from collections.abc import Callable, Iterable, Sequence

from games.engine import (
    FASCIST,
    CallSpecialElection,
    Chance,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    Policy,
    Vote,
)
from games.engine.chance import one_of


class NothingToChooseError(ValueError):
    """A bot was asked to move where its seat may not."""


def happens(per_cent: int, chance: Chance) -> bool:
    """Something that happens so often in a hundred times."""
    return chance.below(100) < per_cent


def best(moves: Iterable[Move], worth: Callable[[Move], float], chance: Chance) -> Move:
    """The move of the greatest worth; chance decides between equals."""
    rated = [(worth(move), move) for move in moves]
    most = max(rate for rate, _ in rated)
    return one_of([move for rate, move in rated if rate == most], chance)


def whom(move: Move) -> int:
    """The seat that a nomination or a power concerns."""
    match move:
        case Nominate(_, nominee):
            return nominee
        case Investigate(_, target) | CallSpecialElection(_, target) | Execute(_, target):
            return target
        case _:
            raise TypeError(f"{move!r} concerns nobody in particular.")


def ballot(moves: Iterable[Move], *, ja: bool) -> Move:
    """The ballot among the moves that says this."""
    return next(move for move in moves if isinstance(move, Vote) and move.ja is ja)


def discarding(moves: Sequence[Move], policy: Policy) -> Move:
    """The President's move that puts this kind of tile away, or the other kind where the hand has none."""
    return next((move for move in moves if isinstance(move, Discard) and move.policy is policy), moves[0])


def enacting(moves: Sequence[Move], policy: Policy) -> Move:
    """The Chancellor's move that enacts this kind of tile, or the other kind where the hand has none."""
    return next((move for move in moves if isinstance(move, Enact) and move.policy is policy), moves[0])


def liberals_among(hand: Sequence[Policy]) -> int:
    """How many tiles of a hand are Liberal."""
    return len(hand) - hand.count(FASCIST)

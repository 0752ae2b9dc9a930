"""Every action that could be asked for, sensible or not: each kind of action with all arguments."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from games.engine import (
    FASCIST,
    LIBERAL,
    SPECTATOR,
    Being,
    Claim,
    ConsentToVeto,
    Discard,
    Drew,
    Enact,
    Execute,
    Got,
    Investigate,
    Membership,
    Nominate,
    Party,
    Peek,
    Peeked,
    ProposeVeto,
    RefuseVeto,
    Role,
    Shuffle,
    Vote,
)
from games.engine.actions import CallSpecialElection

STRANGERS: tuple[Any, ...] = (
    -1,
    10,
    10**30,
    None,
    True,
    False,
    0.0,
    1.5,
    float("nan"),
    "0",
    "Ada",
    b"",
    (),
    [],
    {},
    {1},
    object,
)
"""Values that are no seat. `True` and `0.0` are included because they equal seats."""
NO_TILES: tuple[Any, ...] = (None, "L", "F", 0, True, [], (LIBERAL,), Role.LIBERAL)
NO_BALLOTS: tuple[Any, ...] = (None, 0, 1, 2, "ja", "", [], float("nan"))
TARGETED: tuple[Any, ...] = (Nominate, Investigate, CallSpecialElection, Execute)
PLAIN: tuple[Any, ...] = (ProposeVeto, ConsentToVeto, RefuseVeto, Peek)
WITH_A_TILE: tuple[Any, ...] = (Discard, Enact)


class PoliteNomination(Nominate):
    """A kind of action that the engine does not know."""


@cache
def everything(players: int) -> tuple[Any, ...]:
    """Every action at a table of this size, by every seat and by values that are no seat."""
    seats: tuple[Any, ...] = (*range(players), players, *STRANGERS)
    of_seats = tuple(action for seat in seats for action in _by(seat, seats))
    return of_seats + tuple(_shuffles()) + NO_ACTIONS


@cache
def by_a_seat(seat: int, players: int) -> tuple[Any, ...]:
    """Every action that a page could send for this seat, with every seat and one stranger as a target."""
    return tuple(_by(seat, (*range(players), players)))


def _by(seat: Any, targets: tuple[Any, ...]) -> Iterator[Any]:
    yield from (kind(seat) for kind in PLAIN)
    yield from (kind(seat, target) for kind in TARGETED for target in targets)
    yield from (kind(seat, tile) for kind in WITH_A_TILE for tile in (LIBERAL, FASCIST, *NO_TILES))
    yield from (Vote(seat, ja) for ja in (True, False, *NO_BALLOTS))
    yield from (Claim(seat, statement) for statement in STATEMENTS)


LLF: Any = (LIBERAL, LIBERAL, FASCIST)
STATEMENTS: tuple[Any, ...] = (
    Drew(LLF, LLF[:2]),
    Drew(LLF),
    Drew(passed=LLF[1:]),
    Drew(),
    Drew(LLF[:2], LLF),
    Drew([LIBERAL] * 3, "LL"),  # type: ignore[arg-type]
    Got(LLF[:2], FASCIST),
    Got(LLF[:2]),
    Got(enacted=LIBERAL),
    Got(),
    Got(LLF, "F"),  # type: ignore[arg-type]
    Peeked(LLF),
    Peeked(LLF * 9),
    Peeked(None),  # type: ignore[arg-type]
    Peeked([1, 2, 3]),  # type: ignore[arg-type]
    Membership(0, Party.FASCIST),
    Membership(4, Party.LIBERAL),
    Membership(10, Party.LIBERAL),
    Membership(True, Party.LIBERAL),
    Membership([], Party.LIBERAL),  # type: ignore[arg-type]
    Membership(1, Role.HITLER),  # type: ignore[arg-type]
    Being(Role.HITLER),
    Being(Party.FASCIST),  # type: ignore[arg-type]
    Being([]),  # type: ignore[arg-type]
    None,
    "I am no Fascist",
    [],
    LLF,
)


def _shuffles() -> Iterator[Any]:
    decks: tuple[Any, ...] = ((), LLF, LLF * 5, None, 17, "LLF", list(LLF), ("L",) * 17, (None,) * 3, [[]])
    yield from map(Shuffle, decks)


NO_ACTIONS: tuple[Any, ...] = (
    PoliteNomination(0, 1),
    Nominate,
    SPECTATOR,
    Role.HITLER,
    None,
    0,
    True,
    "Nominate(0, 1)",
    b"\x00",
    (),
    [],
    {},
    object(),
    float("inf"),
)

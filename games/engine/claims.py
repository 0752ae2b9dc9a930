"""What players say of hidden things, true or not (I4). Claims stand in the game's record and change nothing in it."""

from dataclasses import dataclass

from games.engine.policies import Policy, Tiles
from games.engine.roles import Party, Role
from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A President's account: three tiles drawn, two passed on. Either part may be left out."""

    drew: Tiles | None = None
    passed: Tiles | None = None


@dataclass(frozen=True, slots=True)
class Got:
    """A Chancellor's account: two tiles received, one enacted. Either part may be left out."""

    got: Tiles | None = None
    enacted: Policy | None = None


@dataclass(frozen=True, slots=True)
class Peeked:
    """What a President says of the top three tiles, in order."""

    tiles: Tiles


@dataclass(frozen=True, slots=True)
class Membership:
    """What somebody says of another player's party."""

    target: Seat
    party: Party


@dataclass(frozen=True, slots=True)
class Being:
    """What somebody says to be."""

    role: Role


Statement = Drew | Got | Peeked | Membership | Being


@dataclass(frozen=True, slots=True)
class Claim:
    """A public statement by a seat."""

    seat: Seat
    statement: Statement

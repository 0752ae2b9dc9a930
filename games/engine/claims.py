"""Claims: public statements about hidden facts, true or not (I4). They are recorded and change nothing in the game."""

from dataclasses import dataclass

from games.engine.policies import Policy, Tiles
from games.engine.roles import Party, Role
from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A President's claim: three tiles drawn and two passed on. Either part may be left out."""

    drew: Tiles | None = None
    passed: Tiles | None = None


@dataclass(frozen=True, slots=True)
class Got:
    """A Chancellor's claim: two tiles received and one enacted. Either part may be left out."""

    got: Tiles | None = None
    enacted: Policy | None = None


@dataclass(frozen=True, slots=True)
class Peeked:
    """A President's claim about the top three tiles, in order."""

    tiles: Tiles


@dataclass(frozen=True, slots=True)
class Membership:
    """A claim about another player's party."""

    target: Seat
    party: Party


@dataclass(frozen=True, slots=True)
class Being:
    """A claim about the speaker's own role."""

    role: Role


Statement = Drew | Got | Peeked | Membership | Being


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement made by a seat.

    `about` is the round of the government, peek or investigation that it describes; `None` means the latest one.
    """

    seat: Seat
    statement: Statement
    about: int | None = None

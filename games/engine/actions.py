"""Actions: everything that a player may ask to do, in the imperative.

The first field of every action is the seat that acts. An action is only a request: `options` says whether it is legal
and `rules` says what follows from it.
"""

from dataclasses import dataclass

from games.engine.claims import Claim
from games.engine.policies import Policy, Tiles
from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Nominate:
    """E2: the presidential candidate proposes a Chancellor."""

    seat: Seat
    nominee: Seat


@dataclass(frozen=True, slots=True)
class Vote:
    """E6: a ballot on the proposed government. It sets the ballot and never toggles it (R5)."""

    seat: Seat
    ja: bool


@dataclass(frozen=True, slots=True)
class Discard:
    """L2: the President discards one of three tiles."""

    seat: Seat
    policy: Policy


@dataclass(frozen=True, slots=True)
class Enact:
    """L4: the Chancellor enacts one of two tiles and discards the other."""

    seat: Seat
    policy: Policy


@dataclass(frozen=True, slots=True)
class ProposeVeto:
    """V2: the Chancellor asks to enact neither tile."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ConsentToVeto:
    """V3: the President agrees to the veto."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RefuseVeto:
    """V4: the President rejects the veto."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Investigate:
    """P3: the President looks at a membership card."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class CallSpecialElection:
    """P5: the President names the next presidential candidate."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Peek:
    """P7: the President looks at the top three tiles."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Execute:
    """P8: the President has a player executed."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The dealer's move when too few tiles are left (L9, T6): the new deck, top first. No seat makes it."""

    deck: Tiles


Move = (
    Nominate
    | Vote
    | Discard
    | Enact
    | ProposeVeto
    | ConsentToVeto
    | RefuseVeto
    | Investigate
    | CallSpecialElection
    | Peek
    | Execute
    | Shuffle
)
"""An action that changes the position."""

Action = Move | Claim
"""Anything that can be asked for, claims included."""

"""Actions: everything that a player may ask to do, in the imperative.

The first field of every action is the seat that acts. An action is only a request: `options` says whether it is legal
and `rules` says what follows from it. `rule` is the rule that defines the action, `power` the power that it uses,
`verb` what the President does with it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, get_args

from games.engine.claims import Claim
from games.engine.policies import Policy, Tiles
from games.engine.seats import Seat
from games.engine.setups import Power


@dataclass(frozen=True, slots=True)
class Nominate:
    """E2: the presidential candidate proposes a Chancellor."""

    rule: ClassVar[str] = "E2"
    seat: Seat
    nominee: Seat


@dataclass(frozen=True, slots=True)
class Vote:
    """E6: a ballot on the proposed government. It sets the ballot and never toggles it (R5)."""

    rule: ClassVar[str] = "E6"
    seat: Seat
    ja: bool


@dataclass(frozen=True, slots=True)
class Discard:
    """L2: the President discards one of three tiles."""

    rule: ClassVar[str] = "L2"
    seat: Seat
    policy: Policy


@dataclass(frozen=True, slots=True)
class Enact:
    """L4: the Chancellor enacts one of two tiles and discards the other."""

    rule: ClassVar[str] = "L4"
    seat: Seat
    policy: Policy


@dataclass(frozen=True, slots=True)
class ProposeVeto:
    """V2: the Chancellor asks to enact neither tile."""

    rule: ClassVar[str] = "V2"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ConsentToVeto:
    """V3: the President agrees to the veto."""

    rule: ClassVar[str] = "V3"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RefuseVeto:
    """V4: the President rejects the veto."""

    rule: ClassVar[str] = "V4"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Investigate:
    """P3: the President looks at a membership card."""

    rule: ClassVar[str] = "P3"
    power: ClassVar[Power] = Power.INVESTIGATE
    verb: ClassVar[str] = "investigate"
    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class CallSpecialElection:
    """P5: the President names the next presidential candidate."""

    rule: ClassVar[str] = "P5"
    power: ClassVar[Power] = Power.SPECIAL_ELECTION
    verb: ClassVar[str] = "call"
    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Peek:
    """P7: the President looks at the top three tiles."""

    rule: ClassVar[str] = "P7"
    power: ClassVar[Power] = Power.PEEK
    verb: ClassVar[str] = "peek"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Execute:
    """P8: the President has a player executed."""

    rule: ClassVar[str] = "P8"
    power: ClassVar[Power] = Power.EXECUTION
    verb: ClassVar[str] = "execute"
    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The dealer's move when too few tiles are left (L9, T6): the new deck, top first. No seat makes it."""

    deck: Tiles


AimedMove = Investigate | CallSpecialElection | Execute
"""The use of a power on a player."""

PowerMove = AimedMove | Peek

SeatMove = Nominate | Vote | Discard | Enact | ProposeVeto | ConsentToVeto | RefuseVeto | PowerMove
"""Every move except the dealer's."""

Move = SeatMove | Shuffle
"""An action that changes the position."""

Action = Move | Claim
"""Anything that can be asked for, claims included."""

MOVE_OF_POWER: dict[Power, type[PowerMove]] = {kind.power: kind for kind in get_args(PowerMove)}


def uses(power: Power, president: Seat, targets: Iterable[Seat]) -> tuple[PowerMove, ...]:
    """Return the moves that use a power on each of these players, or its only one if it needs no target."""
    move: Callable[..., PowerMove] = MOVE_OF_POWER[power]
    return tuple(move(president, target) for target in targets) if power.has_target else (move(president),)

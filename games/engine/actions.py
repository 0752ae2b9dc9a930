"""What somebody may ask to do, in the imperative. The first field is always the seat that asks.

An action is only a wish: `options` says whether it is legal, `rules` what follows from it.
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
    """E6: a ballot on the government that is proposed. It sets the ballot, it never toggles it (R5)."""

    seat: Seat
    ja: bool


@dataclass(frozen=True, slots=True)
class Discard:
    """L2: the President puts one of three tiles away."""

    seat: Seat
    policy: Policy


@dataclass(frozen=True, slots=True)
class Enact:
    """L4: the Chancellor enacts one of two tiles and puts the other away."""

    seat: Seat
    policy: Policy


@dataclass(frozen=True, slots=True)
class ProposeVeto:
    """V2: the Chancellor wishes to enact neither."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ConsentToVeto:
    """V3: the President agrees."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RefuseVeto:
    """V4: the President does not."""

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
    """P8: the President has a player shot."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The dealer's move when the deck has run low (L9, T6): the new deck, top first. Nobody's seat asks for it."""

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
"""What changes the position."""

Action = Move | Claim
"""What anybody may ask for."""

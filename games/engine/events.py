"""Events: everything that happened, in the past tense, including every result of chance. A log is a list of events.

Each event's docstring says who may see which part of it, and `sightings` implements exactly that. Events without such a
note are public (I1). `rule` is the rule that the event illustrates.

The record of a game played at a real table may not know every fact. An event names the hidden facts that were not
recorded in `unknown`: their values are possible ones, so that the game can be replayed, and no viewer is shown them,
not even the reviewer. Unknown ballots, and unknown roles at the end, are `None`.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from games.engine.claims import Statement
from games.engine.dealing import Deal
from games.engine.outcomes import Outcome
from games.engine.policies import Policy, Tiles
from games.engine.roles import Party, Role
from games.engine.seats import Seat
from games.engine.setups import Power

Ballots = tuple[bool | None, ...]
"""One ballot per seat: ja, nein, or `None` (not yet cast, dead, or not recorded)."""

Facts = frozenset[str]
"""Names of fields of an event."""

NO_FACTS: Facts = frozenset()


@dataclass(frozen=True, slots=True)
class GameDealt:
    """The deal. Each seat sees its own role and the roles that S6-S7 tell it; no player sees the deck.

    `untold` are the seats whose role was never recorded.
    """

    rule: ClassVar[str] = "S6"
    deal: Deal
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)
    untold: frozenset[Seat] = field(default=frozenset(), repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class ChancellorNominated:
    """E2: the candidate has nominated a Chancellor."""

    rule: ClassVar[str] = "E2"
    president: Seat
    nominee: Seat


@dataclass(frozen=True, slots=True)
class BallotCast:
    """E6: a player has voted. The fact is public; the ballot is private until all ballots are in."""

    rule: ClassVar[str] = "E6"
    seat: Seat
    ja: bool
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class BallotsRevealed:
    """E6, E7: all ballots at once, and whether they elect the government."""

    rule: ClassVar[str] = "E7"
    president: Seat
    nominee: Seat
    ballots: Ballots
    elected: bool


@dataclass(frozen=True, slots=True)
class ConfirmedNotHitler:
    """E10: the new Chancellor is not Hitler."""

    rule: ClassVar[str] = "E10"
    chancellor: Seat


@dataclass(frozen=True, slots=True)
class HandDrawn:
    """L1: the President has drawn three tiles. Only the President sees them."""

    rule: ClassVar[str] = "L1"
    president: Seat
    tiles: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class TilesPassed:
    """L2, L3: the President has passed two tiles.

    The President knows all three tiles, the Chancellor the passed two.
    """

    rule: ClassVar[str] = "L2"
    president: Seat
    chancellor: Seat
    discarded: Policy
    passed: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class VetoProposed:
    """V2: the Chancellor has proposed a veto."""

    rule: ClassVar[str] = "V2"
    chancellor: Seat


@dataclass(frozen=True, slots=True)
class VetoRefused:
    """V4: the President has rejected the veto."""

    rule: ClassVar[str] = "V4"
    president: Seat


@dataclass(frozen=True, slots=True)
class AgendaVetoed:
    """V3: the agenda was vetoed. Only the government knows the two tiles."""

    rule: ClassVar[str] = "V3"
    president: Seat
    chancellor: Seat
    discarded: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PolicyEnacted:
    """L4: the government has enacted a tile. Only the government knows the discarded one.

    `power` is the power that the covered space grants.
    """

    rule: ClassVar[str] = "L4"
    president: Seat
    chancellor: Seat
    policy: Policy
    discarded: Policy
    power: Power | None
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class ChaosErupted:
    """T1-T4: the top tile was enacted."""

    rule: ClassVar[str] = "T1"
    policy: Policy


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """L9, T6, V6: the deck was reshuffled. No player sees the order."""

    rule: ClassVar[str] = "L9"
    deck: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PowerGranted:
    """P1, P2: the President has received a power."""

    rule: ClassVar[str] = "P1"
    president: Seat
    power: Power


@dataclass(frozen=True, slots=True)
class PowerLapsed:
    """R4: a power had no possible target."""

    rule: ClassVar[str] = "R4"
    president: Seat
    power: Power


@dataclass(frozen=True, slots=True)
class LoyaltyInvestigated:
    """P3: the President has looked at a membership card. Only the President sees the party."""

    rule: ClassVar[str] = "P3"
    president: Seat
    target: Seat
    party: Party
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class SpecialElectionCalled:
    """P5: the President has named the next candidate."""

    rule: ClassVar[str] = "P5"
    president: Seat
    candidate: Seat


@dataclass(frozen=True, slots=True)
class PoliciesPeeked:
    """P7: the President has looked at the top three tiles, top first. Only the President sees them."""

    rule: ClassVar[str] = "P7"
    president: Seat
    tiles: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PlayerExecuted:
    """P8, X3: a player was executed. Whether it was Hitler is public; nothing else about the dead is."""

    rule: ClassVar[str] = "P8"
    president: Seat
    target: Seat
    was_hitler: bool


ShownToPresident = LoyaltyInvestigated | PoliciesPeeked
"""The use of a power that shows the President, alone, a hidden fact."""

PowerUsed = ShownToPresident | SpecialElectionCalled | PlayerExecuted


@dataclass(frozen=True, slots=True)
class CandidacyPassed:
    """E1, P6, T7: the next round has begun."""

    rule: ClassVar[str] = "E1"
    candidate: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """W1-W5: the game has ended, and every role is public (I5)."""

    rule: ClassVar[str] = "W5"
    outcome: Outcome
    roles: tuple[Role | None, ...]


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """I4: a player has made a claim. `about` is the round that it describes, if it describes one."""

    rule: ClassVar[str] = "I4"
    seat: Seat
    statement: Statement
    about: int | None


Event = (
    BallotCast
    | ChancellorNominated
    | BallotsRevealed
    | CandidacyPassed
    | HandDrawn
    | TilesPassed
    | PolicyEnacted
    | ClaimMade
    | DeckReshuffled
    | ChaosErupted
    | PowerGranted
    | PowerLapsed
    | PowerUsed
    | ConfirmedNotHitler
    | VetoProposed
    | VetoRefused
    | AgendaVetoed
    | GameEnded
    | GameDealt
)

"""What happened, in the past tense. A game is the list of its events; whatever chance decided stands in them.

Each event's docstring says who may see which part of it, and `sightings` implements exactly that. Where nothing is
said, the whole event is public (I1). `rule` is the rule that the event illustrates.

A game that was written down at a real table may not know everything that happened. The hidden facts that nobody wrote
down are named in an event's `unknown`: their values are such as could have been, so that the game can be told, and
nobody is shown them, the reviewer included. Of ballots and of roles at the end, an unknown one is `None`.
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
"""A ballot for each seat: ja, nein, or none (not yet, dead, or not written down)."""

Facts = frozenset[str]
"""Fields of an event."""

NO_FACTS: Facts = frozenset()


@dataclass(frozen=True, slots=True)
class GameDealt:
    """The deal. Each seat sees its own role and what S6-S7 tell it; nobody sees the deck.

    Of the seats in `untold` the role was never written down.
    """

    rule: ClassVar[str] = "S6"
    deal: Deal
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)
    untold: frozenset[Seat] = field(default=frozenset(), repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class ChancellorNominated:
    """E2."""

    rule: ClassVar[str] = "E2"
    president: Seat
    nominee: Seat


@dataclass(frozen=True, slots=True)
class BallotCast:
    """E6. That somebody has voted is public, how they voted is theirs until all are in."""

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
    """E10: the new Chancellor had to say, and is not."""

    rule: ClassVar[str] = "E10"
    chancellor: Seat


@dataclass(frozen=True, slots=True)
class HandDrawn:
    """L1. The tiles are the President's alone."""

    rule: ClassVar[str] = "L1"
    president: Seat
    tiles: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class TilesPassed:
    """L2, L3. The President knows all three tiles, the Chancellor the two that were passed."""

    rule: ClassVar[str] = "L2"
    president: Seat
    chancellor: Seat
    discarded: Policy
    passed: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class VetoProposed:
    """V2."""

    rule: ClassVar[str] = "V2"
    chancellor: Seat


@dataclass(frozen=True, slots=True)
class VetoRefused:
    """V4."""

    rule: ClassVar[str] = "V4"
    president: Seat


@dataclass(frozen=True, slots=True)
class AgendaVetoed:
    """V3. The two tiles are known to the pair alone."""

    rule: ClassVar[str] = "V3"
    president: Seat
    chancellor: Seat
    discarded: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PolicyEnacted:
    """L4. The tile enacted is public, the one discarded is known to the pair; `power` is what the space grants."""

    rule: ClassVar[str] = "L4"
    president: Seat
    chancellor: Seat
    policy: Policy
    discarded: Policy
    power: Power | None
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class ChaosErupted:
    """T1-T4: the top tile is enacted."""

    rule: ClassVar[str] = "T1"
    policy: Policy


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """L9, T6, V6. That it happened is public, the order nobody's."""

    rule: ClassVar[str] = "L9"
    deck: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PowerGranted:
    """P1, P2."""

    rule: ClassVar[str] = "P1"
    president: Seat
    power: Power


@dataclass(frozen=True, slots=True)
class PowerLapsed:
    """R4: there was nobody to use it on."""

    rule: ClassVar[str] = "R4"
    president: Seat
    power: Power


@dataclass(frozen=True, slots=True)
class LoyaltyInvestigated:
    """P3. Who was looked at is public, the card is the President's alone."""

    rule: ClassVar[str] = "P3"
    president: Seat
    target: Seat
    party: Party
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class SpecialElectionCalled:
    """P5."""

    rule: ClassVar[str] = "P5"
    president: Seat
    candidate: Seat


@dataclass(frozen=True, slots=True)
class PoliciesPeeked:
    """P7. The tiles, top first, are the President's alone."""

    rule: ClassVar[str] = "P7"
    president: Seat
    tiles: Tiles
    unknown: Facts = field(default=NO_FACTS, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PlayerExecuted:
    """P8, X3. Whether it was Hitler must be said; nothing else about the dead is."""

    rule: ClassVar[str] = "P8"
    president: Seat
    target: Seat
    was_hitler: bool


@dataclass(frozen=True, slots=True)
class CandidacyPassed:
    """E1, P6, T7: the next round begins."""

    rule: ClassVar[str] = "E1"
    candidate: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """W1-W5. Now every role is public (I5)."""

    rule: ClassVar[str] = "W5"
    outcome: Outcome
    roles: tuple[Role | None, ...]


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """I4. `about` is the round that the statement speaks of, if it speaks of one."""

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
    | LoyaltyInvestigated
    | SpecialElectionCalled
    | PoliciesPeeked
    | PlayerExecuted
    | ConfirmedNotHitler
    | VetoProposed
    | VetoRefused
    | AgendaVetoed
    | GameEnded
    | GameDealt
)

"""Sightings: what a viewer saw of an event. This is the only filter between the complete log and the viewers.

A sighting is built from the facts that may be seen; nothing is removed afterwards. A public event is its own sighting.
Every event with a hidden part has its own class here, whose hidden fields are `None` for viewers who did not see them.
An event that is missing here is a type error.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar

from games.engine.dealing import Deal
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    DeckReshuffled,
    Event,
    GameDealt,
    GameEnded,
    HandDrawn,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    PowerGranted,
    PowerLapsed,
    SpecialElectionCalled,
    TilesPassed,
    VetoProposed,
    VetoRefused,
)
from games.engine.policies import Policy, Tiles
from games.engine.positions import Position
from games.engine.roles import Party, Role
from games.engine.seats import Seat
from games.engine.setups import Power, Setup
from games.engine.viewers import Viewer


@dataclass(frozen=True, slots=True)
class DealSeen:
    """S6-S8: the players in their seats, and the roles that this viewer was told, including their own."""

    rule: ClassVar[str] = GameDealt.rule
    names: tuple[str, ...]
    setup: Setup
    first: Seat
    told: tuple[tuple[Seat, Role], ...]
    tiles_in_deck: int
    deck: Tiles | None
    start: Position


@dataclass(frozen=True, slots=True)
class BallotSeen:
    """A player has voted. Only they know how until all ballots are in."""

    rule: ClassVar[str] = BallotCast.rule
    seat: Seat
    ja: bool | None


@dataclass(frozen=True, slots=True)
class DrawSeen:
    """A President has drawn three tiles."""

    rule: ClassVar[str] = HandDrawn.rule
    president: Seat
    tiles: Tiles | None


@dataclass(frozen=True, slots=True)
class PassSeen:
    """A President has discarded one tile and passed two on."""

    rule: ClassVar[str] = TilesPassed.rule
    president: Seat
    chancellor: Seat
    discarded: Policy | None
    passed: Tiles | None


@dataclass(frozen=True, slots=True)
class EnactmentSeen:
    """A government has enacted a tile."""

    rule: ClassVar[str] = PolicyEnacted.rule
    president: Seat
    chancellor: Seat
    policy: Policy
    discarded: Policy | None
    power: Power | None


@dataclass(frozen=True, slots=True)
class VetoSeen:
    """An agenda was vetoed."""

    rule: ClassVar[str] = AgendaVetoed.rule
    president: Seat
    chancellor: Seat
    discarded: Tiles | None


@dataclass(frozen=True, slots=True)
class ReshuffleSeen:
    """The deck was reshuffled."""

    rule: ClassVar[str] = DeckReshuffled.rule
    tiles_in_deck: int
    deck: Tiles | None


@dataclass(frozen=True, slots=True)
class InvestigationSeen:
    """A President has looked at a membership card."""

    rule: ClassVar[str] = LoyaltyInvestigated.rule
    president: Seat
    target: Seat
    party: Party | None


@dataclass(frozen=True, slots=True)
class PeekSeen:
    """A President has looked at the top three tiles."""

    rule: ClassVar[str] = PoliciesPeeked.rule
    president: Seat
    tiles: Tiles | None


PublicEvent = (
    ChancellorNominated
    | BallotsRevealed
    | ConfirmedNotHitler
    | VetoProposed
    | VetoRefused
    | ChaosErupted
    | PowerGranted
    | PowerLapsed
    | SpecialElectionCalled
    | PlayerExecuted
    | CandidacyPassed
    | GameEnded
    | ClaimMade
)
"""Events without a hidden part."""

Sighting = (
    PublicEvent
    | DealSeen
    | BallotSeen
    | DrawSeen
    | PassSeen
    | EnactmentSeen
    | VetoSeen
    | ReshuffleSeen
    | InvestigationSeen
    | PeekSeen
)


def sighting(event: Event, viewer: Viewer) -> Sighting:
    """Return what this viewer saw of an event, without the facts that the record does not know."""
    if type(event) is BallotCast and not event.unknown:
        # Most events are ballots.
        return _ballot_seen(event.seat, event.ja if viewer.may_see(event.seat) else None)
    seen, unknown = _sighting(event, viewer), getattr(event, "unknown", None)
    if not unknown:
        return seen
    # A hidden fact has the same field name in the sighting as in the event.
    hidden: dict[str, Any] = dict.fromkeys(unknown)
    return replace(seen, **hidden)


def _sighting(event: Event, viewer: Viewer) -> Sighting:
    match event:
        case GameDealt(deal):
            return _without_unrecorded_roles(_deal_seen(deal, viewer), event.untold, viewer)
        case BallotCast(seat, ja):
            return _ballot_seen(seat, ja if viewer.may_see(seat) else None)
        case HandDrawn(president, tiles):
            return DrawSeen(president, tiles if viewer.may_see(president) else None)
        case TilesPassed(president, chancellor, discarded, passed):
            return PassSeen(
                president,
                chancellor,
                discarded if viewer.may_see(president) else None,
                passed if viewer.may_see(president, chancellor) else None,
            )
        case PolicyEnacted(president, chancellor, policy, discarded, power):
            seen = discarded if viewer.may_see(president, chancellor) else None
            return EnactmentSeen(president, chancellor, policy, seen, power)
        case AgendaVetoed(president, chancellor, both):
            return VetoSeen(president, chancellor, both if viewer.may_see(president, chancellor) else None)
        case DeckReshuffled(deck):
            return ReshuffleSeen(len(deck), deck if viewer.is_reviewer else None)
        case LoyaltyInvestigated(president, target, party):
            return InvestigationSeen(president, target, party if viewer.may_see(president) else None)
        case PoliciesPeeked(president, tiles):
            return PeekSeen(president, tiles if viewer.may_see(president) else None)
        case _:
            # A type error here means that an event with a hidden part has no case above.
            is_public: PublicEvent = event
            return is_public


_ballot_seen = cache(BallotSeen)
"""Cached because there are only thirty different ones, and they are most of what a viewer sees."""


def public(seen: Sighting) -> Sighting:
    """Return what a spectator saw of the same event: the sighting without the facts that only some viewers have."""
    match seen:
        case BallotSeen(ja=None) | DrawSeen(tiles=None) | PassSeen(discarded=None, passed=None):
            return seen
        case DealSeen():
            return replace(seen, told=(), deck=None)
        case BallotSeen():
            return _ballot_seen(seen.seat, None)
        case DrawSeen() | PeekSeen():
            return replace(seen, tiles=None)
        case PassSeen():
            return replace(seen, discarded=None, passed=None)
        case EnactmentSeen() | VetoSeen():
            return replace(seen, discarded=None)
        case ReshuffleSeen():
            return replace(seen, deck=None)
        case InvestigationSeen():
            return replace(seen, party=None)
        case _:
            # A type error here means that an event with a hidden part has no case above.
            is_public: PublicEvent = seen
            return is_public


def _deal_seen(deal: Deal, viewer: Viewer) -> DealSeen:
    return DealSeen(
        names=deal.names,
        setup=deal.setup,
        first=deal.first,
        told=tuple((seat, deal.roles[seat]) for seat in _told_about(deal, viewer)),
        tiles_in_deck=len(deal.deck),
        deck=deal.deck if viewer.is_reviewer else None,
        start=deal.position.as_the_public_sees_it(),
    )


def _without_unrecorded_roles(seen: DealSeen, untold: frozenset[Seat], viewer: Viewer) -> DealSeen:
    """Remove the roles that the record does not know. A seat with an unknown role was told nothing that is known."""
    if not untold:
        return seen
    told = () if viewer.seat in untold else seen.told
    return replace(seen, told=tuple((seat, role) for seat, role in told if seat not in untold))


def _told_about(deal: Deal, viewer: Viewer) -> tuple[Seat, ...]:
    """S6-S8: Fascists know each other and Hitler; Hitler knows them only if the setup says so; Liberals know no one."""
    if viewer.is_reviewer:
        return tuple(range(len(deal.roles)))
    if viewer.seat is None:
        return ()
    mine = deal.roles[viewer.seat]
    if mine is Role.FASCIST or (mine is Role.HITLER and deal.setup.hitler_knows):
        return tuple(seat for seat, role in enumerate(deal.roles) if role is not Role.LIBERAL)
    return (viewer.seat,)

"""Deliberate leaks in what a viewer sees of an event. The comparison has to find each of them.

They imitate well-meant mistakes: showing a hand to be kind, telling Hitler to be fair, skipping an event to save time.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.engine import Deal, Role, Viewer, sightings, views
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    DeckReshuffled,
    Event,
    GameDealt,
    HandDrawn,
    LoyaltyInvestigated,
    PoliciesPeeked,
    PolicyEnacted,
    TilesPassed,
)
from games.engine.positions import Position
from games.engine.sightings import (
    BallotSeen,
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
    sighting,
)

Patch = pytest.MonkeyPatch
Leak = Callable[[Patch], None]


def shown(patch: Patch, show: Callable[[Event, Viewer, Sighting], Sighting]) -> None:
    """Replace how a sighting is made, with access to the event."""
    patch.setattr(views, "sighting", lambda event, viewer: show(event, viewer, sighting(event, viewer)))


@dataclass(frozen=True)
class WhisperedDraw(DrawSeen):
    """A sighting of a draw that looks like any other."""

    whispered: tuple[Any, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WhisperedDraw) and self.president == other.president

    def __hash__(self) -> int:
        return hash(self.president)


def a_hand_shows_at_every_seat(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        return DrawSeen(event.president, event.tiles) if isinstance(event, HandDrawn) else seen

    shown(patch, show)


def a_hand_goes_to_the_neighbour(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        wrong = isinstance(event, HandDrawn) and viewer.seat == event.president + 1
        return DrawSeen(event.president, event.tiles) if wrong and isinstance(event, HandDrawn) else seen

    shown(patch, show)


def the_chancellor_sees_the_presidents_discard(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        if isinstance(event, TilesPassed) and isinstance(seen, PassSeen) and viewer.seat == event.chancellor:
            return replace(seen, discarded=event.discarded)
        return seen

    shown(patch, show)


def spectators_see_the_chancellors_hand(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        if isinstance(event, TilesPassed) and isinstance(seen, PassSeen) and viewer.seat is None:
            return replace(seen, passed=event.passed)
        return seen

    shown(patch, show)


def discards_lie_face_up(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        if isinstance(event, PolicyEnacted) and isinstance(seen, EnactmentSeen):
            return replace(seen, discarded=event.discarded)
        return seen

    shown(patch, show)


def a_vetoed_agenda_is_read_out(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        if isinstance(event, AgendaVetoed):
            return VetoSeen(event.president, event.chancellor, event.discarded)
        return seen

    shown(patch, show)


def everybody_peeks(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        return PeekSeen(event.president, event.tiles) if isinstance(event, PoliciesPeeked) else seen

    shown(patch, show)


def everybody_reads_the_card(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        if isinstance(event, LoyaltyInvestigated):
            return InvestigationSeen(event.president, event.target, event.party)
        return seen

    shown(patch, show)


def ballots_are_open(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        return BallotSeen(event.seat, event.ja) if isinstance(event, BallotCast) else seen

    shown(patch, show)


def a_reshuffle_is_face_up(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        return ReshuffleSeen(len(event.deck), event.deck) if isinstance(event, DeckReshuffled) else seen

    shown(patch, show)


def the_deck_is_dealt_face_up(patch: Patch) -> None:
    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        if isinstance(event, GameDealt) and isinstance(seen, DealSeen):
            return replace(seen, deck=event.deal.deck)
        return seen

    shown(patch, show)


def the_discards_of_a_start_are_face_up(patch: Patch) -> None:
    patch.setattr(Position, "as_the_public_sees_it", lambda position: position)


def hitler_is_told_at_every_size(patch: Patch) -> None:
    def told(deal: Deal, viewer: Viewer) -> tuple[int, ...]:
        team = tuple(seat for seat, role in enumerate(deal.roles) if role is not Role.LIBERAL)
        return team if viewer.seat in team else real_told(deal, viewer)

    real_told = sightings._told_about
    patch.setattr(sightings, "_told_about", told)


def seats_told_are_in_the_order_of_roles(patch: Patch) -> None:
    """The order of the told seats reveals the others."""

    def seen(deal: Deal, viewer: Viewer) -> DealSeen:
        told = real_deal_seen(deal, viewer)
        order = sorted(range(len(deal.names)), key=lambda seat: deal.roles[seat].letter)
        return replace(told, names=tuple(deal.names[seat] for seat in order))

    real_deal_seen = sightings._deal_seen
    patch.setattr(sightings, "_deal_seen", seen)


def a_sighting_whispers_in_its_repr(patch: Patch) -> None:
    """Equal in comparisons, but different when printed."""

    def show(event: Event, viewer: Viewer, seen: Sighting) -> Sighting:
        return WhisperedDraw(event.president, None, event.tiles) if isinstance(event, HandDrawn) else seen

    shown(patch, show)


def a_nein_makes_no_event(patch: Patch) -> None:
    """A missing event that a viewer can count."""

    def after(memory: Any, events: Iterable[Event]) -> Any:
        return real_after(
            memory, [e for e in events if not isinstance(e, BallotCast) or e.ja or memory.viewer.seat == e.seat]
        )

    real_after = views.Memory.after
    patch.setattr(views.Memory, "after", after)


LEAKS: dict[str, Leak] = {
    leak.__name__: leak
    for leak in (
        a_hand_shows_at_every_seat,
        a_hand_goes_to_the_neighbour,
        the_chancellor_sees_the_presidents_discard,
        spectators_see_the_chancellors_hand,
        discards_lie_face_up,
        a_vetoed_agenda_is_read_out,
        everybody_peeks,
        everybody_reads_the_card,
        ballots_are_open,
        a_reshuffle_is_face_up,
        the_deck_is_dealt_face_up,
        the_discards_of_a_start_are_face_up,
        hitler_is_told_at_every_size,
        seats_told_are_in_the_order_of_roles,
        a_sighting_whispers_in_its_repr,
        a_nein_makes_no_event,
    )
}

"""Partly known piles, roles and deals, and how to complete them.

From partly known tiles, and from what the sessions showed of them, the functions here find tiles and roles that fit, or
report that there are none. The result is deterministic but arbitrary, and is never shown to any viewer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from games.engine.dealing import Deal, roles_in_the_box
from games.engine.policies import FASCIST, LIBERAL, PartialTiles, Policy, Tiles, without
from games.engine.roles import PartialRoles, Party, Role
from games.engine.seats import Seat

HANDS: tuple[Tiles, ...] = tuple(product((FASCIST, LIBERAL), repeat=3))
"""Every possible hand."""


@dataclass(frozen=True)
class PartialSession:
    """A hand drawn at position `start` of a deck, and what is known about its tiles."""

    start: int
    discarded: Policy | None = None
    passed: Tiles | None = None
    enacted: Policy | None = None
    is_all_fascist: bool = False

    def fits(self, discarded: Policy, passed: Tiles) -> bool:
        """Whether the session could have had this discard and these passed tiles."""
        return (
            self.discarded in (None, discarded)
            and self.passed in (None, passed)
            and (self.enacted is None or self.enacted in passed)
            and not (self.is_all_fascist and LIBERAL in passed)
        )


@dataclass(frozen=True)
class PartialPile:
    """A deck from one shuffle to the next, the discard pile at its start, and the sessions that drew from it."""

    deck: PartialTiles
    discard_pile: PartialTiles
    liberal: int
    sessions: tuple[PartialSession, ...] = ()

    @property
    def has_gaps(self) -> bool:
        """Whether any tile is unknown."""
        return None in self.deck + self.discard_pile


@dataclass(frozen=True)
class CompletePile:
    """Tiles for a pile: its deck, the discard pile at its start, and each President's discard."""

    deck: Tiles
    discard_pile: Tiles
    discards: Tiles


def matches(partial: PartialTiles, found: Tiles) -> bool:
    """Whether these tiles agree with the known ones."""
    return all(mark in (None, tile) for mark, tile in zip(partial, found, strict=True))


def complete_pile(pile: PartialPile) -> CompletePile | None:
    """Return tiles that fit, or `None` if there are none."""
    drawn = {place for session in pile.sessions for place in range(session.start, session.start + 3)}
    partial = pile.deck + pile.discard_pile
    known = [mark for place, mark in enumerate(partial) if place not in drawn]
    known_liberals, unknown = known.count(LIBERAL), known.count(None)

    @cache
    def rest(number: int, liberal: int) -> tuple[tuple[Tiles, Policy], ...] | None:
        """Return hands and discards from this session on, with this many Liberal tiles left for them and the rest."""
        if number == len(pile.sessions):
            return () if known_liberals <= liberal <= known_liberals + unknown else None
        for hand, discarded in _plays(pile, pile.sessions[number]):
            after = rest(number + 1, liberal - hand.count(LIBERAL))
            if after is not None:
                return ((hand, discarded), *after)
        return None

    played = rest(0, pile.liberal)
    return None if played is None else _laid_out(pile, played)


def _plays(pile: PartialPile, session: PartialSession) -> Iterator[tuple[Tiles, Policy]]:
    """Yield each possible hand with each possible discard."""
    partial = pile.deck[session.start : session.start + 3]
    for hand in HANDS:
        for discarded in dict.fromkeys(hand):
            if matches(partial, hand) and session.fits(discarded, without(hand, discarded)):
                yield hand, discarded


def _laid_out(pile: PartialPile, played: Sequence[tuple[Tiles, Policy]]) -> CompletePile:
    """Put the hands in their places. The remaining open places get the remaining Liberal tiles first."""
    laid = list(pile.deck + pile.discard_pile)
    for session, (hand, _) in zip(pile.sessions, played, strict=True):
        laid[session.start : session.start + 3] = hand
    left = pile.liberal - laid.count(LIBERAL)
    spare = iter((LIBERAL,) * left + (FASCIST,) * (len(laid) - left))
    tiles = tuple(tile or next(spare) for tile in laid)
    many = len(pile.deck)
    return CompletePile(tiles[:many], tiles[many:], tuple(discarded for _, discarded in played))


@dataclass(frozen=True)
class RoleFacts:
    """What is known about the roles: roles, parties, and who is not Hitler."""

    roles: PartialRoles
    box: tuple[Role, ...]
    liberals: frozenset[Seat] = frozenset()
    fascists: frozenset[Seat] = frozenset()
    not_hitler: frozenset[Seat] = frozenset()

    def fits(self, seat: Seat, role: Role) -> bool:
        """Whether this seat could have this role, regardless of the other seats."""
        return (
            self.roles[seat] in (None, role)
            and not (seat in self.liberals and role is not Role.LIBERAL)
            and not (seat in self.fascists and role is Role.LIBERAL)
            and not (seat in self.not_hitler and role is Role.HITLER)
        )

    def knows_party_of(self, seat: Seat) -> bool:
        """Whether the party on this seat's membership card is known."""
        return self.roles[seat] is not None or seat in self.liberals | self.fascists

    def knows_whether_hitler(self, seat: Seat) -> bool:
        """Whether it is known if this seat is Hitler."""
        return self.roles[seat] is not None or seat in self.not_hitler

    def with_party(self, seat: Seat, party: Party) -> "RoleFacts":
        """Return these facts with the party of a seat."""
        if party is Party.LIBERAL:
            return replace(self, liberals=self.liberals | {seat})
        return replace(self, fascists=self.fascists | {seat})

    def with_hitler(self, seat: Seat, is_hitler: bool) -> "RoleFacts":
        """Return these facts with whether a seat is Hitler."""
        if not is_hitler:
            return replace(self, not_hitler=self.not_hitler | {seat})
        roles = (*self.roles[:seat], self.roles[seat] or Role.HITLER, *self.roles[seat + 1 :])
        return replace(self, roles=roles)


def complete_roles(role_facts: RoleFacts, given: tuple[Role, ...] = ()) -> tuple[Role, ...] | None:
    """Return roles that fit and begin with the given ones, or `None` if there are none."""
    if len(given) == len(role_facts.roles):
        return given
    for role in Role:
        if given.count(role) < role_facts.box.count(role) and role_facts.fits(len(given), role):
            found = complete_roles(role_facts, (*given, role))
            if found is not None:
                return found
    return None


@dataclass(frozen=True)
class PartialDeal:
    """A deal, and what is known of its roles, its deck and its discard pile."""

    deal: Deal
    roles: PartialRoles
    deck: PartialTiles
    discard_pile: PartialTiles

    @property
    def has_gaps(self) -> bool:
        """Whether anything about the deal is unknown."""
        return None in self.roles or self.pile.has_gaps

    @property
    def role_facts(self) -> RoleFacts:
        """What is known about the roles."""
        position = self.deal.position
        return RoleFacts(self.roles, roles_in_the_box(self.deal.setup), not_hitler=position.dead | position.confirmed)

    @property
    def pile(self) -> PartialPile:
        """What is known about the tiles."""
        return PartialPile(
            self.deck, self.discard_pile, self.deal.setup.ruleset.liberal_tiles - self.deal.position.liberal
        )

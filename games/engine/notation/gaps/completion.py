"""What a record leaves open, and a way that it could have been.

A mark is a tile, or `None` for one that nobody wrote down. From marks, and from what was seen to come of the tiles, the
functions here find tiles and roles that fit, or say that there are none. Which ones they find is settled for ever, and
means nothing: nobody is shown them.
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
"""Every hand in its order."""


@dataclass(frozen=True)
class PartialSession:
    """A hand drawn at `start` of a deck, and what is known of where its tiles went."""

    start: int
    discarded: Policy | None = None
    passed: Tiles | None = None
    enacted: Policy | None = None
    is_all_fascist: bool = False

    def fits(self, discarded: Policy, passed: Tiles) -> bool:
        """Whether it could have been these."""
        return (
            self.discarded in (None, discarded)
            and self.passed in (None, passed)
            and (self.enacted is None or self.enacted in passed)
            and not (self.is_all_fascist and LIBERAL in passed)
        )


@dataclass(frozen=True)
class PartialPile:
    """A deck from one shuffle to the next, with what lay beside it then, and the sessions that drew from it."""

    deck: PartialTiles
    beside: PartialTiles
    liberal: int
    sessions: tuple[PartialSession, ...] = ()

    @property
    def has_gaps(self) -> bool:
        """Whether anything of it is not known."""
        return None in self.deck + self.beside


@dataclass(frozen=True)
class CompletePile:
    """Tiles for a pile: its deck, what lay beside it, and what each session discarded first."""

    deck: Tiles
    beside: Tiles
    discards: Tiles


def fits_marks(marks: PartialTiles, found: Tiles) -> bool:
    """Whether these tiles are what the marks say."""
    return all(mark in (None, tile) for mark, tile in zip(marks, found, strict=True))


def complete_pile(pile: PartialPile) -> CompletePile | None:
    """Tiles that fit; nothing if none do."""
    drawn = {place for session in pile.sessions for place in range(session.start, session.start + 3)}
    marks = pile.deck + pile.beside
    known = [mark for place, mark in enumerate(marks) if place not in drawn]
    sure, open_places = known.count(LIBERAL), known.count(None)

    @cache
    def rest(number: int, liberal: int) -> tuple[tuple[Tiles, Policy], ...] | None:
        """Hands and discards from this session on, where so many Liberal tiles are left for them and what is loose."""
        if number == len(pile.sessions):
            return () if sure <= liberal <= sure + open_places else None
        for hand, discarded in _plays(pile, pile.sessions[number]):
            after = rest(number + 1, liberal - hand.count(LIBERAL))
            if after is not None:
                return ((hand, discarded), *after)
        return None

    played = rest(0, pile.liberal)
    return None if played is None else _laid_out(pile, played)


def _plays(pile: PartialPile, session: PartialSession) -> Iterator[tuple[Tiles, Policy]]:
    """What could have been drawn and put away first."""
    marks = pile.deck[session.start : session.start + 3]
    for hand in HANDS:
        for discarded in dict.fromkeys(hand):
            if fits_marks(marks, hand) and session.fits(discarded, without(hand, discarded)):
                yield hand, discarded


def _laid_out(pile: PartialPile, played: Sequence[tuple[Tiles, Policy]]) -> CompletePile:
    """The hands in their places; what is open besides has the Liberal tiles that are left first."""
    laid = list(pile.deck + pile.beside)
    for session, (hand, _) in zip(pile.sessions, played, strict=True):
        laid[session.start : session.start + 3] = hand
    left = pile.liberal - laid.count(LIBERAL)
    spare = iter((LIBERAL,) * left + (FASCIST,) * (len(laid) - left))
    tiles = tuple(tile or next(spare) for tile in laid)
    many = len(pile.deck)
    return CompletePile(tiles[:many], tiles[many:], tuple(discarded for _, discarded in played))


@dataclass(frozen=True)
class RoleFacts:
    """Who plays what, as far as it is known: roles, parties, and who is not Hitler."""

    roles: PartialRoles
    box: tuple[Role, ...]
    liberals: frozenset[Seat] = frozenset()
    fascists: frozenset[Seat] = frozenset()
    not_hitler: frozenset[Seat] = frozenset()

    def fits(self, seat: Seat, role: Role) -> bool:
        """Whether this seat could have this role, the others apart."""
        return (
            self.roles[seat] in (None, role)
            and not (seat in self.liberals and role is not Role.LIBERAL)
            and not (seat in self.fascists and role is Role.LIBERAL)
            and not (seat in self.not_hitler and role is Role.HITLER)
        )

    def knows_party_of(self, seat: Seat) -> bool:
        """Whether it is known what this seat's membership card says."""
        return self.roles[seat] is not None or seat in self.liberals | self.fascists

    def knows_whether_hitler(self, seat: Seat) -> bool:
        """Whether it is known if this seat is Hitler."""
        return self.roles[seat] is not None or seat in self.not_hitler

    def with_party(self, seat: Seat, party: Party) -> "RoleFacts":
        """With what a membership card says."""
        if party is Party.LIBERAL:
            return replace(self, liberals=self.liberals | {seat})
        return replace(self, fascists=self.fascists | {seat})

    def with_hitler(self, seat: Seat, is_hitler: bool) -> "RoleFacts":
        """With whether somebody is Hitler, who had to say so."""
        if not is_hitler:
            return replace(self, not_hitler=self.not_hitler | {seat})
        roles = (*self.roles[:seat], self.roles[seat] or Role.HITLER, *self.roles[seat + 1 :])
        return replace(self, roles=roles)


def complete_roles(cast: RoleFacts, given: tuple[Role, ...] = ()) -> tuple[Role, ...] | None:
    """Roles for the seats after those given; nothing if none fit."""
    if len(given) == len(cast.roles):
        return given
    for role in Role:
        if given.count(role) < cast.box.count(role) and cast.fits(len(given), role):
            found = complete_roles(cast, (*given, role))
            if found is not None:
                return found
    return None


@dataclass(frozen=True)
class PartialDeal:
    """A deal, and what of its roles, its deck and what lay beside it is known."""

    deal: Deal
    roles: PartialRoles
    deck: PartialTiles
    beside: PartialTiles

    @property
    def has_gaps(self) -> bool:
        """Whether anything of it is not known."""
        return None in self.roles or self.pile.has_gaps

    @property
    def cast(self) -> RoleFacts:
        """Who could play what."""
        position = self.deal.position
        return RoleFacts(self.roles, roles_in_the_box(self.deal.setup), not_hitler=position.dead | position.confirmed)

    @property
    def pile(self) -> PartialPile:
        """How the tiles could lie."""
        return PartialPile(self.deck, self.beside, self.deal.setup.ruleset.liberal_tiles - self.deal.position.liberal)

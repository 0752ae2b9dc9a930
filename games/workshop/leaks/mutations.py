"""Makes another game that could have been played, and that one reader cannot tell from the real one.

Each mutation changes something that the reader was not shown and everything that follows from it, so that the rules
would allow the other game as well. The results are checked against `who_sees`, which is independent of the mutations.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.engine import Chance, Role
from games.engine.chance import shuffled
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    ChaosErupted,
    ConfirmedNotHitler,
    DeckReshuffled,
    Event,
    GameDealt,
    HandDrawn,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    TilesPassed,
)
from games.engine.policies import Policy, Tiles
from games.workshop.leaks.who_sees import sees_the_role

Log = list[Event]
Reader = int | None


def other_roles(log: Sequence[Event], reader: Reader, chance: Chance) -> Log:
    """M1 and M5: permute roles unknown to the reader, and the cards that others looked at with them."""
    (first, *rest) = log
    assert isinstance(first, GameDealt)
    deal = first.deal
    hidden = [seat for seat in range(len(deal.roles)) if not sees_the_role(deal, reader, seat)]
    for _try in range(40):
        given = dict(zip(hidden, shuffled([deal.roles[seat] for seat in hidden], chance), strict=True))
        roles = tuple(given.get(seat, role) for seat, role in enumerate(deal.roles))
        if roles != deal.roles and all(_allows(roles, event, reader) for event in rest):
            return [GameDealt(replace(deal, roles=roles)), *(_investigated(event, roles) for event in rest)]
    return list(log)


def _allows(roles: tuple[Role, ...], event: Event, reader: Reader) -> bool:
    match event:
        case ConfirmedNotHitler(chancellor):
            return roles[chancellor] is not Role.HITLER
        case PlayerExecuted(_, target, was_hitler):
            return was_hitler == (roles[target] is Role.HITLER)
        case LoyaltyInvestigated(president, target, party):
            return president != reader or roles[target].party is party
        case _:
            pass
    return True


def _investigated(event: Event, roles: tuple[Role, ...]) -> Event:
    return replace(event, party=roles[event.target].party) if isinstance(event, LoyaltyInvestigated) else event


@dataclass
class Pile:
    """A deck from one shuffle to the next: which positions the reader knows, and which were drawn."""

    tiles: Tiles
    known: set[int] = field(default_factory=set)
    drawn: int = 0


@dataclass
class Drawn:
    """Return which positions of which pile an event concerns."""

    pile: Pile
    places: tuple[int, ...]


def _first(pile: Pile, places: Sequence[int], tile: Policy) -> int:
    return next(place for place in places if pile.tiles[place] is tile)


class Tracing:
    """Tracks every tile of a log to its position in the deck."""

    def __init__(self, log: Sequence[Event], reader: Reader) -> None:
        self.reader, self.piles = reader, list[Pile]()
        self.hand: tuple[int, ...] = ()
        self.spoken_of = [self._trace(event) for event in log]

    def _trace(self, event: Event) -> Drawn | None:
        match event:
            case GameDealt(deal):
                self.piles.append(Pile(deal.deck))
                self.hand = ()
            case DeckReshuffled(deck):
                self.piles.append(Pile(deck))
                self.hand = ()
            case HandDrawn(president):
                self.hand = self._taken(3, is_seen=self.reader == president)
            case PoliciesPeeked(president):
                return Drawn(self._pile, self._top(3, is_seen=self.reader == president))
            case ChaosErupted():
                return Drawn(self._pile, self._taken(1, is_seen=True))
            case TilesPassed(_, chancellor, discarded):
                gone = _first(self._pile, self.hand, discarded)
                self.hand = tuple(place for place in self.hand if place != gone)
                self._pile.known |= set(self.hand) if self.reader == chancellor else set()
                return Drawn(self._pile, (gone, *self.hand))
            case PolicyEnacted(policy=policy):
                laid = _first(self._pile, self.hand, policy)
                self._pile.known.add(laid)
                return Drawn(self._pile, (laid, *(place for place in self.hand if place != laid)))
            case _:
                pass
        return Drawn(self._pile, self.hand)

    @property
    def _pile(self) -> Pile:
        return self.piles[-1]

    def _top(self, many: int, *, is_seen: bool) -> tuple[int, ...]:
        places = tuple(range(self._pile.drawn, self._pile.drawn + many))
        self._pile.known |= set(places) if is_seen else set()
        return places

    def _taken(self, many: int, *, is_seen: bool) -> tuple[int, ...]:
        places = self._top(many, is_seen=is_seen)
        self._pile.drawn += many
        return places


def other_tiles(log: Sequence[Event], reader: Reader, chance: Chance) -> Log:
    """M3: permute tiles that the reader never saw: in hands, discarded and in the deck."""
    return _with_tiles_moved(log, reader, chance, lambda _pile: 0)


def other_deck(log: Sequence[Event], reader: Reader, chance: Chance) -> Log:
    """M2: permute tiles that were not drawn."""
    return _with_tiles_moved(log, reader, chance, lambda pile: pile.drawn)


def _with_tiles_moved(log: Sequence[Event], reader: Reader, chance: Chance, since: Callable[[Pile], int]) -> Log:
    traced = Tracing(log, reader)
    moved: dict[int, Tiles] = {}
    for pile in traced.piles:
        free = [place for place in range(since(pile), len(pile.tiles)) if place not in pile.known]
        put = dict(zip(free, shuffled([pile.tiles[place] for place in free], chance), strict=True))
        moved[id(pile)] = tuple(put.get(place, tile) for place, tile in enumerate(pile.tiles))
    piles = iter(traced.piles)
    told: Log = []
    for event, drawn in zip(log, traced.spoken_of, strict=True):
        if isinstance(event, GameDealt | DeckReshuffled):
            told.append(_shuffled_anew(event, moved[id(next(piles))]))
        else:
            tiles = () if drawn is None else tuple(moved[id(drawn.pile)][place] for place in drawn.places)
            told.append(_retold(event, tiles))
    return told


def _shuffled_anew(event: GameDealt | DeckReshuffled, deck: Tiles) -> Event:
    if isinstance(event, GameDealt):
        return GameDealt(replace(event.deal, deck=deck))
    return replace(event, deck=deck)


def _retold(event: Event, tiles: Tiles) -> Event:
    match event:
        case HandDrawn() | PoliciesPeeked():
            return replace(event, tiles=tiles)
        case TilesPassed():
            return replace(event, discarded=tiles[0], passed=tiles[1:])
        case PolicyEnacted():
            return replace(event, discarded=tiles[1])
        case AgendaVetoed():
            return replace(event, discarded=tiles)
        case _:
            pass
    return event


def other_ballots(log: Sequence[Event], reader: Reader, chance: Chance) -> Log:
    """M4: flip the unrevealed ballots of others."""
    revealed = max((number for number, event in enumerate(log) if isinstance(event, BallotsRevealed)), default=0)
    return [
        replace(event, ja=not event.ja)
        if number > revealed and isinstance(event, BallotCast) and event.seat != reader and chance.below(3)
        else event
        for number, event in enumerate(log)
    ]


MUTATIONS: Mapping[str, Callable[[Sequence[Event], Reader, Chance], Log]] = {
    "M1 M5 roles": other_roles,
    "M2 deck": other_deck,
    "M3 hands": other_tiles,
    "M4 ballots": other_ballots,
}
"""The mutations of the log; M6 to M9 change rows around it (`games.workshop.leaks.surroundings`)."""


def mutated(log: Sequence[Event], reader: Reader, chance: Chance) -> tuple[Log, list[str]]:
    """Apply some of the mutations, at least one that changes the log; return the log and their names."""
    other, names = list(log), list(MUTATIONS)
    for name in names:
        if chance.below(4):
            other = MUTATIONS[name](other, reader, chance)
    if other == list(log):
        for name in names:
            other = MUTATIONS[name](other, reader, chance)
    done = [name for name in names if _kinds(name, log, other)]
    return other, done


_CHANGED: Mapping[str, Callable[[Sequence[Any], Sequence[Any]], bool]] = {
    "M1 M5 roles": lambda one, two: one[0].deal.roles != two[0].deal.roles,
    "M2 deck": lambda one, two: one[0].deal.deck != two[0].deal.deck,
    "M3 hands": lambda one, two: _of(one, HandDrawn) != _of(two, HandDrawn),
    "M4 ballots": lambda one, two: _of(one, BallotCast) != _of(two, BallotCast),
}


def _of(log: Sequence[Event], kind: type[Event]) -> list[Event]:
    return [event for event in log if isinstance(event, kind)]


def _kinds(name: str, one: Sequence[Event], two: Sequence[Event]) -> bool:
    return bool(_CHANGED[name](one, two))

"""Finding finished games: the public ones that match a filter, and a person's own.

Pages are read by keyset: each begins after the last game of the page before, in the order of an index. So every page
costs the same however many games there are: one query for the games and one for their seats.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from django.db.models import Q, QuerySet
from django.utils.dateparse import parse_datetime

from games.engine.events import GameDealt
from games.models import Event, Game, Seat
from games.names import clean_name, skeleton
from games.services.identity import person_of
from games.services.rulesets import ruleset_of
from games.storage.event_store import deals_of

ON_A_PAGE = 30


@dataclass(frozen=True)
class GameFilter:
    """The filter; an empty field filters nothing. `is_mine` selects the searcher's own games, private ones included.

    Games that were played elsewhere are found `with_imported`, if their collection is public, or in one `collection`.
    """

    size: int | None = None
    ruleset: str = ""
    ending: str = ""
    player: str = ""
    since: date | None = None
    until: date | None = None
    is_mine: bool = False
    with_imported: bool = False
    collection: int | None = None


@dataclass(frozen=True)
class GamePage:
    """A page of games, the latest first, and the key after which the next page begins, if there is one."""

    games: tuple[Game, ...]
    next: str


@dataclass(frozen=True)
class Searcher:
    """The person who searches: the token of their browser, and the key of their account if they have one."""

    token: str = ""
    account: int | None = None

    @property
    def seats(self) -> Q:
        """The seats of this person, by the device or by the account."""
        here = Q(devices__person=person_of(self.token)) & ~Q(devices__person="")
        return here | Q(user=self.account) if self.account else here


NOBODY = Searcher()


def find(wanted: GameFilter, asking: Searcher = NOBODY, *, after: str = "") -> GamePage:
    """Return a page of the games that match the filter; `after` is the key from the page before."""
    rows = _of_a_player(wanted, asking) if wanted.player or wanted.is_mine else _all(wanted)
    is_in_order_of_arrival = wanted.collection is not None
    some = list((_later if is_in_order_of_arrival else _behind)(rows, after)[: ON_A_PAGE + 1])
    games = _with_seats([row.game_id if isinstance(row, Seat) else row.pk for row in some[:ON_A_PAGE]])
    more = (str(games[-1].pk) if is_in_order_of_arrival else _place(games[-1])) if len(some) > ON_A_PAGE else ""
    return GamePage(games, more)


def policies(games: tuple[Game, ...]) -> dict[int, str]:
    """Return the letters of the policies of these games in the order in which they were enacted. One query, and one for
    the games that may have begun in the middle."""
    dealt = deals_of([game for game in games if game.came_from_id or game.is_brought_in])
    found = {game.pk: _policies_at_start(game, dealt.get(game.pk)) for game in games}
    rows = Event.objects.filter(game__in=games, kind__in=("policy-enacted", "chaos-erupted"))
    for key, letter in rows.order_by("number").values_list("game_id", "body__policy"):
        found[key] += letter or ""
    return found


def _policies_at_start(game: Game, dealt: GameDealt | None) -> str:
    """Return what lay on the board at the start: by the rules, or from the game that this one continues."""
    if dealt is not None and dealt.deal.start:
        return "L" * dealt.deal.start.liberal + "F" * dealt.deal.start.fascist
    rules = ruleset_of(game.ruleset, game.size)
    return "L" * rules.liberal_start + "F" * rules.fascist_start


def _all(wanted: GameFilter) -> QuerySet[Game]:
    if wanted.collection is not None:
        return Game.objects.filter(_narrowed(wanted), collection=wanted.collection).only("pk").order_by("-id")
    listed = Game.objects.filter(_narrowed(wanted), status=Game.Status.OVER, is_public=True)
    listed = listed if wanted.with_imported else listed.filter(is_brought_in=False)
    return listed.only("pk").order_by("-ended_at", "-id")


def _of_a_player(wanted: GameFilter, asking: Searcher) -> QuerySet[Seat]:
    """Search the seats of a player's name or of a person, which have an index in the same order."""
    seats = Seat.objects.filter(_narrowed(wanted, "game__"), ended_at__isnull=False)
    if wanted.player:
        seats = seats.filter(skeleton=skeleton(clean_name(wanted.player)))
    if wanted.collection is not None:
        return seats.filter(collection=wanted.collection).only("game_id").order_by("-game")
    seats = seats.filter(asking.seats).distinct() if wanted.is_mine else seats.filter(game__is_public=True)
    seats = seats if wanted.with_imported or wanted.is_mine else seats.filter(collection=None)
    return seats.only("game_id").order_by("-ended_at", "-game")


def _narrowed(wanted: GameFilter, prefix: str = "") -> Q:
    asked = {
        "size": wanted.size,
        "ruleset_name": wanted.ruleset,
        "ending": wanted.ending,
        "ended_at__gte": wanted.since and _midnight(wanted.since),
        "ended_at__lt": wanted.until and _midnight(wanted.until) + timedelta(days=1),
    }
    return Q(**{prefix + name: value for name, value in asked.items() if value})


def _behind(rows: QuerySet[Game] | QuerySet[Seat], after: str) -> QuerySet[Game] | QuerySet[Seat]:
    moment, _comma, number = after.partition(",")
    ended_at = _read(moment)
    if ended_at is None or not (number.isascii() and number.isdigit() and len(number) < 19):
        return rows
    key = "game" if rows.model is Seat else "id"
    return rows.filter(Q(ended_at__lte=ended_at) & ~Q(ended_at=ended_at, **{f"{key}__gte": int(number)}))


def _later(rows: QuerySet[Game] | QuerySet[Seat], after: str) -> QuerySet[Game] | QuerySet[Seat]:
    """Return what came into a collection before the game with this key."""
    if not (after.isascii() and after.isdigit() and len(after) < 19):
        return rows
    return rows.filter(**{"game__lt" if rows.model is Seat else "id__lt": int(after)})


def _read(moment: str) -> datetime | None:
    try:
        return parse_datetime(moment)
    except ValueError:
        return None


def _place(last: Game) -> str:
    return f"{last.ended_at.isoformat() if last.ended_at else ''},{last.pk}"


def _with_seats(keys: list[int]) -> tuple[Game, ...]:
    found = Game.objects.in_bulk(keys)
    seats: dict[int, list[Seat]] = {}
    for seat in Seat.objects.filter(game__in=keys).order_by("number"):
        seats.setdefault(seat.game_id, []).append(seat)
    for game in found.values():
        game.players = seats.get(game.pk, [])  # type: ignore[attr-defined]
    return tuple(found[key] for key in dict.fromkeys(keys))


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)

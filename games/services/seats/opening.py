"""A new table: with options, against bots at once, or a rematch with the same players."""

from dataclasses import asdict, dataclass, field
from typing import Any

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext_noop as _

from games.codes import new_code
from games.engine.setups import SIZES
from games.models import Device, Game, Seat
from games.names import storable
from games.services.answers import Conflict, Refused, TooMuch, refuse
from games.services.identity import own_seat, person_of
from games.services.limits import is_too_often
from games.services.play import bot_players
from games.services.rulesets import ruleset_of
from games.services.seats.places import seat_bot, seat_person
from games.services.seats.starting import deal_and_start
from games.services.use_case import locked, touch, use_case

SHORTEST_MOVE, LONGEST_MOVE = 10, 24 * 60 * 60
MOST_TABLES_AN_HOUR = 20
MOST_OPEN_TABLES = 5_000


@dataclass(frozen=True)
class TableOptions:
    """The options of a new table; the fields are those of its row."""

    size: int = 5
    ruleset: dict[str, Any] = field(default_factory=dict)
    is_public: bool = True
    password: str = ""
    seconds_per_move: int | None = None
    shows_history: bool = True
    marks_confirmed: bool = True
    shows_reasons: bool = True
    has_chat: bool = True
    has_voice: bool = False
    is_anonymous: bool = False
    is_one_device: bool = False


def open_table(options: TableOptions, *, token: str, name: str, user: AbstractBaseUser | None = None) -> Game | Refused:
    """Open a table with these options and its host in the first seat."""
    # Hashing is slow on purpose, so it happens outside the transaction.
    password = make_password(storable(options.password)) if options.password else ""
    return limit_tables(token) or _open(options, password, token, name, user)


def limit_tables(token: str) -> Refused | None:
    """Count a new table; return a refusal if this person opened too many."""
    if not is_too_often(f"tables:{person_of(token)}", most=MOST_TABLES_AN_HOUR, seconds=3600):
        return None
    return refuse(_("You have opened many tables in this hour. Play at one of them."), answer=TooMuch).answer


@use_case
def _open(options: TableOptions, password: str, token: str, name: str, user: AbstractBaseUser | None) -> Game:
    game = create(options, password)
    game.host = seat_person(game, name, token, user)
    game.save(update_fields=["host"])
    return game


def quick_start(
    *, token: str, name: str, size: int = 5, strength: str = bot_players.USUAL, user: AbstractBaseUser | None = None
) -> Game | Refused:
    """Deal a game at an unlisted table with this person and bots of one strength in the other seats."""
    return limit_tables(token) or _quick_start(token, name, size, strength, user)


@use_case
def _quick_start(token: str, name: str, size: int, strength: str, user: AbstractBaseUser | None) -> Game:
    game = create(TableOptions(size=size, is_public=False))
    game.host = seat_person(game, name, token, user)
    for _seat in range(size - 1):
        seat_bot(game, strength)
    deal_and_start(game)
    return game


@use_case
def rematch(code: str, *, token: str) -> Game:
    """Open the next table with the same players, options and bots. Every player of the game gets the same one."""
    old = locked(code)
    asking = own_seat(old, token)
    if not old.is_over:
        raise refuse(_("This game is not over yet."), answer=Conflict)
    following = Game.objects.filter(previous=old).first()
    if following is not None:
        return following
    game = _like(old)
    staying = [seat for seat in old.seats.all() if seat.bot or not seat.has_left or seat.pk == asking.pk]
    hosts = [seat.pk for seat in staying if seat.pk == old.host_id] or [asking.pk]
    for number, seat in enumerate(staying):
        again = _again(game, seat, number)
        if seat.pk in hosts:
            game.host = again
    game.save()
    touch(old)
    return game


def create(options: TableOptions, password: str = "") -> Game:
    """Create the row of a table; refuses impossible options."""
    refuse_impossible_options(options)
    if Game.objects.filter(status=Game.Status.OPEN).count() >= MOST_OPEN_TABLES:
        raise refuse(_("There are more open tables than people can fill. Sit down at one of them."), answer=TooMuch)
    return Game.objects.create(code=new_code(), **{**asdict(options), "password": password})


def refuse_impossible_options(options: TableOptions) -> None:
    """Refuse options that no table can have, with the reason."""
    if options.size not in SIZES:
        raise refuse(_("The game is for five to ten players, not %(size)s."), rule="S1", size=options.size)
    seconds = options.seconds_per_move
    if seconds is not None and not SHORTEST_MOVE <= seconds <= LONGEST_MOVE:
        raise refuse(_("A move takes at least %(least)d seconds and at most a day."), least=SHORTEST_MOVE)
    ruleset_of(options.ruleset, options.size)


def _like(old: Game) -> Game:
    options = TableOptions(**{name: getattr(old, name) for name in TableOptions.__dataclass_fields__})
    game = create(options, old.password)
    game.previous = old
    return game


def _again(game: Game, seat: Seat, number: int) -> Seat:
    """Copy a seat to the next table, with all its devices."""
    kept = {name: getattr(seat, name) for name in ("name", "skeleton", "user_id", "pin", "bot")}
    again = Seat.objects.create(game=game, number=number, **kept)
    Device.objects.bulk_create(Device(seat=again, person=device.person) for device in seat.devices.all())
    return again

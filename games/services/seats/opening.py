"""A new table: with options, against bots at once, or a rematch with the same players."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext_noop as _

from games.beats import USUAL_PACE
from games.codes import new_code, new_short_code
from games.engine.setups import SIZES
from games.models import Ban, Device, Game, Seat
from games.names import storable
from games.services.answers import Conflict, Refused, TooMuch, refuse
from games.services.identity import own_seat, person_of, seats_of
from games.services.limits import is_too_often
from games.services.outward.webhooks import announce_open
from games.services.play import bot_players
from games.services.rulesets import ruleset_of
from games.services.seats.places import renumber, seat_bot, seat_person, seat_program
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
    has_dead_talk: bool = False
    has_bot_talk: bool = True
    has_voice: bool = False
    pace: str = USUAL_PACE
    is_anonymous: bool = False
    is_one_device: bool = False
    admits_programs: bool = False
    webhook: str = ""


def open_table(
    options: TableOptions, *, token: str, name: str, user: AbstractBaseUser | None = None, is_program: bool = False
) -> Game | Refused:
    """Open a table with these options and its host in the first seat."""
    # Hashing is slow on purpose, so it happens outside the transaction.
    password = make_password(storable(options.password)) if options.password else ""
    return limit_tables(token) or _open(options, password, token, name, user, is_program=is_program)


def limit_tables(token: str) -> Refused | None:
    """Count a new table; return a refusal if this person opened too many."""
    if not is_too_often(f"tables:{person_of(token)}", most=MOST_TABLES_AN_HOUR, seconds=3600):
        return None
    return refuse(_("You've opened a lot of tables this hour. Play at one of them."), answer=TooMuch).answer


@use_case
def _open(
    options: TableOptions, password: str, token: str, name: str, user: AbstractBaseUser | None, *, is_program: bool
) -> Game:
    game = create(options, password)
    game.host = seat_program(game, name, token) if is_program else seat_person(game, name, token, user)
    game.save(update_fields=["host"])
    announce_open(game)
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
    """Open the next table with the same options, bots and short code, or sit down there if another player opened it.

    Each player of the game joins with one press and sits between the same neighbours. Whoever shares a device brings
    all its players along.
    """
    old = locked(code)
    asking = own_seat(old, token)
    if not old.is_over:
        raise refuse(_("This game isn't over yet."), answer=Conflict)
    following = Game.objects.filter(previous=old).first()
    game = _following(old) if following is None else locked(following.code)
    if not seats_of(game, token):
        _bring(game, old, [seat for seat in old.seats.all() if not seat.bot] if old.is_one_device else [asking])
    if game.host_id is None:
        game.host = game.seats.filter(skeleton=asking.skeleton).first()
    touch(game)
    touch(old)
    return game


def _following(old: Game) -> Game:
    """Open the table for the rematch, with the bots of the last game. Who was removed there stays removed."""
    game = _like(old)
    game.short_code, old.short_code = old.short_code or game.short_code, None
    old.save(update_fields=["short_code"])
    game.save()
    Ban.objects.bulk_create(Ban(game=game, name=b.name, person=b.person, user_id=b.user_id) for b in old.bans.all())
    _bring(game, old, [seat for seat in old.seats.all() if seat.bot])
    return game


def _bring(game: Game, old: Game, joining: Sequence[Seat]) -> None:
    """Seat players of the last game in its order, as far as there is room; others sit behind them."""
    sitting = list(game.seats.all())
    new = [seat for seat in joining if seat.skeleton not in {each.skeleton for each in sitting}]
    if not game.is_open or len(sitting) + len(new) > game.size:
        return
    sitting += [_again(game, seat, len(sitting) + place) for place, seat in enumerate(new)]
    order = {seat.skeleton: seat.number for seat in old.seats.all()}
    renumber(game, sorted(sitting, key=lambda seat: order.get(seat.skeleton, game.size)))


def create(options: TableOptions, password: str = "") -> Game:
    """Create the row of a table; refuses impossible options."""
    refuse_impossible_options(options)
    if Game.objects.filter(status=Game.Status.OPEN).count() >= MOST_OPEN_TABLES:
        raise refuse(_("There are more open tables than people to fill them. Sit down at one of them."), answer=TooMuch)
    row = {**asdict(options), "password": password}
    # If the short code is taken, the unique index refuses the row and the use case runs again with another code.
    return Game.objects.create(code=new_code(), short_code=new_short_code(), **row)


def refuse_impossible_options(options: TableOptions) -> None:
    """Refuse options that no table can have, with the reason."""
    if options.size not in SIZES:
        raise refuse(_("The game is for five to ten players, not %(size)s."), rule="S1", size=options.size)
    seconds = options.seconds_per_move
    if seconds is not None and not SHORTEST_MOVE <= seconds <= LONGEST_MOVE:
        raise refuse(_("The time for a move must be between %(least)d seconds and one day."), least=SHORTEST_MOVE)
    ruleset_of(options.ruleset, options.size)


def _like(old: Game) -> Game:
    options = TableOptions(**{name: getattr(old, name) for name in TableOptions.__dataclass_fields__})
    game = create(options, old.password)
    game.previous = old
    return game


def _again(game: Game, seat: Seat, number: int) -> Seat:
    """Copy a seat to the next table, with all its devices."""
    kept = {name: getattr(seat, name) for name in ("name", "skeleton", "user_id", "pin", "bot", "is_program")}
    again = Seat.objects.create(game=game, number=number, **kept)
    devices = seat.devices.order_by("pk")
    Device.objects.bulk_create(Device(seat=again, person=old.person, way=old.way) for old in devices)
    return again

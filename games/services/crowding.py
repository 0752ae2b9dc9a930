"""A crowd of finished games without logs, for whoever measures how long finding one among many takes."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import islice

from django.utils import timezone

from games.codes import new_code
from games.engine import Chance, Ending, Simulated
from games.engine.chance import one_of
from games.models import Game, Seat
from games.names import skeleton

AT_ONCE = 2_000
NAMES = tuple(f"{first}{last}" for first in ("Ada", "Ben", "Cleo", "Dov", "Eve") for last in range(80))
RULESETS = ("official", "official", "official", "rebalanced", "house")


def crowd(many: int) -> None:
    """So many public games that ended one after the other, a minute apart, the last of them now."""
    games, now, chance = iter(range(many)), timezone.now(), Simulated(1)
    while numbers := list(islice(games, AT_ONCE)):
        made = Game.objects.bulk_create(_game(now - timedelta(minutes=number), chance) for number in numbers)
        Seat.objects.bulk_create((seat for game in made for seat in _seats(game, chance)), batch_size=AT_ONCE)


def _game(ended_at: datetime, chance: Chance) -> Game:
    return Game(
        code=new_code(), size=5 + chance.below(6), status=Game.Status.OVER, ended_at=ended_at, stirred_at=ended_at,
        ending=one_of(list(Ending), chance).value, ruleset_name=one_of(RULESETS, chance), rounds=9, humans=5,
    )  # fmt: skip


def _seats(game: Game, chance: Chance) -> Iterator[Seat]:
    first = chance.below(len(NAMES))
    for number in range(game.size):
        name = NAMES[(first + 7 * number) % len(NAMES)]
        yield Seat(game=game, number=number, name=name, skeleton=skeleton(name), role="L", ended_at=game.ended_at)

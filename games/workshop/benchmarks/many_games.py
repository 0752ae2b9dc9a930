"""Makes games to measure with: many finished ones without logs, and running ones."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import islice

from django.utils import timezone

from games.codes import new_code
from games.engine import OFFICIAL, Chance, Ending, Refusal, Simulated, decide, player
from games.engine.chance import one_of
from games.engine.rulesets import HOUSE, NAMED_RULESETS
from games.models import Game, Seat
from games.names import skeleton
from games.services.answers import Refused, UseCaseError
from games.services.identity import seats_at
from games.services.play.playing import save_after
from games.services.play.shuffling import ChanceAtTable
from games.services.use_case import locked, use_case
from games.storage.event_store import append, continued, game_of

AT_ONCE = 2_000
NAMES = tuple(f"{first}{last}" for first in ("Ada", "Ben", "Cleo", "Dov", "Eve") for last in range(80))
RULESETS = (OFFICIAL.name, OFFICIAL.name, *NAMED_RULESETS, HOUSE)


def crowd(many: int) -> None:
    """Create public games that ended a minute apart, the last one now."""
    games, now, chance = iter(range(many)), timezone.now(), Simulated(1)
    while numbers := list(islice(games, AT_ONCE)):
        made = Game.objects.bulk_create(_game(now - timedelta(minutes=number), chance) for number in numbers)
        Seat.objects.bulk_create((seat for game in made for seat in _seats(game, chance)), batch_size=AT_ONCE)


@use_case
def play_on(code: str, moves: int, chance: Chance) -> None:
    """Make so many random moves in a running game; two of three ballots are ja."""
    game = locked(code)
    played, seats = game_of(game), seats_at(game)
    for _move in range(moves):
        view = played.view(player(one_of(played.waiting, chance)))
        move = one_of([*view.options, view.options[0]], chance)
        news = decide(played.truth, move, ChanceAtTable(game))
        if isinstance(news, Refusal):
            raise UseCaseError(Refused(news))
        now = timezone.now()
        append(game, game.length, news, at=now)
        played = continued(played, news)
        save_after(game, played, news, seats, now)


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

"""Finished games with real rows: the recorded ones, of every size and ending; and other truths of the same."""

from collections.abc import Sequence
from datetime import timedelta
from functools import cache

from django.utils import timezone

from games import engine
from games.engine import Chance, Ending, Seeded, Viewer, player
from games.engine.events import Event
from games.models import Device, Game, Seat
from games.names import skeleton
from games.services.identity import person_of
from games.services.play.playing import save_after
from games.storage.event_store import append
from games.workshop.leaks.other_truths import another_truth
from games.workshop.playthroughs.games import GAMES

ORDINARY = tuple(recorded.name for recorded in GAMES)


@cache
def recorded(name: str) -> engine.Game:
    """One of the recorded games, to its end."""
    return next(each for each in GAMES if each.name == name).played()


def kept(played: engine.Game, *, code: str = "", by: Sequence[str] = (), **row: object) -> Game:
    """The game as if it had been played here; `by` are the tokens of who sat in the first seats."""
    names = played.table.names
    game = Game.objects.create(
        code=code or _code_of(played), size=len(names), status=Game.Status.RUNNING, started_at=timezone.now(), **row
    )
    seats = [Seat(game=game, number=seat, name=name, skeleton=skeleton(name)) for seat, name in enumerate(names)]
    Seat.objects.bulk_create(seats)
    for seat, token in zip(seats, by, strict=False):
        Device.objects.create(seat=seat, person=person_of(token))
    game.host = seats[0]
    store(game, played.log)
    save_after(game, played, played.log, seats, timezone.now())
    return game


def store(game: Game, log: Sequence[Event]) -> None:
    """Write the log as it happened: an event every four seconds."""
    begun = timezone.now() - timedelta(seconds=4 * len(log))
    for number, event in enumerate(log):
        append(game, number, [event], at=begun + timedelta(seconds=4 * number))


def endings() -> set[Ending]:
    """How the recorded games end."""
    return {recorded(name).outcome.ending for name in ORDINARY}  # type: ignore[union-attr]


def eyes_on(played: engine.Game) -> list[Viewer]:
    """The public, and every player."""
    return [engine.SPECTATOR, *map(player, range(len(played.table.names)))]


def another(log: Sequence[Event], viewer: Viewer, seed: object = 1) -> list[Event]:
    """A log that this viewer could take for the same, but for its end, which tells everybody's role."""
    return another_truth(log, viewer, chance_of(seed))


def chance_of(seed: object) -> Chance:
    """Repeatable chance."""
    return Seeded(str(seed))


def _code_of(played: engine.Game) -> str:
    """A code that is the same for the same game."""
    chance = Seeded(repr(played.log[0]))
    return "".join("2345789CDFGHJKMNPQRTVWXY"[chance.below(24)] for _place in range(9))

"""Finished games in the database, from the recorded playthroughs, and other logs that look the same to a viewer."""

from collections.abc import Sequence
from datetime import datetime, timedelta
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
    """Return a recorded game, played to its end."""
    return next(each for each in GAMES if each.name == name).played()


def stored(played: engine.Game, *, code: str = "", by: Sequence[str] = (), **row: object) -> Game:
    """Store the game as if it had been played here; `by` are the tokens of the people in the first seats."""
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
    """Append the log, with an event every four seconds."""
    begun = timezone.now() - timedelta(seconds=4 * len(log))
    for number, event in enumerate(log):
        append(game, number, [event], at=begun + timedelta(seconds=4 * number))


def rewrite_log(game: Game, log: Sequence[Event], times: Sequence[datetime]) -> None:
    """Replace the events in the rows by this log, with these times."""
    game.events.all().delete()
    game.length = 0
    store(game, log)
    rows = list(game.events.all())
    for row, at in zip(rows, times, strict=True):
        row.at = at
    game.events.bulk_update(rows, ["at"])
    game.save(update_fields=["length"])


def endings() -> set[Ending]:
    """Return how the recorded games end."""
    return {recorded(name).outcome.ending for name in ORDINARY}  # type: ignore[union-attr]


def viewers_of(played: engine.Game) -> list[Viewer]:
    """Return the spectator and every player."""
    return [engine.SPECTATOR, *map(player, range(len(played.table.names)))]


def other_log(log: Sequence[Event], viewer: Viewer, seed: object = 1) -> list[Event]:
    """Return another log that looks the same to this viewer, except for its end, which reveals every role."""
    return another_truth(log, viewer, seeded(seed))


def seeded(seed: object) -> Chance:
    """Return repeatable chance."""
    return Seeded(str(seed))


def _code_of(played: engine.Game) -> str:
    """Return a code that depends on the deal alone."""
    chance = Seeded(repr(played.log[0]))
    return "".join("2345789CDFGHJKMNPQRTVWXY"[chance.below(24)] for _place in range(9))

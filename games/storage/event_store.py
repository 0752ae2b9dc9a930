"""The log of a game in the database: the only truth there is about it.

Whoever appends holds the game's row locked (`services.use_case.locked`); the numbers, unique in a game, are what a
mistake there would break on. What was read is kept in this process, by code and length: a log is only ever added to,
so what is kept is always the beginning of what is stored. Only a name may be taken out of the log of a finished game.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from threading import Lock

from django.db import transaction

from games import engine, models
from games.engine.events import Event, GameDealt
from games.storage import codec
from games.storage.prepared_sql import PreparedQuery, PreparedWrite

MOST_KEPT = 2_000
"""Games kept in memory; a long one takes about a tenth of a megabyte."""

UnreadableEventError = codec.UnreadableEventError


class OutOfStepError(RuntimeError):
    """Somebody appended to a log without holding its lock."""


@dataclass(frozen=True)
class By:
    """Who did something: a seat, with the key of its form; or a stand-in for it."""

    seat: int | None = None
    key: str = ""
    is_stand_in: bool = False


NOBODY = By()


def events_of(game: models.Game) -> tuple[Event, ...]:
    """Every event of the game, in order."""
    return game_of(game).log if game.length else ()


def game_of(game: models.Game) -> engine.Game:
    """The game that the log of this row tells, as long as the row says it is. There must be a deal."""
    kept = _kept.get(_shelf(game))
    if kept is None or len(kept.log) > game.length:
        played = engine.Game.from_log(_read(game, 0))
    elif len(kept.log) == game.length:
        return kept
    else:
        played = continued(kept, _read(game, len(kept.log)))
    if not transaction.get_connection().in_atomic_block:
        # Inside a transaction the row may count events that will never be committed.
        _kept.keep(_shelf(game), played)
    return played


def append(game: models.Game, seen: int, events: Sequence[Event], *, at: datetime, by: By = NOBODY) -> None:
    """Add what happened to a log of `seen` events, and count it in `game.length`, which the caller saves.

    The key stands on the last event, so that its number is the length of the log after the action.
    """
    if seen != game.length:
        raise OutOfStepError(f"The log has {game.length} events, not {seen}.")
    rows = [_row(game, number, event, at) for number, event in enumerate(events, start=seen + 1)]
    for row in rows:
        row.seat, row.by_stand_in = by.seat, by.is_stand_in
    rows[-1].key = by.key
    _events.add(rows)
    game.length += len(rows)


def keep_when_committed(game: models.Game, played: engine.Game) -> None:
    """Remember the game after what was appended, as soon as it is certain."""
    transaction.on_commit(partial(_kept.keep, _shelf(game), played), robust=True)


def rename(game: models.Game, seat: int, name: str) -> None:
    """Write another name for a seat into the deal: the one thing in a log that is ever changed, and only when the game
    is over. The caller counts `edition` up, so that no process shows the old name again."""
    first = game.events.get(number=1)
    dealt = codec.read(first.kind, first.version, first.body)
    if not isinstance(dealt, GameDealt):
        raise UnreadableEventError("This game does not begin with a deal.")
    names = tuple(name if number == seat else old for number, old in enumerate(dealt.deal.names))
    written = codec.write(replace(dealt, deal=replace(dealt.deal, names=names)))
    game.events.filter(number=1).update(kind=written.kind, version=written.version, body=written.body)


def length_after(game: models.Game, key: str) -> int | None:
    """How long the log was after the action that had this key; nothing if there was none."""
    return next((event.number for event in _with_key(game.pk, key)), None)


_events = PreparedWrite(models.Event)
_with_key = PreparedQuery(lambda game, key: models.Event.objects.filter(game=game, key=key).only("number"))


def _shelf(game: models.Game) -> str:
    """Under which name a game is kept in memory: another one after each change of a name in it."""
    return f"{game.code}/{game.edition}" if game.edition else game.code


def _row(game: models.Game, number: int, event: Event, at: datetime) -> models.Event:
    written = codec.write(event)
    return models.Event(game=game, number=number, kind=written.kind, version=written.version, body=written.body, at=at)


def _read(game: models.Game, after: int) -> list[Event]:
    rows = game.events.filter(number__gt=after, number__lte=game.length).values_list("kind", "version", "body")
    events = [codec.read(*row) for row in rows]
    if len(events) != game.length - after:
        raise UnreadableEventError("Events of this game are missing.")
    return events


def continued(played: engine.Game, events: Sequence[Event]) -> engine.Game:
    """The game after some more events."""
    state = played.truth
    for event in events:
        state = engine.evolve(state, event)
    return engine.Game((*played.log, *events), state)


class _Kept:
    """The games that this process read last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, engine.Game] = OrderedDict()
        self._lock = Lock()

    def get(self, code: str) -> engine.Game | None:
        with self._lock:
            if code in self._games:
                self._games.move_to_end(code)
            return self._games.get(code)

    def keep(self, code: str, played: engine.Game) -> None:
        """The longer of two is the later one."""
        with self._lock:
            known = self._games.get(code)
            if known is None or len(known.log) < len(played.log):
                self._games[code] = played
            while len(self._games) > MOST_KEPT:
                self._games.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._games.clear()


_kept = _Kept()
forget = _kept.clear
"""Forget everything that was read; the database has it all."""

"""The log of a game in the database, which is the only source of truth about it.

Callers of `append` hold the game's row locked (`services.use_case.locked`); unique event numbers catch mistakes. Folded
games are cached in this process by code and length: a log only grows, so a cached game is always a prefix of the stored
one. The exceptions are a name that is taken out of the log of a finished game and a restored backup, after which the
game has a new edition.
"""

import json
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache, partial
from hashlib import blake2b
from threading import Lock
from time import monotonic
from typing import Any

from django.db import transaction

from games import engine, models
from games.engine.events import Event, GameDealt
from games.storage import codec
from games.storage.prepared_sql import PreparedQuery, PreparedWrite, Values

MOST_KEPT = 2_000
"""The number of games cached; a long one takes about a tenth of a megabyte."""
KEPT_FOR = 120.0
"""Seconds without a look at a game after which it leaves the cache, so that finished games don't pile up in it."""

UnreadableEventError = codec.UnreadableEventError


class OutOfStepError(RuntimeError):
    """Events were appended to a log without holding its lock."""


@dataclass(frozen=True)
class By:
    """The author of an action: a seat, with the idempotency key of its form, or its stand-in."""

    seat: int | None = None
    key: str = ""
    is_stand_in: bool = False


NOBODY = By()


def events_of(game: models.Game) -> tuple[Event, ...]:
    """Return every event of the game, in order."""
    return game_of(game).log if game.length else ()


def game_of(game: models.Game) -> engine.Game:
    """Return the game folded from the log, as long as the row says it is. There must be a deal."""
    kept = _kept.get(_shelf(game))
    if kept is None or len(kept.log) > game.length:
        played = engine.Game.from_log(_read(game, 0))
    elif len(kept.log) == game.length:
        return kept
    else:
        played = continued(kept, _read(game, len(kept.log)))
    if not may_be_rolled_back():
        # Inside a transaction, the row may count events that will never be committed.
        _kept.keep(_shelf(game), played)
    return played


def may_be_rolled_back() -> bool:
    """Return whether a transaction is open, so that what it wrote may still be undone."""
    return bool(transaction.get_connection().in_atomic_block)


def append(game: models.Game, seen: int, events: Sequence[Event], *, at: datetime, by: By = NOBODY) -> None:
    """Append events to a log of `seen` events, and update `game.length`, which the caller saves.

    The key is stored with the last event, so that its number is the length of the log after the action.
    """
    if seen != game.length:
        raise OutOfStepError(f"The log has {game.length} events, not {seen}.")
    last = seen + len(events)
    _events.add([_row(game, number, event, at, by, last) for number, event in enumerate(events, start=seen + 1)])
    game.length = last


def append_whole_games(logs: Iterable[tuple[models.Game, Sequence[Event]]], *, at: datetime) -> None:
    """Store the whole logs of new games, many at once, and set their `length`, which the caller saves."""
    _events.add_converted(row for game, log in logs for row in _whole_log(game, log, at))


def _whole_log(game: models.Game, log: Sequence[Event], at: datetime) -> Iterator[tuple[Any, ...]]:
    first = _events.converted(_row(game, 1, log[0], at, NOBODY, len(log)))
    *_rest, moment = first
    for number, event in enumerate(log, start=1):
        kind, version, body = _written(event)
        yield (game.pk, number, kind, version, body, "", None, False, moment)


@lru_cache(maxsize=20_000)
def _written(event: Event) -> tuple[str, int, Any]:
    """Return an event as it is stored; most events of many games are the same."""
    row = {"game_id": 0, "number": 0, "key": "", "seat": None, "by_stand_in": False, "at": None}
    written = codec.write(event)
    values = {**row, "kind": written.kind, "version": written.version, "body": written.body}
    _game, _number, kind, version, body, *_more = _events.converted(values)
    return kind, version, body


def fingerprint(log: Sequence[Event]) -> str:
    """Return a hash of a log; logs that differ in anything have different ones."""
    return blake2b("\n".join(map(_one_line, log)).encode(errors="surrogatepass"), digest_size=16).hexdigest()


@lru_cache(maxsize=20_000)
def _one_line(event: Event) -> str:
    written = codec.write(event)
    return f"{written.kind} {json.dumps(written.body, sort_keys=True)}"


def keep_when_committed(game: models.Game, played: engine.Game) -> None:
    """Cache the game after the appended events, once they are committed."""
    transaction.on_commit(partial(_kept.keep, _shelf(game), played), robust=True)


def rename(game: models.Game, seat: int, name: str) -> None:
    """Replace a seat's name in the deal: the only change ever made to a log, and only when the game is over.

    The caller increments `edition`, so that no process shows the old name again.
    """
    first = game.events.get(number=1)
    dealt = codec.read(first.kind, first.version, first.body)
    if not isinstance(dealt, GameDealt):
        raise UnreadableEventError("This game does not begin with a deal.")
    names = tuple(name if number == seat else old for number, old in enumerate(dealt.deal.names))
    written = codec.write(replace(dealt, deal=replace(dealt.deal, names=names)))
    game.events.filter(number=1).update(kind=written.kind, version=written.version, body=written.body)


def length_after(game: models.Game, key: str) -> int | None:
    """Return the length of the log after the action with this key, or `None` if there was none."""
    return next((event.number for event in _with_key(game.pk, key)), None)


_events = PreparedWrite(models.Event)
_with_key = PreparedQuery(lambda game, key: models.Event.objects.filter(game=game, key=key).only("number"))


def _shelf(game: models.Game) -> str:
    """Return the cache key of a game, which changes with every change of a name in it and with a restored backup."""
    return f"{game.code}/{game.edition}" if game.edition else game.code


def _row(game: models.Game, number: int, event: Event, at: datetime, by: By, last: int) -> Values:
    written = codec.write(event)
    return {
        "game_id": game.pk,
        "number": number,
        "kind": written.kind,
        "version": written.version,
        "body": written.body,
        "key": by.key if number == last else "",
        "seat": by.seat,
        "by_stand_in": by.is_stand_in,
        "at": at,
    }


def _read(game: models.Game, after: int) -> list[Event]:
    rows = game.events.filter(number__gt=after, number__lte=game.length).values_list("kind", "version", "body")
    events = [codec.read(*row) for row in rows]
    if len(events) != game.length - after:
        raise UnreadableEventError("Events of this game are missing.")
    return events


def deals_of(games: Sequence[models.Game]) -> dict[int, GameDealt]:
    """Return the deals of these games by their keys. One query, or none."""
    if not games:
        return {}
    rows = models.Event.objects.filter(game__in=games, number=1).values_list("game_id", "kind", "version", "body")
    dealt = {game: codec.read(*row) for game, *row in rows}
    return {game: event for game, event in dealt.items() if isinstance(event, GameDealt)}


def continued(played: engine.Game, events: Sequence[Event]) -> engine.Game:
    """Return the game after some more events."""
    state = played.truth
    for event in events:
        state = engine.evolve(state, event)
    return engine.Game((*played.log, *events), state)


class _Kept:
    """The cache of folded games with the times of their last use, most recently used last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[engine.Game, float]] = OrderedDict()
        self._lock = Lock()

    def get(self, code: str) -> engine.Game | None:
        with self._lock:
            known = self._games.get(code)
            if known is None:
                return None
            self._use(code, known[0])
            return known[0]

    def keep(self, code: str, played: engine.Game) -> None:
        """Cache a game, unless a longer one is cached already."""
        with self._lock:
            known = self._games.get(code)
            if known is not None and len(known[0].log) > len(played.log):
                played = known[0]
            self._use(code, played)
            while self._has_too_many():
                self._games.popitem(last=False)

    def _use(self, code: str, played: engine.Game) -> None:
        self._games[code] = played, monotonic()
        self._games.move_to_end(code)

    def _has_too_many(self) -> bool:
        """Whether the game at the front of the cache has to go."""
        _played, used_at = next(iter(self._games.values()))
        return len(self._games) > MOST_KEPT or monotonic() - used_at > KEPT_FOR

    def clear(self) -> None:
        with self._lock:
            self._games.clear()


_kept = _Kept()
forget = _kept.clear
"""Clear the cache; everything is in the database."""

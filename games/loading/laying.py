"""Tables to play at: ten people each, who have sat down, and the game dealt. Through the services, as pages do it."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.services import hosting, opening, seating
from games.services.answers import Refused
from games.services.opening import TableOptions
from games.services.people import new_token

T = TypeVar("T")

PLAYERS = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")


class NoTableError(RuntimeError):
    """The services would not let people sit down."""


@dataclass(frozen=True)
class Laid:
    """A table's code, and the session of each player."""

    code: str
    sessions: list[str]


def lay(tables: int, session_key: str) -> Iterator[Laid]:
    """So many games of ten that have just begun; `session_key` is where a session has its person's token."""
    for _table in range(tables):
        tokens = [new_token() for _name in PLAYERS]
        game = _granted(opening.open_table(TableOptions(size=10, is_public=False), token=tokens[0], name=PLAYERS[0]))
        for token, name in list(zip(tokens, PLAYERS, strict=True))[1:]:
            _granted(seating.take_seat(game.code, token=token, name=name))
        _granted(hosting.start(game.code, token=tokens[0]))
        yield Laid(game.code, _sessions(tokens, session_key))


def _sessions(tokens: list[str], session_key: str) -> list[str]:
    store = SessionStore()
    lasts = timezone.now() + timedelta(days=1)
    keys = [secrets.token_hex(16) for _token in tokens]
    rows = [
        Session(session_key=key, session_data=store.encode({session_key: token}), expire_date=lasts)
        for key, token in zip(keys, tokens, strict=True)
    ]
    Session.objects.bulk_create(rows)
    return keys


def _granted(answer: T | Refused) -> T:
    if isinstance(answer, Refused):
        raise NoTableError(answer.sentence)
    return answer

"""Opens tables of ten players with the game dealt, through the services as pages do it.

A thousand games dealt in the same second would all ask for nominations at once, which costs ten times as much as a
ballot, and again every round. Real tables never coincide like this, so those of a load test stand anywhere in a
round.
"""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

from django.utils import timezone

from games.engine import Simulated
from games.models import BrowserSession
from games.services.answers import Refused
from games.services.identity import new_token
from games.services.play import bot_players
from games.services.seats import hosting, opening, seating
from games.services.seats.opening import TableOptions, create
from games.services.seats.places import seat_bot
from games.services.seats.starting import deal_and_start
from games.services.use_case import use_case
from games.web.sessions import SessionStore
from games.workshop.benchmarks.many_games import play_on

T = TypeVar("T")

PLAYERS = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")


class NoTableError(RuntimeError):
    """A service refused to open or join a table."""


@dataclass(frozen=True)
class Laid:
    """An open table: its code, and the session of each player."""

    code: str
    sessions: list[str]


A_ROUND = 14
"""Moves: a nomination, ten ballots, a session of two or three."""


def lay(tables: int, session_key: str, *, has_begun: bool = False) -> Iterator[Laid]:
    """Deal so many games of ten, or bring them to a random point of their first round.

    `session_key` is the key of a person's token in a session.
    """
    chance = Simulated(1)
    for _table in range(tables):
        tokens = [new_token() for _name in PLAYERS]
        game = granted(opening.open_table(TableOptions(size=10, is_public=False), token=tokens[0], name=PLAYERS[0]))
        for token, name in list(zip(tokens, PLAYERS, strict=True))[1:]:
            granted(seating.take_seat(game.code, token=token, name=name))
        granted(hosting.start(game.code, token=tokens[0]))
        if has_begun:
            granted(play_on(game.code, chance.below(A_ROUND), chance))
        yield Laid(game.code, sessions_of(tokens, session_key))


@use_case
def lay_bots(tables: int, strength: str = bot_players.USUAL) -> None:
    """Deal so many games of seven where only bots play."""
    for _table in range(tables):
        game = create(TableOptions(size=7))
        for _seat in range(7):
            seat_bot(game, strength)
        deal_and_start(game)


def sessions_of(tokens: list[str], session_key: str) -> list[str]:
    """Create a session for each token; return the values of the session cookies."""
    store = SessionStore()
    lasts = timezone.now() + timedelta(days=1)
    keys = [secrets.token_hex(16) for _token in tokens]
    rows = [
        BrowserSession(session_key=key, session_data=store.encode({session_key: token}), expire_date=lasts)
        for key, token in zip(keys, tokens, strict=True)
    ]
    BrowserSession.objects.bulk_create(rows)
    return keys


def granted(answer: T | Refused) -> T:
    """Return the answer of a service; raise `NoTableError` if it is a refusal."""
    if isinstance(answer, Refused):
        raise NoTableError(answer.sentence)
    return answer

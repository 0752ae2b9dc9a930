"""The transaction of a use case: durable, retried when the database is busy, with the game's row locked.

On PostgreSQL the row lock serialises the requests at one table. On SQLite a writing transaction owns the whole database
from its first statement (`transaction_mode: IMMEDIATE`), so there is no row lock. When the database is too busy the use
case is run again from the start, a few times. This is safe: nothing was committed, or, if the connection broke during
the commit, the idempotency key or the state of the row shows it.
"""

import logging
import time
from collections.abc import Callable
from functools import partial, wraps
from typing import ParamSpec, TypeVar

from django.db import IntegrityError, InterfaceError, OperationalError, transaction
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games import engine
from games.codes import normal_code
from games.models import Game
from games.services import bell
from games.services.answers import BUSY, FROZEN, Refused, Unknown, UseCaseError, refuse
from games.services.together import SharedTransactionError, is_shared, own_transaction
from games.storage.connections import reconnect_if_broken
from games.storage.event_store import UnreadableEventError
from games.storage.prepared_sql import PreparedQuery

PAUSES = (0.05, 0.2, 0.5)
"""Seconds to wait before each retry."""
LONGEST = 3.0
"""Seconds after which nothing is retried: a late answer is worse than one that says nothing was saved."""

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


def use_case(work: Callable[P, T]) -> Callable[P, T | Refused]:
    """Run the function in a transaction, or in a savepoint of a shared one (`together`).

    The function may raise `refuse(...)`, which rolls everything back and becomes the return value.
    """

    @wraps(work)
    def done(*args: P.args, **kwargs: P.kwargs) -> T | Refused:
        began = time.monotonic()
        for pause in (*PAUSES, None):
            try:
                with own_transaction():
                    return work(*args, **kwargs)
            except UseCaseError as refused:
                return refused.answer
            except UnreadableEventError:
                return FROZEN
            except (OperationalError, InterfaceError, IntegrityError) as problem:
                if is_shared():
                    raise SharedTransactionError from problem
                logger.warning("%s did not get through: %s", work.__qualname__, type(problem).__name__)
                reconnect_if_broken()
                if pause is None or time.monotonic() - began > LONGEST:
                    break
                time.sleep(pause)
        return BUSY

    return done


_row = PreparedQuery(lambda code: Game.objects.select_for_update(of=("self",)).filter(code=code))


def locked(code: str) -> Game:
    """Return the row of this game, locked until the transaction ends."""
    for game in _row(normal_code(code)):
        return game
    raise refuse(_("There's no table with the code %(code)s."), answer=Unknown, code=code[:20])


def ring(game: Game, played: engine.Game | None = None) -> None:
    """Ring the table's bell after the commit; after a move, with the game as committed.

    `robust=True` keeps a failing listener from raising after the commit.
    """
    news = None if played is None else bell.CommittedMove(game, played)
    transaction.on_commit(partial(bell.ring, game.code, news), robust=True)


def touch(game: Game, *, is_public: bool = True) -> None:
    """Save the row and ring the bell, after a change that is not an event.

    Every such change goes through here: a follower of the table re-reads it only when `changes` has grown. A change
    that is not public leaves the table's place in the lobby's lists, which everybody sees.
    """
    game.changes += 1
    if is_public:
        game.stirred_at = timezone.now()
    game.save()
    ring(game)

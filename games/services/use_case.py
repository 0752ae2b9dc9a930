"""What every use case shares: one durable transaction, the game's row locked in it, and a value for an answer.

On PostgreSQL the row lock makes those who act at one table queue; on SQLite a transaction that writes owns the whole
database from its beginning (`transaction_mode: IMMEDIATE`), and the row lock is not needed and not there. When the
database was too busy the work is tried again from the start, a few times. That is safe: nothing was committed, or,
where the connection broke at the very end, the repeated key or the state it finds says so.
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
"""How long to wait before each further try, in seconds."""
LONGEST = 3.0
"""Seconds after which nothing is tried again: whoever asked rather hears that it was not saved."""

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


def use_case(work: Callable[P, T]) -> Callable[P, T | Refused]:
    """The work as one transaction, or its own part of one that others share (`together`). It may raise a `no(...)`,
    which undoes everything and becomes the answer."""

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
    """The row of this game, ours until the transaction ends."""
    for game in _row(normal_code(code)):
        return game
    raise refuse(_("There is no table with the code %(code)s."), answer=Unknown, code=code[:20])


def ring(game: Game, played: engine.Game | None = None) -> None:
    """Ring the table's bell once everything is committed; after a move with the game as it is then. A bell that fails
    does not undo what was done."""
    news = None if played is None else bell.CommittedMove(game, played)
    transaction.on_commit(partial(bell.ring, game.code, news), robust=True)


def touch(game: Game) -> None:
    """Save the row as it is now, and ring the bell: something changed that is no event.

    Every such change comes by here, since whoever keeps what a table shows reads it anew only if `changes` has grown.
    """
    game.changes += 1
    game.stirred_at = timezone.now()
    game.save()
    ring(game)

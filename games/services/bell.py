"""The bell: something has changed at a table. Whoever hears it looks for themselves.

After a move it hands on what was just committed, so that who follows the table in this process need not read again
what is in its memory (`following.Followed.hear`); it is nothing that may be shown to anybody as it is. Listeners belong
to this process and must neither block nor wait, for they are called in the thread of whoever made the change, right
after the commit. One that fails is noted and keeps nobody else from hearing.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from games import engine
from games.models import Game


@dataclass(frozen=True)
class CommittedMove:
    """A table after a move, as it was committed: its row and the game that its log tells."""

    row: Game
    played: engine.Game


Listener = Callable[[str, CommittedMove | None], None]

logger = logging.getLogger(__name__)
_listeners: list[Listener] = []


def listen(listener: Listener) -> None:
    """Call this at every ring, with the table's code, and after a move with its news."""
    if listener not in _listeners:
        _listeners.append(listener)


def stop_listening(listener: Listener) -> None:
    """Do not call this any more."""
    if listener in _listeners:
        _listeners.remove(listener)


def ring(code: str, news: CommittedMove | None = None) -> None:
    """Tell every listener. Never raises."""
    for listener in tuple(_listeners):
        try:
            listener(code, news)
        except Exception:
            logger.exception("A listener of the bell failed.")

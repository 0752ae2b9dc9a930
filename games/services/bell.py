"""The bell: a notification inside this process that a table changed. Listeners look up what changed by themselves.

After a move the bell carries the committed game, so that followers in this process needn't read it again
(`play.following.FollowedTable.hear`); viewers are never sent it. Listeners are called in the thread of the request,
right after the commit, and must neither block nor wait. An exception in a listener is logged and doesn't affect the
others.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from games import engine
from games.models import Game


@dataclass(frozen=True)
class CommittedMove:
    """A table after a move: its row, and the game folded from its log."""

    row: Game
    played: engine.Game


Listener = Callable[[str, CommittedMove | None], None]

logger = logging.getLogger(__name__)
_listeners: list[Listener] = []


def listen(listener: Listener) -> None:
    """Call this function at every ring with the table's code and, after a move, the committed game."""
    if listener not in _listeners:
        _listeners.append(listener)


def stop_listening(listener: Listener) -> None:
    """Remove a listener."""
    if listener in _listeners:
        _listeners.remove(listener)


def ring(code: str, news: CommittedMove | None = None) -> None:
    """Call every listener. Never raises."""
    for listener in tuple(_listeners):
        try:
            listener(code, news)
        except Exception:
            logger.exception("A listener of the bell failed.")

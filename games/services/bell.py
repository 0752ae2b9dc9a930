"""The bell: a notification inside this process that a table changed. Listeners look up what changed by themselves.

After a move the bell carries the committed game, so that followers in this process needn't read it again
(`play.following.FollowedTable.hear`); viewers are never sent it. Listeners are called in the thread of the request,
right after the commit, and must neither block nor wait. An exception in a listener is logged and doesn't affect the
others. In the same way a person's open pages are closed when their browser loses a seat.
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


CloseListener = Callable[[str], None]
Listener = Callable[[str, CommittedMove | None], None]

logger = logging.getLogger(__name__)
_listeners: list[Listener] = []
_closers: list[CloseListener] = []


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


def listen_for_closing(closer: CloseListener) -> None:
    """Call this function with each person (the hash of a token) whose open pages have to be closed."""
    if closer not in _closers:
        _closers.append(closer)


def close_pages(person: str) -> None:
    """Close this person's open pages. Never raises."""
    for closer in tuple(_closers):
        try:
            closer(person)
        except Exception:
            logger.exception("Pages could not be closed.")

"""The bell: something has changed at a table. It carries no facts; whoever hears it looks for themselves.

Listeners belong to this process and must neither block nor wait, for they are called in the thread of whoever made
the change, right after the commit. One that fails is noted and keeps nobody else from hearing.
"""

import logging
from collections.abc import Callable

Listener = Callable[[str, int], None]

logger = logging.getLogger(__name__)
_listeners: list[Listener] = []


def listen(listener: Listener) -> None:
    """Call this at every ring, with the table's code and the number of its events."""
    if listener not in _listeners:
        _listeners.append(listener)


def stop_listening(listener: Listener) -> None:
    """Do not call this any more."""
    if listener in _listeners:
        _listeners.remove(listener)


def ring(code: str, length: int) -> None:
    """Tell every listener. Never raises."""
    for listener in tuple(_listeners):
        try:
            listener(code, length)
        except Exception:
            logger.exception("A listener of the bell failed.")

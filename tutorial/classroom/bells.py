"""Notifies the sockets of a class that something changed. The notification carries no facts; each page reloads.

It reaches this process only. In other processes the pages notice the change when they reload by themselves a few
seconds later, which is soon enough for a class.
"""

import asyncio
from collections.abc import Callable
from threading import Lock

BellListener = Callable[[], None]

_lock = Lock()
_listening: dict[str, dict[BellListener, asyncio.AbstractEventLoop]] = {}


def listen(code: str, listener: BellListener) -> None:
    """Call the listener in the running event loop whenever something changes in the class."""
    with _lock:
        _listening.setdefault(code, {})[listener] = asyncio.get_running_loop()


def stop_listening(code: str, listener: BellListener) -> None:
    """Stop calling the listener."""
    with _lock:
        here = _listening.get(code, {})
        here.pop(listener, None)
        if not here:
            _listening.pop(code, None)


def ring(code: str) -> None:
    """Call all listeners of a class. Works from any thread and never blocks."""
    with _lock:
        here = list(_listening.get(code, {}).items())
    for listener, loop in here:
        if not loop.is_closed():
            loop.call_soon_threadsafe(listener)

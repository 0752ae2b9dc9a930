"""The bell of a class: it carries no facts; every screen that hears it looks for itself.

It rings in this process only. Where there are several, a page that heard nothing looks again by itself within seconds,
which is soon enough for a class that waits for its slowest.
"""

import asyncio
from collections.abc import Callable
from threading import Lock

Listener = Callable[[], None]

_lock = Lock()
_listening: dict[str, dict[Listener, asyncio.AbstractEventLoop]] = {}


def listen(code: str, listener: Listener) -> None:
    """Call this in the present loop whenever something changes in a class."""
    with _lock:
        _listening.setdefault(code, {})[listener] = asyncio.get_running_loop()


def stop_listening(code: str, listener: Listener) -> None:
    """Do not call it any more."""
    with _lock:
        here = _listening.get(code, {})
        here.pop(listener, None)
        if not here:
            _listening.pop(code, None)


def ring(code: str) -> None:
    """Something has changed. May be called from any thread; never waits."""
    with _lock:
        here = list(_listening.get(code, {}).items())
    for listener, loop in here:
        if not loop.is_closed():
            loop.call_soon_threadsafe(listener)

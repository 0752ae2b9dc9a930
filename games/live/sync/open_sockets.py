"""Open sockets of this process by person, so that signing out closes them all.

It lives in the event loop; only `close_all` may be called from other threads.
"""

import asyncio
from collections.abc import Callable

CloseSocket = Callable[[], None]


class OpenSockets:
    """The open sockets of each person (the hash of a token)."""

    def __init__(self) -> None:
        self._here: dict[str, set[CloseSocket]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def add(self, person: str, close: CloseSocket) -> None:
        """Register a function that closes a socket of this person."""
        self._loop = asyncio.get_running_loop()
        self._here.setdefault(person, set()).add(close)

    def remove(self, person: str, close: CloseSocket) -> None:
        """Remove it."""
        here = self._here.get(person)
        if here is not None:
            here.discard(close)
            if not here:
                del self._here[person]

    def close_all(self, person: str) -> None:
        """Close all sockets of this person. May be called from any thread; never waits, never raises."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._close_all, person)

    def _close_all(self, person: str) -> None:
        for close in tuple(self._here.get(person, ())):
            close()

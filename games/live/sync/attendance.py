"""The open sockets of this process by the person who has each before them, so that who signs out is shown out of all.

It lives in the event loop; only `show_out` may be called from elsewhere.
"""

import asyncio
from collections.abc import Callable

CloseSocket = Callable[[], None]


class OpenSockets:
    """Who is here. A person is the hash of a token, as everywhere."""

    def __init__(self) -> None:
        self._here: dict[str, set[CloseSocket]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def come(self, person: str, leave: CloseSocket) -> None:
        """Call this as soon as the person has signed out."""
        self._loop = asyncio.get_running_loop()
        self._here.setdefault(person, set()).add(leave)

    def go(self, person: str, leave: CloseSocket) -> None:
        """Do not call it any more."""
        here = self._here.get(person)
        if here is not None:
            here.discard(leave)
            if not here:
                del self._here[person]

    def show_out(self, person: str) -> None:
        """Close everything that this person has open. May be called from any thread; never waits, never raises."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._show_out, person)

    def _show_out(self, person: str) -> None:
        for leave in tuple(self._here.get(person, ())):
            leave()

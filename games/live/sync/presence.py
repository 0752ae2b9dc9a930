"""Who sits before an open page: gathered for a while, then noted for all of them at once.

To note it for each alone would be a write every few milliseconds at a thousand tables, each with its own wait for the
disk, while all that anybody asks is who has been gone for two minutes.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from django.db import Error

logger = logging.getLogger(__name__)

GATHERED = 10.0
"""Seconds after which those who were seen are noted."""

AT_ONCE = 500
"""How many seats are noted in one go: few enough that no move waits for it."""


class Presence:
    """Those whose pages spoke; `noted` writes some of them down."""

    def __init__(self, noted: Callable[[Sequence[int]], Awaitable[object]]) -> None:
        self._noted = noted
        self._seen: set[int] = set()
        self._noting: asyncio.Task[None] | None = None

    def see(self, seat: int) -> None:
        """The page of the seat with this key is alive."""
        self._seen.add(seat)
        if self._noting is None:
            self._noting = asyncio.ensure_future(self._note())

    async def _note(self) -> None:
        await asyncio.sleep(GATHERED)
        seen, self._seen, self._noting = sorted(self._seen), set(), None
        for first in range(0, len(seen), AT_ONCE):
            try:
                await self._noted(seen[first : first + AT_ONCE])
            except Error as problem:
                # They speak again, and are noted then.
                logger.warning("Who is there could not be noted: %s", type(problem).__name__)

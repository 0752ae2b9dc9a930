"""Whose page is open: collected for a while, then written to the database in batches.

Writing each one alone would be a write every few milliseconds at a thousand tables, each with its own wait for the
disk, although it only matters who has been away for two minutes.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from django.db import Error

logger = logging.getLogger(__name__)

GATHERED = 10.0
"""Seconds between two batches."""

AT_ONCE = 500
"""The most seats in one write: few enough not to delay moves."""


class Presence:
    """Collects seats whose pages are open; `noted` writes them."""

    def __init__(self, noted: Callable[[Sequence[int]], Awaitable[object]]) -> None:
        self._noted = noted
        self._seen: set[int] = set()
        self._noting: asyncio.Task[None] | None = None

    def see(self, seat: int) -> None:
        """Note that the page of the seat with this key is open."""
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
                # They report again and are noted then.
                logger.warning("Who is there could not be noted: %s", type(problem).__name__)

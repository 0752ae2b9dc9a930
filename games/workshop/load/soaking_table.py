"""A table of a soak: people lose their connection, talk, and play on at another table when their game is over."""

import asyncio
from collections.abc import Iterator
from time import perf_counter

from games.engine import Simulated
from games.engine.chance import one_of
from games.workshop.load.connections import Postbox
from games.workshop.load.open_tables import Laid
from games.workshop.load.playing_table import LoadScreen, LoadTally, PlayingTable

STIRS_EVERY = 5.0
"""Seconds between two cut connections or messages of a table, on average."""
MOVES_OF_A_GAME = 100
"""The fewest moves after which a game of ten is over as a rule, to know how many tables a soak takes."""


def games_in(seconds: float, pace: float) -> int:
    """Return how many games a table plays in this time, at most."""
    return 2 + int(seconds / pace / MOVES_OF_A_GAME)


class SoakingTable(PlayingTable):
    """As `PlayingTable`, until the time is over. `more` yields the next tables, for all of them together."""

    def __init__(self, site: str, more: Iterator[Laid], chance: Simulated) -> None:
        super().__init__(site, next(more), chance)
        self._more = more
        self._talk = Postbox(site)

    async def play(self, tally: LoadTally, until: float, pace: float) -> None:
        """Play one game after another."""
        stirring = asyncio.ensure_future(self._stir(tally))
        try:
            await super().play(tally, until, pace)
            while perf_counter() < until and (following := next(self._more, None)):
                super().leave()
                self._laid = following
                self.screens = [LoadScreen(self._has_seen) for _session in following.sessions]
                self._sent, self._tasks = None, []
                await self.sit_down()
                await super().play(tally, until, pace)
        finally:
            stirring.cancel()
            self._talk.close()

    async def _stir(self, tally: LoadTally) -> None:
        """Cut a connection or say something, now and then."""
        while True:
            await asyncio.sleep(2 * STIRS_EVERY * self._chance.below(1000) / 1000)
            place = self._chance.below(len(self.screens))
            wire = self.screens[place].wire
            if self._chance.below(2) and wire is not None:
                wire.cut()
            else:
                words = one_of(("Who had the tiles?", "I trust you.", "Wait a moment, please."), self._chance)
                address = f"/t/{self._laid.code}/say/"
                if await self._talk.post(address, self._laid.sessions[place], {"text": words}) >= 500:
                    tally.complain("talk answered with an error of ours")

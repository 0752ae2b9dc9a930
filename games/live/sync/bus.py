"""The bell between processes: whoever rings it rings it in every other process of the site, through Redis. In their
own it has rung by then. Who signs out is called in the same way.

It is a doorbell and no mailbox. What rings while Redis is away is lost, and nothing is: rooms look again by themselves
when their screens speak, and once more when the bell works again. One thread rings, so that no move waits for Redis.
"""

import asyncio
import logging
import socket
from collections.abc import Callable
from queue import SimpleQueue
from secrets import token_hex
from threading import Thread

from games.live.sync.attendance import OpenSockets
from games.live.sync.hub import Hub

CHANNEL = "bells"
OUT = "out:"
"""Before the hash of a person who has signed out. To a server of before it is a table that it does not have."""
EVERY_TABLE = "*"
"""What a server rings that begins to hear. It may have taken the place of one that was killed between a commit and its
bell: nobody else would look for that before a screen speaks or somebody moves."""
PATIENCE = 2.0

_ASKED = {
    getattr(socket, name): many
    for name, many in {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3}.items()
    if hasattr(socket, name)
}
"""Whoever only listens does not notice that the other end is gone without a word, unless the system asks."""

logger = logging.getLogger(__name__)


class Bus:
    """The connection to all other processes."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.name = token_hex(8)
        self._to_ring: SimpleQueue[str] = SimpleQueue()
        self._ringing: Thread | None = None
        self._hearing: asyncio.Task[None] | None = None

    def ring(self, code: str, _news: object = None) -> None:
        """Ring everywhere else. Never waits."""
        if self._ringing is None:
            self._ringing = Thread(target=self._ring_all, name="bells", daemon=True)
            self._ringing.start()
        self._to_ring.put(code)

    def _ring_all(self) -> None:
        from redis import Redis, RedisError

        redis = Redis.from_url(self._url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
        while True:
            code = self._to_ring.get()
            try:
                redis.publish(CHANNEL, f"{self.name} {code}")
            except RedisError as problem:
                logger.warning("The bell did not reach the other processes: %s", type(problem).__name__)

    def answers(self) -> bool:
        """Whether Redis is there."""
        from redis import Redis, RedisError

        try:
            with Redis.from_url(self._url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE) as redis:
                return bool(redis.ping())
        except RedisError:
            return False

    def show_out(self, person: str) -> None:
        """Somebody has signed out: their sockets elsewhere are closed. Never waits."""
        self.ring(f"{OUT}{person}")

    def attend(self, hub: Hub, attendance: OpenSockets) -> None:
        """Hear the bell for this hub and these people, from now on; called in their loop, as often as one likes."""
        if self._hearing is None or self._hearing.done():
            self._hearing = asyncio.ensure_future(self._hear_for_ever(hub, attendance))

    async def hang_up(self) -> None:
        """Hear nothing any more."""
        if self._hearing is not None:
            self._hearing.cancel()
            await asyncio.gather(self._hearing, return_exceptions=True)

    async def _hear_for_ever(self, hub: Hub, attendance: OpenSockets) -> None:
        from redis import RedisError

        def hear(what: str) -> None:
            if what.startswith(OUT):
                attendance.show_out(what.removeprefix(OUT))
            else:
                hub.ring(what)

        while True:
            try:
                await self._hear(hear, hub.ring_all)
            except (RedisError, OSError) as problem:
                logger.warning("The bell is out of order: %s", type(problem).__name__)
                await asyncio.sleep(PATIENCE)

    async def _hear(self, heard: Callable[[str], None], works_again: Callable[[], None]) -> None:
        from redis.asyncio import Redis

        redis = Redis.from_url(
            self._url, client_name=f"bells-{self.name}", socket_keepalive=True, socket_keepalive_options=_ASKED
        )
        async with redis, redis.pubsub() as bells:
            await bells.subscribe(CHANNEL)
            async for rung in bells.listen():
                if rung["type"] == "subscribe":
                    # Only what rings after Redis has said so is heard for certain; what rang before is looked for.
                    works_again()
                    self.ring(EVERY_TABLE)
                    continue
                # A server of before said no name.
                *who, code = rung["data"].decode().split(" ")
                if who != [self.name]:
                    works_again() if code == EVERY_TABLE else heard(code)

"""The bell between processes: whoever rings it rings it in every other process of the site, through Redis. In their
own it has rung by then.

It is a doorbell and no mailbox. What rings while Redis is away is lost, and nothing is: rooms look again by themselves
when their screens speak, and once more when the bell works again. One thread rings, so that no move waits for Redis.
"""

import asyncio
import logging
from collections.abc import Callable
from queue import SimpleQueue
from secrets import token_hex
from threading import Thread

from games.live.hub import Hub

CHANNEL = "bells"
EVERY_TABLE = "*"
"""What a server rings that begins to hear. It may have taken the place of one that was killed between a commit and its
bell: nobody else would look for that before a screen speaks or somebody moves."""
PATIENCE = 2.0

logger = logging.getLogger(__name__)


class Bus:
    """The connection to all other processes."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = token_hex(8)
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
                redis.publish(CHANNEL, f"{self._name} {code}")
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

    def attend(self, hub: Hub) -> None:
        """Hear the bell for this hub, from now on; called in its loop, as often as one likes."""
        if self._hearing is None or self._hearing.done():
            self._hearing = asyncio.ensure_future(self._hear_for_ever(hub))

    async def hang_up(self) -> None:
        """Hear nothing any more."""
        if self._hearing is not None:
            self._hearing.cancel()
            await asyncio.gather(self._hearing, return_exceptions=True)

    async def _hear_for_ever(self, hub: Hub) -> None:
        from redis import RedisError

        while True:
            try:
                await self._hear(hub.ring, hub.ring_all)
            except (RedisError, OSError) as problem:
                logger.warning("The bell is out of order: %s", type(problem).__name__)
                await asyncio.sleep(PATIENCE)

    async def _hear(self, heard: Callable[[str], None], works_again: Callable[[], None]) -> None:
        from redis.asyncio import Redis

        redis = Redis.from_url(self._url)
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
                if who != [self._name]:
                    works_again() if code == EVERY_TABLE else heard(code)

"""The bell between processes: published through Redis to all other processes of the site. Sign-outs travel the same
way.

Messages aren't stored. A bell that rings while Redis is away is lost, which delays an update but loses nothing: the hub
re-reads tables whose screens report in, and all tables once Redis is back. One thread publishes, so that no move waits
for Redis.
"""

import asyncio
import logging
import socket
from collections.abc import Callable
from queue import SimpleQueue
from secrets import token_hex
from threading import Thread

from games.live.sync.hub import Hub
from games.live.sync.open_sockets import OpenSockets

CHANNEL = "bells"
SIGNED_OUT = "out:"
"""Prefix of a message that a person has signed out. Older servers take it for the code of an unknown table."""
EVERY_TABLE = "*"
"""Published by a server that starts to listen. It may replace one that was killed between a commit and its bell."""
TIMEOUT = 2.0

_KEEPALIVE = {
    getattr(socket, name): many
    for name, many in {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3}.items()
    if hasattr(socket, name)
}
"""TCP keepalive settings: a connection that only receives would not notice that the other end is gone."""

logger = logging.getLogger(__name__)


class Bus:
    """The connection to all other processes."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.name = token_hex(8)
        self._to_publish: SimpleQueue[str] = SimpleQueue()
        self._publisher: Thread | None = None
        self._listening: asyncio.Task[None] | None = None

    def ring(self, code: str, _news: object = None) -> None:
        """Publish the bell to the other processes. Never waits."""
        if self._publisher is None:
            self._publisher = Thread(target=self._publish_all, name="bells", daemon=True)
            self._publisher.start()
        self._to_publish.put(code)

    def _publish_all(self) -> None:
        from redis import Redis, RedisError

        redis = Redis.from_url(self._url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT)
        while True:
            code = self._to_publish.get()
            try:
                redis.publish(CHANNEL, f"{self.name} {code}")
            except RedisError as problem:
                logger.warning("The bell did not reach the other processes: %s", type(problem).__name__)

    def answers(self) -> bool:
        """Return whether Redis is reachable."""
        from redis import Redis, RedisError

        try:
            with Redis.from_url(self._url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT) as redis:
                return bool(redis.ping())
        except RedisError:
            return False

    def publish_sign_out(self, person: str) -> None:
        """Publish that this person has signed out. Never waits."""
        self.ring(f"{SIGNED_OUT}{person}")

    def listen(self, hub: Hub, sockets: OpenSockets) -> None:
        """Start listening for this hub and these sockets, unless it already does; called in their event loop."""
        if self._listening is None or self._listening.done():
            self._listening = asyncio.ensure_future(self._listen_for_ever(hub, sockets))

    async def stop_listening(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen_for_ever(self, hub: Hub, sockets: OpenSockets) -> None:
        from redis import RedisError

        def hear(what: str) -> None:
            if what.startswith(SIGNED_OUT):
                sockets.close_all(what.removeprefix(SIGNED_OUT))
            else:
                hub.ring(what)

        while True:
            try:
                await self._hear(hear, hub.ring_all)
            except (RedisError, OSError) as problem:
                logger.warning("The bell is out of order: %s", type(problem).__name__)
                await asyncio.sleep(TIMEOUT)

    async def _hear(self, heard: Callable[[str], None], works_again: Callable[[], None]) -> None:
        from redis.asyncio import Redis

        redis = Redis.from_url(
            self._url, client_name=f"bells-{self.name}", socket_keepalive=True, socket_keepalive_options=_KEEPALIVE
        )
        async with redis, redis.pubsub() as bells:
            await bells.subscribe(CHANNEL)
            async for rung in bells.listen():
                if rung["type"] == "subscribe":
                    # Bells before the subscription may be missing, so all tables are re-read.
                    works_again()
                    self.ring(EVERY_TABLE)
                    continue
                # Older servers sent no name.
                *who, code = rung["data"].decode().split(" ")
                if who != [self.name]:
                    works_again() if code == EVERY_TABLE else heard(code)

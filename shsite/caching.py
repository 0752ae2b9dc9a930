"""The cache that all processes share in Redis; while Redis does not answer, each process uses its own memory.

It has the results and the progress of work in the background, and the sweeper's sign of life. Rate limits are in the
database (`games.storage.counters`).
"""

import json
import logging
from time import monotonic
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis import RedisError

logger = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds without another attempt after Redis did not answer."""


class JsonSerializer:
    """Writes values as JSON. Django's default, pickle, would let whoever can write to Redis run code in the servers."""

    def dumps(self, value: object) -> int | str:
        """Return the value as stored; Redis itself counts numbers up."""
        return value if type(value) is int else json.dumps(value)

    def loads(self, stored: bytes) -> Any:
        """Return the stored value."""
        return json.loads(stored)


class _Outage:
    """The time until which no thread of this process asks Redis."""

    until = 0.0


class SharedCache(RedisCache):
    """Django's Redis cache with a fallback in this process's memory."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        options = {"serializer": JsonSerializer, **params.get("OPTIONS", {})}
        super().__init__(server, {**params, "OPTIONS": options})
        self._alone = LocMemCache("while Redis is away", {})

    def _ask(self, what: str, *how: Any, **named: Any) -> Any:
        if monotonic() >= _Outage.until:
            try:
                return getattr(super(), what)(*how, **named)
            except RedisError as problem:
                _Outage.until = monotonic() + PAUSE
                logger.warning("Redis did not answer, so this process remembers for itself: %s", type(problem).__name__)
        return getattr(self._alone, what)(*how, **named)

    def add(self, *how: Any, **named: Any) -> bool:
        """Store a value unless the key exists; return whether it was stored."""
        return bool(self._ask("add", *how, **named))

    def get(self, *how: Any, **named: Any) -> Any:
        """Return the value of a key."""
        return self._ask("get", *how, **named)

    def set(self, *how: Any, **named: Any) -> None:
        """Store a value."""
        self._ask("set", *how, **named)

    def delete(self, *how: Any, **named: Any) -> bool:
        """Delete a key; return whether it existed."""
        return bool(self._ask("delete", *how, **named))

    def incr(self, *how: Any, **named: Any) -> int:
        """Increment a number; raise `ValueError` if the key does not exist."""
        return int(self._ask("incr", *how, **named))

    def touch(self, *how: Any, **named: Any) -> bool:
        """Extend a key's lifetime; return whether it existed."""
        return bool(self._ask("touch", *how, **named))

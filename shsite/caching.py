"""What all processes count and remember together, in Redis; while Redis is away, each process does so for itself.

Limits hold on then, a little wider where there are several processes; nobody is turned away because a counter is out of
order.
"""

import logging
from time import monotonic
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis import RedisError

logger = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds for which Redis is not asked again after it did not answer."""


class _Outage:
    """Until when Redis is left alone, in every thread of this process."""

    until = 0.0


class SharedCache(RedisCache):
    """Django's own, with a memory of this process's to fall back on."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._alone = LocMemCache("while Redis is away", {})

    def _ask(self, what: str, *how: Any, **named: Any) -> Any:
        if monotonic() >= _Outage.until:
            try:
                return getattr(super(), what)(*how, **named)
            except RedisError as problem:
                _Outage.until = monotonic() + PAUSE
                logger.warning("Redis did not answer, so this process counts for itself: %s", type(problem).__name__)
        return getattr(self._alone, what)(*how, **named)

    def add(self, *how: Any, **named: Any) -> bool:
        """Keep this if nothing is kept under the key; say whether."""
        return bool(self._ask("add", *how, **named))

    def get(self, *how: Any, **named: Any) -> Any:
        """What is kept under the key."""
        return self._ask("get", *how, **named)

    def set(self, *how: Any, **named: Any) -> None:
        """Keep this."""
        self._ask("set", *how, **named)

    def delete(self, *how: Any, **named: Any) -> bool:
        """Forget it; say whether there was anything."""
        return bool(self._ask("delete", *how, **named))

    def incr(self, *how: Any, **named: Any) -> int:
        """Count; raises `ValueError` where nothing is kept."""
        return int(self._ask("incr", *how, **named))

    def touch(self, *how: Any, **named: Any) -> bool:
        """Keep it for longer; say whether there was anything."""
        return bool(self._ask("touch", *how, **named))

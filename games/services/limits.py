"""Rate limits, counted in the cache in windows of fixed length. Each caller defines its own numbers."""

import hashlib

from django.core.cache import cache


def is_too_often(what: str, *, most: int, seconds: int) -> bool:
    """Count one more try and return whether there were more than `most` in the window."""
    key = _key(what)
    cache.add(key, 0, timeout=seconds)
    try:
        return cache.incr(key) > most
    except ValueError:
        # The window expired between the two calls, so this try opens the next one.
        cache.set(key, 1, timeout=seconds)
        return False


def was_too_often(what: str, *, most: int) -> bool:
    """Return whether the limit is reached in the current window, without counting a try."""
    return bool(cache.get(_key(what), 0) >= most)


def _key(what: str) -> str:
    return f"limit:{hashlib.sha256(what.encode(errors='replace')).hexdigest()}"

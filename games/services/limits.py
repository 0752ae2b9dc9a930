"""How often somebody may try something: counted in the cache, in windows of fixed length."""

import hashlib

from django.core.cache import cache


def is_too_often(what: str, *, most: int, seconds: int) -> bool:
    """Count one more try of this, and say whether that was more than so many in so many seconds."""
    key = _key(what)
    cache.add(key, 0, timeout=seconds)
    try:
        return cache.incr(key) > most
    except ValueError:
        # The window closed between the two calls; this try opens the next.
        cache.set(key, 1, timeout=seconds)
        return False


def was_too_often(what: str, *, most: int) -> bool:
    """Whether this was tried that often in the present window, without counting one more try."""
    return bool(cache.get(_key(what), 0) >= most)


def _key(what: str) -> str:
    return f"limit:{hashlib.sha256(what.encode(errors='replace')).hexdigest()}"

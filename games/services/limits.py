"""Rate limits, counted in windows of fixed length. Each caller defines its own numbers.

Most are counted in the database (`games.storage.counters`). `FastLimit` counts in this process's memory what happens
too often for that: every form.
"""

import hashlib
import time
from array import array

from games.storage import counters
from games.storage.counters import Window


def is_too_often(what: str, *, most: int, seconds: int) -> bool:
    """Count one more try and return whether there were more than `most` in the window. Once there were, further tries
    are refused without a write."""
    key = _key(what)
    return counters.counted(key) > most or counters.count(Window(key, seconds))[0] > most


def was_too_often(what: str, *, most: int) -> bool:
    """Return whether the limit is reached in the current window, without counting a try."""
    return counters.counted(_key(what)) >= most


def forget(what: str) -> None:
    """Delete the counter of this."""
    counters.forget(_key(what))


forget_all = counters.delete_all


def _key(what: str) -> str:
    return hashlib.sha256(what.encode(errors="replace")).hexdigest()


class FastLimit:
    """A limit in the memory of this process, of fixed size: the counters are slots that names are hashed to.

    No counter is ever evicted. Two names may share a slot, so the limit must be far above what people do.
    """

    def __init__(self, most: int, seconds: int, slots: int = 2**16) -> None:
        self._most, self._seconds, self._slots = most, seconds, slots
        self._tries, self._window = array("I", bytes(4 * slots)), 0

    def is_too_often(self, what: str) -> bool:
        """Count one more try and return whether there were more than allowed in the current window."""
        window = int(time.monotonic() / self._seconds)
        if window != self._window:
            self._tries, self._window = array("I", bytes(4 * self._slots)), window
        # Python salts the hash of a text, so nobody can aim at the slot of another one.
        slot = hash(what) % self._slots
        self._tries[slot] += 1
        return self._tries[slot] > self._most

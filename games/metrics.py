"""Counters of this process, by name and kind; `shsite.metrics` exports them. They contain numbers and no identities."""

from collections import Counter
from collections.abc import Mapping
from threading import Lock

_counts: Counter[tuple[str, str]] = Counter()
_lock = Lock()


def count(name: str, kind: str = "", many: float = 1) -> None:
    """Add to a counter. May be called from any thread."""
    with _lock:
        _counts[name, kind] += many  # type: ignore[assignment]


def counts() -> Mapping[tuple[str, str], float]:
    """Return all counters, by name and kind."""
    with _lock:
        return dict(_counts)

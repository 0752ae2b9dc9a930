"""What this process has done since it began, counted by name and kind. It says how much, and never who or what.

`shsite.metrics` tells the counts to whoever measures.
"""

from collections import Counter
from collections.abc import Mapping
from threading import Lock

_counts: Counter[tuple[str, str]] = Counter()
_lock = Lock()


def count(name: str, kind: str = "", many: float = 1) -> None:
    """Add to a count. May be called from any thread."""
    with _lock:
        _counts[name, kind] += many  # type: ignore[assignment]


def counts() -> Mapping[tuple[str, str], float]:
    """All counts as they are now, by name and kind."""
    with _lock:
        return dict(_counts)

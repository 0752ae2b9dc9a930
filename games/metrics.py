"""Counters and histograms of this process, by name; `shsite.health` exports them. They contain numbers and no
identities."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from threading import Lock
from time import monotonic

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper limits of a histogram's buckets, in seconds; the last bucket has none."""

PICTURES, PICTURE_BYTES = ("table_pictures_total", ""), ("table_picture_bytes_total", "")

_counts: Counter[tuple[str, str]] = Counter()
_histograms: dict[str, "Histogram"] = {}
_lock = Lock()


@dataclass
class Histogram:
    """How many values fell into each bucket, and their sum."""

    cells: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    total: float = 0.0

    def at_most(self) -> Iterator[tuple[str, int]]:
        """Return each bucket's limit, as Prometheus writes it, with the number of values up to it."""
        yield from zip([*map(str, BUCKETS), "+Inf"], accumulate(self.cells), strict=True)


def count(name: str, kind: str = "", many: float = 1) -> None:
    """Add to a counter. May be called from any thread."""
    with _lock:
        _counts[name, kind] += many  # type: ignore[assignment]


def count_picture(characters: int) -> None:
    """Count a message that is sent to a screen, in one go: a move sends ten."""
    with _lock:
        _counts[PICTURES] += 1
        _counts[PICTURE_BYTES] += characters


def observe(name: str, seconds: float) -> None:
    """Add a time to a histogram. May be called from any thread."""
    with _lock:
        kept = _histograms.get(name) or _histograms.setdefault(name, Histogram())
        kept.cells[bisect_left(BUCKETS, seconds)] += 1
        kept.total += seconds


class observed:  # noqa: N801 - a `with` statement, and cheaper than one made by `contextmanager`
    """Adds the time until the end of the block to a histogram."""

    __slots__ = ("_began", "_name")

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> None:
        self._began = monotonic()

    def __exit__(self, *_problem: object) -> None:
        observe(self._name, monotonic() - self._began)


def counts() -> Mapping[tuple[str, str], float]:
    """Return all counters, by name and kind."""
    with _lock:
        return dict(_counts)


def histogram(name: str) -> Histogram:
    """Return a copy of a histogram as it is now."""
    with _lock:
        kept = _histograms.get(name, Histogram())
        return Histogram([*kept.cells], kept.total)

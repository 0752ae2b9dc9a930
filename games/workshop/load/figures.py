"""Formats the figures of a run."""

from collections.abc import Sequence

SHARES = (50, 95, 99)


def percentile(seconds: Sequence[float], share: int) -> float:
    """Return a percentile of these times; 0 if there are none."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)] if ordered else 0.0


def spread(seconds: Sequence[float]) -> str:
    """Format the median and the tail in milliseconds."""
    return " / ".join(f"{1000 * percentile(seconds, share):,.1f}" for share in SHARES)


def each(total: float, many: int, unit: float = 1.0) -> float:
    """Return the average; 0 if there were none."""
    return unit * total / many if many else 0.0

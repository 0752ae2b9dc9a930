"""Formats the figures of a run."""

from collections.abc import Sequence

SHARES = (50, 95, 99)


def percentile(seconds: Sequence[float], share: int) -> float:
    """The time that this share, in per cent, was at most; 0 of nothing."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)] if ordered else 0.0


def spread(seconds: Sequence[float]) -> str:
    """Median and tail, in milliseconds."""
    return " / ".join(f"{1000 * percentile(seconds, share):,.1f}" for share in SHARES)


def each(total: float, many: int, unit: float = 1.0) -> float:
    """The total shared among many; 0 if there were none."""
    return unit * total / many if many else 0.0

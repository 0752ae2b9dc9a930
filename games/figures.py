"""Numbers in the notation of the active language: 48.5 % or 48,5 %, 10,000,000 or 10.000.000.

Templates do this by themselves; this is for numbers within sentences and drawings. The site registers where the
separators come from (`use_signs`); without it, as in a notebook, they are English.
"""

from collections.abc import Callable

Signs = tuple[str, str]
"""The separators of groups of three digits, and of decimals."""

_asked: list[Callable[[], Signs]] = [lambda: (",", ".")]


def use_signs(whom: Callable[[], Signs]) -> None:
    """Use this function to get the separators."""
    _asked[:] = [whom]


def decimal(value: float, places: int) -> str:
    """Format a number with this many decimals."""
    return _written(f"{value:.{places}f}")


def short(value: float) -> str:
    """Format a number with no more decimals than it needs."""
    return _written(f"{value:g}")


def whole(value: int) -> str:
    """Format an integer in groups of three digits."""
    return _written(f"{value:,}")


def percent(share: float, places: int = 1) -> str:
    """Format a share from 0 to 1 as a percentage."""
    return f"{decimal(100 * share, places)} %"


def _written(text: str) -> str:
    between, before = _asked[0]()
    return "".join({",": between, ".": before}.get(each, each) for each in text)

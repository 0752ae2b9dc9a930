"""Numbers as the reader's language writes them: 48.5 % or 48,5 %, 10,000,000 or 10.000.000.

Templates do this by themselves; this is for numbers within a sentence and in drawings. Which signs a reader's language
has the site says (`ask`), which this module does not know: where there is none, as in a notebook, they are English.
"""

from collections.abc import Callable

Signs = tuple[str, str]
"""Between groups of three digits, and before the tenths."""

_asked: list[Callable[[], Signs]] = [lambda: (",", ".")]


def use_signs(whom: Callable[[], Signs]) -> None:
    """From now on these are the signs."""
    _asked[:] = [whom]


def decimal(value: float, places: int) -> str:
    """A number with so many places."""
    return _written(f"{value:.{places}f}")


def short(value: float) -> str:
    """A number with no more places than it needs."""
    return _written(f"{value:g}")


def whole(value: int) -> str:
    """A whole number, large ones in groups of three digits."""
    return _written(f"{value:,}")


def percent(share: float, places: int = 1) -> str:
    """A share from 0 to 1 in per cent."""
    return f"{decimal(100 * share, places)} %"


def _written(text: str) -> str:
    between, before = _asked[0]()
    return "".join({",": between, ".": before}.get(each, each) for each in text)

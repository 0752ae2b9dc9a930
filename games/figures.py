"""Numbers as the reader's language writes them: 48.5 % or 48,5 %, 10,000,000 or 10.000.000.

Templates do this by themselves; this is for numbers within a sentence and in drawings. Where no site is set up, as in a
notebook, they are written as in English.
"""

from django.conf import settings
from django.utils.formats import get_format


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
    if not settings.configured:
        return text
    signs = {",": str(get_format("THOUSAND_SEPARATOR")), ".": str(get_format("DECIMAL_SEPARATOR"))}
    return "".join(signs.get(each, each) for each in text)

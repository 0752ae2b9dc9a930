"""Compile functions with numba if it is installed. The site's processes don't import numba at start-up."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def can_compile() -> bool:
    """Whether the extra `fast` is installed."""
    return find_spec("numba") is not None


def compiled(function: Function) -> Function:
    """Return the function compiled at its first call and cached on disk; unchanged without numba.

    The function must not allocate memory, because numba's reference counting would take most of the time.
    """
    return _compiled(function, "never")


def inlined(function: Function) -> Function:
    """Return a function that is inlined into compiled ones, which makes them fast, and slow to compile."""
    return _compiled(function, "always")


def _compiled(function: Function, inline: str) -> Function:
    if not can_compile():
        return function
    from numba import njit

    settings: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False, "inline": inline}
    try:
        quick: Function = njit(cache=True, **settings)(function)
    except RuntimeError:  # There is no writable cache folder, so every process compiles for itself.
        quick = njit(**settings)(function)
    return quick

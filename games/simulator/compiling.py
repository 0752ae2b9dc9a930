"""The one place that knows whether numba is there. Nothing on the site's own processes imports it at start-up."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def can_compile() -> bool:
    """Whether the extra `fast` is installed."""
    return find_spec("numba") is not None


def compiled(function: Function) -> Function:
    """The function in machine code, made at its first call and kept on disk; as it is where there is no compiler.

    It may allocate nothing: what numba does to count references would take most of the time.
    """
    return _compiled(function, "never")


def inlined(function: Function) -> Function:
    """A function that compiled ones take into themselves, which is what makes them fast, and slow to compile."""
    return _compiled(function, "always")


def _compiled(function: Function, inline: str) -> Function:
    if not can_compile():
        return function
    from numba import njit

    settings: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False, "inline": inline}
    try:
        quick: Function = njit(cache=True, **settings)(function)
    except RuntimeError:  # There is no place to keep it: it is compiled anew in every process.
        quick = njit(**settings)(function)
    return quick

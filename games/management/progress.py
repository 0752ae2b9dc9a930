"""A progress bar on standard error, if that is a terminal."""

from collections.abc import Iterable, Iterator
from sys import stderr
from typing import TypeVar

T = TypeVar("T")
WIDTH = 40


def with_bar(steps: Iterable[T], many: int, what: str) -> Iterator[T]:
    """Yield the steps while a progress bar grows, and remove it at the end."""
    is_terminal = stderr.isatty()
    for done, step in enumerate(steps, start=1):
        if is_terminal:
            full = WIDTH * done // many
            stderr.write(f"\r{what} [{'#' * full}{'.' * (WIDTH - full)}] {done}/{many}")
            stderr.flush()
        yield step
    if is_terminal:
        stderr.write("\r\x1b[K")
        stderr.flush()

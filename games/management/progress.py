"""A bar on the terminal while something long goes on; where nobody watches, nothing is written."""

from collections.abc import Iterable, Iterator
from sys import stderr
from typing import TypeVar

T = TypeVar("T")
WIDTH = 40


def with_bar(steps: Iterable[T], many: int, what: str) -> Iterator[T]:
    """Yield the steps while a progress bar grows, and remove it at the end."""
    watched = stderr.isatty()
    for done, step in enumerate(steps, start=1):
        if watched:
            full = WIDTH * done // many
            stderr.write(f"\r{what} [{'#' * full}{'.' * (WIDTH - full)}] {done}/{many}")
            stderr.flush()
        yield step
    if watched:
        stderr.write("\r\x1b[K")
        stderr.flush()

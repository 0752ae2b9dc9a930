"""Batch work on several workers: a function is called for each of many chunks, and the results come in their order.

There are three back ends: this process, processes on this machine, and a Dask cluster (the extra `cluster`). None of
them changes a number, as long as what a function returns depends on its chunk alone: a chunk of random games has its
own seed. At most a few chunks for each worker are under way, so a million of them need no memory. The workers of a
cluster import the function by its name, without Django, so it uses no database.

>>> list(Workers().results(len, ["a", "bcd"]))
[1, 3]
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")

EACH_AHEAD = 4
"""How many chunks for each worker are under way."""
PATIENCE = 20
"""Seconds in which a cluster has to answer."""


def portions(many: int, size: int) -> Iterator[range]:
    """Yield the numbers below `many` as chunks of this size; the last may be smaller."""
    return (range(first, min(first + size, many)) for first in range(0, many, size))


class WorkersError(RuntimeError):
    """Why these workers can't be used, as a sentence."""


class _Future(Protocol):
    def result(self) -> Any:
        """Wait for the result."""


@dataclass(frozen=True)
class Workers:
    """How many processes of this machine work, or the address of a Dask scheduler whose workers do."""

    count: int = 1
    dask: str = ""

    def results(self, work: Callable[[T], R], chunks: Iterable[T]) -> Iterator[R]:
        """Yield what this function returns for each chunk."""
        if self.dask:
            yield from self._on_a_cluster(work, chunks)
        elif self.count == 1:
            yield from map(work, chunks)
        else:
            with ProcessPoolExecutor(self.count) as pool:
                yield from _in_order(lambda chunk: pool.submit(work, chunk), chunks, self.count)

    def _on_a_cluster(self, work: Callable[[T], R], chunks: Iterable[T]) -> Iterator[R]:
        if find_spec("distributed") is None:
            raise WorkersError("A Dask cluster needs the extra `cluster`: pip install secret-hitler-table[cluster]")
        from distributed import Client

        try:
            client: Any = Client(self.dask, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
        except (OSError, ValueError, TimeoutError) as problem:
            raise WorkersError(f"No Dask scheduler answers at {self.dask}.") from problem
        with client:
            threads = sum(client.nthreads().values())
            if not threads:
                raise WorkersError(f"The Dask cluster at {self.dask} has no workers.")
            # Not `pure`: Dask would otherwise take the result of an equal call from before.
            yield from _in_order(lambda chunk: client.submit(work, chunk, pure=False), chunks, threads)


def _in_order(submit: Callable[[T], _Future], chunks: Iterable[T], workers: int) -> Iterator[Any]:
    rest = iter(chunks)
    waiting = deque(submit(chunk) for chunk in islice(rest, EACH_AHEAD * workers))
    while waiting:
        result = waiting.popleft().result()
        waiting.extend(submit(chunk) for chunk in islice(rest, 1))
        yield result


ALONE = Workers()
"""This process."""

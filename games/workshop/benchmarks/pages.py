"""How long pages take and how large they are, beside an empty view in the same run.

Each module with pages to measure has a function `pages(games)`, which creates what they need in a scratch database and
yields a `Measured` for each kind; `games.workshop.benchmarks.page_visits` lists them. Times are CPU times, the best of
a few for each address, since other work only adds to them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from statistics import median
from time import process_time

REPEATS = 5
EMPTY = "/"


@dataclass(frozen=True)
class Measured:
    """A kind of page: some addresses, and limits of milliseconds and kilobytes."""

    name: str
    addresses: tuple[str, ...]
    most_ms: float
    most_kb: float = 60.0


@dataclass(frozen=True)
class MeasuredVisit:
    """A fetched page: its size, and its number of queries."""

    length: int
    queries: int


Fetch = Callable[[str], MeasuredVisit]


def report(fetch: Fetch, empty: Fetch, kinds: Iterable[Measured]) -> Iterator[str]:
    """Yield a line for each kind of page: the median and the worst of its addresses."""
    times, sizes = f"{'median ms':>9} {'worst ms':>9} {'may take':>8} {'x empty':>7}", f"{'kB':>6} {'may be':>6}"
    yield f"{'page':<34} {times} {sizes} {'queries':>7}"
    reference = _milliseconds(empty, EMPTY)
    yield f"{'an empty view':<34} {reference:>9.2f}"
    for kind in kinds:
        yield _line(fetch, kind, reference)


def _line(fetch: Fetch, kind: Measured, reference: float) -> str:
    visits = [fetch(address) for address in kind.addresses]
    times = [_milliseconds(fetch, address) for address in kind.addresses]
    worst, size = max(times), max(visit.length for visit in visits) / 1000
    verdict = "" if worst <= kind.most_ms and size <= kind.most_kb else "  TOO MUCH"
    queries = max(visit.queries for visit in visits)
    return (
        f"{kind.name:<34} {median(times):>9.2f} {worst:>9.2f} {kind.most_ms:>8.0f} {worst / reference:>7.1f}"
        f" {size:>6.1f} {kind.most_kb:>6.0f} {queries:>7}{verdict}"
    )


def _milliseconds(fetch: Fetch, address: str) -> float:
    return min(_once(fetch, address) for _repeat in range(REPEATS))


def _once(fetch: Fetch, address: str) -> float:
    started = process_time()
    fetch(address)
    return 1000 * (process_time() - started)

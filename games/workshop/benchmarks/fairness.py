"""Whether the sealed shuffle is uniform: roles by seat, tiles by position in the deck, first candidates.

A deal distributes a fixed set of roles, so the seats of one deal are not independent; with the factor (n - 1) / n the
usual sum still has the chi-square distribution (Anderson 1959). The limit is corrected for the number of tests
(Bonferroni): a fair shuffle fails one run in a thousand.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt

from games.engine import deal
from games.engine.chance import Chance, Sealed, new_secret
from games.engine.dealing import Deal
from games.engine.setups import SIZES
from games.workshop.benchmarks.engine import NAMES

ALL_TOGETHER = 0.001


@dataclass(frozen=True)
class Finding:
    """A chi-square test of a distribution against uniformity."""

    what: str
    chi_square: float
    freedom: int

    @property
    def p(self) -> float:
        """The probability of this deviation or a larger one."""
        return upper_tail(self.chi_square, self.freedom)


def upper_tail(chi_square: float, freedom: int) -> float:
    """Return the upper tail of the chi-square distribution."""
    half = chi_square / 2
    if half <= 0:
        return 1.0
    shape, found = (0.5, erfc(sqrt(half))) if freedom % 2 else (1.0, exp(-half))
    while shape < freedom / 2:
        found += exp(shape * log(half) - half - lgamma(shape + 1))
        shape += 1
    return found


def report(games: int = 20_000) -> Iterator[str]:
    """Yield a line for each size; secrets are drawn as at a real table."""
    return lines(games, lambda: Sealed(new_secret(), 0))


def lines(games: int, chance: Callable[[], Chance]) -> Iterator[str]:
    """Do the same with any chance, to show that an unfair one is detected."""
    found = [findings(size, games, chance) for size in SIZES]
    limit = ALL_TOGETHER / sum(map(len, found))
    for size, each in zip(SIZES, found, strict=True):
        told = "   ".join(f"{one.what} {one.chi_square:7.1f} ({one.freedom:2}) p={one.p:.4f}" for one in each)
        yield f"{size:2} players  {games:8} deals   {told}"
    worst = min(one.p for each in found for one in each)
    verdict = "nothing is favoured" if worst > limit else "SOMETHING IS FAVOURED"
    yield f"smallest p {worst:.6f}, the line for all of them is {limit:.6f}: {verdict}"


def findings(size: int, games: int, chance: Callable[[], Chance]) -> list[Finding]:
    """Count roles, tiles and first candidates of so many deals."""
    dealt = (deal(NAMES[:size], chance=chance()) for _ in range(games))
    roles, tiles, first = _counted(dealt)
    even = games / size
    return [
        Finding("roles by seat", *_by_place(roles, size, games)),
        Finding("tiles by place", *_by_place(tiles, 17, games)),
        Finding("first candidate", sum((first[seat] - even) ** 2 / even for seat in range(size)), size - 1),
    ]


Places = Counter[tuple[int, Hashable]]


def _counted(deals: Iterable[Deal]) -> tuple[Places, Places, Counter[int]]:
    roles, tiles, first = Places(), Places(), Counter[int]()
    for each in deals:
        roles.update(enumerate(each.roles))
        tiles.update(enumerate(each.deck))
        first[each.first] += 1
    return roles, tiles, first


def _by_place(counted: Places, places: int, games: int) -> tuple[float, int]:
    kinds: Sequence[Hashable] = sorted({kind for _place, kind in counted}, key=str)
    total = 0.0
    for kind in kinds:
        expected = sum(counted[place, kind] for place in range(places)) / places
        total += sum((counted[place, kind] - expected) ** 2 / expected for place in range(places))
    return total * (places - 1) / places, (places - 1) * (len(kinds) - 1)

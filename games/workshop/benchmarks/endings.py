"""How random-legal games end, compared with figures on which four independent implementations agree.

Many wrong rules change only the shares of the four ways to win and not the winners' shares, so the ways are compared.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt

from games.engine import Ending, Game, Simulated
from games.engine.random_play import play_out
from games.management.progress import with_bar
from games.parallel import Workers
from games.simulator.playing import CHUNK as SIMULATED_CHUNK
from games.simulator.playing import SimulatedMatch, running_counts
from games.workshop.benchmarks.engine import NAMES, elections

WAYS = (Ending.FIVE_POLICIES, Ending.HITLER_EXECUTED, Ending.SIX_POLICIES, Ending.HITLER_ELECTED)

PUBLISHED = {
    5: (6.754, 17.093, 21.098, 55.056),
    6: (8.175, 15.704, 29.451, 46.671),
    7: (8.571, 15.208, 32.932, 43.288),
    8: (9.571, 13.715, 39.108, 37.606),
    9: (9.866, 13.119, 41.529, 35.486),
    10: (10.580, 11.908, 46.196, 31.317),
}
"""Per cent."""

PUBLISHED_GAMES = 10_000_000
"""Games for each size; the published figures have a standard error, too."""

CHUNK = 2_000


@dataclass(frozen=True)
class Split:
    """How games of one size ended."""

    players: int
    games: int
    ways: tuple[int, ...]
    elections: int

    def deviations(self) -> tuple[float, ...]:
        """Return for each ending its distance from the published share in standard errors."""
        return tuple(map(self._deviation, self.ways, PUBLISHED[self.players]))

    def _deviation(self, found: int, published: float) -> float:
        share = published / 100
        return (found / self.games - share) / sqrt(share * (1 - share) * (1 / self.games + 1 / PUBLISHED_GAMES))


def split(players: int, games: int, seed: int = 0) -> Split:
    """Play so many games of one size."""
    chance, ways, held = Simulated(seed), Counter[Ending](), 0
    for _ in range(games):
        game = play_out(Game.new(NAMES[:players], chance=chance), chance)
        if game.outcome is not None:
            ways[game.outcome.ending] += 1
        held += elections(game.log)
    return Split(players, games, tuple(ways[way] for way in WAYS), held)


def report(games: int = 100_000) -> Iterator[str]:
    """Yield the lines of `bench endings`; the last says whether all agree within three standard errors."""
    with ProcessPoolExecutor() as workers:
        yield from _compared(
            _sum(list(workers.map(_split, [(players, CHUNK, seed) for seed in range(max(1, games // CHUNK))])))
            for players in PUBLISHED
        )


def report_of_simulator(games: int = 10_000_000, cores: int = 1) -> Iterator[str]:
    """Play the same with the fast simulator."""
    yield from _compared(_simulated(players, games, cores) for players in PUBLISHED)


def _simulated(players: int, games: int, cores: int) -> Split:
    chunks = running_counts(SimulatedMatch(players), games, workers=Workers(cores))
    *_, count = with_bar(chunks, -(-games // SIMULATED_CHUNK), f"{players} players")
    return Split(players, games, tuple(count.of(way) for way in WAYS), count.tally[0])


def _compared(splits: Iterable[Split]) -> Iterator[str]:
    ways = " ".join(f"{way.value + ' (se off)':>25}" for way in WAYS)
    yield f"{'players':>7} {ways} {'elections':>10}"
    agreed = True
    for found in splits:
        agreed = agreed and max(map(abs, found.deviations())) <= 3
        yield _line(found)
    yield (
        "agrees with the published split within three standard errors"
        if agreed
        else "DISAGREES with the published split"
    )


def _split(chunk: tuple[int, int, int]) -> Split:
    return split(*chunk)


def _sum(parts: list[Split]) -> Split:
    ways = tuple(sum(each) for each in zip(*(part.ways for part in parts), strict=True))
    return Split(parts[0].players, sum(part.games for part in parts), ways, sum(part.elections for part in parts))


def _line(found: Split) -> str:
    cells = (
        f"{100 * many / found.games:>15.3f} % ({off:+5.2f})"
        for many, off in zip(found.ways, found.deviations(), strict=True)
    )
    return f"{found.players:>7} {' '.join(cells)} {found.elections / found.games:>10.3f}"

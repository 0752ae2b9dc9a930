"""Play many games of one match and count how they end.

>>> from games.engine import OFFICIAL
>>> count_endings(SimulatedMatch(7, OFFICIAL), 500, kernel="lockstep").games
500
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import accumulate
from math import sqrt

import numpy as np

from games.engine import OFFICIAL, Ending, Ruleset, Seeded, Setup
from games.parallel import ALONE, Workers
from games.simulator import lockstep
from games.simulator.compiling import can_compile
from games.simulator.fields import FIELDS, Bits, Ints
from games.simulator.positions import CODE_OF_ENDING, rules_of
from games.simulator.strategies import Strategy, strategy_named

COMPILED, LOCKSTEP = "compiled", "lockstep"
CHUNK = 250_000
"""Games between two reports of progress. A seed gives other games if it changes."""


@dataclass(frozen=True)
class SimulatedMatch:
    """The number of players, the rules, and the name of each team's strategy."""

    players: int
    ruleset: Ruleset = OFFICIAL
    liberals: str = "random"
    fascists: str = "random"

    def for_kernels(self) -> tuple[Ints, Strategy]:
        """Return the rules and the strategy as the kernels take them."""
        return _for_kernels(self)


@lru_cache(maxsize=32)
def _for_kernels(match: SimulatedMatch) -> tuple[Ints, Strategy]:
    setup, strategy = match.ruleset.setup(match.players), strategy_named(match.liberals, match.fascists)
    return rules_of(setup), strategy.with_elections(setup.players, setup.fascists)


@dataclass(frozen=True)
class EndingCounts:
    """How some games ended: at 0 the elections of all of them, then the number of games with each ending."""

    tally: tuple[int, ...] = (0, 0, 0, 0, 0)

    def __add__(self, other: "EndingCounts") -> "EndingCounts":
        return EndingCounts(tuple(mine + theirs for mine, theirs in zip(self.tally, other.tally, strict=True)))

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(self.tally[1:])

    @property
    def elections(self) -> float:
        """The mean number of elections in a game."""
        return self.tally[0] / self.games

    @property
    def liberals_won(self) -> int:
        """The number of games that the Liberals won."""
        return self.of(Ending.FIVE_POLICIES) + self.of(Ending.HITLER_EXECUTED)

    def of(self, ending: Ending) -> int:
        """Return the number of games with this ending."""
        return self.tally[CODE_OF_ENDING[ending]]

    def share(self, many: int) -> float:
        """Return a number of games as a share of all."""
        return many / self.games

    def standard_error(self, many: int) -> float:
        """Return the standard error of that share."""
        return sqrt(self.share(many) * (1 - self.share(many)) / self.games)


def best_kernel() -> str:
    """Return the fastest installed kernel."""
    return COMPILED if can_compile() else LOCKSTEP


def running_counts(
    match: SimulatedMatch, games: int, seed: int = 0, *, kernel: str = "", workers: Workers = ALONE
) -> Iterator[EndingCounts]:
    """Play games and yield the counts so far after each chunk. The workers don't change the games."""
    play = partial(play_chunk, match, games, seed=seed, kernel=kernel)
    yield from accumulate(workers.results(play, range(number_of_chunks(games))))


def number_of_chunks(games: int) -> int:
    """Return in how many chunks these games are played."""
    return -(-games // CHUNK)


def play_chunk(match: SimulatedMatch, games: int, place: int, seed: int = 0, *, kernel: str = "") -> EndingCounts:
    """Play one chunk. Each chunk has its own seed."""
    size = min(CHUNK, games - place * CHUNK)
    return play_games(match, size, Seeded(f"{seed}:{place}").below(2**63), kernel=kernel or best_kernel())


def count_endings(
    match: SimulatedMatch, games: int, seed: int = 0, *, kernel: str = "", workers: Workers = ALONE
) -> EndingCounts:
    """Play games and return how they ended."""
    return [EndingCounts(), *running_counts(match, games, seed, kernel=kernel, workers=workers)][-1]


def play_games(match: SimulatedMatch, games: int, seed: int, *, kernel: str) -> EndingCounts:
    """Play games in one call of a kernel, with this seed unchanged."""
    rules, strategy = match.for_kernels()
    if kernel == LOCKSTEP:
        return EndingCounts(tuple(lockstep.play_fresh(rules, strategy, seed, games).tolist()))
    from games.simulator.kernel import play_fresh

    tally, board = np.zeros(5, np.int64), np.zeros(FIELDS, np.int64)
    play_fresh(rules, strategy.flat(), np.full(1, seed, np.uint64), board, games, tally)
    return EndingCounts(tuple(tally.tolist()))


@dataclass(frozen=True)
class Playouts:
    """How positions are valued: from how many games each, with which seed, and by which kernel."""

    games: int
    seed: int
    kernel: str = ""

    def seeds(self, many: int, step: int) -> Bits:
        """Return the seeds of this many games from the position at a step."""
        return seeds_for(many, self.seed, step)

    def match(self, setup: Setup) -> SimulatedMatch:
        """Return the match that is played: experienced people, as they play on average."""
        return SimulatedMatch(setup.players, setup.ruleset, "human", "human")

    def endings(
        self, setup: Setup, starts: Ints, seeds: Bits, forced: Ints | None = None, of: Ints | None = None
    ) -> Ints:
        """Play each position once, or those in the rows `of`, and return how each game ended."""
        return play_seeded(starts, self.match(setup), seeds, forced, of, kernel=self.kernel)


def seeds_for(many: int, *numbers: int) -> Bits:
    """Return this many seeds of games, always the same ones for the same numbers."""
    chance = np.random.Generator(np.random.SFC64(list(numbers)))
    return chance.integers(2**63, size=many).astype(np.uint64)


def play_seeded(
    starts: Ints,
    match: SimulatedMatch,
    seeds: Bits,
    forced: Ints | None = None,
    of: Ints | None = None,
    *,
    kernel: str = "",
) -> Ints:
    """Play a game from each position, one a row, with its own seed and first decision. Return how each ended.

    Rows with one seed are played with the same random numbers (common random numbers), so differences between them are
    known far better than the single values. `forced` is as in `kernel.play_seeded`. `of` has the row of the position
    that each game begins at, if several begin at one.
    """
    rules, strategy = match.for_kernels()
    of = np.arange(len(starts)) if of is None else of
    forced = np.zeros((1, 3), np.int64) if forced is None else forced
    if (kernel or best_kernel()) == LOCKSTEP:
        return lockstep.play_seeded(starts, of, rules, strategy, seeds, forced)
    from games.simulator.kernel import play_seeded as play

    endings, board = np.zeros(len(of), np.int64), np.zeros(FIELDS, np.int64)
    play(starts, of, rules, strategy.flat(), seeds, forced, np.zeros(1, np.uint64), board, endings)
    return endings

"""Many games: who plays by which rules, and how they ended.

>>> from games.engine import OFFICIAL
>>> count_endings(SimulatedMatch(7, OFFICIAL), 500, kernel="lockstep").games
500
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from math import sqrt

import numpy as np

from games.engine import OFFICIAL, Ending, Ruleset, Seeded
from games.simulator import many
from games.simulator.compiling import can_compile
from games.simulator.fields import FIELDS, FIVE_POLICIES, HITLER_ELECTED, HITLER_EXECUTED, SIX_POLICIES, Ints
from games.simulator.parameters import rules_of
from games.simulator.strategies import Strategy, strategy_named

PLACES = {
    Ending.FIVE_POLICIES: FIVE_POLICIES,
    Ending.HITLER_EXECUTED: HITLER_EXECUTED,
    Ending.SIX_POLICIES: SIX_POLICIES,
    Ending.HITLER_ELECTED: HITLER_ELECTED,
}
COMPILED, LOCKSTEP = "compiled", "lockstep"
CHUNK = 250_000
"""Games between two reports of progress; it belongs to what a seed means."""


@dataclass(frozen=True)
class SimulatedMatch:
    """Who plays: how many people, by which rules, and the policy of each team."""

    players: int
    ruleset: Ruleset = OFFICIAL
    liberals: str = "random"
    fascists: str = "random"

    def for_kernels(self) -> tuple[Ints, Strategy]:
        """The rules and the policy as the kernels take them."""
        return rules_of(self.ruleset.setup(self.players)), strategy_named(self.liberals, self.fascists)


@dataclass(frozen=True)
class EndingCounts:
    """How some games ended: at 0 their elections, then the games that ended in each way."""

    tally: tuple[int, ...] = (0, 0, 0, 0, 0)

    def __add__(self, other: "EndingCounts") -> "EndingCounts":
        return EndingCounts(tuple(mine + theirs for mine, theirs in zip(self.tally, other.tally, strict=True)))

    @property
    def games(self) -> int:
        """How many."""
        return sum(self.tally[1:])

    @property
    def elections(self) -> float:
        """How many elections a game took."""
        return self.tally[0] / self.games

    @property
    def liberals_won(self) -> int:
        """How many the Liberals won."""
        return self.of(Ending.FIVE_POLICIES) + self.of(Ending.HITLER_EXECUTED)

    def of(self, ending: Ending) -> int:
        """How many ended in this way."""
        return self.tally[PLACES[ending]]

    def share(self, many: int) -> float:
        """So many as a share of all."""
        return many / self.games

    def standard_error(self, many: int) -> float:
        """How far chance alone moves that share."""
        return sqrt(self.share(many) * (1 - self.share(many)) / self.games)


def best_kernel() -> str:
    """The faster of the two that are installed."""
    return COMPILED if can_compile() else LOCKSTEP


def running_counts(
    match: SimulatedMatch, games: int, seed: int = 0, *, kernel: str = "", cores: int = 1
) -> Iterator[EndingCounts]:
    """Play so many games; whenever some more are done, how all so far ended. The number of cores changes nothing."""
    play, places = partial(play_chunk, match, games, seed=seed, kernel=kernel), range(number_of_chunks(games))
    if cores == 1:
        yield from accumulate(map(play, places))
        return
    with ProcessPoolExecutor(cores) as workers:
        yield from accumulate(workers.map(play, places))


def number_of_chunks(games: int) -> int:
    """In how many parts so many games are played."""
    return -(-games // CHUNK)


def play_chunk(match: SimulatedMatch, games: int, place: int, seed: int = 0, *, kernel: str = "") -> EndingCounts:
    """One of them, with a seed of its own."""
    size = min(CHUNK, games - place * CHUNK)
    return play_games(match, size, Seeded(f"{seed}:{place}").below(2**63), kernel=kernel or best_kernel())


def count_endings(
    match: SimulatedMatch, games: int, seed: int = 0, *, kernel: str = "", cores: int = 1
) -> EndingCounts:
    """How so many games ended."""
    return [EndingCounts(), *running_counts(match, games, seed, kernel=kernel, cores=cores)][-1]


def play_games(match: SimulatedMatch, games: int, seed: int, *, kernel: str) -> EndingCounts:
    """Some games in one go. The seed is used as it is."""
    rules, policy = match.for_kernels()
    if kernel == LOCKSTEP:
        return EndingCounts(tuple(many.play_fresh(rules, policy, seed, games).tolist()))
    from games.simulator.kernel import play_fresh

    tally, board = np.zeros(5, np.int64), np.zeros(FIELDS, np.int64)
    play_fresh(rules, policy.flat(), np.full(1, seed, np.uint64), board, games, tally)
    return EndingCounts(tuple(tally.tolist()))


def play_on(starts: Ints, match: SimulatedMatch, games: int, seed: int, *, kernel: str = "") -> Ints:
    """From each of these positions, one a row, so many games: a row of how many ended in each way, from 1 on."""
    rules, policy = match.for_kernels()
    if (kernel or best_kernel()) == LOCKSTEP:
        return many.play_each(starts, rules, policy, seed, games)
    from games.simulator.kernel import play_each

    tallies, board = np.zeros((len(starts), 5), np.int64), np.zeros(FIELDS, np.int64)
    tallies[:, 0] = games
    play_each(starts, rules, policy.flat(), np.full(1, seed, np.uint64), board, tallies)
    tallies[:, 0] = 0
    return tallies

"""The games that value a decision, and what they say about each of its options.

All of them start from the same positions, with the same random numbers. A ballot and a nomination lead to a government
or to none: both are played, and weighted with how likely they are. That is more exact than drawing the other ballots,
and all nominations share the games in which nobody is elected.
"""

from collections.abc import Sequence
from functools import cached_property
from math import sqrt
from typing import NamedTuple

import numpy as np

from games.deduction import Posterior
from games.engine import Party
from games.simulator import fields as at
from games.simulator.decisions import VOTE, Decision
from games.simulator.fields import DECIDED, NOMINATED, Floats, Ints
from games.simulator.playing import Playouts
from games.simulator.positions import flat, mask
from games.simulator.sampling import sample_own_positions
from games.simulator.strategies import ja_counts

ON_A_GOVERNMENT = (VOTE, "nominate")
"""Decisions that lead to a government or to none."""

Forced = tuple[int, int, int]


class Branch(NamedTuple):
    """What an option can lead to: the play that shows it, and how likely that is at each position."""

    play: int
    chance: Floats


class Worth(NamedTuple):
    """What the games say about an option: how they ended, and the team's gain against the move that was made."""

    ends: tuple[float, float, float, float]
    gain: float
    error: float
    truth: float
    truth_error: float


class Trial:
    """The games that value a decision.

    The rows of `starts` are positions that its seat could believe in, and at last the true one. A play is a forced
    first decision with the rows that it is played from.
    """

    def __init__(self, decision: Decision, believed: Posterior, playouts: Playouts) -> None:
        game, many = decision.game, playouts.games
        board, tiles = flat(game, with_deck=False), game.table.setup.ruleset.liberal_tiles
        own = sample_own_positions(board, believed, tiles, many, playouts.seed + decision.step)
        self.decision, self.starts = decision, np.concatenate([own, flat(game)[None]])
        self.plays: list[tuple[Forced, Ints]] = []
        self._places: dict[tuple[Forced, int], int] = {}
        self._others: Floats | None = None
        self._strategy = playouts.match(game.table.setup).for_kernels()[1]
        believed_rows, true = np.arange(many), np.full(many, many)
        self._led_to = [[self._branches(option, rows) for rows in (believed_rows, true)] for option in decision.options]

    def worths(self, ended: Ints) -> list[Worth]:
        """Return the worth of each option from the endings of each play."""
        decision, many = self.decision, ended.shape[1]
        is_liberal = decision.game.truth.deal.roles[decision.seat].party is Party.LIBERAL
        won = ((ended <= at.HITLER_EXECUTED) == is_liberal).astype(np.float64)
        shares = np.zeros((len(self._led_to), 2, many))
        for option, in_truth in np.ndindex(shares.shape[:2]):
            for play, chance in self._led_to[option][in_truth]:
                shares[option, in_truth] += chance * won[play]
        gains = shares - shares[decision.options.index(decision.done)]
        means, errors = gains.mean(axis=2).tolist(), (gains.std(axis=2) / sqrt(many)).tolist()
        return [
            Worth(_ends(ended, believed), gain, error, truth, truth_error)
            for (believed, _true), (gain, truth), (error, truth_error) in zip(self._led_to, means, errors, strict=True)
        ]

    def _branches(self, option: int, rows: Ints) -> list[Branch]:
        """Return what an option leads to from these rows."""
        kind, everybody = self.decision.kind, mask(self.decision.game.table.living)
        if kind == VOTE:
            first, elected = (DECIDED, DECIDED), self._by_ballot(option, rows)
        elif kind == "nominate":
            are_limits_the_same = not self.decision.game.table.setup.limits_follow_nominations
            instead = self.decision.done if are_limits_the_same else option
            first, elected = (NOMINATED + option, NOMINATED + instead), self._by_nominee(option, rows)
        else:
            return [self._branch((DECIDED, 0, option), rows, np.ones(1))]
        if elected is None:
            return []
        ways = ((first[0], everybody, elected), (first[1], 0, 1 - elected))
        return [self._branch((begins, everybody, ja), rows, chance) for begins, ja, chance in ways if chance.any()]

    def _branch(self, forced: Forced, rows: Ints, chance: Floats) -> Branch:
        place = self._places.setdefault((forced, int(rows[0])), len(self.plays))
        if place == len(self.plays):
            self.plays.append((forced, rows))
        return Branch(place, chance)

    def _by_nominee(self, nominee: int, rows: Ints) -> Floats:
        """Return how likely this nominee is elected."""
        starts, table = self.starts[rows[0] : rows[-1] + 1], self.decision.game.table
        liberals = at.COUNT[starts[:, at.ALIVE] & ~starts[:, at.FASCISTS]]
        president, chancellor = (roles_of(starts, seat) for seat in (self.decision.seat, nominee))
        return self._strategy.elected[self._zone, table.tracker, president, chancellor, liberals, len(table.living)]

    def _by_ballot(self, ja: int, rows: Ints) -> Floats | None:
        """Return how likely the government is elected with this ballot; nothing if the true ballots outvote it."""
        decision, living = self.decision, self.decision.game.table.living
        needed = len(living) // 2 + 1
        if rows[0] == rows[-1]:
            others = (decision.ballots & ~(1 << decision.seat)).bit_count()
            return np.array([float(ja)]) if others == needed - 1 else None
        if self._others is None:
            self._others = self._count_others()
        return self._others[needed - ja :].sum(axis=0)[self._alike[1]]

    def _count_others(self) -> Floats:
        """Return the probability of each number of ja among the others, for each kind of alike positions."""
        table = self.decision.game.table
        seats = np.array(sorted(table.living))
        alike = self.starts[self._alike[0]]
        roles = roles_of(alike[:, None], seats)
        government = [int(alike[0, office]) for office in (at.CANDIDATE, at.CHANCELLOR)]
        president, chancellor = (roles_of(alike, seat) > 0 for seat in government)
        offices = np.array([government.index(seat) if seat in government else 2 for seat in seats])
        parties = (2 * president + chancellor)[:, None]
        rates = self._strategy.ballots[roles, offices, parties, self._zone, table.tracker]
        return ja_counts(rates.T[seats != self.decision.seat])

    @cached_property
    def _alike(self) -> tuple[Ints, Ints]:
        """Kinds of believed positions at which the others vote alike: the first of each kind, and the kind of each."""
        believed = self.starts[:-1]
        kind = at.COUNT[believed[:, at.ALIVE] & ~believed[:, at.FASCISTS]].astype(np.int64)
        for office in (at.CANDIDATE, at.CHANCELLOR):
            kind = kind * 3 + roles_of(believed, int(believed[0, office]))
        kind = kind * 3 + roles_of(believed, self.decision.seat)
        _numbers, first, kinds = np.unique(kind, return_index=True, return_inverse=True)
        return first, kinds

    @property
    def _zone(self) -> int:
        return int(self.decision.game.table.fascist >= self.decision.game.table.setup.hitler_zone)


def roles_of(starts: Ints, seat: int | Ints) -> Ints:
    """Return the role of a seat at each position: 0 Liberal, 1 Fascist, 2 Hitler."""
    return (starts[..., at.FASCISTS] >> seat & 1) + (starts[..., at.HITLER] >> seat & 1)


def _ends(ended: Ints, led_to: Sequence[Branch]) -> tuple[float, float, float, float]:
    counts = np.zeros(5)
    for play, chance in led_to:
        if len(chance) == 1:
            counts += chance * np.bincount(ended[play], minlength=5)
        else:
            counts += np.bincount(ended[play], chance, minlength=5)
    five, shot, six, elected = (counts[1:] / ended.shape[1]).tolist()
    return five, shot, six, elected

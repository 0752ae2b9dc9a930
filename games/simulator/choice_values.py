"""What each decision of a finished game was worth to the team of the seat that made it.

Every legal option is played out many times from positions that the seat could believe in: roles and tiles are drawn
from the posterior of what it had seen. All options of a decision are played with the same random numbers, so their
difference is known better than either value. The same options are also played with the true cards.

What the seat could know of the difference to the best option is *lost to choice*; the rest of the difference that the
true cards made is *lost to luck*, which can also be a gain. The simulated players remember nothing: they don't trust
anybody more or less for what was done, so cover and trust aren't counted.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot, sqrt

import numpy as np

from games.deduction import Posterior, posteriors
from games.engine import Party, Viewer, player, sighting
from games.engine.events import Event, GameEnded
from games.engine.seats import Seat
from games.simulator.decisions import VOTE, Decision, decisions
from games.simulator.fields import Ints
from games.simulator.playing import COMPILED, LOCKSTEP, Playouts, best_kernel
from games.simulator.trials import ON_A_GOVERNMENT, Trial, Worth

ROLLOUTS = {COMPILED: 400, LOCKSTEP: 200}
"""Games for each option, once with what the seat knew and once with the true cards."""
DOUBTFUL = 0.015
"""A decision that seems to have lost more than this share is valued anew, with other and more games. So no decision is
marked because it was the one of many that the first games happened to disfavour."""
MORE_IN_DOUBT = {True: 2, False: 5}
"""How many times more games that is for decisions on a government, which are known better anyway, and for others."""
TOGETHER = 24
"""Decisions played in one call of a kernel: few enough for little memory, many enough for numpy."""
MARKS = ((0.10, "??"), (0.05, "?"), (0.02, "?!"))
"""A decision gets the first mark whose share of won games it surely lost: by two standard errors more."""
LEAST_AT_STAKE = 0.05
"""The share of games below which nobody's accuracy is told."""
SEED = 1789


@dataclass(frozen=True)
class OptionValue:
    """An option: how often the playouts ended in each way, and the team's gain against the move that was made.

    `ends` are the shares of five policies, Hitler executed, six policies and Hitler elected. `gain` is what the seat
    could know, `truth` with the true cards; each has a standard error.
    """

    code: int
    ends: tuple[float, float, float, float]
    gain: float
    error: float
    truth: float
    truth_error: float


@dataclass(frozen=True)
class ChoiceValue:
    """A decision with the value of each option. `is_liberal` is the team of its seat."""

    step: int
    seat: Seat
    kind: str
    done: int
    is_liberal: bool
    rollouts: int
    options: tuple[OptionValue, ...]

    def chance(self, option: OptionValue) -> float:
        """Return the team's chance of winning with this option, from what the seat knew."""
        liberal = option.ends[0] + option.ends[1]
        return liberal if self.is_liberal else 1 - liberal

    def error(self, option: OptionValue) -> float:
        """Return the standard error of that chance."""
        chance = self.chance(option)
        return sqrt(max(chance * (1 - chance), 0.25 / self.rollouts) / self.rollouts)

    @cached_property
    def best(self) -> OptionValue:
        """The option with the highest value; the one that was chosen, if nothing beats it."""
        return max(self.options, key=lambda option: (option.gain, option.code == self.done))

    @cached_property
    def chosen(self) -> OptionValue:
        """The option that was chosen."""
        return next(option for option in self.options if option.code == self.done)

    @property
    def worst(self) -> OptionValue:
        """The option with the lowest value."""
        return min(self.options, key=lambda option: option.gain)

    @property
    def lost(self) -> float:
        """What the seat lost by its choice, as a share of games; never negative."""
        return self.best.gain

    @property
    def lost_error(self) -> float:
        """The standard error of that."""
        return self.best.error

    @property
    def luck(self) -> float:
        """What the true cards added to the loss; negative if the choice turned out better than it looked."""
        return self.best.truth - self.best.gain

    @property
    def luck_error(self) -> float:
        """The standard error of that."""
        return hypot(self.best.truth_error, self.best.error)

    @property
    def surely_lost(self) -> float:
        """The least that the choice cost: two standard errors below what it seems to have cost."""
        return max(0.0, self.lost - 2 * self.lost_error)

    @property
    def mark(self) -> str:
        """`??`, `?`, `?!` or nothing."""
        return next((mark for least, mark in MARKS if self.surely_lost >= least), "") if self.is_judged else ""

    @property
    def is_judged(self) -> bool:
        """Whether playouts can judge this choice. They don't count trust, which a Fascist's tile or ballot may buy."""
        return self.is_liberal or self.kind not in ("discard", "enact", VOTE)

    @property
    def stake(self) -> float:
        """How much better the best option was than the worst, as a share of games; 0 if the difference may be noise."""
        stake = self.best.gain - self.worst.gain
        return stake if stake > 2 * hypot(self.best.error, self.worst.error) else 0.0

    @property
    def surely_gained(self) -> float:
        """The least that the choice gained against the worst option."""
        return max(0.0, -self.worst.gain - 2 * self.worst.error)


def value_choices(
    log: Sequence[Event],
    first: int = 0,
    last: int | None = None,
    rollouts: int = 0,
    *,
    seed: int = SEED,
    kernel: str = "",
) -> tuple[ChoiceValue, ...]:
    """Return the value of each decision in a slice of them."""
    chosen = list(decisions(log))[first:last]
    return value_decisions(chosen, Beliefs(log), usual_playouts(seed, kernel, rollouts))


def usual_playouts(seed: int, kernel: str, rollouts: int = 0) -> Playouts:
    """Return how decisions are valued, unless another number of games is named."""
    kernel = kernel or best_kernel()
    return Playouts(rollouts or ROLLOUTS[kernel], seed, kernel)


def value_decisions(chosen: Iterable[Decision], believed: "Beliefs", playouts: Playouts) -> tuple[ChoiceValue, ...]:
    """Return the value of each of these decisions of a game."""
    possible = [each for each in chosen if believed.can_be(each)]
    values = {id(each): value for each, value in _all_values(possible, believed, playouts)}
    dear = [each for each in possible if values[id(each)].lost > DOUBTFUL and values[id(each)].is_judged]
    for is_on_a_government, more in MORE_IN_DOUBT.items():
        again = replace(playouts, games=more * playouts.games, seed=playouts.seed + 1)
        doubtful = [each for each in dear if (each.kind in ON_A_GOVERNMENT) is is_on_a_government]
        values |= {id(each): value for each, value in _all_values(doubtful, believed, again)}
    return tuple(values[id(each)] for each in possible)


def _all_values(
    chosen: Sequence[Decision], believed: "Beliefs", playouts: Playouts
) -> Iterator[tuple[Decision, ChoiceValue]]:
    many = max(1, TOGETHER * ROLLOUTS[LOCKSTEP] // playouts.games)
    for start in range(0, len(chosen), many):
        some = chosen[start : start + many]
        yield from zip(some, _values(some, believed, playouts), strict=True)


class Beliefs:
    """What each viewer of a game could believe after each event, until the roles were revealed at the end."""

    def __init__(self, log: Sequence[Event]) -> None:
        self._log = [event for event in log if not isinstance(event, GameEnded)]
        self._found = dict[Viewer, tuple[Posterior, ...]]()

    def of(self, viewer: Viewer) -> tuple[Posterior, ...]:
        """Return the posterior of this viewer after each event."""
        if viewer not in self._found:
            with np.errstate(divide="ignore", invalid="ignore"):  # A record can contradict itself: see `can_be`.
                self._found[viewer] = posteriors([sighting(event, viewer) for event in self._log], viewer)
        return self._found[viewer]

    def before(self, decision: Decision) -> Posterior:
        """Return the posterior of the decision's seat, from what it had seen."""
        return self.of(player(decision.seat))[decision.step - 2]

    def can_be(self, decision: Decision) -> bool:
        """Whether what the seat saw is possible, as an imported record needn't be."""
        return self.before(decision).worlds_left > 0 and bool(np.isfinite(self.before(decision).weights).all())


def _values(together: Sequence[Decision], believed: Beliefs, playouts: Playouts) -> Iterator[ChoiceValue]:
    many, setup = playouts.games, together[0].game.table.setup
    trials = [Trial(each, believed.before(each), playouts) for each in together]
    starts, of = np.concatenate([each.starts for each in trials]), list[Ints]()
    for place, each in enumerate(trials):
        of += [rows + place * (many + 1) for _forced, rows in each.plays]
    forced = np.repeat(np.array([first for each in trials for first, _rows in each.plays]), many, axis=0)
    seeds = [np.tile(playouts.seeds(many, each.decision.step), len(each.plays)) for each in trials]
    ended = playouts.endings(setup, starts, np.concatenate(seeds), forced, np.concatenate(of)).reshape(-1, many)
    before = 0
    for each in trials:
        worths = each.worths(ended[before : before + len(each.plays)])
        yield _value(each.decision, worths, many)
        before += len(each.plays)


def _value(decision: Decision, worths: Sequence[Worth], rollouts: int) -> ChoiceValue:
    is_liberal = decision.game.truth.deal.roles[decision.seat].party is Party.LIBERAL
    valued = tuple(OptionValue(code, *worth) for code, worth in zip(decision.options, worths, strict=True))
    return ChoiceValue(decision.step, decision.seat, decision.kind, decision.done, is_liberal, rollouts, valued)


@dataclass
class KeptShare:
    """What choices had at stake and lost, added up, with what the error of their accuracy takes."""

    choices: int = 0
    at_stake: float = 0.0
    lost: float = 0.0
    _lost_squared: float = 0.0
    _staked_squared: float = 0.0
    _lost_by_staked: float = 0.0

    def add(self, value: ChoiceValue) -> None:
        """Add a choice, if playouts can judge it and something was at stake."""
        if value.is_judged and value.stake:
            self.choices += 1
            self.at_stake += value.stake
            self.lost += value.lost
            self._lost_squared += value.lost**2
            self._staked_squared += value.stake**2
            self._lost_by_staked += value.lost * value.stake

    @property
    def accuracy(self) -> float | None:
        """The share of what was at stake that the choices kept, or `None` if hardly anything was.

        Always choosing the best option keeps all of it, always the worst one nothing.
        """
        return 1 - self.lost / self.at_stake if self.at_stake >= LEAST_AT_STAKE else None

    @property
    def accuracy_error(self) -> float:
        """The standard error of the accuracy, as that of a ratio of two sums."""
        rate = self.lost / self.at_stake
        squares = self._lost_squared - 2 * rate * self._lost_by_staked + rate**2 * self._staked_squared
        return sqrt(max(0.0, squares)) / self.at_stake


def accuracy(values: Sequence[ChoiceValue]) -> float | None:
    """Return the accuracy of these choices."""
    kept = KeptShare()
    for each in values:
        kept.add(each)
    return kept.accuracy

"""The posterior over roles at one step: what is proved, what is likely, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from games.charts import Bar, Chart, columns
from games.deduction.decks import Deck, Weights
from games.deduction.model import TABLES_ARE_FOR, Model
from games.deduction.worlds import HITLER, ROLES, Assignments, Fits
from games.engine import Role
from games.engine.sightings import Sighting
from games.tables.frames import Frame, Tabular


class Evidence(NamedTuple):
    """One sighting and its likelihood in each world, as logarithms up to a constant."""

    step: int
    kind: str
    seen: Sighting
    weight: float
    logs: Weights


@dataclass(frozen=True)
class Part:
    """What one piece of evidence adds to the log odds of one seat: its weight times its log likelihood ratio `llr`."""

    step: int
    kind: str
    seen: Sighting
    weight: float
    part: float

    @property
    def llr(self) -> float:
        """The part without the weight."""
        return self.part / self.weight if self.weight else 0.0


@dataclass(frozen=True, eq=False, repr=False)
class Posterior(Tabular):
    """The chances of every seat after the sighting of this number (the deal is 0).

    `worlds` has a row for each assignment of roles that fits the deal. `fits` says which are still possible: that is
    what is proved. `weights` are their chances by the model: that is what is likely. `scores` are the logarithms of the
    weights up to a constant, minus infinity for an impossible world. `marks` have a 1 for each Fascist and for Hitler
    in each world, so that sums of weights are products with them.
    """

    step: int
    names: tuple[str, ...]
    model: Model
    worlds: Assignments
    marks: Weights
    fits: Fits
    scores: Weights
    decks: tuple[Deck, ...]
    known: tuple[Evidence, ...]

    @classmethod
    def quickly(cls, **fields: object) -> "Posterior":
        """Return a posterior with these fields, in a fraction of the time that a frozen dataclass takes."""
        made = object.__new__(cls)
        made.__dict__.update(fields)
        return made

    @cached_property
    def weights(self) -> Weights:
        """The chance of each world."""
        chances = _relative(self.scores)
        shares: Weights = chances / chances.sum()
        return shares

    @property
    def fascist(self) -> tuple[float, ...]:
        """The chance of each seat to belong to the Fascist party, Hitler included."""
        return self._sums[: len(self.names)]

    @property
    def hitler(self) -> tuple[float, ...]:
        """The chance of each seat to be Hitler."""
        return self._sums[len(self.names) :]

    @cached_property
    def _sums(self) -> tuple[float, ...]:
        sums = (_relative(self.scores) @ self.marks).tolist()
        whole = sum(sums[len(self.names) :])  # The chances of being Hitler add up to 1.
        return tuple([each / whole for each in sums])

    @cached_property
    def proved_fascist(self) -> tuple[float, ...]:
        """Like `fascist`, but the share of possible worlds without any model."""
        return tuple((self._possible > 0).mean(axis=0).tolist())

    @cached_property
    def proved_hitler(self) -> tuple[float, ...]:
        """Like `hitler`, but the share of possible worlds without any model."""
        return tuple((self._possible == HITLER).mean(axis=0).tolist())

    @property
    def _possible(self) -> Assignments:
        """The possible worlds; all of them if the sightings contradict each other, as an imported record can."""
        return self.worlds[self.fits] if self.fits.any() else self.worlds

    def at(self, step: int) -> "Posterior":
        """Return the posterior at a later step that changes nothing. Cached results are kept."""
        later = object.__new__(Posterior)
        later.__dict__.update(self.__dict__, step=step)
        return later

    def chance(self, seat: int, role: Role) -> float:
        """Return the chance that a seat has a role."""
        liberal, hitler = 1 - self.fascist[seat], self.hitler[seat]
        return {Role.LIBERAL: liberal, Role.HITLER: hitler, Role.FASCIST: self.fascist[seat] - hitler}[role]

    def is_proved(self, seat: int) -> bool:
        """Whether this seat's party is certain."""
        return self.proved_fascist[seat] in (0.0, 1.0)

    @property
    def worlds_left(self) -> int:
        """The number of possible assignments of roles."""
        return int(self.fits.sum())

    @property
    def is_counted(self) -> bool:
        """Whether the model's tables were counted with this number of players; otherwise they are a prior."""
        return len(self.names) == TABLES_ARE_FOR

    def most_likely(self, many: int = 5) -> Iterator[tuple[tuple[Role, ...], float]]:
        """Yield the likeliest assignments and their chances."""
        for place in np.argsort(-self.weights, kind="stable")[:many]:
            if self.fits[place]:
                yield tuple(ROLES[number] for number in self.worlds[place]), float(self.weights[place])

    def next_hand(self) -> tuple[float, ...] | None:
        """Return the chances of 0 to 3 Liberal tiles in the next hand, or `None` if too few tiles are left."""
        return self._mixed(self.decks[-1].next_hand()) if self.decks[-1].left >= 3 else None

    def next_tile(self) -> float | None:
        """Return the chance that the top tile is Liberal, or `None` if there is none."""
        return self._mixed(self.decks[-1].next_tile())[1] if self.decks[-1].left else None

    def undrawn(self) -> tuple[float, ...]:
        """Return the chances of each number of Liberal tiles among the undrawn ones of the last shuffle."""
        return self._mixed(self.decks[-1].undrawn())

    def _mixed(self, chances: Weights) -> tuple[float, ...]:
        return tuple((np.broadcast_to(chances, (len(chances), len(self.weights))) @ self.weights).tolist())

    def rows(self) -> list[dict[str, object]]:
        """Return a row for each seat, counted from 1: what is likely and what is proved."""
        return [
            {
                "seat": seat + 1,
                "name": name,
                "liberal": 1 - self.fascist[seat],
                "fascist": self.fascist[seat] - self.hitler[seat],
                "hitler": self.hitler[seat],
                "proved_liberal": 1 - self.proved_fascist[seat],
                "proved_hitler": self.proved_hitler[seat],
            }
            for seat, name in enumerate(self.names)
        ]

    @property
    def frame(self) -> Frame:
        """The rows as a table."""
        return Frame(f"after sighting {self.step}", self.rows())

    @property
    def chart(self) -> Chart:
        """Each seat's chance to belong to the Fascist party, as columns."""
        bars = [Bar(name, chance, "fascist") for name, chance in zip(self.names, self.fascist, strict=True)]
        words = f"{self.worlds_left} assignments of roles are left."
        if not self.is_counted:
            words += f" The tables were counted at {TABLES_ARE_FOR} players: here they are a prior."
        return columns("On the Fascists' side", bars, words, head=("player", "chance"))

    def __repr__(self) -> str:
        seats = ", ".join(f"{name} {100 * chance:.0f} %" for name, chance in zip(self.names, self.fascist, strict=True))
        return f"<Posterior after sighting {self.step}: {self.worlds_left} worlds; {seats}>"

    def _repr_html_(self) -> str:
        return self.chart._repr_html_()

    def _repr_svg_(self) -> str:
        return self.chart.svg

    def why(self, seat: int, role: Role | None = None) -> tuple[Part, ...]:
        """Return what each piece of evidence adds to the log odds that the seat is Fascist, or has this role.

        The parts and the log odds of what is proved add up to the log odds of the model. There are no parts if the
        answer is certain.
        """
        asked = self.worlds[:, seat] > 0 if role is None else self.worlds[:, seat] == ROLES.index(role)
        yes, no = self.fits & asked, self.fits & ~asked
        if not (yes.any() and no.any()) or not self.known:
            return ()
        sums = np.cumsum([np.zeros(len(asked)), *(each.weight * each.logs for each in self.known)], axis=0)
        odds = np.diff(_log_sum(sums[:, yes]) - _log_sum(sums[:, no]))
        return tuple(
            Part(each.step, each.kind, each.seen, each.weight, float(part))
            for each, part in zip(self.known, odds, strict=True)
        )


def log_odds(chance: float) -> float:
    """Return the natural logarithm of the odds for a chance."""
    with np.errstate(divide="ignore"):
        return float(np.log(chance) - np.log1p(-chance))


LOWEST = -1e300
"""Less than any score of a possible world."""


def _relative(scores: Weights) -> Weights:
    """Return the chances of the worlds up to a factor. If no world is possible, all count as equal."""
    highest = np.maximum.reduce(scores)
    found: Weights = np.exp(scores - highest) if highest > LOWEST else np.ones(len(scores))
    return found


def _log_sum(scores: Weights) -> Weights:
    highest = scores.max(axis=1)
    sums: Weights = highest + np.log(np.exp(scores - highest[:, None]).sum(axis=1))
    return sums


AT_ONCE = 100_000
"""Multiplications at once. numpy would share more between threads, which is slower at this size."""


def compute_sums_together(steps: Sequence[Posterior]) -> None:
    """Compute the sums of all steps at once, which is much faster than one by one."""
    changed = list(changed_steps(steps))
    many = max(1, AT_ONCE // changed[0].marks.size)
    parts = (changed[start : start + many] for start in range(0, len(changed), many))
    rows = (row for part in parts for row in _rows(part))
    before: Weights | None = None
    for each in steps:
        if each.scores is not before:
            before, row = each.scores, tuple(next(rows))
        each.__dict__["_sums"] = row


def _rows(some: Sequence[Posterior]) -> list[list[float]]:
    scores, players = np.array([each.scores for each in some]), len(some[0].names)
    highest = scores.max(axis=1, keepdims=True)
    # If no world is possible, all scores are minus infinity, and all worlds count as equal.
    sums = np.exp(np.where(np.isfinite(highest), scores - np.maximum(highest, LOWEST), 0.0)) @ some[0].marks
    shares: list[list[float]] = (sums / sums[:, players:].sum(axis=1, keepdims=True)).tolist()
    return shares


def changed_steps(steps: Sequence[Posterior]) -> Iterator[Posterior]:
    """Yield the steps at which something changed, the first one included."""
    before: Posterior | None = None
    for each in steps:
        if before is None or each.scores is not before.scores:
            yield each
        before = each

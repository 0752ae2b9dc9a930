"""Habits: open facts about each seat and about pairs of seats, with weights fitted to finished games.

A *count* belongs to a seat, for example "voted ja for a government that then enacted a Fascist policy". A *tie* belongs
to two seats, for example "voted for that President more than others did". Each has one fitted weight. In a world, a
count speaks for its seat if the seat is Fascist. A tie speaks for worlds in which both seats have the same party, or
against them. `data/habits.json` has the weights and says which games and which command they come from.

Only what is public is counted, so a spectator and a player count the same. What the viewer did is left out, because it
tells the viewer nothing.

>>> HABITS.counts["executed a player"] > 0 > HABITS.counts["nein to a government of L"]
True
>>> HABITS.ties["votes for"] > 0
True
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engine import LIBERAL, Drew, Got, Membership, Party
from games.engine.events import (
    BallotsRevealed,
    ClaimMade,
    PlayerExecuted,
    VetoRefused,
)
from games.engine.policies import Policy
from games.engine.sightings import EnactmentSeen, Sighting

Array = NDArray[np.float64]

FILE = Path(__file__).with_name("data") / "habits.json"


@dataclass(frozen=True)
class FittedHabits:
    """The weight of each count and tie. `about` says where they come from."""

    counts: Mapping[str, float]
    ties: Mapping[str, float]
    weights: Mapping[str, float]
    about: str = ""


def read_habits(path: Path = FILE) -> FittedHabits:
    """Return the weights in a file."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    counts, ties, weights = (MappingProxyType(found[part]) for part in ("counts", "ties", "weights"))
    return FittedHabits(counts, ties, weights, found["about"])


HABITS = read_habits()


class Count(NamedTuple):
    """A count, and by how much it grows at each seat."""

    name: str
    by: Mapping[int, float]


class Tie(NamedTuple):
    """A tie between some seats and others: each pair grows by the product of the two numbers."""

    name: str
    one: Mapping[int, float]
    other: Mapping[int, float]


Habit = Count | Tie

HABITUAL = frozenset({BallotsRevealed, EnactmentSeen, VetoRefused, PlayerExecuted, ClaimMade})
"""The sightings that add habits."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the government of a session said: how many Liberal tiles were drawn, passed on and received."""

    president: int
    chancellor: int
    policy: Policy
    drew: int | None = None
    passed: int | None = None
    got: int | None = None


@dataclass
class HabitTracker:
    """Turns sightings into habits. Its values are replaced and never changed in place, so a copy is independent.

    An election in the Hitler zone counts only once the game has gone on: at the moment of the vote nobody knows yet
    whether the game is over, and afterwards nobody is asked.
    """

    me: int | None
    outside: Mapping[int, float] = field(default_factory=dict)
    mean: float = 0.0
    told: Mapping[int, Told] = field(default_factory=dict)
    reports: frozenset[tuple[int, int]] = frozenset()
    waiting: tuple[Habit, ...] = ()

    def concerns(self, seen: Sighting) -> bool:
        """Whether a sighting can add habits. Most can't, and asking is faster than trying."""
        return type(seen) in HABITUAL or bool(self.waiting)

    def see(self, seen: Sighting, round_number: int, zone: bool) -> list[Habit]:
        """Return the habits that a sighting adds. The zone is that before the sighting."""
        if type(seen) is ClaimMade:
            return list(self._claim(seen))
        before, self.waiting = self.waiting, ()
        return [*before, *self._after(seen, round_number, zone)]

    def _after(self, seen: Sighting, round_number: int, zone: bool) -> Iterable[Habit]:
        match seen:
            case BallotsRevealed():
                return self._vote(seen, zone)
            case EnactmentSeen(president, chancellor, policy):
                self.told = {**self.told, round_number: Told(president, chancellor, policy)}
                return self._policy(president, chancellor, policy, zone)
            case VetoRefused(president):
                return (Count("refused a veto", {president: 1.0}),)
            case PlayerExecuted(president, target) if president != self.me:
                return (Count("executed a player", {president: 1.0}), Tie("executes", {president: 1.0}, {target: 1.0}))
            case _:
                return ()

    def _vote(self, seen: BallotsRevealed, zone: bool) -> list[Habit]:
        president, nominee, ballots = seen.president, seen.nominee, seen.ballots
        ja, nein = ballots.count(True), ballots.count(False)
        mean, government = (ja - nein) / max(1, ja + nein), (president, nominee)
        self.outside = {
            seat: (1.0 if says else -1.0) - mean
            for seat, says in enumerate(ballots)
            if says is not None and seat not in government and seat != self.me
        }
        support, outside = sum(self.outside.values()), self.outside
        found: list[Habit] = [
            Count("support", {president: support, nominee: support}),
            Tie("votes for", outside, {president: 1.0, nominee: 1.0}),
            Tie("votes alike", outside, outside),
        ]
        if not seen.elected:
            found.append(
                Count("ja, failed", {seat: 1.0 for seat, says in enumerate(ballots) if says and seat != self.me})
            )
        elif zone:
            self.waiting = (Count("elected in the Hitler zone", {nominee: 1.0}),)
        self.mean = mean
        return found

    def _policy(self, president: int, chancellor: int, policy: Policy, zone: bool) -> Iterator[Habit]:
        """Count who of those outside had voted for the government, and against it."""
        is_liberal = policy is LIBERAL
        against = {seat: 1.0 for seat, apart in self.outside.items() if apart + self.mean < 0}
        if is_liberal:
            yield Count("ja to a government of L", {seat: 1.0 for seat in self.outside if seat not in against})
        elif zone:
            yield Count("President of F, Hitler zone", {president: 1.0})
        if against:
            yield Count(f"nein to a government of {policy.letter}", against)

    def _claim(self, seen: ClaimMade) -> Iterator[Habit]:
        if seen.about is None or seen.seat == self.me:
            return
        told, statement = self.told.get(seen.about), seen.statement
        match statement:
            case Membership(target, party) if (seen.seat, target) not in self.reports:
                self.reports |= {(seen.seat, target)}
                word = "Fascist" if party is Party.FASCIST else "Liberal"
                yield Count(f"reports a {word}", {seen.seat: 1.0})
                if word == "Liberal":
                    yield Count("reported Liberal", {target: 1.0})
                yield Tie(f"reports a {word}", {seen.seat: 1.0}, {target: 1.0})
            case Drew(tuple() as drew) if told and told.drew is None and seen.seat == told.president:
                number = drew.count(LIBERAL)
                if number:
                    yield Count(f"claims {number} drawn", {seen.seat: 1.0})
                yield from self._tell(seen.about, replace(told, drew=number, passed=_passed(statement, number)))
            case Got(tuple() as got) if told and told.got is None and seen.seat == told.chancellor:
                yield from self._tell(seen.about, replace(told, got=got.count(LIBERAL)))
            case _:
                pass

    def _tell(self, about: int, told: Told) -> Iterator[Habit]:
        self.told = {**self.told, about: told}
        if None in (told.passed, told.got) or told.passed == told.got:
            return
        yield Count("conflict as President", {told.president: 1.0})
        yield Tie("conflicts", {told.president: 1.0}, {told.chancellor: 1.0})


def _passed(statement: Drew, drew: int) -> int:
    """Return how many Liberal tiles a President says to have passed on: as many as possible if they don't say."""
    return min(drew, 2) if statement.passed is None else statement.passed.count(LIBERAL)


class HabitWorlds:
    """What habits say about each world. `parties` has a row for each seat: 1 in the worlds where it is Fascist."""

    def __init__(self, parties: Array, fitted: FittedHabits) -> None:
        self._parties, self._fitted = parties, fitted
        self._centred = parties - parties.mean()

    def logs(self, habits: Sequence[Habit]) -> Array | None:
        """Return the logarithm of the likelihood of these habits in each world, up to a constant."""
        if not habits:
            return None
        total: Array | float = 0.0
        for habit in habits:
            if isinstance(habit, Count):
                total = total + self._fitted.counts[habit.name] * self.alone(habit)
            else:
                total = total + self._fitted.ties[habit.name] * self.together(habit)
        return np.asarray(total)

    def together(self, tie: Tie) -> Array:
        """Return for each world how far the two sides of a tie have the same party."""
        one = _sum(tie.one, self._centred)
        return one * one if tie.other is tie.one else one * _sum(tie.other, self._centred)

    def alone(self, count: Count) -> Array:
        """Return the sum of a count over the Fascist seats of each world."""
        return _sum(count.by, self._parties)


def _sum(seats: Mapping[int, float], rows: Array) -> Array:
    """Return the sum of the rows of these seats, each as often as its number says."""
    if len(seats) == 1:
        ((seat, by),) = seats.items()
        row: Array = by * rows[seat]
        return row
    by_seat = [0.0] * len(rows)
    for seat, by in seats.items():
        by_seat[seat] = by
    total: Array = np.array(by_seat) @ rows
    return total

"""What people did in the open, act by act, each with the public facts that it depends on.

An act says in which row of a table it belongs for every assignment of roles: ballots, nominations, the targets of
powers, what a government enacted and claimed, and reports on a card. Only public facts describe it, so every seat finds
the same acts. What a session's two claim is known one decision later, so a session counts once both have spoken or the
next round has begun.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engine import LIBERAL, Drew, Got, Membership, Party, Power
from games.engine.setups import Setup
from games.engine.story import ElectionResult, GrantedPower, LegislativeSession, Round

Whole = NDArray[np.intp]

TARGETED = {Power.INVESTIGATE: 0, Power.SPECIAL_ELECTION: 1, Power.EXECUTION: 2}
OF_FASCIST, OF_LIBERAL, OF_CONFLICT, OF_REPORT = (1.0, 0.8), (-0.4, -0.3), 0.7, 1.0
"""Points against President and Chancellor for a policy, for claims that contradict each other, for a report."""
CLEAR = 0.3
"""Points apart from the average that make a seat more or less suspected."""


class Ballots(NamedTuple):
    """A vote: the situation of each voter, who voted, what they said, and the government."""

    situations: Whole
    seats: Whole
    ja: Whole
    government: tuple[int, int]


class Choice(NamedTuple):
    """One seat chosen among several: the kind of choice, and the situation of every seat on offer."""

    kind: int
    chooser: int
    offered: Whole
    situations: Whole
    chosen: int
    """The place of the chosen seat among those on offer."""


class Session(NamedTuple):
    """A session: its situation, the government, and which of the outcomes it had."""

    situation: int
    government: tuple[int, int]
    outcome: int


class Report(NamedTuple):
    """What an investigator said about a seat."""

    reporter: int
    target: int
    is_fascist: bool


Act = Ballots | Choice | Session | Report

BALLOT_SITUATIONS, CHOICES, CHOICE_SITUATIONS, SESSION_SITUATIONS, OUTCOMES = 432, 4, 12, 12, 21


@dataclass
class PublicRecord:
    """What everybody knows before a round: points, conflicts, the dead, the last elected pair, reports."""

    setup: Setup
    points: list[float] = field(default_factory=list)
    conflicts: set[frozenset[int]] = field(default_factory=set)
    dead: set[int] = field(default_factory=set)
    last: tuple[int, ...] = ()
    reports: set[tuple[int, int]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.points = self.points or [0.0] * self.setup.players

    def copied(self) -> "PublicRecord":
        """Return an independent copy."""
        return PublicRecord(self.setup, [*self.points], {*self.conflicts}, {*self.dead}, self.last, {*self.reports})

    @property
    def living(self) -> list[int]:
        """The living seats."""
        return [seat for seat in range(self.setup.players) if seat not in self.dead]

    def level(self, *seats: int) -> int:
        """Return whether seats are less, as much, or more suspected than the average: 0, 1 or 2."""
        living = self.living
        apart = sum(self.points[seat] for seat in seats) / len(seats) - sum(self.points[seat] for seat in living) / len(
            living
        )
        return 0 if apart < -CLEAR else 2 if apart > CLEAR else 1

    def acts(self, told: Round, *, is_past: bool) -> Iterator[Act]:
        """Yield the acts of a round, and note what is known after it."""
        zone = int(told.before.fascist >= self.setup.hitler_zone)
        if told.nominee is not None:
            yield self._nomination(told.candidate, told.nominee, zone)
        if told.election is not None:
            yield self._ballots(told.election, zone, told.before.tracker)
        if told.session is not None and told.session.enacted is not None:
            passed, got = _accounts(told)
            if is_past or None not in (passed, got):
                yield self._session(told, told.session, passed, got)
        if told.power is not None and told.power.target is not None and told.power.power in TARGETED:
            yield self._target(told.power, told.power.target)
        yield from self._reports(told)
        self._note(told)

    def _nomination(self, candidate: int, nominee: int, zone: int) -> Choice:
        living = self.living
        barred = {candidate, *(self.last[1:] if len(living) <= self.setup.one_limit_up_to else self.last)}
        offered = [seat for seat in living if seat not in barred or seat == nominee]
        return self._choice(3, candidate, offered, nominee, 6 * zone)

    def _target(self, power: GrantedPower, target: int) -> Choice:
        offered = [seat for seat in range(self.setup.players) if seat not in self.dead or seat == target]
        return self._choice(
            TARGETED[power.power], power.president, [seat for seat in offered if seat != power.president], target, 0
        )

    def _choice(self, kind: int, chooser: int, offered: Sequence[int], chosen: int, first: int) -> Choice:
        situations = [first + 2 * self.level(seat) + (frozenset((chooser, seat)) in self.conflicts) for seat in offered]
        return Choice(kind, chooser, np.array(offered), np.array(situations), offered.index(chosen))

    def _ballots(self, election: ElectionResult, zone: int, tracker: int) -> Ballots:
        president, nominee = election.president, election.nominee
        seats = [seat for seat, says in enumerate(election.ballots) if says is not None]
        ja = [int(bool(election.ballots[seat])) for seat in seats]
        together, situations = sum(ja), list[int]()
        public = (zone * 2 + (tracker >= 2)) * 3 + self.level(president, nominee)
        for seat, mine in zip(seats, ja, strict=True):
            office = 1 if seat == president else 2 if seat == nominee else 0
            others, many = together - mine, len(seats) - 1
            mood = 2 if others == many else 1 if 2 * others >= many else 0
            quarrels = any(frozenset((seat, other)) in self.conflicts for other in (president, nominee))
            situations.append(((public * 3 + office) * 3 + mood) * 2 + quarrels)
        return Ballots(np.array(situations), np.array(seats), np.array(ja), (president, nominee))

    def _session(self, told: Round, session: LegislativeSession, passed: int | None, got: int | None) -> Session:
        situation = 2 * min(told.before.fascist, 5) + (told.before.liberal + 1 == self.setup.liberal_spaces)
        mine, theirs = (0 if each is None else 1 if each == 0 else 2 for each in (passed, got))
        drew = _drew(told)
        outcome = 3 * mine + theirs if session.enacted is not LIBERAL else 9 + 3 * (drew or 0) + min(got or 0, 2)
        return Session(situation, (session.president, session.chancellor), outcome)

    def _reports(self, told: Round) -> Iterator[Report]:
        for claim in told.claims:
            if isinstance(claim.statement, Membership) and (claim.seat, claim.statement.target) not in self.reports:
                target, is_fascist = claim.statement.target, claim.statement.party is Party.FASCIST
                self.reports.add((claim.seat, target))
                if is_fascist:
                    self.points[target] += OF_REPORT
                    self.points[claim.seat] += OF_REPORT / 2
                    self.conflicts.add(frozenset((claim.seat, target)))
                yield Report(claim.seat, target, is_fascist)

    def _note(self, told: Round) -> None:
        election, session = told.election, told.session
        if election is not None and election.elected:
            self.last = (election.president, election.nominee)
        if told.chaos is not None:
            self.last = ()
        if session is not None and session.enacted is not None:
            pair = (session.president, session.chancellor)
            for seat, points in zip(pair, OF_LIBERAL if session.enacted is LIBERAL else OF_FASCIST, strict=True):
                self.points[seat] += points
            passed, got = _accounts(told)
            if None not in (passed, got) and passed != got:
                self.conflicts.add(frozenset(pair))
                for seat in pair:
                    self.points[seat] += OF_CONFLICT
        if told.power is not None and told.power.power is Power.EXECUTION and told.power.target is not None:
            self.dead.add(told.power.target)


def _accounts(told: Round) -> tuple[int | None, int | None]:
    """Return how many Liberal tiles the President says to have passed on, and the Chancellor to have received."""
    passed = got = None
    for claim in told.claims:
        match claim.statement:
            case Drew(drew, given) if claim.about == told.number and (given or drew) is not None:
                passed = given.count(LIBERAL) if given is not None else min(2, (drew or ()).count(LIBERAL))
            case Got(tuple() as tiles, _) if claim.about == told.number:
                got = tiles.count(LIBERAL)
            case _:
                pass
    return passed, got


def _drew(told: Round) -> int | None:
    """Return how many Liberal tiles the President says to have drawn."""
    for claim in told.claims:
        if isinstance(claim.statement, Drew) and claim.about == told.number and claim.statement.drew is not None:
            return claim.statement.drew.count(LIBERAL)
    return None

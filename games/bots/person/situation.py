"""What a seat can look up before it decides: everybody's record so far, its own posterior, and the table's.

`Record` has only public facts, so it is the same for every viewer. `Situation` adds what the seat knows.
"""

from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from games.bots.allegiance import in_hitler_zone, my_role, my_seat
from games.deduction import Posterior, posterior
from games.engine import LIBERAL, SPECTATOR, Drew, Got, Membership, Party, TableView
from games.engine.seats import next_clockwise
from games.engine.sightings import Sighting, public
from games.engine.story import ElectionResult, Round, Story

Array = NDArray[np.float64]

FADING = np.array([0.5, 0.7, 0.85])
"""How much of the mean of earlier votes remains after the next one, for a short, a middling and a long memory."""

_public_deal = lru_cache(maxsize=256)(public)
"""The public deal as one object for each game, by which `posterior` finds what it has computed before."""


class Record:
    """The public record of a game: a number for each seat, or for each pair of seats."""

    def __init__(self, story: Story, players: int) -> None:
        one, pair = (players,), (players, players)
        self.ballots, self.ja, self.latest_ja = np.zeros(one), np.zeros(one), np.full(one, 0.5)
        self.governments = np.zeros((2, 2, players))  # office (0 President), policy (1 Liberal), seat
        self.nominated, self.support, self.voted_on = np.zeros(pair), np.zeros(pair), np.zeros(pair)
        self.alike, self.conflicts, self.reports = np.zeros(pair), np.zeros(pair), np.zeros(pair)
        self.together = np.zeros((2, *pair))  # policy, President, Chancellor
        self.deviation, self.latest, self.latest_round = np.zeros(one), np.zeros(one), np.full(one, -10.0)
        self.rejected, self.rejections, self.claimed_none = np.zeros(pair), np.zeros(one), np.zeros(one)
        self.ja_before_fascist, self.nein_before_fascist = np.zeros(one), np.zeros(one)
        self.candidate_in, self.nominated_in = np.full(one, -20.0), np.full(one, -20.0)
        self.approval = np.full((2, players), -1.0)  # office, seat: the share of ja in the latest vote on them
        self.at_tracker = np.zeros((2, 3, players))  # nein or ja, tracker, seat
        self.elections_at = np.zeros((2, 3))  # rejected or elected, tracker
        self.shares, self.recent = [0.5, 0.5], np.full(len(FADING), 0.5)
        self.elections = self.elected = self.rejected_in_a_row = self.since_policy = 0
        self.latest_policy = 0
        for told in story.rounds:
            self._add(told)

    def _add(self, told: Round) -> None:
        if told.nominee is not None:
            self.nominated[told.candidate, told.nominee] += 1
        if told.election is not None:
            self.candidate_in[told.election.president] = self.nominated_in[told.election.nominee] = told.number
            self._vote(told.election, min(told.before.tracker, 2))
            enacted = told.session is not None and told.session.enacted is not None
            self.since_policy = 0 if enacted else self.since_policy + 1
        session = told.session
        if session is not None and session.enacted is not None:
            policy = int(session.enacted is LIBERAL)
            self.governments[0, policy, session.president] += 1
            self.governments[1, policy, session.chancellor] += 1
            self.together[policy, session.president, session.chancellor] += 1
            self.latest_policy = 1 if policy else -1
            government = [session.president, session.chancellor]
            self.latest[government], self.latest_round[government] = self.latest_policy, told.number
            if not policy and told.election is not None:
                says = np.array([0.0 if ja is None else 1.0 if ja else -1.0 for ja in told.election.ballots])
                self.ja_before_fascist += says > 0
                self.nein_before_fascist += says < 0
            self._accounts(told)
        for claim in told.claims:
            if isinstance(claim.statement, Membership):
                sign = 1 if claim.statement.party is Party.FASCIST else -1
                self.reports[claim.seat, claim.statement.target] = sign

    def _vote(self, election: ElectionResult, tracker: int) -> None:
        says = np.array([0.0 if ja is None else 1.0 if ja else -1.0 for ja in election.ballots])
        living = says != 0
        self.elections += 1
        self.elected += election.elected
        self.ballots += living
        self.ja += says > 0
        self.latest_ja[living] = says[living] > 0
        self.at_tracker[0, tracker] += says < 0
        self.at_tracker[1, tracker] += says > 0
        self.elections_at[int(election.elected), tracker] += 1
        share = float((says > 0).sum() / living.sum())
        self.approval[0, election.president] = self.approval[1, election.nominee] = share
        self.shares, self.recent = [share, self.shares[0]], FADING * self.recent + (1 - FADING) * share
        self.rejected_in_a_row = 0 if election.elected else self.rejected_in_a_row + 1
        if not election.elected:
            self.rejected[election.president, election.nominee] += 1
            self.rejections[[election.president, election.nominee]] += 1
        self.deviation += np.where(living, says - says[living].mean(), 0.0)
        apart = np.where(living, says - says[living].mean(), 0.0)
        apart[[election.president, election.nominee]] = 0.0
        for seat in (election.president, election.nominee):
            self.support[:, seat] += apart
            self.voted_on[:, seat] += living
        self.alike += np.outer(apart, apart)

    def _accounts(self, told: Round) -> None:
        """Note whether President and Chancellor contradict each other in what they say in that round."""
        session = told.session
        if session is None:
            return
        passed = got = None
        for claim in told.claims:
            match claim.statement:
                case Drew(tuple() as drew, told_passed) if claim.about == told.number:
                    number = drew.count(LIBERAL)
                    self.claimed_none[session.president] += number == 0
                    passed = min(number, 2) if told_passed is None else told_passed.count(LIBERAL)
                case Got(tuple() as tiles) if claim.about == told.number:
                    got = tiles.count(LIBERAL)
                case _:
                    pass
        if None not in (passed, got) and passed != got:
            self.conflicts[session.president, session.chancellor] += 1
            self.conflicts[session.chancellor, session.president] += 1


def public_posterior(sightings: tuple[Sighting, ...]) -> Posterior:
    """Return what the table can deduce."""
    return posterior((_public_deal(sightings[0]), *map(public, sightings[1:])), SPECTATOR)


class OpenFacts:
    """What is public at one moment: the record, and what the table can deduce. It is the same for every seat."""

    def __init__(self, view: TableView) -> None:
        self._view = view

    @cached_property
    def record(self) -> Record:
        """The public record."""
        return Record(self._view.story, self._view.table.players)

    @cached_property
    def posterior(self) -> Posterior:
        """What the table can deduce."""
        return public_posterior(self._view.sightings)


class Situation:
    """A decision of one seat. The open facts may come from another seat's view of the same moment."""

    def __init__(self, view: TableView, facts: OpenFacts | None = None) -> None:
        self.view, self._facts = view, facts or OpenFacts(view)

    @property
    def record(self) -> Record:
        """The public record."""
        return self._facts.record

    @property
    def public(self) -> Posterior:
        """What the table can deduce."""
        return self._facts.posterior

    @cached_property
    def me(self) -> int:
        """The seat that decides."""
        return my_seat(self.view)

    @cached_property
    def believed(self) -> Posterior:
        """What this seat believes."""
        return posterior(self.view.sightings, self.view.viewer)

    @cached_property
    def mine(self) -> Array:
        """My chance for each seat to be Fascist."""
        return np.array(self.believed.fascist)

    @cached_property
    def hitler(self) -> Array:
        """My chance for each seat to be Hitler."""
        return np.array(self.believed.hitler)

    @cached_property
    def open(self) -> Array:
        """The table's chance for each seat to be Fascist."""
        return np.array(self.public.fascist)

    @cached_property
    def open_hitler(self) -> Array:
        """The table's chance for each seat to be Hitler."""
        return np.array(self.public.hitler)

    @cached_property
    def role(self) -> int:
        """My role: 0 Liberal, 1 Fascist, 2 Hitler."""
        return "LFH".index(my_role(self.view).letter)

    @cached_property
    def zone(self) -> bool:
        """Whether the election of Hitler would end the game."""
        return in_hitler_zone(self.view)

    @cached_property
    def living(self) -> tuple[int, ...]:
        """The living seats."""
        return self.view.table.living

    @cached_property
    def line(self) -> tuple[int, ...]:
        """The living seats in the order in which they become candidates after this one (E1, P6)."""
        table, found = self.view.table, list[int]()
        seat = table.candidate if table.caller is None else table.caller
        for _seat in table.living:
            seat = next_clockwise(seat, table.living)
            found.append(seat)
        return tuple(found)

    def distance(self, seat: int, start: int | None = None) -> int:
        """Return how many living players come after one seat (mine) up to and with another."""
        start = self.me if start is None else start
        players = self.view.table.players
        steps = (seat - start) % players
        return sum((start + step) % players in self.living for step in range(1, steps + 1))

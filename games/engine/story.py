"""The story of a game: its rounds, and what happened in each, as one viewer saw it.

`Story.of(sightings)` tells a whole game and `story.after(sighting)` goes on by one step. Everything that shows, counts
or explains a past game reads it here and counts nothing again. A step is a sighting's place in the log, from 1. What
the viewer did not see, and what has not happened, is `None`.

>>> from games.engine import Game, Nominate, Seeded, Vote
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
>>> candidate = game.table.candidate
>>> game = game.play(Nominate(candidate, (candidate + 1) % 5))
>>> for seat in range(5):
...     game = game.play(Vote(seat, ja=False))
>>> story = game.view().story
>>> [(each.number, each.first_step, each.before.tracker, each.after.tracker) for each in story.rounds]
[(1, 1, 0, 1), (2, 9, 1, 1)]
>>> story.rounds[0].election.elected
False
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from games.engine.claims import Statement
from games.engine.events import (
    Ballots,
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    GameEnded,
    PlayerExecuted,
    PowerGranted,
    PowerLapsed,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.outcomes import Outcome
from games.engine.policies import LIBERAL, Policy, Tiles
from games.engine.roles import Party
from games.engine.seats import Seat
from games.engine.setups import Power
from games.engine.sightings import (
    BallotSeen,
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)
from games.engine.values import Value


@dataclass(frozen=True)
class Score(Value):
    """How many policies stand on the board, and where the election tracker stands."""

    liberal: int = 0
    fascist: int = 0
    tracker: int = 0

    def with_policy(self, policy: Policy) -> "Score":
        """The score once a policy is enacted, which also resets the tracker."""
        is_liberal = policy is LIBERAL
        return Score(self.liberal + is_liberal, self.fascist + (not is_liberal))

    def with_failure(self) -> "Score":
        """The score once an election failed or an agenda was vetoed."""
        return self.but(tracker=self.tracker + 1)


@dataclass(frozen=True)
class Election:
    """A counted vote."""

    step: int
    president: Seat
    nominee: Seat
    ballots: Ballots
    elected: bool

    @property
    def ja(self) -> int:
        """Ballots for the government."""
        return self.ballots.count(True)

    @property
    def nein(self) -> int:
        """Ballots against it."""
        return self.ballots.count(False)


@dataclass(frozen=True)
class LegislativeSession(Value):
    """What a government did with its tiles. `end_step` is the enactment or the agreed veto."""

    step: int
    president: Seat
    chancellor: Seat
    drew: Tiles | None = None
    passed: Tiles | None = None
    president_discarded: Policy | None = None
    chancellor_discarded: Policy | None = None
    enacted: Policy | None = None
    veto_proposed: bool = False
    veto_refused: bool = False
    vetoed: bool = False
    end_step: int | None = None

    @property
    def is_over(self) -> bool:
        """Whether a policy was enacted or the agenda vetoed."""
        return self.end_step is not None


@dataclass(frozen=True)
class UsedPower(Value):
    """A presidential power: who was granted it, on whom it was used, and what that showed, if the viewer saw it."""

    step: int
    president: Seat
    power: Power
    target: Seat | None = None
    party: Party | None = None
    tiles: Tiles | None = None
    was_hitler: bool | None = None
    lapsed: bool = False
    use_step: int | None = None


@dataclass(frozen=True)
class Spoken:
    """A claim, the step and the round in which it was made, and the round it is `about`, if it is about one."""

    step: int
    round: int
    seat: Seat
    statement: Statement
    about: int | None


@dataclass(frozen=True)
class Round(Value):
    """One presidential candidacy and everything that followed from it."""

    number: int
    first_step: int
    candidate: Seat
    before: Score
    after: Score
    nominee: Seat | None = None
    election: Election | None = None
    confirmed_not_hitler: bool = False
    session: LegislativeSession | None = None
    chaos: Policy | None = None
    power: UsedPower | None = None
    claims: tuple[Spoken, ...] = ()


@dataclass(frozen=True)
class Story(Value):
    """The rounds of a game so far, the steps told, and the outcome once there is one."""

    rounds: tuple[Round, ...] = ()
    length: int = 0
    outcome: Outcome | None = None

    @classmethod
    def of(cls, sightings: Iterable[Sighting]) -> "Story":
        """The whole story that these sightings tell."""
        story, step = cls(), 0
        for step, seen in enumerate(sightings, 1):
            # More than half of all sightings are single ballots, which change no round.
            if type(seen) is not BallotSeen:
                story = story._told(seen, step)
        return story.but(length=step)

    def after(self, seen: Sighting) -> "Story":
        """The story after one more sighting."""
        step = self.length + 1
        return self._told(seen, step).but(length=step)

    @property
    def current(self) -> Round:
        """The latest round."""
        return self.rounds[-1]

    @property
    def elections(self) -> tuple[Election, ...]:
        """Every counted vote."""
        return tuple(each.election for each in self.rounds if each.election is not None)

    @property
    def sessions(self) -> tuple[LegislativeSession, ...]:
        """Every legislative session, the current one included."""
        return tuple(each.session for each in self.rounds if each.session is not None)

    @property
    def claims(self) -> tuple[Spoken, ...]:
        """Every claim, in the order in which they were made."""
        return tuple(claim for each in self.rounds for claim in each.claims)

    def round(self, number: int | None) -> Round | None:
        """The round with this number, if the game has come so far."""
        return self.rounds[number - 1] if number is not None and 0 < number <= len(self.rounds) else None

    def steps(self, told: Round) -> range:
        """The steps of a round."""
        is_last = told.number == len(self.rounds)
        return range(told.first_step, self.length + 1 if is_last else self.rounds[told.number].first_step)

    def round_at(self, step: int) -> Round:
        """The round that a step belongs to."""
        return next(each for each in reversed(self.rounds) if each.first_step <= step)

    def _told(self, seen: Sighting, step: int) -> "Story":
        match seen:
            case DealSeen(start=start):
                score = Score(start.liberal, start.fascist, start.tracker)
                granted = None if start.power is None else UsedPower(step, start.candidate, start.power)
                return self.but(rounds=(Round(1, step, start.candidate, score, score, power=granted),))
            case CandidacyPassed(candidate):
                return self._next_round(candidate, step)
            case SpecialElectionCalled(_, candidate):
                return self._change(_used(self.current, step, target=candidate))._next_round(candidate, step)
            case GameEnded(outcome):
                return self.but(outcome=outcome)
            case BallotSeen() | ReshuffleSeen():
                return self
            case _:
                return self._change(_after(self.current, seen, step))

    def _change(self, latest: Round) -> "Story":
        return self.but(rounds=(*self.rounds[:-1], latest))

    def _next_round(self, candidate: Seat, step: int) -> "Story":
        score = self.current.after
        return self.but(rounds=(*self.rounds, Round(len(self.rounds) + 1, step, candidate, score, score)))


def _after(told: Round, seen: Sighting, step: int) -> Round:
    """The round after a sighting that neither begins nor ends one."""
    match seen:
        case ChancellorNominated(_, nominee):
            return told.but(nominee=nominee)
        case BallotsRevealed(president, nominee, ballots, elected):
            after = told.after if elected else told.after.with_failure()
            return told.but(election=Election(step, president, nominee, ballots, elected), after=after)
        case ConfirmedNotHitler():
            return told.but(confirmed_not_hitler=True)
        case ChaosErupted(policy):
            return told.but(chaos=policy, after=told.after.with_policy(policy))
        case ClaimMade(seat, statement, about):
            return told.but(claims=(*told.claims, Spoken(step, told.number, seat, statement, about)))
        case PowerGranted(president, power):
            return told.but(power=UsedPower(step, president, power))
        case DrawSeen(president, tiles):
            return told.but(session=LegislativeSession(step, president, _chancellor(told), drew=tiles))
        case PassSeen() | VetoProposed() | VetoRefused() | EnactmentSeen() | VetoSeen():
            return _in_session(told, seen, step)
        case InvestigationSeen(_, target, party):
            return _used(told, step, target=target, party=party)
        case PeekSeen(_, tiles):
            return _used(told, step, tiles=tiles)
        case PlayerExecuted(_, target, was_hitler):
            return _used(told, step, target=target, was_hitler=was_hitler)
        case PowerLapsed(president, power):
            return told.but(power=UsedPower(step, president, power, lapsed=True))
        case DealSeen() | BallotSeen() | ReshuffleSeen() | CandidacyPassed() | SpecialElectionCalled() | GameEnded():
            return told
        case _:
            assert_never(seen)


def _in_session(
    told: Round, seen: PassSeen | VetoProposed | VetoRefused | EnactmentSeen | VetoSeen, step: int
) -> Round:
    session = told.session
    if session is None:  # A game that starts in the middle of a session has no draw to tell.
        return told
    match seen:
        case PassSeen(_, _, discarded, passed):
            return told.but(session=session.but(president_discarded=discarded, passed=passed))
        case VetoProposed():
            return told.but(session=session.but(veto_proposed=True))
        case VetoRefused():
            return told.but(session=session.but(veto_refused=True))
        case EnactmentSeen(_, _, policy, discarded):
            ended = session.but(enacted=policy, chancellor_discarded=discarded, end_step=step)
            return told.but(session=ended, after=told.after.with_policy(policy))
        case VetoSeen(discarded=both):
            known = session.passed if both is None else both
            return told.but(
                session=session.but(vetoed=True, passed=known, end_step=step), after=told.after.with_failure()
            )
        case _:
            assert_never(seen)


def _used(told: Round, step: int, **facts: object) -> Round:
    return told if told.power is None else told.but(power=told.power.but(use_step=step, **facts))


def _chancellor(told: Round) -> Seat:
    """The elected chancellor: a draw always follows an election."""
    assert told.election is not None
    return told.election.nominee

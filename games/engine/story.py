"""The story of a game: its rounds, and everything that happened in each, as one viewer saw it.

`Story.of(sightings)` builds the story of a whole game and `story.after(sighting)` extends it by one step. A step is the
position of a sighting in the log, counted from 1. Code that shows, counts or explains a past game reads the story
instead of folding the sightings again. `None` stands for facts that the viewer did not see and for what has not
happened.

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
    """The number of policies of each party on the board, and the position of the election tracker."""

    liberal: int = 0
    fascist: int = 0
    tracker: int = 0

    def with_policy(self, policy: Policy) -> "Score":
        """Return the score after this policy is enacted, which also resets the tracker."""
        is_liberal = policy is LIBERAL
        return Score(self.liberal + is_liberal, self.fascist + (not is_liberal))

    def with_failure(self) -> "Score":
        """Return the score after a failed election or a vetoed agenda."""
        return self.replace(tracker=self.tracker + 1)


@dataclass(frozen=True)
class ElectionResult:
    """The result of a vote on a government."""

    step: int
    president: Seat
    nominee: Seat
    ballots: Ballots
    elected: bool

    @property
    def ja(self) -> int:
        """The number of ballots for the government."""
        return self.ballots.count(True)

    @property
    def nein(self) -> int:
        """The number of ballots against the government."""
        return self.ballots.count(False)


@dataclass(frozen=True)
class LegislativeSession(Value):
    """What a government did with its tiles. `end_step` is the step of the enactment or of the agreed veto."""

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
class GrantedPower(Value):
    """A presidential power: who received it, on whom it was used, and what it revealed.

    `use_step` is `None` until the power is used. A power without a legal target is `lapsed`.
    """

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
class SpokenClaim:
    """A claim, with the step and the round in which it was made.

    `about` is the number of the round that the claim describes, if it describes one.
    """

    step: int
    round: int
    seat: Seat
    statement: Statement
    about: int | None


@dataclass(frozen=True)
class DeckReshuffle:
    """A shuffle of the discard pile into the draw pile. `liberal` is the number of Liberal policies on the board."""

    step: int
    tiles_in_deck: int
    liberal: int


@dataclass(frozen=True)
class Round(Value):
    """One presidential candidacy and everything that followed from it, with the score before and after."""

    number: int
    first_step: int
    candidate: Seat
    before: Score
    after: Score
    nominee: Seat | None = None
    election: ElectionResult | None = None
    confirmed_not_hitler: bool = False
    session: LegislativeSession | None = None
    chaos: Policy | None = None
    chaos_step: int | None = None
    reshuffles: tuple[DeckReshuffle, ...] = ()
    power: GrantedPower | None = None
    claims: tuple[SpokenClaim, ...] = ()


@dataclass(frozen=True)
class Story(Value):
    """The rounds of a game so far, the number of its steps, and its outcome once it has ended."""

    rounds: tuple[Round, ...] = ()
    length: int = 0
    outcome: Outcome | None = None

    @classmethod
    def of(cls, sightings: Iterable[Sighting]) -> "Story":
        """Build the story of a game from all sightings of one viewer, beginning with the deal."""
        return cls().after(*sightings)

    def after(self, *sightings: Sighting) -> "Story":
        """Return the story with these sightings as well."""
        rounds, outcome = [*self.rounds], self.outcome
        for step, seen in enumerate(sightings, self.length + 1):
            # Ballots are more than half of all sightings and change no round, so they skip the dispatch.
            if type(seen) is not BallotSeen:
                _add(rounds, seen, step)
                outcome = seen.outcome if isinstance(seen, GameEnded) else outcome
        return Story(tuple(rounds), self.length + len(sightings), outcome)

    @property
    def current(self) -> Round:
        """The latest round."""
        return self.rounds[-1]

    @property
    def elections(self) -> tuple[ElectionResult, ...]:
        """Every vote whose ballots were revealed."""
        return tuple(each.election for each in self.rounds if each.election is not None)

    @property
    def sessions(self) -> tuple[LegislativeSession, ...]:
        """Every legislative session, including one that is not over."""
        return tuple(each.session for each in self.rounds if each.session is not None)

    @property
    def claims(self) -> tuple[SpokenClaim, ...]:
        """Every claim, in the order in which they were made."""
        return tuple(claim for each in self.rounds for claim in each.claims)

    @property
    def reshuffles(self) -> tuple[DeckReshuffle, ...]:
        """Every reshuffle of the deck."""
        return tuple(reshuffle for each in self.rounds for reshuffle in each.reshuffles)

    def round(self, number: int | None) -> Round | None:
        """Return the round with this number, or `None` if the game has no such round."""
        return self.rounds[number - 1] if number is not None and 0 < number <= len(self.rounds) else None

    def steps(self, of: Round) -> range:
        """Return the steps of a round."""
        is_last = of.number == len(self.rounds)
        return range(of.first_step, self.length + 1 if is_last else self.rounds[of.number].first_step)

    def round_at(self, step: int) -> Round:
        """Return the round that a step belongs to."""
        return next(each for each in reversed(self.rounds) if each.first_step <= step)


def _add(rounds: list[Round], seen: Sighting, step: int) -> None:
    """Add a sighting to the rounds in place, which is faster than a new tuple of rounds for each sighting."""
    match seen:
        case DealSeen(start=start):
            score = Score(start.liberal, start.fascist, start.tracker)
            granted = None if start.power is None else GrantedPower(step, start.candidate, start.power)
            rounds.append(Round(1, step, start.candidate, score, score, power=granted))
        case CandidacyPassed(candidate):
            _start_round(rounds, candidate, step)
        case SpecialElectionCalled(_, candidate):
            _use_power(rounds, step, target=candidate)
            _start_round(rounds, candidate, step)
        case ChancellorNominated(_, nominee):
            _change(rounds, nominee=nominee)
        case BallotsRevealed(president, nominee, ballots, elected):
            after = rounds[-1].after if elected else rounds[-1].after.with_failure()
            _change(rounds, election=ElectionResult(step, president, nominee, ballots, elected), after=after)
        case ConfirmedNotHitler():
            _change(rounds, confirmed_not_hitler=True)
        case DrawSeen(president, tiles):
            election = rounds[-1].election
            assert election is not None
            _change(rounds, session=LegislativeSession(step, president, election.nominee, drew=tiles))
        case PassSeen(_, _, discarded, passed):
            _change_session(rounds, president_discarded=discarded, passed=passed)
        case VetoProposed():
            _change_session(rounds, veto_proposed=True)
        case VetoRefused():
            _change_session(rounds, veto_refused=True)
        case EnactmentSeen(_, _, policy, discarded):
            _change_session(rounds, enacted=policy, chancellor_discarded=discarded, end_step=step)
            _change(rounds, after=rounds[-1].after.with_policy(policy))
        case VetoSeen(discarded=both):
            _change_session(rounds, vetoed=True, end_step=step, **({} if both is None else {"passed": both}))
            _change(rounds, after=rounds[-1].after.with_failure())
        case ChaosErupted(policy):
            _change(rounds, chaos=policy, chaos_step=step, after=rounds[-1].after.with_policy(policy))
        case ReshuffleSeen(tiles_in_deck):
            reshuffle = DeckReshuffle(step, tiles_in_deck, rounds[-1].after.liberal)
            _change(rounds, reshuffles=(*rounds[-1].reshuffles, reshuffle))
        case PowerGranted(president, power):
            _change(rounds, power=GrantedPower(step, president, power))
        case PowerLapsed(president, power):
            _change(rounds, power=GrantedPower(step, president, power, lapsed=True))
        case InvestigationSeen(_, target, party):
            _use_power(rounds, step, target=target, party=party)
        case PeekSeen(_, tiles):
            _use_power(rounds, step, tiles=tiles)
        case PlayerExecuted(_, target, was_hitler):
            _use_power(rounds, step, target=target, was_hitler=was_hitler)
        case ClaimMade(seat, statement, about):
            claim = SpokenClaim(step, len(rounds), seat, statement, about)
            _change(rounds, claims=(*rounds[-1].claims, claim))
        case BallotSeen() | GameEnded():
            pass  # These change no round.
        case _:
            assert_never(seen)


def _start_round(rounds: list[Round], candidate: Seat, step: int) -> None:
    score = rounds[-1].after
    rounds.append(Round(len(rounds) + 1, step, candidate, score, score))


def _change(rounds: list[Round], **facts: object) -> None:
    rounds[-1] = rounds[-1].replace(**facts)


def _change_session(rounds: list[Round], **facts: object) -> None:
    session = rounds[-1].session
    assert session is not None
    _change(rounds, session=session.replace(**facts))


def _use_power(rounds: list[Round], step: int, **facts: object) -> None:
    power = rounds[-1].power
    assert power is not None
    _change(rounds, power=power.replace(use_step=step, **facts))

"""The history of a game: a line for each event, a row for each election, and the claims about each government.

Rows are only appended, or the latest ones changed, so that an update does not grow with the game. A row is only drawn
when one of the new sightings belongs to it, because these functions run for every event at every table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.board.conflicts import SessionAccount, accounts
from games.board.rendering import Piece, rendered
from games.board.wording.sentences import sentence
from games.board.wording.terms import name_of
from games.engine.events import BallotsRevealed, CandidacyPassed, ClaimMade, SpecialElectionCalled
from games.engine.knowledge import TableView
from games.engine.policies import Policy, letters
from games.engine.sightings import BallotSeen, DealSeen, EnactmentSeen, ReshuffleSeen, Sighting, VetoSeen, public
from games.engine.story import ElectionResult, LegislativeSession

_BALLOTS = {True: "ja", False: "nein", None: ""}


@dataclass(frozen=True)
class LogLine(Piece):
    """An event in the log."""

    template: ClassVar[str] = "line"

    kind: str
    words: str


@dataclass(frozen=True)
class ElectionRow(Piece):
    """An election in the vote history."""

    template: ClassVar[str] = "election"

    round: int
    president: str
    chancellor: str
    ballots: tuple[str, ...]
    outcome: str


@dataclass(frozen=True)
class ElectionOutcome(Piece):
    """What an election led to: a cell of its row, which comes later than the ballots."""

    template: ClassVar[str] = "outcome"

    result: str


@dataclass(frozen=True)
class AccountRow(Piece):
    """The claims about one government's session."""

    template: ClassVar[str] = "telling"

    account: SessionAccount
    president: str
    chancellor: str

    @property
    def drew(self) -> str:
        """The tiles that the President claims to have drawn."""
        return letters(self.account.drew or ())

    @property
    def passed(self) -> str:
        """The tiles that the President claims to have passed."""
        return letters(self.account.passed or ())

    @property
    def got(self) -> str:
        """The tiles that the Chancellor claims to have received."""
        return letters(self.account.got or ())


def log_lines(view: TableView, since: int = 0) -> Iterator[Piece]:
    """Yield the public log from a sighting on, without single ballots, which are shown at the seats."""
    for number, seen in enumerate(view.sightings[since:], since):
        if not isinstance(seen, BallotSeen):
            yield LogLine(f"line-{number}", _kind(seen), sentence(public(seen), view.table))


def memories(view: TableView, since: int = 0) -> Iterator[Piece]:
    """Yield the sightings, from one on, of which this viewer saw more than the public."""
    for number, seen in enumerate(view.sightings[since:], since):
        if isinstance(seen, BallotSeen | DealSeen | ReshuffleSeen):
            continue
        if (shown := public(seen)) is not seen and shown != seen:
            yield LogLine(f"memory-{number}", "memory", sentence(seen, view.table))


def election_rows(view: TableView, since: int = 0) -> Iterator[Piece]:
    """Yield a row for each election that was counted from a sighting on, and what earlier ones have led to since."""
    if not any(isinstance(seen, BallotsRevealed | EnactmentSeen | VetoSeen) for seen in view.sightings[since:]):
        return
    counted = [(each.number, each.election, each.session) for each in view.story.rounds if each.election is not None]
    for number, (its_round, election, session) in enumerate(counted, 1):
        result = ElectionOutcome(f"result-{number}", _result(election, session))
        if election.step > since:
            pair = name_of(election.president, view.table), name_of(election.nominee, view.table)
            ballots = tuple(_BALLOTS[ballot] for ballot in election.ballots)
            yield ElectionRow(f"election-{number}", its_round, *pair, ballots, rendered(result))
        elif session is not None and session.end_step is not None and session.end_step > since:
            yield result


def account_rows(view: TableView, since: int = 0) -> Iterator[Piece]:
    """Yield a row for each government about which a claim was made from a sighting on."""
    spoken_of = {seen.about for seen in view.sightings[since:] if isinstance(seen, ClaimMade)}
    if not spoken_of:
        return
    for account in accounts(view.story):
        if account.is_told and account.round in spoken_of:
            pair = name_of(account.president, view.table), name_of(account.chancellor, view.table)
            yield AccountRow(f"telling-{account.round}", account, *pair)


def known_rows(view: TableView, since: int) -> frozenset[str]:
    """Return the ids of the claims' rows that a page drawn with `since` sightings has already."""
    return frozenset(f"telling-{seen.about}" for seen in view.sightings[:since] if isinstance(seen, ClaimMade))


def _kind(seen: Sighting) -> str:
    """Return the CSS class of an event's line."""
    match seen:
        case ClaimMade():
            return "said"
        case CandidacyPassed() | SpecialElectionCalled():
            return "round"
        case EnactmentSeen(policy=policy):
            return "enacted-l" if policy is Policy.LIBERAL else "enacted-f"
        case _:
            return ""


def _result(election: ElectionResult, session: LegislativeSession | None) -> str:
    """Return what an election led to: `failed`, `veto`, a policy's letter, or nothing yet."""
    if not election.elected:
        return "failed"
    if session is None or not session.is_over:
        return ""
    return "veto" if session.enacted is None else session.enacted.letter

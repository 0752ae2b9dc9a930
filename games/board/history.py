"""What has happened so far: a line for each event, a row for each election, and what was said of each government.

Everything here only grows: a new event appends an element or changes the last ones, so that what is sent for it does
not grow with the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.board.conflicts import SessionAccount, accounts
from games.board.rendering import Piece
from games.board.wording.sentences import sentence
from games.board.wording.terms import Named, name_of
from games.engine.events import BallotsRevealed, CandidacyPassed, ClaimMade, SpecialElectionCalled
from games.engine.knowledge import TableView
from games.engine.policies import Policy, letters
from games.engine.sightings import (
    BallotSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    Sighting,
    VetoSeen,
    public,
)

_PARTLY_HIDDEN = (DrawSeen, PassSeen, EnactmentSeen, VetoSeen, InvestigationSeen, PeekSeen)


@dataclass(frozen=True)
class Line(Piece):
    """An event in the log."""

    template: ClassVar[str] = "line"

    kind: str
    words: str


@dataclass(frozen=True)
class Election(Piece):
    """A row of the vote history."""

    template: ClassVar[str] = "election"

    round: int
    president: str
    chancellor: str
    ballots: tuple[str, ...]
    result: str


@dataclass(frozen=True)
class Telling(Piece):
    """What a government says that it held."""

    template: ClassVar[str] = "telling"

    account: SessionAccount
    president: str
    chancellor: str

    @property
    def drew(self) -> str:
        """The President's claim of what was drawn."""
        return letters(self.account.drew or ())

    @property
    def passed(self) -> str:
        """The President's claim of what was passed."""
        return letters(self.account.passed or ())

    @property
    def got(self) -> str:
        """The Chancellor's claim of what was received."""
        return letters(self.account.got or ())


def lines(view: TableView, since: int = 0) -> Iterator[Piece]:
    """The public log from a sighting on. Ballots cast are seen at the places, not told one by one."""
    for number, seen in enumerate(view.sightings[since:], since):
        if not isinstance(seen, BallotSeen):
            yield Line(f"line-{number}", _kind(seen), sentence(public(seen), view.table))


def memories(view: TableView, since: int = 0) -> Iterator[Piece]:
    """What the viewer was shown and the public was not, from a sighting on."""
    for number, seen in enumerate(view.sightings[since:], since):
        if isinstance(seen, _PARTLY_HIDDEN) and public(seen) != seen:
            yield Line(f"memory-{number}", "memory", sentence(seen, view.table))


def elections(view: TableView, since: int = 0) -> Iterator[Piece]:
    """A row for each election of which the count or the outcome was seen from a sighting on."""
    for number, (last, its_round, count, result) in enumerate(_counts(view.sightings), 1):
        if last >= since:
            yield _row(number, its_round, count, result, view.table)


def tellings(view: TableView, since: int = 0) -> Iterator[Piece]:
    """What is claimed about each government of which something was claimed from a sighting on."""
    spoken_of = {seen.about for seen in view.sightings[since:] if isinstance(seen, ClaimMade)}
    if not spoken_of:
        return
    for account in accounts(view.story):
        if account.is_told and account.round in spoken_of:
            pair = name_of(account.president, view.table), name_of(account.chancellor, view.table)
            yield Telling(f"telling-{account.round}", account, *pair)


def _counts(sightings: tuple[Sighting, ...]) -> list[tuple[int, int, BallotsRevealed, str]]:
    """Each election: the last sighting that belongs to it, its round, its count, and what came of it."""
    its_round, counts = 1, list[tuple[int, int, BallotsRevealed, str]]()
    for number, seen in enumerate(sightings):
        match seen:
            case CandidacyPassed() | SpecialElectionCalled():
                its_round += 1
            case BallotsRevealed(elected=elected):
                counts.append((number, its_round, seen, "" if elected else "failed"))
            case EnactmentSeen() | VetoSeen():
                result = seen.policy.letter if isinstance(seen, EnactmentSeen) else "veto"
                counts[-1] = (number, *counts[-1][1:3], result)
            case _:
                pass
    return counts


def _kind(seen: Sighting) -> str:
    match seen:
        case ClaimMade():
            return "said"
        case CandidacyPassed() | SpecialElectionCalled():
            return "round"
        case EnactmentSeen(policy=policy):
            return "enacted-l" if policy is Policy.LIBERAL else "enacted-f"
        case _:
            return ""


def _row(number: int, its_round: int, count: BallotsRevealed, result: str, table: Named) -> Election:
    ballots = tuple({True: "ja", False: "nein", None: ""}[ballot] for ballot in count.ballots)
    pair = name_of(count.president, table), name_of(count.nominee, table)
    return Election(f"election-{number}", its_round, *pair, ballots, result)

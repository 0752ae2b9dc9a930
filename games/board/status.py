"""The one sentence that says what has just happened and what the table waits for, and how a game ended."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from games.board.rendering import Piece
from games.board.settings import TableSettings
from games.board.wording.phases import PHASES
from games.board.wording.sentences import sentence
from games.board.wording.terms import REASONS, WINNERS, Words, name_of, names_of
from games.engine.events import (
    CandidacyPassed,
    ChancellorNominated,
    ClaimMade,
    PlayerExecuted,
    PowerGranted,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.knowledge import TableView
from games.engine.outcomes import Ending
from games.engine.roles import Role
from games.engine.sightings import (
    BallotSeen,
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    Sighting,
    VetoSeen,
    public,
)

_MOVES = (
    ChancellorNominated, BallotSeen, PassSeen, EnactmentSeen, VetoProposed, VetoRefused, VetoSeen,
    InvestigationSeen, SpecialElectionCalled, PeekSeen, PlayerExecuted, DealSeen,
)  # fmt: skip
_LEFT_UNSAID = (BallotSeen, ChancellorNominated, PassSeen, DealSeen, DrawSeen, CandidacyPassed, PowerGranted)


@dataclass(frozen=True)
class Status(Piece):
    """What has just happened, and what happens now."""

    template: ClassVar[str] = "status"

    news: str
    now: str


@dataclass(frozen=True)
class RoundNumber(Piece):
    """Which round it is, and how many are alive."""

    template: ClassVar[str] = "round"

    number: int
    living: int


@dataclass(frozen=True)
class Turnout(Piece):
    """How many have voted."""

    template: ClassVar[str] = "turnout"

    voted: int
    living: int


@dataclass(frozen=True)
class Finale(Piece):
    """How the game ended and who was who; empty before."""

    template: ClassVar[str] = "finale"

    ending: Ending | None = None
    liberals: str = ""
    fascists: str = ""
    hitler: str = ""

    @property
    def headline(self) -> Words:
        """Who won."""
        return WINNERS[self.ending.winner] if self.ending else ""

    @property
    def reason(self) -> Words:
        """How it was won."""
        return REASONS[self.ending] if self.ending else ""

    @property
    def mark(self) -> str:
        """The winning party's letter, for classes."""
        return self.ending.winner.name[0].lower() if self.ending else ""


def status(view: TableView, settings: TableSettings) -> Iterator[Piece]:
    """The sentence, the turnout while there is an open ballot, and the end."""
    yield Status("status", _news(view, settings), _now(view))
    voting = view.phase == "vote"
    yield Turnout("turnout", len(view.has_voted) if voting else 0, len(view.table.living) if voting else 0)
    yield RoundNumber("round", view.table.round, len(view.table.living))
    yield _finale(view)


def _now(view: TableView) -> str:
    chancellor = "" if view.chancellor is None else name_of(view.chancellor, view.table)
    facts = {"president": name_of(view.president, view.table), "chancellor": chancellor}
    return gettext(PHASES[view.phase].now) % facts


def _news(view: TableView, settings: TableSettings) -> str:
    """What has happened since the last move, the move included, where the rest of the sentence does not say it.

    What somebody claims stands in the table's history. Where the table keeps none it is told here, and gone with the
    next move like anything that is said aloud.
    """
    unsaid = (*_LEFT_UNSAID, ClaimMade) if settings.shows_history else _LEFT_UNSAID
    told = (seen for seen in _latest(view.sightings) if not isinstance(seen, unsaid))
    return " ".join(sentence(public(seen), view.table) for seen in told)


def _latest(sightings: tuple[Sighting, ...]) -> tuple[Sighting, ...]:
    latest = []
    for seen in reversed(sightings):
        latest.append(seen)
        if isinstance(seen, _MOVES):
            break
    return tuple(reversed(latest))


def _finale(view: TableView) -> Finale:
    if view.outcome is None:
        return Finale("finale")
    seats = {role: tuple(seat for seat, its in view.known.roles.items() if its is role) for role in Role}
    return Finale(
        "finale",
        view.outcome.ending,
        names_of(seats[Role.LIBERAL], view.table),
        names_of(seats[Role.FASCIST], view.table),
        names_of(seats[Role.HITLER], view.table),
    )

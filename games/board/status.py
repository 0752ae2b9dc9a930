"""The status line, which says what just happened and what the table waits for, and the end of the game."""

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
_IMPLIED = (BallotSeen, ChancellorNominated, PassSeen, DealSeen, DrawSeen, CandidacyPassed, PowerGranted)


@dataclass(frozen=True)
class Status(Piece):
    """What just happened, and what happens now."""

    template: ClassVar[str] = "status"

    news: str
    now: str


@dataclass(frozen=True)
class RoundNumber(Piece):
    """The number of the round and of living players."""

    template: ClassVar[str] = "round"

    number: int
    living: int


@dataclass(frozen=True)
class Turnout(Piece):
    """The number of ballots in an open vote; zero otherwise."""

    template: ClassVar[str] = "turnout"

    voted: int
    living: int


@dataclass(frozen=True)
class Finale(Piece):
    """How the game ended, and every role; empty before the end."""

    template: ClassVar[str] = "finale"

    ending: Ending | None = None
    liberals: str = ""
    fascists: str = ""
    hitler: str = ""

    @property
    def headline(self) -> Words:
        """The winning party."""
        return WINNERS[self.ending.winner] if self.ending else ""

    @property
    def reason(self) -> Words:
        """The reason of the win."""
        return REASONS[self.ending] if self.ending else ""

    @property
    def mark(self) -> str:
        """The winning party's letter, for CSS classes."""
        return self.ending.winner.name[0].lower() if self.ending else ""


def status(view: TableView, settings: TableSettings) -> Iterator[Piece]:
    """Yield the status line, the turnout, the round and the end of the game."""
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
    """Return the sentences about the latest move and its consequences, unless the rest of the status line implies them.

    Claims stand in the table's history. A table without a history shows them here until the next move.
    """
    implied = (*_IMPLIED, ClaimMade) if settings.shows_history else _IMPLIED
    told = (seen for seen in _latest(view.sightings) if not isinstance(seen, implied))
    return " ".join(sentence(public(seen), view.table) for seen in told)


def _latest(sightings: tuple[Sighting, ...]) -> tuple[Sighting, ...]:
    """Return the latest move and everything after it."""
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

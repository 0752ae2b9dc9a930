"""The status line, which says what just happened and what the table waits for, and the end of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from games.board.rendering import Piece
from games.board.settings import TableSettings
from games.board.wording.phases import PHASES
from games.board.wording.sentences import sentence
from games.board.wording.terms import REASONS, WINNERS, Words, name_of, names_of, with_one_full_stop
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
class Awaited(Piece):
    """For whom the table waits: how many ballots are missing, or the names."""

    template: ClassVar[str] = "awaited"

    many: int = 0
    names: str = ""

    @property
    def sentence(self) -> str:
        """The names in a sentence."""
        return with_one_full_stop(gettext("Waiting for %(names)s.") % {"names": self.names})


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
    """Yield the status line, the turnout, the round, for whom the table waits, and the end of the game."""
    if settings.is_given_up:
        yield Status.of("status", "", gettext("This game was abandoned."))
    else:
        yield Status.of("status", _news(view, settings), what_now(view))
    voting = view.phase == "vote" and not settings.is_given_up
    yield Turnout.of("turnout", len(view.has_voted) if voting else 0, len(view.table.living) if voting else 0)
    yield RoundNumber.of("round", view.table.round, len(view.table.living))
    waiting = tuple(view.waiting)
    yield Awaited.of("awaited", len(waiting)) if voting else Awaited.of("awaited", names=names_of(waiting, view.table))
    yield _finale(view)


def what_now(view: TableView) -> str:
    """Return what the table waits for, in a sentence."""
    chancellor = "" if view.chancellor is None else name_of(view.chancellor, view.table)
    facts = {"president": name_of(view.president, view.table), "chancellor": chancellor}
    return gettext(PHASES[view.phase].now) % facts


def _news(view: TableView, settings: TableSettings) -> str:
    """Return what the latest move and its consequences came to, unless the rest of the status line implies it.

    The history has every sentence, and claims. A table without a history shows them all here until the next move.
    """
    implied = (*_IMPLIED, ClaimMade) if settings.shows_history else _IMPLIED
    told = [seen for seen in _latest(view.sightings) if not isinstance(seen, implied)]
    return " ".join(sentence(public(seen), view.table) for seen in (told[-1:] if settings.shows_history else told))


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
        return Finale.of("finale")
    seats = {role: tuple(seat for seat, its in view.known.roles.items() if its is role) for role in Role}
    return Finale(
        "finale",
        view.outcome.ending,
        names_of(seats[Role.LIBERAL], view.table),
        names_of(seats[Role.FASCIST], view.table),
        names_of(seats[Role.HITLER], view.table),
    )

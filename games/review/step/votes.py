"""The table of ballots of a whole game: a row for each election, a column for each seat."""

from dataclasses import dataclass
from functools import cache

from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext

from games.board.wording.terms import POLICIES, ROLES, Words, name_of
from games.engine import TableView
from games.engine.story import ElectionResult, Round

SAID: dict[bool | None, Words] = {True: "ja", False: "nein", None: "\u2013"}
NEIN = format_html(" class={}", "nein")


@dataclass(frozen=True)
class BallotCell:
    """How a seat voted, and the office it stood for."""

    shows: Words
    office: str


@dataclass(frozen=True)
class VoteRow:
    """An election and its result."""

    step: int
    round: int
    cells: tuple[BallotCell, ...]
    mark: str
    result: str

    @property
    def html(self) -> str:
        """The ballots as table cells, built here because a template takes ten times as long for hundreds of them."""
        return format_html_join("", "{}", ((_cell(str(cell.shows), cell.office),) for cell in self.cells))


@dataclass(frozen=True)
class SeatColumn:
    """A seat, and its player's role where the viewer knows it."""

    number: int
    name: str
    role: str
    role_word: Words


def seat_columns(view: TableView) -> tuple[SeatColumn, ...]:
    """Return a column for each seat, clockwise."""
    roles = view.known.proved
    return tuple(
        SeatColumn(
            seat + 1,
            name_of(seat, view.table),
            roles[seat].letter if seat in roles else "",
            ROLES[roles[seat]] if seat in roles else "",
        )
        for seat in range(view.table.players)
    )


def vote_rows(view: TableView) -> list[VoteRow]:
    """Return a row for every counted election."""
    return [_row(each, each.election) for each in view.story.rounds if each.election is not None]


def _row(told: Round, election: ElectionResult) -> VoteRow:
    offices = {election.president: "P", election.nominee: "C"}
    cells = tuple(BallotCell(SAID[ja], offices.get(seat, "")) for seat, ja in enumerate(election.ballots))
    return VoteRow(election.step, told.number, cells, *_result(told, election))


def _result(told: Round, election: ElectionResult) -> tuple[str, str]:
    """Return the CSS class and the words of what followed from an election."""
    session = told.session
    if session is not None and session.enacted is not None:
        return session.enacted.letter.lower(), str(POLICIES[session.enacted])
    if session is not None and session.vetoed:
        return "veto", gettext("veto")
    return ("", gettext("elected")) if election.elected else ("failed", gettext("not elected"))


@cache
def _cell(shows: str, office: str) -> str:
    """Return a cell's markup. There are nine different ones and hundreds on a page, so only a `nein` has a class."""
    mark = NEIN if shows == SAID[False] else ""
    return format_html("<td{}>{}{}</td>", mark, shows, format_html("<b>{}</b>", office) if office else "")

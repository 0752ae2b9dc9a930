"""The ballots of a whole game at once: a row for each election, a column for each seat."""

from dataclasses import dataclass
from functools import cache

from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext

from games.board.wording.words import POLICIES, ROLES, Words, name_of
from games.engine import TableView
from games.engine.events import BallotsRevealed, CandidacyPassed, SpecialElectionCalled
from games.engine.sightings import EnactmentSeen, VetoSeen

SAID: dict[bool | None, Words] = {True: "ja", False: "nein", None: "\u2013"}
NEIN = format_html(" class={}", "nein")


@dataclass(frozen=True)
class Cell:
    """How a seat voted, and the office it stood for."""

    shows: Words
    office: str


@dataclass(frozen=True)
class Election:
    """An election and what came of it."""

    step: int
    round: int
    cells: tuple[Cell, ...]
    mark: str
    result: str

    @property
    def html(self) -> str:
        """The ballots as cells of a table: a long game has hundreds, and a template takes ten times as long."""
        return format_html_join("", "{}", ((_cell(str(cell.shows), cell.office),) for cell in self.cells))


@dataclass(frozen=True)
class Column:
    """A seat, and its player's role where the viewer knows it."""

    number: int
    name: str
    role: str
    role_word: Words


def columns(view: TableView) -> tuple[Column, ...]:
    """The seats, clockwise."""
    roles = view.known.roles
    return tuple(
        Column(
            seat + 1,
            name_of(seat, view.table),
            roles[seat].letter if seat in roles else "",
            ROLES[roles[seat]] if seat in roles else "",
        )
        for seat in range(view.table.players)
    )


def elections(view: TableView) -> list[Election]:
    """Every election that the viewer has seen counted."""
    found, number = list[Election](), 1
    for step, seen in enumerate(view.sightings, 1):
        match seen:
            case CandidacyPassed() | SpecialElectionCalled():
                number += 1
            case BallotsRevealed():
                found.append(_counted(step, number, seen))
            case EnactmentSeen(policy=policy):
                found[-1] = _with(found[-1], policy.letter.lower(), str(POLICIES[policy]))
            case VetoSeen():
                found[-1] = _with(found[-1], "veto", gettext("veto"))
            case _:
                pass
    return found


def _counted(step: int, number: int, seen: BallotsRevealed) -> Election:
    offices = {seen.president: "P", seen.nominee: "C"}
    cells = tuple(Cell(SAID[ja], offices.get(seat, "")) for seat, ja in enumerate(seen.ballots))
    result = gettext("elected") if seen.elected else gettext("not elected")
    return Election(step, number, cells, "" if seen.elected else "failed", result)


def _with(election: Election, mark: str, result: str) -> Election:
    return Election(election.step, election.round, election.cells, mark, result)


@cache
def _cell(shows: str, office: str) -> str:
    """A cell. There are nine, and hundreds of them stand on a page: what needs no mark gets none."""
    mark = NEIN if shows == SAID[False] else ""
    return format_html("<td{}>{}{}</td>", mark, shows, format_html("<b>{}</b>", office) if office else "")

"""The whole table as one page: every fragment with the data that its surrounding template needs.

The templates under `templates/games/board/` contain what never changes in a game (names, the printed board, forms);
the fragments contain what does.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.board.fragments import Fragments, fragments
from games.board.settings import PLAIN, TableSettings
from games.board.tracks import PrintedSpace, printed_spaces
from games.engine.knowledge import TableView
from games.engine.seats import Seat

_PARTS = ("place", "ballot", "card", "pick")
A_LIST = {"line": 2_000, "election": 2_900, "telling": 1_500, "memory": 1_500, "message": 2_000}
"""The most bytes of the latest rows of each list on a page that is not the whole record."""


@dataclass(frozen=True)
class Rows:
    """The rows of a list as HTML, and how many earlier ones were left out."""

    shown: Sequence[str]
    earlier: int = 0

    def __iter__(self) -> Iterator[str]:
        return iter(self.shown)

    def __len__(self) -> int:
        return len(self.shown)

    @classmethod
    def latest(cls, rows: Sequence[str], kind: str) -> "Rows":
        """Return the last rows of this kind that fit into its bytes, at least one."""
        left, first = A_LIST[kind], len(rows)
        while first and (left := left - len(rows[first - 1].encode())) >= 0:
            first -= 1
        first = min(first, max(0, len(rows) - 1))
        return cls(rows[first:], first)


@dataclass(frozen=True)
class SeatedPlayer:
    """A player with the fragments of their seat."""

    seat: Seat
    name: str
    is_me: bool
    place: str
    ballot: str
    card: str
    pick: str

    @property
    def number(self) -> int:
        """The seat's number, counted from 1."""
        return self.seat + 1


@dataclass(frozen=True)
class LiberalSpace:
    """A space of the Liberal track and its tile."""

    number: int
    wins: bool
    tile: str


@dataclass(frozen=True)
class FascistSpace:
    """A space of the Fascist track, what is printed on it, and its tile."""

    printed: PrintedSpace
    tile: str


@dataclass(frozen=True)
class BoardPage:
    """A table for one viewer. `f` has every fragment by its id; the properties put rows of fragments in order, of a
    long game only the latest ones unless `is_whole`."""

    view: TableView
    settings: TableSettings
    f: Fragments
    audience: str
    is_whole: bool = True

    @property
    def players(self) -> int:
        """The number of players, dead ones included."""
        return self.view.table.players

    @property
    def is_player(self) -> bool:
        """Whether the viewer has a seat."""
        return self.view.viewer.seat is not None

    @property
    def seated(self) -> tuple[SeatedPlayer, ...]:
        """The players, clockwise."""
        mine = self.view.viewer.seat
        return tuple(
            SeatedPlayer(seat, name, seat == mine, *(self.f[f"{part}-{seat}"] for part in _PARTS))
            for seat, name in enumerate(self.view.table.names)
        )

    @property
    def faces(self) -> dict[int, str]:
        """The faces of bots that are characters, by the numbers of their seats."""
        return {number: face for number, face in enumerate(self.settings.faces, 1) if face}

    @property
    def liberal_track(self) -> tuple[LiberalSpace, ...]:
        """The spaces for Liberal policies."""
        last = self.view.table.setup.liberal_spaces
        return tuple(LiberalSpace(each, each == last, self.f[f"liberal-{each}"]) for each in range(1, last + 1))

    @property
    def fascist_track(self) -> tuple[FascistSpace, ...]:
        """The spaces for Fascist policies."""
        return tuple(
            FascistSpace(printed, self.f[f"fascist-{printed.number}"])
            for printed in printed_spaces(self.view.table.setup)
        )

    @property
    def log(self) -> Rows:
        """The lines of the public log, in order."""
        return self._rows("line")

    @property
    def memories(self) -> Rows:
        """The lines that only the viewer was shown, in order."""
        return self._rows("memory")

    @property
    def late_claims(self) -> Rows:
        """The moments that the viewer can speak of, each with its claims; all of them, because they are choices."""
        return Rows([html for name, html in self.f.items() if name.startswith("late-")])

    @property
    def elections(self) -> Rows:
        """The rows of the vote history."""
        return self._rows("election")

    @property
    def tellings(self) -> Rows:
        """The rows with the claims about each government."""
        return self._rows("telling")

    def _rows(self, kind: str) -> Rows:
        rows = [html for name, html in self.f.items() if name.startswith(f"{kind}-")]
        return Rows(rows) if self.is_whole else Rows.latest(rows, kind)


def page(view: TableView, settings: TableSettings = PLAIN, *, on_tv: bool = False, is_whole: bool = True) -> BoardPage:
    """Return the whole table as this viewer sees it. A television shows nothing that is for one reader only."""
    audience = "tv" if on_tv else "spectator" if view.viewer.seat is None else "player"
    return BoardPage(view, settings, fragments(view, settings), audience, is_whole)

"""The fragments in their places: what the shells under `templates/games/board/` need to draw a whole table once.

The shells hold what never changes in a game (names, what is printed on the board, forms) and the fragments what does.
"""

from dataclasses import dataclass

from games.board.fragments import Fragments, fragments
from games.board.settings import PLAIN, TableSettings
from games.board.tracks import PrintedSpace, printed_spaces
from games.engine.knowledge import TableView
from games.engine.seats import Seat


@dataclass(frozen=True)
class SeatedPlayer:
    """A player at their place."""

    seat: Seat
    name: str
    is_me: bool
    place: str
    ballot: str
    card: str

    @property
    def number(self) -> int:
        """Seats as people count them."""
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
    """A table for one viewer. `f` has every fragment by its id; the rest puts in order those that come in rows."""

    view: TableView
    settings: TableSettings
    f: Fragments
    audience: str

    @property
    def players(self) -> int:
        """How many sit at the table, the dead included."""
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
            SeatedPlayer(seat, name, seat == mine, *(self.f[f"{part}-{seat}"] for part in ("place", "ballot", "card")))
            for seat, name in enumerate(self.view.table.names)
        )

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
    def log(self) -> list[str]:
        """What has happened, in order."""
        return self._rows("line")

    @property
    def memories(self) -> list[str]:
        """What only the viewer was shown, in order."""
        return self._rows("memory")

    @property
    def elections(self) -> list[str]:
        """The rows of the vote history."""
        return self._rows("election")

    @property
    def tellings(self) -> list[str]:
        """What governments say that they held."""
        return self._rows("telling")

    def _rows(self, kind: str) -> list[str]:
        return [html for name, html in self.f.items() if name.startswith(f"{kind}-")]


def page(view: TableView, settings: TableSettings = PLAIN, *, on_tv: bool = False) -> BoardPage:
    """The whole table as this viewer sees it; for a television without anything that only one reader needs."""
    audience = "tv" if on_tv else "spectator" if view.viewer.seat is None else "player"
    return BoardPage(view, settings, fragments(view, settings), audience)

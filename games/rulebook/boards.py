"""The official boards, drawn and as a power table, from the setups that the engine plays."""

from dataclasses import dataclass
from itertools import groupby

from games.board.wording.powers import LAST_SPACE, TrackSpace, space_of
from games.engine.setups import OFFICIAL, TRACKS, Setup, Track
from games.rulebook.drawing import Tracks, tracks_of


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its numbers of players, its tracks, its Fascist spaces, and the setup of each size."""

    players: str
    tracks: Tracks
    spaces: tuple[TrackSpace, ...]
    setups: tuple[Setup, ...]

    @property
    def hitler_zone(self) -> int:
        """The number of Fascist policies from which an elected Hitler wins."""
        return self.setups[0].hitler_zone

    @property
    def veto_zone(self) -> int:
        """The number of Fascist policies from which a veto may be proposed."""
        return self.setups[0].veto_zone


def boards() -> tuple[Board, ...]:
    """Return the boards from the smallest table to the largest."""
    return tuple(_board(tuple(sizes)) for _track, sizes in groupby(TRACKS, key=TRACKS.__getitem__))


def board_for(setup: Setup) -> Board:
    """Return the board for one setup."""
    return _board((setup.players,))


def _board(sizes: tuple[int, ...]) -> Board:
    setups = tuple(OFFICIAL.setup(players) for players in sizes)
    return Board(f"{sizes[0]}-{sizes[-1]}", tracks_of(setups[0]), _spaces(setups[0].track), setups)


@dataclass(frozen=True, slots=True)
class PowerTable:
    """The power table of P1: the official boards by number of players, and a row for each Fascist policy."""

    boards: tuple[str, ...]
    rows: tuple[tuple[TrackSpace, ...], ...]


def power_table() -> PowerTable:
    """Return the boards from the smallest table to the largest, side by side."""
    boards = [(track, list(sizes)) for track, sizes in groupby(TRACKS, key=TRACKS.__getitem__)]
    names = (f"{sizes[0]}-{sizes[-1]}" for _track, sizes in boards)
    rows = zip(*(_spaces(track) for track, _sizes in boards), strict=True)
    return PowerTable(tuple(names), tuple(rows))


def _spaces(track: Track) -> tuple[TrackSpace, ...]:
    return (*(space_of(power) for power in track), LAST_SPACE)

"""The three official boards side by side, with the roles of each number of players, from the setups that are played."""

from dataclasses import dataclass
from itertools import groupby

from games.engine.setups import OFFICIAL, TRACKS, Setup
from games.rulebook.drawing import Tracks, tracks_of
from games.rulebook.powers import LAST_SPACE, SPACES, Space


@dataclass(frozen=True, slots=True)
class Board:
    """A board: for how many players, its tracks, what each Fascist space brings, and the roles of each size."""

    players: str
    tracks: Tracks
    spaces: tuple[Space, ...]
    setups: tuple[Setup, ...]

    @property
    def hitler_zone(self) -> int:
        """From how many Fascist policies on an elected Hitler wins."""
        return self.setups[0].hitler_zone

    @property
    def veto_zone(self) -> int:
        """From how many Fascist policies on a veto may be asked for."""
        return self.setups[0].veto_zone


def boards() -> tuple[Board, ...]:
    """From the smallest table to the largest."""
    return tuple(_board(tuple(sizes)) for _track, sizes in groupby(TRACKS, key=TRACKS.__getitem__))


def board_for(setup: Setup) -> Board:
    """The board of one table."""
    return _board((setup.players,))


def _board(sizes: tuple[int, ...]) -> Board:
    setups = tuple(OFFICIAL.setup(players) for players in sizes)
    spaces = (*(SPACES[power] for power in setups[0].track), LAST_SPACE)
    return Board(f"{sizes[0]}-{sizes[-1]}", tracks_of(setups[0]), spaces, setups)

"""The power table of P1 as a page draws it, read from the setups that the engine plays."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType

from games.engine.setups import TRACKS, Power, Track
from games.engine.translatable import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Space:
    """What a Fascist policy on this space brings, and the rule about it, if it brings anything."""

    brings: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PowerTable:
    """The official boards side by side: their numbers of players, and a row for each policy."""

    boards: tuple[str, ...]
    rows: tuple[tuple[Space, ...], ...]


SPACES: Mapping[Power | None, Space] = MappingProxyType(
    {
        None: Space(_("nothing")),
        Power.INVESTIGATE: Space(_("investigate"), "P3"),
        Power.SPECIAL_ELECTION: Space(_("special election"), "P5"),
        Power.PEEK: Space(_("peek"), "P7"),
        Power.EXECUTION: Space(_("execution"), "P8"),
    }
)
LAST_SPACE = Space(_("Fascists win"), "W3")


def power_table() -> PowerTable:
    """The boards from the smallest table to the largest."""
    boards = [(track, list(sizes)) for track, sizes in groupby(TRACKS, key=TRACKS.__getitem__)]
    names = (f"{sizes[0]}-{sizes[-1]}" for _track, sizes in boards)
    rows = zip(*(_spaces(track) for track, _sizes in boards), strict=True)
    return PowerTable(tuple(names), tuple(rows))


def _spaces(track: Track) -> tuple[Space, ...]:
    return (*(SPACES[power] for power in track), LAST_SPACE)

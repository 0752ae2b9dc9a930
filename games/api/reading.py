"""The JSON of the API read back: the `TableView` of a seat, made from the table and the events that it was sent.

>>> from games.engine import LIBERAL, FASCIST, letters
>>> seen = sighting_of({"step": 9, "kind": "draw", "president": 0, "tiles": "LFF"})
>>> seen.president, letters(seen.tiles)
(0, 'LFF')
"""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

from games.board.tokens import move_of
from games.engine import SPECTATOR, Policy, Refusal, TableView, player
from games.engine.claims import Statement
from games.engine.knowledge import Choice
from games.engine.open_table import OpenTable
from games.engine.outcomes import Ending, Outcome
from games.engine.policies import tiles
from games.engine.positions import Position
from games.engine.setups import Ruleset
from games.engine.sightings import DealSeen, Sighting
from games.engine.views import Memory
from games.review.downloads.game_json import kind_of

Json = Mapping[str, Any]

_SIGHTINGS = {kind_of(kind): kind for kind in get_args(Sighting)}
_STATEMENTS = {kind_of(kind): kind for kind in get_args(Statement)}


class SeatReader:
    """What one viewer was sent of a game so far, from which the view is made. It grows with the events."""

    def __init__(self, seat: int | None) -> None:
        self._memory = Memory.of(SPECTATOR if seat is None else player(seat))
        self._table: OpenTable | None = None

    @property
    def length(self) -> int:
        """The number of events that were read."""
        return len(self._memory.sightings)

    def read(self, event: Json, game: Json) -> None:
        """Read the next event; `game` is the game of a table's JSON, whose rules the deal needs."""
        seen = _deal_of(event, game) if event["kind"] == "deal" else sighting_of(event)
        if isinstance(seen, DealSeen):
            self._table = OpenTable.of(seen)
        elif self._table is not None:
            self._table = self._table.after(seen)
        sightings = (*self._memory.sightings, seen)
        self._memory = Memory(self._memory.viewer, sightings, self._memory.known.after(seen))

    def view(self, game: Json) -> TableView:
        """Return the view at the moment of this JSON, to which the events have to reach."""
        if self._table is None:
            raise ValueError("The game has not been dealt.")
        ending = game["outcome"] and Ending(game["outcome"]["ending"])
        return TableView(
            viewer=self._memory.viewer,
            table=self._table.table,
            phase=game["phase"],
            waiting=tuple(game["waiting"]),
            president=game["president"],
            chancellor=game["chancellor"],
            has_voted=tuple(game["voted"]),
            tiles_in_deck=game["deck"],
            tiles_discarded=game["discarded"],
            known=self._memory.known,
            choices=self._choices(game),
            silence=_refusal_of(game["silence"]) if game["silence"] else None,
            sightings=self._memory.sightings,
            outcome=Outcome(ending) if ending else None,
        )

    def _choices(self, game: Json) -> tuple[Choice, ...]:
        seat = self._memory.viewer.seat
        if seat is None:
            return ()
        asked: list[tuple[str, Refusal | None]] = [(token, None) for token in game["moves"]]
        asked += [(each["move"], _refusal_of(each)) for each in game["closed"]]
        moves = [(move_of(token, seat), refusal) for token, refusal in asked]
        return tuple(Choice(move, refusal) for move, refusal in moves if move is not None)


def sighting_of(event: Json) -> Sighting:
    """Return the sighting that this event says. The deal lacks its rules and start; see `SeatReader.read`."""
    seen: Sighting = _value_of(_SIGHTINGS[event["kind"]], event)
    return seen


def _deal_of(event: Json, game: Json) -> DealSeen:
    setup = _value_of(Ruleset, game["rules"]).setup(len(event["names"]))
    facts = {name: _read(hint, event[name]) for name, hint in _fields(DealSeen).items() if name in event}
    return DealSeen(setup=setup, start=_value_of(Position, game["start"]), **facts)


def _refusal_of(said: Json) -> Refusal:
    return Refusal(said["rule"], said["reason"].replace("%", "%%"))


def _value_of(kind: Any, said: Json) -> Any:
    return kind(**{name: _read(hint, said[name]) for name, hint in _fields(kind).items()})


@cache
def _fields(kind: Any) -> Mapping[str, Any]:
    hints = get_type_hints(kind)
    return {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar and hint is not ClassVar}


def _read(hint: Any, said: Any) -> Any:
    """Return a JSON value as the type that its field has."""
    if isinstance(hint, UnionType):
        if said is None:
            return None
        if isinstance(said, dict) and "says" in said:
            return _value_of(_STATEMENTS[said["says"]], said)
        (hint,) = (each for each in get_args(hint) if each is not NoneType)
    if isinstance(said, str) and get_args(hint) == (Policy, ...):
        return tiles(said)
    if get_origin(hint) in (tuple, frozenset):
        return _read_many(hint, said)
    if hint is Policy:
        return tiles(said)[0]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint(said)
    return _value_of(hint, said) if isinstance(said, dict) else said


def _read_many(hint: Any, said: Any) -> Any:
    kinds = get_args(hint)
    if kinds[-1] is ... or get_origin(hint) is frozenset:
        return get_origin(hint)(_read(kinds[0], each) for each in said)
    return tuple(_read(kind, each) for kind, each in zip(kinds, said, strict=True))

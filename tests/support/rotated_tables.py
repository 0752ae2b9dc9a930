"""Reads a game in the seats of an example, wherever the example's players sit.

Turning a table by one seat moves the player of seat 0 to seat 1, and the last one to seat 0. Seats in the example are
turned on the way in (`at`, `placed`) and turned back on the way out, so that the example reads the same.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from games.engine import Claim, Game, Membership, TableView, Viewer, letters
from games.engine.options import term_limited
from games.engine.positions import Position


def acting(seat: int, *, of: int) -> pytest.MarkDecorator:
    """Play an example twice: its main actor sits once in the first seat and once in the last."""
    return pytest.mark.parametrize("turn", [-seat % of, of - 1 - seat], ids=["in seat 0", "in the last seat"])


class TurnedTable:
    """The properties of a table, in the seats of the example."""

    game: Game
    turn: int

    @property
    def candidate(self) -> int:
        """The presidential candidate; the President, once elected."""
        return self._back(self.game.table.candidate)

    @property
    def chancellor(self) -> int:
        """The nominee; the Chancellor, once elected."""
        holder = self.game.view().chancellor
        assert holder is not None, "Nobody holds the Chancellor's placard."
        return self._back(holder)

    @property
    def living(self) -> tuple[int, ...]:
        return self._all_back(self.game.table.living)

    @property
    def limited(self) -> tuple[int, ...]:
        return self._all_back(term_limited(self.game.table))

    @property
    def eligible(self) -> tuple[int, ...]:
        """The seats that the current move may be about: nominees, or a power's targets; empty for other moves."""
        about = (getattr(move, "nominee", getattr(move, "target", None)) for move in self.game.legal)
        return self._all_back(seat for seat in about if seat is not None)

    @property
    def policies(self) -> str:
        return f"L{self.game.table.liberal} F{self.game.table.fascist}"

    def view(self, viewer: Viewer | int) -> TableView:
        return self.game.view(viewer if isinstance(viewer, Viewer) else self.at(viewer))

    def hand(self, seat: int) -> str | None:
        held = self.view(seat).hand
        return None if held is None else letters(held)

    def knows(self, viewer: Viewer | int, seat: int) -> tuple[str, ...]:
        return self.view(viewer).known.of(self.at(seat))

    def at(self, seat: Any) -> Any:
        """Return the real seat. A value that is no seat is returned unchanged."""
        players = len(self.game.table.names)
        return (seat + self.turn) % players if type(seat) is int and 0 <= seat < players else seat

    def placed(self, wish: Any) -> Any:
        """Return an action with the real seats in it, also in the statement of a claim."""
        moved = {part: self.at(getattr(wish, part)) for part in ("seat", "nominee", "target") if hasattr(wish, part)}
        if isinstance(wish, Claim) and isinstance(wish.statement, Membership):
            moved["statement"] = self.placed(wish.statement)
        return replace(wish, **moved)

    def _back(self, seat: int) -> int:
        return (seat - self.turn) % len(self.game.table.names)

    def _all_back(self, seats: Iterable[Any]) -> tuple[int, ...]:
        return tuple(sorted(map(self._back, seats)))


def turned(start: Position, turn: int, players: int) -> Position:
    """Return a position with every seat moved on by some places."""

    def at(seat: int) -> int:
        return (seat + turn) % players if seat in range(players) else seat

    return replace(
        start,
        candidate=at(start.candidate),
        last_elected=start.last_elected and (at(start.last_elected[0]), at(start.last_elected[1])),
        dead=frozenset(map(at, start.dead)),
        investigated=frozenset(map(at, start.investigated)),
        confirmed=frozenset(map(at, start.confirmed)),
        caller=start.caller if start.caller is None else at(start.caller),
    )

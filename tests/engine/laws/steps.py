"""One step of a game as the laws see it: an accepted action, its events, and the log up to there."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from games.engine import Action, evolve
from games.engine.events import Event
from games.engine.state import GameState

E = TypeVar("E")


@dataclass
class Step:
    """The state before, the action, its events, the state after, and the whole log with those events at its end."""

    before: GameState
    action: Action
    events: tuple[Event, ...]
    after: GameState
    log: Sequence[Event]

    @cached_property
    def unfolded(self) -> list[tuple[GameState, Event, GameState]]:
        """Yield each event with the state before and after it."""
        state, seen = self.before, []
        for event in self.events:
            then = evolve(state, event)
            seen.append((state, event, then))
            state = then
        return seen

    @cached_property
    def _by_kind(self) -> dict[type[object], list[Event]]:
        kinds: dict[type[object], list[Event]] = {}
        for event in self.events:
            kinds.setdefault(type(event), []).append(event)
        return kinds

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind in this step."""
        return self._by_kind.get(kind, [])  # type: ignore[return-value]

    def first(self, kind: type[E]) -> E | None:
        """The first event of one kind in this step, if there is one."""
        of_the_kind = self.all(kind)
        return of_the_kind[0] if of_the_kind else None

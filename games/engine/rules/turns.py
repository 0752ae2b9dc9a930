"""A turn in progress: its events so far, and the state after them."""

from games.engine.chance import Chance
from games.engine.events import Event
from games.engine.evolve import evolve
from games.engine.state import GameState, Table


class Turn:
    """One action and everything that follows from it.

    Without `chance`, a turn stops where the dealer has to shuffle.
    """

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: GameState, chance: Chance | None) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    @property
    def table(self) -> Table:
        """The public table at this point of the turn."""
        return self.state.table

    def record(self, event: Event) -> None:
        """Record an event and update the state."""
        self.events.append(event)
        self.state = evolve(self.state, event)

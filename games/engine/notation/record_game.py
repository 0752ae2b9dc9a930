"""The game at one line of its record: the events so far, and what expectations may ask about it."""

from collections.abc import Iterable

from games.engine.actions import Action, Shuffle
from games.engine.chance import Chance, shuffled
from games.engine.dealing import Deal
from games.engine.events import Event, GameDealt
from games.engine.game import Game
from games.engine.knowledge import Knowledge
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.statements import ExactStatement, MoveStatement
from games.engine.options import waits_for_the_dealer
from games.engine.policies import PartialTiles
from games.engine.reasons import Refusal
from games.engine.rules import step
from games.engine.seats import Seat
from games.engine.sightings import sighting
from games.engine.state import GameState, opening_state
from games.engine.viewers import player


class RecordGame:
    """A game that advances line by line. `chance` shuffles only where the record has no `shuffle` line."""

    def __init__(self, dealt: Deal, names: Names, chance: Chance) -> None:
        self.names = names
        self.state: GameState = opening_state(dealt)
        self.log: list[Event] = [GameDealt(dealt)]
        self._chance = chance
        self._known: dict[Seat, tuple[Knowledge, int]] = {}

    @property
    def game(self) -> Game:
        """The game so far."""
        return Game(tuple(self.log), self.state)

    def play(self, actions: Iterable[Action]) -> Refusal | None:
        """Apply these actions, or none of them if one is refused."""
        answer = try_actions(self.state, actions)
        if isinstance(answer, Refusal):
            return answer
        self.state, events = answer
        self.log += events
        return None

    def do(self, doing: MoveStatement) -> Refusal | None:
        """Apply a statement, or return why it is refused."""
        assert isinstance(doing, ExactStatement)
        return self.play(doing.actions(self.state))

    def why_not(self, doing: MoveStatement) -> Refusal | None:
        """Return why this statement is refused, or `None`. Nothing changes."""
        assert isinstance(doing, ExactStatement)
        answer = try_actions(self.state, doing.actions(self.state))
        return answer if isinstance(answer, Refusal) else None

    def next_tiles(self, many: int) -> PartialTiles:
        """Return the known tiles on top of the deck."""
        return self.state.draw_pile[:many]

    @property
    def waits_for_the_dealer(self) -> bool:
        """Whether too few tiles are left and the game waits for a shuffle."""
        return waits_for_the_dealer(self.state)

    def shuffle_what_is_due(self) -> None:
        """Shuffle at random; a second time if chaos has used up the deck (T6)."""
        while self.waits_for_the_dealer:
            self.play([Shuffle(shuffled(self.state.draw_pile + self.state.discard_pile, self._chance))])

    def known_by(self, seat: Seat) -> Knowledge:
        """Return what this player knows: the same as in their `TableView`, but cached between lines."""
        viewer = player(seat)
        known, so_far = self._known.get(seat, (Knowledge(viewer), 0))
        for event in self.log[so_far:]:
            known = known.after(sighting(event, viewer))
        self._known[seat] = known, len(self.log)
        return known


def try_actions(state: GameState, actions: Iterable[Action]) -> tuple[GameState, list[Event]] | Refusal:
    """Return the state after some actions and their events, or the first refusal."""
    events: list[Event] = []
    for action in actions:
        turn = step(state, action, None)
        if isinstance(turn, Refusal):
            return turn
        state = turn.state
        events += turn.events
    return state, events

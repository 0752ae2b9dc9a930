"""A game as one immutable object: its log, and the state folded from it. Every move returns a new game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.actions import Action, Move
from games.engine.chance import Chance, SystemChance
from games.engine.dealing import Deal, deal
from games.engine.events import Event, GameDealt
from games.engine.evolve import evolve, replay
from games.engine.knowledge import TableView
from games.engine.options import options, phase_name, waiting_for
from games.engine.outcomes import Outcome
from games.engine.phases import GameOver
from games.engine.reasons import Refusal, RefusedError
from games.engine.refusals import why_not
from games.engine.rules import step
from games.engine.seats import Seat
from games.engine.setups import OFFICIAL, Ruleset
from games.engine.state import GameState, Table, opening_state
from games.engine.viewers import SPECTATOR, Viewer, player
from games.engine.views import view_of


@dataclass(frozen=True)
class LegalActions:
    """The legal moves now: iterate over them, and test with `in` whether any action is legal, claims included."""

    _state: GameState

    def __iter__(self) -> Iterator[Move]:
        return iter(options(self._state))

    def __len__(self) -> int:
        return len(options(self._state))

    def __contains__(self, action: Action) -> bool:
        return why_not(self._state, action) is None

    def of(self, seat: Seat) -> tuple[Move, ...]:
        """Return the legal moves of one seat."""
        return options(self._state).of(seat)

    def why_not(self, action: Action) -> Refusal | None:
        """Return why an action is illegal, or `None` if it is legal."""
        return why_not(self._state, action)

    def __repr__(self) -> str:
        return f"<LegalActions {list(self)}>"


@dataclass(frozen=True)
class Game:
    """One game, from its deal to its ending. `truth` is the complete state: only for the engine, never for a page."""

    log: tuple[Event, ...]
    truth: GameState

    @classmethod
    def new(cls, names: Sequence[str], ruleset: Ruleset = OFFICIAL, *, chance: Chance | None = None) -> "Game":
        """Deal a new game for these players, with the system's randomness unless `chance` is given."""
        return cls.from_deal(deal(names, ruleset, chance=chance or SystemChance()))

    @classmethod
    def from_deal(cls, dealt: Deal) -> "Game":
        """Start a game with this deal."""
        return cls((GameDealt(dealt),), opening_state(dealt))

    @classmethod
    def from_log(cls, log: Sequence[Event]) -> "Game":
        """Rebuild a game from its events; the first event is the deal."""
        return cls(tuple(log), replay(log))

    def play(self, action: Action, *, chance: Chance | None = None) -> "Game":
        """Return the game after an action, or raise `RefusedError`. `chance` shuffles when too few tiles are left."""
        turn = step(self.truth, action, chance or SystemChance())
        if isinstance(turn, Refusal):
            raise RefusedError(turn)
        return Game((*self.log, *turn.events), turn.state)

    def after(self, event: Event) -> "Game":
        """Return the game one event later, for readers of a log."""
        return Game((*self.log, event), evolve(self.truth, event))

    @property
    def legal(self) -> LegalActions:
        """The legal actions now."""
        return LegalActions(self.truth)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the game waits for."""
        return waiting_for(self.truth)

    @property
    def phase(self) -> str:
        """The current phase, in the word that game records use."""
        return phase_name(self.truth)

    @property
    def table(self) -> Table:
        """The public table."""
        return self.truth.table

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.truth.phase.outcome if isinstance(self.truth.phase, GameOver) else None

    def view(self, viewer: Viewer | Seat = SPECTATOR) -> TableView:
        """Return the table as a viewer sees it. A seat number stands for its player."""
        return view_of(self.log, self.truth, viewer if isinstance(viewer, Viewer) else player(viewer))

    def __str__(self) -> str:
        return str(self.view())

    def _repr_html_(self) -> str:
        """Return the table as a spectator sees it, as a picture for notebooks."""
        return self.view()._repr_html_()

    def __repr__(self) -> str:
        return f"<Game of {len(self.table.names)}: round {self.table.round}, {self.outcome or self.phase}>"

"""The complete state of a game, hidden facts included.

Only the engine reads it; everyone else receives a `TableView`.
"""

from dataclasses import dataclass

from games.engine.dealing import Deal
from games.engine.phases import ExecutiveAction, Nomination, Phase
from games.engine.policies import Tiles
from games.engine.seats import Seat
from games.engine.setups import Power, Setup
from games.engine.values import Value


@dataclass(frozen=True, slots=True)
class Government:
    """An elected government, and the round of its election."""

    round: int
    president: Seat
    chancellor: Seat


@dataclass(frozen=True, slots=True)
class PowerUse:
    """A used power: by whom, on whom, and in which round."""

    round: int
    president: Seat
    power: Power
    target: Seat | None


@dataclass(frozen=True)
class Table(Value):
    """The public facts (I1) except for the sizes of the two piles and the phase.

    No hidden fact may ever be added here: every viewer receives this object unchanged.
    """

    names: tuple[str, ...]
    setup: Setup
    round: int
    candidate: Seat
    caller: Seat | None
    living: tuple[Seat, ...]
    liberal: int
    fascist: int
    tracker: int
    last_elected: tuple[Seat, Seat] | None
    investigated: frozenset[Seat]
    confirmed: frozenset[Seat]
    governments: tuple[Government, ...] = ()
    powers_used: tuple[PowerUse, ...] = ()
    last_nominated: tuple[Seat, Seat] | None = None
    """The last candidate and nominee, elected or not, since the start or the last chaos (D9)."""

    @property
    def players(self) -> int:
        """The number of players, the dead included."""
        return len(self.names)

    def name(self, seat: Seat) -> str:
        """Return the name of the player in this seat."""
        return self.names[seat]


@dataclass(frozen=True)
class GameState(Value):
    """The complete state, hidden facts included."""

    deal: Deal
    table: Table
    draw_pile: Tiles
    discard_pile: Tiles
    phase: Phase


def opening_state(deal: Deal) -> GameState:
    """Return the state right after the deal."""
    position = deal.position
    table = Table(
        names=deal.names,
        setup=deal.setup,
        round=1,
        candidate=position.candidate,
        caller=position.caller,
        living=tuple(seat for seat in range(deal.setup.players) if seat not in position.dead),
        liberal=position.liberal,
        fascist=position.fascist,
        tracker=position.tracker,
        last_elected=position.last_elected,
        investigated=position.investigated,
        confirmed=position.confirmed,
    )
    phase: Phase = Nomination() if position.power is None else ExecutiveAction(position.power)
    return GameState(deal, table, deal.deck, position.discard, phase)

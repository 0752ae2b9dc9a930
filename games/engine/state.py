"""The whole truth at one instant: what everybody sees, what nobody may see, and the moment of the round."""

from dataclasses import dataclass

from games.engine.dealing import Deal
from games.engine.phases import ExecutiveAction, Nomination, Phase
from games.engine.policies import Tiles
from games.engine.seats import Seat
from games.engine.setups import Power, Setup
from games.engine.values import Value


@dataclass(frozen=True, slots=True)
class Government:
    """A pair that was elected, and in which round."""

    round: int
    president: Seat
    chancellor: Seat


@dataclass(frozen=True, slots=True)
class PowerUse:
    """A power that was used, by whom, on whom, and in which round."""

    round: int
    president: Seat
    power: Power
    target: Seat | None


@dataclass(frozen=True)
class Table(Value):
    """What lies open (I1), the two piles' sizes and the phase apart. Nothing hidden may ever be put here:
    every viewer is given this object as it is."""

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

    @property
    def players(self) -> int:
        """How many sat down; the dead count."""
        return len(self.names)

    def name(self, seat: Seat) -> str:
        """What the player there is called."""
        return self.names[seat]


@dataclass(frozen=True)
class GameState(Value):
    """The truth. Only the engine holds one: everybody else is given a `TableView`."""

    deal: Deal
    table: Table
    draw_pile: Tiles
    discard_pile: Tiles
    phase: Phase


def opening_state(deal: Deal) -> GameState:
    """The truth right after the deal."""
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

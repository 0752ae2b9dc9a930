"""Rebuilds the public table from one viewer's sightings, for readers that have no state.

Facts that the viewer did not see are filled with arbitrary values. Therefore only public facts may be read here, and
the filled state stays private to this module.
"""

from dataclasses import replace

from games.engine.dealing import Deal
from games.engine.events import (
    AgendaVetoed,
    ClaimMade,
    DeckReshuffled,
    Event,
    GameDealt,
    HandDrawn,
    LoyaltyInvestigated,
    PoliciesPeeked,
    PolicyEnacted,
    TilesPassed,
)
from games.engine.evolve import evolve, replay
from games.engine.options import eligible, may_veto, targets
from games.engine.phases import ChancellorSession
from games.engine.policies import FASCIST, LIBERAL
from games.engine.roles import Party, Role
from games.engine.seats import Seat
from games.engine.setups import Power
from games.engine.sightings import (
    BallotSeen,
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)
from games.engine.state import GameState, Table


class OpenTable:
    """The public table after some sightings, and what the rules say about it."""

    __slots__ = ("_state",)

    def __init__(self, state: GameState) -> None:
        self._state = state

    @classmethod
    def of(cls, seen: DealSeen) -> "OpenTable":
        """Return the table right after the deal."""
        return cls(replay([GameDealt(_possible_deal(seen))]))

    def after(self, seen: Sighting) -> "OpenTable":
        """Return the table after one more sighting."""
        event = _possible_event(seen)
        return self if event is None else OpenTable(evolve(self._state, event))

    @property
    def table(self) -> Table:
        """The board and the players around it."""
        return self._state.table

    @property
    def tiles_in_deck(self) -> int:
        """The number of tiles in the draw pile."""
        return len(self._state.draw_pile)

    @property
    def eligible(self) -> tuple[Seat, ...]:
        """The seats that the candidate may nominate."""
        return eligible(self._state.table)

    def targets(self, power: Power) -> tuple[Seat, ...]:
        """Return the seats on which the President may use this power."""
        return targets(self._state.table, power)

    @property
    def may_veto(self) -> bool:
        """Whether the Chancellor, who holds two tiles, may propose a veto.

        Some rulesets also require two Fascist tiles.
        """
        phase = self._state.phase
        return isinstance(phase, ChancellorSession) and may_veto(self._state.table, phase)


def _possible_deal(seen: DealSeen) -> Deal:
    """Return a deal that would have looked the same to this viewer."""
    setup, start = seen.setup, seen.start
    hitler = next(seat for seat in range(setup.players) if seat not in start.dead | start.confirmed)
    others = [seat for seat in range(setup.players) if seat != hitler]
    fascists = others[: setup.fascists]
    roles = [Role.FASCIST if seat in fascists else Role.LIBERAL for seat in range(setup.players)]
    roles[hitler] = Role.HITLER
    loose = (FASCIST,) * (setup.ruleset.fascist_tiles - start.fascist)
    loose += (LIBERAL,) * (setup.ruleset.liberal_tiles - start.liberal)
    deck, discard = loose[: seen.tiles_in_deck], loose[seen.tiles_in_deck :]
    return Deal(seen.names, setup, tuple(roles), seen.first, deck, replace(start, discard=discard))


def _possible_event(seen: Sighting) -> Event | None:
    """Return an event that would have looked the same, or `None` if it changes nothing on the table."""
    match seen:
        case BallotSeen() | ClaimMade() | DealSeen():
            return None
        case DrawSeen(president):
            return HandDrawn(president, (FASCIST,) * 3)
        case PassSeen(president, chancellor):
            return TilesPassed(president, chancellor, FASCIST, (FASCIST,) * 2)
        case EnactmentSeen(president, chancellor, policy, _, power):
            return PolicyEnacted(president, chancellor, policy, FASCIST, power)
        case VetoSeen(president, chancellor):
            return AgendaVetoed(president, chancellor, (FASCIST,) * 2)
        case ReshuffleSeen(tiles_in_deck):
            return DeckReshuffled((FASCIST,) * tiles_in_deck)
        case InvestigationSeen(president, target):
            return LoyaltyInvestigated(president, target, Party.LIBERAL)
        case PeekSeen(president):
            return PoliciesPeeked(president, (FASCIST,) * 3)
        case _:
            # A type error here means that a sighting with a hidden part has no case above.
            return seen

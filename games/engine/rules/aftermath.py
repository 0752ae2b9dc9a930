"""Consequences without a decision, once a government or an election has finished.

In this order, until a player has to move: the end of the game, a reshuffle (L9, V6, T6), chaos (T1), a power (P2), the
next candidate (E1, P6, T7).
"""

from games.engine.chance import shuffled
from games.engine.events import CandidacyPassed, ChaosErupted, DeckReshuffled, PowerGranted, PowerLapsed
from games.engine.options import targets, waits_for_the_dealer
from games.engine.phases import Interlude
from games.engine.rules.turns import Turn
from games.engine.rules.victory import end, ending_by_policies
from games.engine.seats import next_clockwise
from games.engine.setups import Power
from games.engine.state import Table


def follow(turn: Turn) -> None:
    """Apply everything that happens without a decision. Stop early if only the dealer could go on."""
    while isinstance(interlude := turn.state.phase, Interlude):
        ending = ending_by_policies(turn.table)
        if ending is not None:
            end(turn, ending)
        elif waits_for_the_dealer(turn.state):
            if turn.chance is None:
                return
            turn.record(DeckReshuffled(shuffled(turn.state.draw_pile + turn.state.discard_pile, turn.chance)))
        elif turn.table.tracker == 3:
            turn.record(ChaosErupted(turn.state.draw_pile[0]))
        elif interlude.power is not None:
            _grant(turn, interlude.power)
        else:
            turn.record(CandidacyPassed(next_candidate(turn.table)))


def next_candidate(table: Table) -> int:
    """E1, X2: pass the candidacy on; after a special election to the left of its caller (P6, R2)."""
    return next_clockwise(table.candidate if table.caller is None else table.caller, table.living)


def _grant(turn: Turn, power: Power) -> None:
    """P2, R4: grant a power, or let it lapse if it has no target."""
    president = turn.table.candidate
    if not power.has_target or targets(turn.table, power):
        turn.record(PowerGranted(president, power))
    else:
        turn.record(PowerLapsed(president, power))

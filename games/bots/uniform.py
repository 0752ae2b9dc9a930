"""The strength *random*: every legal move with the same probability.

In a hand every tile has the same probability, not every kind, and a veto is a coin flip, as behind the published
figures.
"""

from games.bots.picking import discarding, enacting
from games.engine import Chance, Move, ProposeVeto, TableView
from games.engine.chance import one_of


def choose(view: TableView, chance: Chance) -> Move:
    """Return any legal move."""
    moves, hand = view.options, view.hand
    if view.phase == "president-discard" and hand:
        return discarding(moves, one_of(hand, chance))
    if view.phase == "chancellor-enact" and hand:
        veto = next((move for move in moves if isinstance(move, ProposeVeto)), None)
        return veto if veto and chance.below(2) else enacting(moves, one_of(hand, chance))
    return one_of(moves, chance)

"""The strength *random*: anything that is legal, each with the same probability.

Of a hand a tile is picked, not a kind, and a veto is a coin: the policy behind the published figures.
"""

from games.bots.picking import discarding, enacting
from games.engine import Chance, Move, ProposeVeto, TableView
from games.engine.chance import one_of


def choose(view: TableView, chance: Chance) -> Move:
    """Any legal move."""
    moves, hand = view.options, view.hand
    if view.phase == "president-discard" and hand:
        return discarding(moves, one_of(hand, chance))
    if view.phase == "chancellor-enact" and hand:
        veto = next((move for move in moves if isinstance(move, ProposeVeto)), None)
        return veto if veto and chance.below(2) else enacting(moves, one_of(hand, chance))
    return one_of(moves, chance)

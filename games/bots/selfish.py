"""The strength *selfish*: tiles for the own party, and random legal moves otherwise."""

from games.bots import uniform
from games.bots.allegiance import my_party
from games.bots.picking import discarding, enacting
from games.engine import FASCIST, LIBERAL, Chance, Move, Party, ProposeVeto, TableView


def choose(view: TableView, chance: Chance) -> Move:
    """Discard the other party's tile, enact the own party's, and propose a veto by a coin flip."""
    mine, theirs = (LIBERAL, FASCIST) if my_party(view) is Party.LIBERAL else (FASCIST, LIBERAL)
    if view.phase == "president-discard":
        return discarding(view.options, theirs)
    if view.phase == "chancellor-enact":
        wish = uniform.choose(view, chance)
        return wish if isinstance(wish, ProposeVeto) else enacting(view.options, mine)
    return uniform.choose(view, chance)

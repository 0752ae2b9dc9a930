"""How a *bayes* Fascist plays: with cards as people deceived, and never against their own victory; for the rest it
looks after its team as a *suspicious* Fascist does."""

from games.bots.human import player
from games.bots.picking import discarding, enacting
from games.bots.suspicious import fascists
from games.engine import FASCIST, LIBERAL, Chance, Move, TableView

CARDS = ("president-discard", "chancellor-enact")


def choose(view: TableView, chance: Chance) -> Move:
    """The move of a Fascist, or of Hitler."""
    if view.phase not in CARDS:
        return fascists.choose(view, chance)
    table, setup = view.table, view.table.setup
    is_at_stake = table.liberal + 2 >= setup.liberal_spaces or table.fascist >= setup.hitler_zone
    if not is_at_stake:
        return player.choose(view, chance)
    if view.phase == "president-discard":
        return discarding(view.options, LIBERAL)
    return enacting(view.options, FASCIST) if FASCIST in (view.hand or ()) else fascists.choose(view, chance)

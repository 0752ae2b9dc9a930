"""The strength *suspicious*: decisions by points against those who enacted Fascist policies."""

from games.bots.allegiance import my_party
from games.bots.suspicious import fascists, liberals
from games.engine import Chance, Move, Party, TableView


def choose(view: TableView, chance: Chance) -> Move:
    """Return the move of either team."""
    if my_party(view) is Party.LIBERAL:
        return liberals.choose(view, chance)
    return fascists.choose(view, chance)

"""The strength *suspicious*: who brought Fascist policies is remembered, and everything is done by it."""

from games.bots.allegiance import my_party
from games.bots.suspicious import fascists, liberals
from games.engine import Chance, Move, Party, TableView


def choose(view: TableView, chance: Chance) -> Move:
    """The move of either team."""
    if my_party(view) is Party.LIBERAL:
        return liberals.choose(view, chance)
    return fascists.choose(view, chance)

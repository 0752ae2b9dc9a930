"""The moves and claims of bots and stand-ins, from the view of their seat.

At a rehearsal (a table with a fixed deal) the bots follow a script in the first rounds, and their chance is seeded.
"""

from collections.abc import Mapping
from typing import Any

from games import bots
from games.engine import (
    Action,
    Chance,
    Claim,
    Discard,
    Enact,
    Move,
    Nominate,
    Seeded,
    SystemChance,
    TableView,
    Vote,
)
from games.models import Game

USUAL = STAND_IN = "suspicious"
"""The strength of stand-ins, and of bots for which none was chosen."""


def is_strength(name: str) -> bool:
    """Return whether there is a bot of this strength."""
    return name in bots.STRENGTHS


def choose(strength: str, view: TableView, chance: Chance) -> Action:
    """Choose a move for the seat with this view. An empty strength stands for a person, whose stand-in plays."""
    return bots.bot(strength or STAND_IN).choose(view, chance)


def claim(strength: str, view: TableView, chance: Chance) -> Claim | None:
    """Return what the bot claims about what it was shown, if it claims anything."""
    return bots.bot(strength).claim(view, chance)


def choose_at(game: Game, strength: str, view: TableView) -> Action:
    """Choose a bot's move at this table: the scripted one while a rehearsal has a script, else the bot's own."""
    scripted = _scripted(game.rehearsal.get("rounds", {}).get(str(view.table.round)), view)
    return scripted or choose(strength, view, chance_of(game, view))


def claim_at(game: Game, strength: str, view: TableView) -> Claim | None:
    """Return what a bot at this table claims, if it claims anything."""
    return claim(strength, view, chance_of(game, view))


def chance_of(game: Game, view: TableView) -> Chance:
    """Return the system's randomness; at a rehearsal, chance that depends only on the seat and the moment."""
    if not game.rehearsal:
        return SystemChance()
    return Seeded(f"{game.rehearsal['seed']} {view.table.round} {view.phase} {view.viewer.seat}")


def _scripted(script: Mapping[str, Any] | None, view: TableView) -> Move | None:
    if script is None:
        return None
    return next((move for move in view.options if _is_scripted(move, script)), None)


def _is_scripted(move: Move, script: Mapping[str, Any]) -> bool:
    match move:
        case Nominate(nominee=nominee):
            return bool(nominee == script["nominate"])
        case Vote(ja=ja):
            return ja
        case Discard(policy=policy):
            return bool(policy.letter == script["discard"])
        case Enact(policy=policy):
            return bool(policy.letter == script["enact"])
        case _:
            return False

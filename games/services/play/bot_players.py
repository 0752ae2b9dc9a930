"""The moves and claims of bots and stand-ins, from the view of their seat.

At a rehearsal (a table with a fixed deal) the bots follow a script in the first rounds, and their chance is seeded.
"""

from collections.abc import Mapping
from typing import Any

from games import bots
from games.bots.deciding import Question
from games.engine import (
    Discard,
    Enact,
    Move,
    Nominate,
    TableView,
    Vote,
)
from games.models import Game

USUAL = STAND_IN = "person"
"""The strength of stand-ins, and of bots for which none was chosen."""


def is_strength(name: str) -> bool:
    """Return whether there is a bot of this strength."""
    return name in bots.STRENGTHS


def question_at(game: Game, strength: str, view: TableView, *, is_claim: bool = False) -> Question:
    """Return what the bot at this seat is asked. An empty strength stands for a person, whose stand-in plays."""
    seed = f"{game.rehearsal['seed']} {view.table.round} {view.phase} {view.viewer.seat}" if game.rehearsal else None
    return Question(strength or STAND_IN, view, is_claim, seed)


def scripted_move(game: Game, view: TableView) -> Move | None:
    """Return the move that a rehearsal's script has for this seat, if it has one."""
    script = game.rehearsal.get("rounds", {}).get(str(view.table.round))
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

"""Looking back on a finished game: the table at any step, as any viewer saw it.

For a player or a spectator, a step shows exactly the view that they had then. A reviewer sees everything at every step,
because nothing is secret after the end (I5).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.actions import CallSpecialElection, Execute, Investigate, Move, Nominate, ProposeVeto
from games.engine.events import Event, GameEnded
from games.engine.evolve import evolve, fold, replay
from games.engine.knowledge import Choice, TableView
from games.engine.options import options, waiting_for
from games.engine.reasons import Refusal, RefusedError, because
from games.engine.refusals import illegal_moves
from games.engine.state import GameState
from games.engine.viewers import Viewer
from games.engine.views import Memory, view_in_hindsight

_PUBLICLY_LEGAL = (Nominate, Investigate, CallSpecialElection, Execute)
"""Moves whose legality is public."""

_PUBLIC_VETO_RULES = ("V1", "V4")
"""Rules that forbid a veto for a public reason. Any other refusal depends on the tiles in hand."""


@dataclass(frozen=True)
class Hindsight:
    """One step of a finished game.

    `view` is what the viewer saw then. `told` is the same view, or the view of the last step if everything is revealed.
    `considered` are the legal and illegal moves of the seats to move, as far as they follow from public facts, so they
    are the same for every viewer. Where no seat had such a move, they are those of the step before.
    """

    view: TableView
    told: TableView
    considered: tuple[Choice, ...]


def look_back(
    log: Sequence[Event], step: int, viewer: Viewer, *, is_record: bool = False, is_revealed: bool = False
) -> Hindsight:
    """Return the table after the first `step` events of this finished game, in one pass over the log.

    `is_record` allows an unfinished log: a record that was imported is all there is of its game. With `is_revealed`,
    `told` is the view of the last step.
    """
    if not is_record and not isinstance(log[-1], GameEnded):
        raise RefusedError(because("I3", "You can't look back on a game before it's over."))
    before = replay(log[: max(step - 1, 1)])
    state = evolve(before, log[step - 1]) if step > 1 else before
    memory = Memory.of(viewer).after(log[:step])
    view = told = view_in_hindsight(memory, state)
    if is_revealed and step < len(log):
        told = view_in_hindsight(memory.after(log[step:]), fold(log[step:], state))
    return Hindsight(view, told, considered(state) or considered(before))


def considered(state: GameState) -> tuple[Choice, ...]:
    """Return the moves of the seats to move, legal or not, as far as their legality follows from public facts."""
    found: list[Choice] = []
    for seat in waiting_for(state):
        found += [Choice(move) for move in options(state).of(seat) if isinstance(move, _PUBLICLY_LEGAL)]
        found += [Choice(move, why) for move, why in illegal_moves(state, seat) if _is_open(move, why)]
    return tuple(found)


def _is_open(move: Move, why: Refusal) -> bool:
    return isinstance(move, _PUBLICLY_LEGAL) or (isinstance(move, ProposeVeto) and why.rule in _PUBLIC_VETO_RULES)

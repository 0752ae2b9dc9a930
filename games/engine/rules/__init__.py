"""The consequences of an action. `decide` returns the events; `step` returns the events and the state after them.

- `aftermath`: consequences without a decision: game end, reshuffle, chaos, powers, the next candidate
- `claiming`: claims about hidden facts, and the round that each is about
- `election`: nomination, ballots and the result of an election
- `legislation`: the legislative session and the veto
- `powers`: the presidential powers
- `turns`: the events of an action so far and the state after them
- `victory`: the four endings
"""

from typing import assert_never

from games.engine.actions import (
    Action,
    ConsentToVeto,
    Discard,
    Enact,
    Move,
    Nominate,
    PowerMove,
    ProposeVeto,
    RefuseVeto,
    Shuffle,
    Vote,
)
from games.engine.chance import Chance
from games.engine.claims import Claim
from games.engine.events import DeckReshuffled, Event
from games.engine.options import options
from games.engine.reasons import Refusal
from games.engine.refusals import why_not
from games.engine.rules.aftermath import follow
from games.engine.rules.claiming import claim
from games.engine.rules.election import nominate, vote
from games.engine.rules.legislation import consent_to_veto, discard, enact, propose_veto, refuse_veto
from games.engine.rules.powers import use
from games.engine.rules.turns import Turn
from games.engine.state import GameState


def decide(state: GameState, action: Action, chance: Chance | None) -> tuple[Event, ...] | Refusal:
    """Return the events that follow from an action, or a refusal.

    Without `chance` a game waits for the dealer's `Shuffle` when too few tiles are left. With `chance` the shuffle
    happens immediately.
    """
    answer = step(state, action, chance)
    return answer if isinstance(answer, Refusal) else tuple(answer.events)


def step(state: GameState, action: Action, chance: Chance | None) -> Turn | Refusal:
    """Return the same as `decide`, and the state after the events, which `decide` has to compute anyway."""
    move = options(state).find(action)
    turn = Turn(state, chance)
    if move is not None:
        _move(turn, move)
        return turn
    refusal = why_not(state, action)
    if refusal is not None:
        return refusal
    if isinstance(action, Claim):
        claim(turn, action)
    else:
        _move(turn, action)
    return turn


def _shuffle(turn: Turn, action: Shuffle) -> None:
    """The dealer's move, for a turn that had no source of chance."""
    turn.record(DeckReshuffled(action.deck))
    follow(turn)


def _move(turn: Turn, move: Move) -> None:
    if isinstance(move, PowerMove):
        use(turn, move)
        return
    match move:
        case Vote():
            vote(turn, move)
        case Nominate():
            nominate(turn, move)
        case Discard():
            discard(turn, move)
        case Enact():
            enact(turn, move)
        case ProposeVeto():
            propose_veto(turn, move)
        case ConsentToVeto():
            consent_to_veto(turn, move)
        case RefuseVeto():
            refuse_veto(turn, move)
        case Shuffle():
            _shuffle(turn, move)
        case _:
            assert_never(move)

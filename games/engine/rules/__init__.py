"""What follows from an action. `step` and `decide` are the whole of it: one answers with the state, both with events.

The chapters: `election`, `legislation`, `powers`; `aftermath` for what nobody decides; `victory` for the end.
"""

from typing import assert_never

from games.engine.actions import (
    Action,
    CallSpecialElection,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    Peek,
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
from games.engine.rules.legislation import (
    consent_to_veto,
    discard,
    enact,
    propose_veto,
    refuse_veto,
)
from games.engine.rules.powers import call_special_election, execute, investigate, peek
from games.engine.rules.turns import Turn
from games.engine.state import GameState


def decide(state: GameState, action: Action, chance: Chance | None) -> tuple[Event, ...] | Refusal:
    """What happens if somebody does this now, or why it may not be done.

    Without `chance` a game waits for the dealer's `Shuffle` where the deck has run low; with it, that happens too.
    """
    answer = step(state, action, chance)
    return answer if isinstance(answer, Refusal) else tuple(answer.events)


def step(state: GameState, action: Action, chance: Chance | None) -> Turn | Refusal:
    """As `decide`, with the state after the events, which deciding had to know anyway."""
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
    """The dealer's move, where no chance was there to make it."""
    turn.tell(DeckReshuffled(action.deck))
    follow(turn)


def _move(turn: Turn, move: Move) -> None:
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
        case Investigate():
            investigate(turn, move)
        case CallSpecialElection():
            call_special_election(turn, move)
        case Peek():
            peek(turn, move)
        case Execute():
            execute(turn, move)
        case Shuffle():
            _shuffle(turn, move)
        case _:
            assert_never(move)

"""Random play: every player picks a legal move at random. The reference for the fast simulators and the law tests.

The policy is the one behind the published figures: uniform among legal moves, a coin for ballots and vetoes, and a
random *tile* of a hand, so that two equal tiles are twice as likely as one.
"""

from games.engine.actions import Discard, Enact, Move, ProposeVeto
from games.engine.chance import Chance, one_of
from games.engine.game import Game
from games.engine.options import Options, options, waiting_for
from games.engine.phases import ChancellorSession, PresidentialSession
from games.engine.reasons import Refusal
from games.engine.rules import step
from games.engine.seats import Seat
from games.engine.state import GameState


def random_move(state: GameState, seat: Seat, legal: Options, chance: Chance) -> Move:
    """Return a random legal move of this seat, which must be to move."""
    phase = state.phase
    if isinstance(phase, PresidentialSession):
        return Discard(seat, one_of(phase.hand, chance))
    if isinstance(phase, ChancellorSession):
        veto = ProposeVeto(seat)
        return veto if veto in legal and chance.below(2) else Enact(seat, one_of(phase.hand, chance))
    return one_of(legal.of(seat), chance)


def play_out(game: Game, chance: Chance) -> Game:
    """Play a game to its end at random."""
    state, log = game.truth, list(game.log)
    while waiting := waiting_for(state):
        for seat in waiting:
            turn = step(state, random_move(state, seat, options(state), chance), chance)
            assert not isinstance(turn, Refusal)
            log += turn.events
            state = turn.state
    return Game(tuple(log), state)

"""Facts about a game at one point, for comparison with expectations."""

from games.engine.actions import CallSpecialElection, Execute, Investigate, Nominate, ProposeVeto
from games.engine.notation.record_game import RecordGame
from games.engine.options import options, phase_name, term_limited
from games.engine.phases import Election, ExecutiveAction, GameOver, PresidentialSession, Session
from games.engine.policies import PartialTiles, Tiles
from games.engine.seats import Seat
from games.engine.views import placard_holder

Seats = frozenset[Seat]


def phase(game: RecordGame) -> str:
    """Return the phase."""
    return phase_name(game.state)


def president(game: RecordGame) -> Seats:
    """Return who holds the President's placard: the candidate, then the President."""
    return frozenset({game.state.table.candidate})


def chancellor(game: RecordGame) -> Seats:
    """Return who holds the Chancellor's placard: the nominee, then the Chancellor, until a power has been used."""
    state = game.state
    if isinstance(state.phase, ExecutiveAction):
        return frozenset((state.table.last_elected or ())[1:])
    holder = placard_holder(state)
    return frozenset(() if holder is None else (holder,))


def eligible(game: RecordGame) -> Seats:
    """Return the seats that could be nominated, or be the target of the current power."""
    moves = options(game.state)
    nominees = {move.nominee for move in moves if isinstance(move, Nominate)}
    targets = {move.target for move in moves if isinstance(move, Investigate | CallSpecialElection | Execute)}
    return frozenset(nominees | targets)


def limited(game: RecordGame, dead_or_alive: Seats) -> Seats:
    """Return the living seats that are term-limited, and the given dead seats, for whom it makes no difference."""
    alive = living(game)
    return alive.intersection(term_limited(game.state.table)) | (dead_or_alive - alive)


def living(game: RecordGame) -> Seats:
    """Return the living seats."""
    return frozenset(game.state.table.living)


def voters(game: RecordGame) -> Seats:
    """Return the seats that have voted in the open ballot."""
    election = game.state.phase
    ballots = election.ballots if isinstance(election, Election) else ()
    return frozenset(seat for seat, ballot in enumerate(ballots) if ballot is not None)


def confirmed(game: RecordGame) -> Seats:
    """Return the seats confirmed not to be Hitler (E10)."""
    return game.state.table.confirmed


def policies(game: RecordGame) -> tuple[int, int]:
    """Return the numbers of Liberal and Fascist policies."""
    return game.state.table.liberal, game.state.table.fascist


def vetoable(game: RecordGame) -> bool:
    """Whether the Chancellor may propose a veto now."""
    return any(isinstance(move, ProposeVeto) for move in options(game.state))


def hand(game: RecordGame, seat: Seat) -> PartialTiles:
    """Return this player's hand, sorted for comparison; `None` for each tile that is not known."""
    phase = game.state.phase
    if not isinstance(phase, Session):
        return ()
    holder = game.state.table.candidate if isinstance(phase, PresidentialSession) else phase.chancellor
    if holder != seat:
        return ()
    known = game.known_by(seat).hand
    return (None,) * len(phase.hand) if known is None else sorted_hand(known)


def sorted_hand(tiles: Tiles) -> Tiles:
    """Return a hand sorted for comparison: Fascist tiles first."""
    return tuple(sorted(tiles, key=lambda tile: tile.letter))


def outcome(game: RecordGame) -> str:
    """Return who has won and how, or `none`."""
    phase = game.state.phase
    return str(phase.outcome) if isinstance(phase, GameOver) else "none"

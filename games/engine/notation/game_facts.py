"""What is so at one point of a game: the answers that expectations are compared with."""

from games.engine.actions import CallSpecialElection, Execute, Investigate, Nominate, ProposeVeto
from games.engine.notation.record_game import RecordGame
from games.engine.options import moment, options, term_limited
from games.engine.phases import Election, ExecutiveAction, GameOver, PresidentialSession, Session
from games.engine.policies import PartialTiles, Tiles
from games.engine.seats import Seat
from games.engine.views import placard_holder

Seats = frozenset[Seat]


def phase(scene: RecordGame) -> str:
    """What the game waits for."""
    return moment(scene.state)


def president(scene: RecordGame) -> Seats:
    """Who has the President's placard: the candidate, then the President."""
    return frozenset({scene.state.table.candidate})


def chancellor(scene: RecordGame) -> Seats:
    """Who has the Chancellor's placard: the nominee, then the Chancellor, until a power has been used."""
    state = scene.state
    if isinstance(state.phase, ExecutiveAction):
        return frozenset((state.table.last_elected or ())[1:])
    holder = placard_holder(state)
    return frozenset(() if holder is None else (holder,))


def eligible(scene: RecordGame) -> Seats:
    """Who could be the nominee, or the target of the power that waits."""
    moves = options(scene.state)
    nominees = {move.nominee for move in moves if isinstance(move, Nominate)}
    targets = {move.target for move in moves if isinstance(move, Investigate | CallSpecialElection | Execute)}
    return frozenset(nominees | targets)


def limited(scene: RecordGame, dead_or_alive: Seats) -> Seats:
    """The living who are term-limited; of the dead, whoever is asked about, for them it makes no difference."""
    alive = living(scene)
    return alive.intersection(term_limited(scene.state.table)) | (dead_or_alive - alive)


def living(scene: RecordGame) -> Seats:
    """Who lives."""
    return frozenset(scene.state.table.living)


def voters(scene: RecordGame) -> Seats:
    """Who has voted in the open ballot."""
    election = scene.state.phase
    ballots = election.ballots if isinstance(election, Election) else ()
    return frozenset(seat for seat, ballot in enumerate(ballots) if ballot is not None)


def confirmed(scene: RecordGame) -> Seats:
    """Who is confirmed not to be Hitler (E10)."""
    return scene.state.table.confirmed


def policies(scene: RecordGame) -> tuple[int, int]:
    """How many Liberal and how many Fascist policies stand."""
    return scene.state.table.liberal, scene.state.table.fascist


def vetoable(scene: RecordGame) -> bool:
    """Whether the Chancellor may propose a veto now."""
    return any(isinstance(move, ProposeVeto) for move in options(scene.state))


def hand(scene: RecordGame, seat: Seat) -> PartialTiles:
    """The tiles that this player holds, in the order in which hands are compared; gaps if they are not known."""
    phase = scene.state.phase
    if not isinstance(phase, Session):
        return ()
    holder = scene.state.table.candidate if isinstance(phase, PresidentialSession) else phase.chancellor
    if holder != seat:
        return ()
    known = scene.known_by(seat).hand
    return (None,) * len(phase.hand) if known is None else sorted_hand(known)


def sorted_hand(tiles: Tiles) -> Tiles:
    """A hand in the order in which hands are compared: Fascist tiles first."""
    return tuple(sorted(tiles, key=lambda tile: tile.letter))


def outcome(scene: RecordGame) -> str:
    """Who has won and how, or `none`."""
    phase = scene.state.phase
    return str(phase.outcome) if isinstance(phase, GameOver) else "none"

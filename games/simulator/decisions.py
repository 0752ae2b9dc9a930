"""The decisions of a finished game: who chose between which moves, and which one they took.

A move with no alternative isn't a decision. Moves are written as the numbers that the kernels take (`fields`), together
with their kind, so that values can be stored compactly and read back as moves of the engine.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from games.engine import FASCIST, LIBERAL, Game
from games.engine.actions import (
    AimedMove,
    CallSpecialElection,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    ProposeVeto,
    RefuseVeto,
    SeatMove,
    Vote,
)
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    ChancellorNominated,
    Event,
    LoyaltyInvestigated,
    PlayerExecuted,
    PolicyEnacted,
    SpecialElectionCalled,
    TilesPassed,
    VetoProposed,
    VetoRefused,
)
from games.engine.options import options
from games.engine.seats import Seat
from games.simulator.fields import PROPOSE

VOTE = "vote"
JA, NEIN = 1, 0
AIMED: dict[str, Callable[[Seat, Seat], SeatMove]] = {
    "nominate": Nominate,
    "investigate": Investigate,
    "call": CallSpecialElection,
    "execute": Execute,
}
"""Moves that name a player, by their kind."""


@dataclass(frozen=True)
class Decision:
    """A choice between several moves.

    `step` is the step of the event that the move caused, `game` the position before it. `done` and `options` are the
    moves' numbers. In a vote, `ballots` has a bit for each seat that voted ja.
    """

    step: int
    seat: Seat
    kind: str
    done: int
    options: tuple[int, ...]
    game: Game
    ballots: int = 0


def decisions(log: Sequence[Event]) -> Iterator[Decision]:
    """Yield every decision of a finished game, ballots included, in order."""
    game, voted = Game.from_log(log[:1]), dict[Seat, int]()
    for step, event in enumerate(log[1:], 2):
        match event:
            case ChancellorNominated():
                voted = {}
            case BallotCast(seat):
                voted[seat] = step
            case BallotsRevealed():
                yield from _ballots(game, event, voted)
            case _:
                pass
        made = move_made(event)
        if made is not None:
            codes = tuple(code_of(move)[1] for move in options(game.truth).of(made.seat))
            kind, code = code_of(made)
            if len(codes) > 1 and code in codes:
                yield Decision(step, made.seat, kind, code, codes, game)
        game = game.after(event)


def _ballots(game: Game, revealed: BallotsRevealed, voted: dict[Seat, int]) -> Iterator[Decision]:
    ja = sum(1 << seat for seat, ballot in enumerate(revealed.ballots) if ballot)
    for seat, step in voted.items():
        yield Decision(step, seat, VOTE, ja >> seat & 1, (JA, NEIN), game, ja)


def move_made(event: Event) -> SeatMove | None:
    """Return the move that caused this event, except for ballots, which count only together."""
    match event:
        case ChancellorNominated(seat, nominee):
            return Nominate(seat, nominee)
        case TilesPassed(seat, _, discarded):
            return Discard(seat, discarded)
        case PolicyEnacted(_, seat, policy):
            return Enact(seat, policy)
        case VetoProposed(seat):
            return ProposeVeto(seat)
        case _:
            return _made_by_a_president(event)


def _made_by_a_president(event: Event) -> SeatMove | None:
    match event:
        case AgendaVetoed(seat):
            return ConsentToVeto(seat)
        case VetoRefused(seat):
            return RefuseVeto(seat)
        case LoyaltyInvestigated(seat, target):
            return Investigate(seat, target)
        case SpecialElectionCalled(seat, target):
            return CallSpecialElection(seat, target)
        case PlayerExecuted(seat, target):
            return Execute(seat, target)
        case _:
            return None


def code_of(move: Move) -> tuple[str, int]:
    """Return the kind of a move, and its number among those of its kind."""
    if isinstance(move, AimedMove):
        return move.verb, move.target
    match move:
        case Vote(ja=ja):
            return VOTE, int(ja)
        case Nominate(_, target):
            return "nominate", target
        case Discard(policy=policy):
            return "discard", int(policy is LIBERAL)
        case Enact(policy=policy):
            return "enact", int(policy is LIBERAL)
        case ProposeVeto():
            return "enact", PROPOSE
        case ConsentToVeto() | RefuseVeto():
            return "answer", int(isinstance(move, ConsentToVeto))
        case _:
            raise ValueError("Nobody chooses between several of these.")


def move_of(kind: str, seat: Seat, code: int) -> SeatMove:
    """Return the move of this kind and number, made by this seat.

    >>> move_of(*("enact", 3, 1)), code_of(move_of("execute", 0, 4))
    (Enact(seat=3, policy=LIBERAL), ('execute', 4))
    """
    if kind in AIMED:
        return AIMED[kind](seat, code)
    policy = LIBERAL if code else FASCIST
    match kind:
        case "vote":
            return Vote(seat, bool(code))
        case "discard":
            return Discard(seat, policy)
        case "enact":
            return ProposeVeto(seat) if code == PROPOSE else Enact(seat, policy)
        case _:
            return ConsentToVeto(seat) if code else RefuseVeto(seat)

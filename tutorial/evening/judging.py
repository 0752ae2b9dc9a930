"""Judges a press: the engine refuses what the rules forbid, and the script replies to what is poor."""

from dataclasses import dataclass, replace

from games.board.claims import Asked, asked
from games.board.tokens import token_of
from games.engine import Game, Refusal, TableView
from games.engine.actions import Execute, Investigate, Nominate
from games.engine.seats import Seat
from tutorial.evening.beats import Beat, Control, PlayedOut, Reply
from tutorial.evening.timeline import YOU, action_of, played_on

TARGETED = (Nominate, Investigate, Execute)


@dataclass(frozen=True)
class Verdict:
    """What a press leads to: it goes on, or a refusal, or a reply with the game after it."""

    game: Game
    goes_on: bool = False
    refusal: Refusal | None = None
    reply: Reply | None = None


def to_claim(view: TableView) -> Asked:
    """Return the question about what the learner has just seen, also while a power waits for them."""
    return asked(replace(view, choices=()), 0)


def offered(beat: Beat, view: TableView) -> tuple[str, ...]:
    """Return every press that the page offers, the illegal ones included."""
    others = [seat for seat in range(view.table.players) if seat != YOU]
    match beat.control:
        case Control.GO_ON:
            return ("on",)
        case Control.SEAT:
            return tuple(f"seat-{seat}" for seat in others if seat in view.table.living)
        case Control.PICK:
            return tuple(f"pick-{each}" for each in beat.picks)
        case Control.CLAIM:
            offer = to_claim(view).offer
            return (*(each.token for each in offer.claims), "nothing") if offer else ("nothing",)
        case Control.MOVE:
            moves = tuple(token_of(move) for move in view.options)
            kinds = {type(move) for move in view.options if isinstance(move, TARGETED)}
            at_seats = tuple(token_of(_aimed(kind, seat)) for kind in kinds for seat in others)
            return (*dict.fromkeys((*moves, *at_seats)), *_too_early(beat))


def _aimed(kind: type[Nominate | Investigate | Execute], seat: Seat) -> Nominate | Investigate | Execute:
    return kind(YOU, seat)


def _too_early(beat: Beat) -> tuple[str, ...]:
    """Return what the learner may be tempted to say while tiles are in hand."""
    return ("got-FL",) if "tempting" in beat.shows else ()


def judge(beat: Beat, game: Game, token: str, record: str) -> Verdict | None:
    """Return what a press leads to, or `None` if the page does not offer it."""
    if token not in offered(beat, game.view(YOU)):
        return None
    action = action_of(token)
    if action is not None and (refusal := game.legal.why_not(action)):
        return Verdict(game, refusal=refusal)
    if token in beat.right or (not beat.right and token not in beat.replies):
        return Verdict(game, goes_on=True)
    reply = beat.replies.get(token) or beat.otherwise
    if reply is None:
        raise ValueError(f"{beat.key} has no reply to {token}.")
    if isinstance(reply, PlayedOut):
        return Verdict(played_on(game, record, beat.key, reply.plays), reply=reply)
    return Verdict(game, reply=reply)

"""Announcements: public results of unknown cards, which a record has to state when they happen."""

from collections.abc import Iterable

from games.engine.events import BallotsRevealed, ChaosErupted, ConfirmedNotHitler, Event, GameEnded, PlayerExecuted
from games.engine.notation.gaps.guesses import OpenQuestion, RecordSoFar
from games.engine.notation.syntax.statements import Announcement, ChaosAnnounced, HitlerAnnounced, VoteAnnounced
from games.engine.outcomes import Ending, Outcome
from games.engine.policies import FASCIST, LIBERAL
from games.engine.seats import Seat
from games.engine.state import GameState

ENDS_OF_A_VOTE = OpenQuestion((VoteAnnounced(passes=True), VoteAnnounced(passes=False)))
CHAOS = OpenQuestion((ChaosAnnounced(LIBERAL), ChaosAnnounced(FASCIST)))


def question_after(
    record: RecordSoFar, events: Iterable[Event], after: GameState, next_tile: int
) -> OpenQuestion | None:
    """Return what the record has to state after these events. `next_tile` is the position of the top of the deck."""
    for event in events:
        match event:
            case BallotsRevealed() if record.passes is None and not _are_known(record):
                return ENDS_OF_A_VOTE
            case ChaosErupted() if record.pile.deck[next_tile] is None:
                return CHAOS
            case _:
                seat = _said_of(event, after)
                if seat is not None and not record.role_facts.knows_whether_hitler(seat):
                    return OpenQuestion((HitlerAnnounced(seat, is_hitler=True), HitlerAnnounced(seat, is_hitler=False)))
    return None


def _are_known(record: RecordSoFar) -> bool:
    """Whether every ballot that counts was recorded."""
    last = {ballot.vote.seat: ballot.is_known for ballot in record.election}
    return all(last.values())


def _said_of(event: Event, after: GameState) -> Seat | None:
    """Return the seat that had to say whether they are Hitler."""
    match event:
        case ConfirmedNotHitler(seat) | PlayerExecuted(_, seat):
            return seat
        case GameEnded(Outcome(Ending.HITLER_ELECTED)):
            return after.table.governments[-1].chancellor
        case _:
            return None


def is_confirmed(telling: Announcement, news: Iterable[Event], after: GameState) -> bool:
    """Whether the announcement repeats what the latest events have already shown."""
    for event in news:
        match telling, event:
            case (VoteAnnounced(passes), BallotsRevealed(elected=elected)) if passes is elected:
                return True
            case (ChaosAnnounced(policy), ChaosErupted(found)) if policy is found:
                return True
            case (HitlerAnnounced(seat, is_hitler), _) if _said_of(event, after) == seat:
                return is_hitler is (isinstance(event, GameEnded) or getattr(event, "was_hitler", False))
    return False

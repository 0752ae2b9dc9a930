"""A move or a claim at the table.

`take_action` is for persons, `act_for` for bots and stand-ins. With the game's row locked they fold the log, compare it
with what the page had seen, ask the engine, append and commit. The answer is

- `Done`: committed. The same key again gets the same answer and has no second effect.
- `Stale`: the game has moved on since the page was drawn. Other players' ballots and claims don't make a page stale, so
  that ten people who vote at once are all counted. A claim is stale only if it would now refer to another round.
- `Refused`: the rules or the site forbid it.
"""

from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games import engine
from games.engine import Action, Claim, Refusal, RefusedError, Vote, decide
from games.engine.events import (
    BallotCast,
    CandidacyPassed,
    ClaimMade,
    Event,
    GameDealt,
    GameEnded,
    SpecialElectionCalled,
)
from games.models import Game, Seat
from games.services.answers import Conflict, Done, Forbidden, Refused, Stale, TooMuch, UseCaseError, refuse
from games.services.identity import players_at
from games.services.play.absence import end_stand_in, note_present
from games.services.play.closing import close
from games.services.play.schedule import EVENTS_IN_BETWEEN, reschedule
from games.services.play.shuffling import ChanceAtTable
from games.services.use_case import locked, ring, touch, use_case
from games.storage.event_store import By, append, game_of, keep_when_committed, length_after
from games.storage.prepared_sql import PreparedWrite

LONGEST_KEY = 64
MOST_BALLOTS_A_ROUND = 10
MOST_CLAIMS_A_ROUND, MOST_CLAIMS_A_GAME = 6, 24
"""Of one seat. Far more than people make, and few enough that the longest game stays readable and small."""

_changed_by_a_move = PreparedWrite(Game, "length", "changes", "due_at", "bots_at", "talk_at", "stumbles", "stirred_at")


@use_case
def take_action(code: str, seat: int, action: Action, *, seen: int, key: str) -> Done | Stale:
    """Do this for the person in this seat, whose page was drawn from the first `seen` events.

    `key` is the random idempotency key of the page's form.
    """
    if not (0 < len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise refuse(_("This form is damaged. Reload the page and try again."))
    game = locked(code)
    seats = players_at(game)
    sitting = _sitting(seats, seat)
    by = By(seat, key_of_form(seat, key))
    first_result = length_after(game, by.key)
    if first_result is not None:
        return Done(first_result)
    if sitting.has_left:
        raise refuse(_("You've left this table. Come back to play on."), answer=Conflict)
    note_present(sitting)
    if sitting.stand_in:
        end_stand_in(game, sitting)
        touch(game)
    return _act(game, seats, action, seen, by)


@use_case
def act_for(code: str, seat: int, action: Action, *, seen: int, now: datetime) -> Done | Stale:
    """Do this for a bot, or as a stand-in for a person who is away or whose time is up.

    Has no effect if that is no longer the case, or if another sweeper was first.
    """
    game = locked(code)
    seats = players_at(game)
    sitting = _sitting(seats, seat)
    by = By(seat, key_of_sweeper(seat, seen), is_stand_in=not sitting.bot)
    due_at = game.bots_at if sitting.is_automatic else game.due_at
    if due_at is None or due_at > now or length_after(game, by.key) is not None:
        return Stale(game.length)
    is_newly_away = not sitting.is_automatic
    if is_newly_away:
        sitting.stand_in = True
        game.changes += 1
    answer = _act(game, seats, action, seen, by)
    if is_newly_away and isinstance(answer, Done):
        sitting.save(update_fields=["stand_in"])
    return answer


def key_of_form(seat: int, key: str) -> str:
    """Return the stored key of a person's action. It begins with the seat's number, so no form can send a key of the
    sweeper or of another seat."""
    return f"{seat}:{key}"


def key_of_sweeper(seat: int, seen: int) -> str:
    """Return the stored key of an action of a bot or a stand-in."""
    return f"sweeper {seat}:{seen}"


def _refuse_a_flood(played: engine.Game, action: Action) -> None:
    """Refuse a claim or a ballot if this seat has made very many in this round, or claims in this game."""
    if isinstance(action, Vote) and _many(played, BallotCast, action.seat)[0] >= MOST_BALLOTS_A_ROUND:
        raise refuse(
            _("You've changed your ballot many times in this round, so now it stays as it is."), answer=TooMuch
        )
    if isinstance(action, Claim):
        in_round, in_game = _many(played, ClaimMade, action.seat)
        if in_round >= MOST_CLAIMS_A_ROUND:
            raise refuse(_("You've claimed a lot in this round. You can go on in the next one."), answer=TooMuch)
        if in_game >= MOST_CLAIMS_A_GAME:
            raise refuse(_("You've made so many claims in this game that nobody could read more."), answer=TooMuch)


def _many(played: engine.Game, kind: type[BallotCast | ClaimMade], seat: int) -> tuple[int, int]:
    """Return how many events of this kind the seat caused in this round and, of claims, in the whole game."""
    in_round = in_game = 0
    is_this_round = True
    for event in reversed(played.log):
        if isinstance(event, kind) and event.seat == seat:
            in_game += 1
            in_round += is_this_round
        elif isinstance(event, CandidacyPassed | SpecialElectionCalled):
            is_this_round = False
            if kind is BallotCast:
                break
    return in_round, in_game


def _sitting(seats: Sequence[Seat], number: int) -> Seat:
    for seat in seats:
        if seat.number == number:
            return seat
    raise refuse(_("This table doesn't have that seat."))


def _act(game: Game, seats: Sequence[Seat], action: Action, seen: int, by: By) -> Done | Stale:
    refuse_unless_played(game)
    if getattr(action, "seat", None) != by.seat:
        raise refuse(_("That seat belongs to someone else."), answer=Forbidden)
    played = game_of(game)
    if _is_stale(played, action, seen):
        return Stale(game.length)
    _refuse_a_flood(played, action)
    try:
        after = played.play(action, chance=ChanceAtTable(game))
    except RefusedError as refused:
        raise UseCaseError(Refused(refused.refusal)) from None
    now, news = timezone.now(), after.log[len(played.log) :]
    append(game, game.length, news, at=now, by=by)
    save_after(game, after, news, seats, now)
    return Done(game.length)


def save_after(game: Game, played: engine.Game, news: Sequence[Event], seats: Sequence[Seat], now: datetime) -> None:
    """Update the game's row after new events, and ring its bell."""
    reschedule(game, played, news, seats, now)
    for event in news:
        if isinstance(event, GameEnded):
            close(game, event, played.table.round, seats, now)
    game.stirred_at = now
    # Writing forty columns takes longer than the move itself; between the deal and the end only these few change.
    is_usual = not any(isinstance(event, GameDealt | GameEnded) for event in news)
    if is_usual:
        _changed_by_a_move.save(game)
    else:
        game.save()
    keep_when_committed(game, played)
    ring(game, played)


def refuse_unless_played(game: Game) -> None:
    """Refuse if this game has not begun, is paused, or was abandoned. Moves after the end are refused by the rules."""
    if game.is_open:
        raise refuse(_("This game hasn't started yet."), answer=Conflict)
    if game.status == Game.Status.ABANDONED:
        raise refuse(_("This game was abandoned. There are no more moves."), answer=Conflict)
    if game.paused_at is not None and game.is_running:
        raise refuse(_("The host has paused the game."), answer=Conflict)
    if game.read_until is not None and timezone.now() < game.read_until:
        raise refuse(_("The opening is being read out. You can move when it's over."), answer=Conflict, rule="S10")


def _is_stale(played: engine.Game, action: Action, seen: int) -> bool:
    if not 0 < seen <= len(played.log):
        return True
    if isinstance(action, Claim):
        return _means_something_else(played, action, seen)
    mine = getattr(action, "seat", None)
    return any(
        not isinstance(event, EVENTS_IN_BETWEEN) or (isinstance(event, BallotCast) and event.seat == mine)
        for event in played.log[seen:]
    )


def _means_something_else(played: engine.Game, claim: Claim, seen: int) -> bool:
    """Return whether the claim would be understood differently now than when the page was drawn."""
    then = engine.replay(played.log[:seen])
    before, now = decide(then, claim, None), decide(played.truth, claim, None)
    return not isinstance(before, Refusal) and not isinstance(now, Refusal) and before != now

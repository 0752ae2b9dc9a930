"""What bots say at the table: which of them, and when they answer, from public facts alone.

`schedule` draws whether and when a bot speaks. At that time the sweeper asks the bot whom somebody spoke to, else one
drawn by temperament. The sentence is chosen where bots choose their moves. It is said like anything that people say:
with the silence of the rules, the limits, and the same kind of row.
"""

from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone

from games import engine
from games.bots.deciding import Question, Talking
from games.bots.picking import happens, weighted
from games.bots.talk.hearing import Spoken, understood
from games.bots.talk.personas import persona_of
from games.bots.talk.sentences import Line
from games.bots.talk.speaking import addressed
from games.engine import Chance, SystemChance, player
from games.engine.events import CandidacyPassed, SpecialElectionCalled
from games.engine.refusals import why_silent
from games.models import Game, Message, Seat
from games.services.answers import Refused, Stale, UseCaseError
from games.services.play.schedule import may_talk, plan_talk
from games.services.play.talking import post
from games.services.use_case import locked, use_case
from games.storage.event_store import game_of

MOST_A_ROUND = 2
"""Lines of all bots together that nobody asked for."""
MOST_ANSWERS = 4
"""Lines of one bot in a round, asked or not."""
REPLIES = 50
"""The chance in per cent that a bot answers another bot."""
REMEMBERED = 12
"""The messages in which an unanswered one is looked for."""


def question(row: Game, played: engine.Game, seats: Sequence[Seat], chance: Chance) -> tuple[Seat, Question] | None:
    """Return which bot says something now, and what it is asked; nothing if it is nobody's turn."""
    if not may_talk(row, seats):
        return None
    listening = {seat.number: seat for seat in seats if seat.bot and why_silent(played.truth, seat.number) is None}
    said = _said(row)
    in_round = [each.seat for each in said if each.after > _round_began(played)]
    listening = {number: seat for number, seat in listening.items() if in_round.count(number) < MOST_ANSWERS}
    if not listening:
        return None
    bots = {seat.number for seat in seats if seat.bot}
    heard = _asked(said, played, bots, listening, chance)
    if heard is None and sum(number in bots for number in in_round) >= MOST_A_ROUND:
        return None
    number, spoken = heard or _reply(said, played, listening) or (_drawn(said, listening, chance), None)
    sitting = listening[number]
    view = played.view(player(sitting.number))
    return sitting, Question(sitting.bot, view, talking=Talking(sitting.name, spoken))


@use_case
def say(code: str, number: int, line: Line, *, planned: datetime) -> Message | Stale:
    """Say this for a bot, if that is still planned and the rules let it speak."""
    game = locked(code)
    if game.talk_at != planned or not game.is_running or game.paused_at is not None:
        return Stale(game.length)
    seats = list(game.seats.all())
    sitting = next(seat for seat in seats if seat.number == number)
    played = game_of(game)
    silent = why_silent(played.truth, number)
    if silent is not None:
        raise UseCaseError(Refused(silent))
    game.talk_at = None
    names = played.table.names
    heard = understood(line.text, names, number)
    bots = {seat.number for seat in seats if seat.bot}
    message = Message(room=Message.Room.TABLE, seat=number, name=sitting.name, text=line.text)
    message.line = {"sentence": line.sentence, "facts": dict(line.facts)}
    said = [*_said(game), Spoken(number, line.text, game.length)]
    is_to_bot = heard is not None and heard.kind == "accused" and heard.to in bots
    if addressed(said, names, bots, sorted(bots)) or (is_to_bot and happens(REPLIES, SystemChance())):
        plan_talk(game, timezone.now())
    return post(game, message)


def nothing_to_say(row: Game) -> None:
    """Plan nothing more until the next occasion."""
    Game.objects.filter(pk=row.pk, talk_at=row.talk_at).update(talk_at=None)


def _said(row: Game) -> list[Spoken]:
    latest = row.messages.filter(room=Message.Room.TABLE).order_by("-number")[:REMEMBERED]
    return [Spoken(each.seat, each.text, each.after) for each in reversed(latest) if each.seat is not None]


def _asked(
    said: Sequence[Spoken], played: engine.Game, bots: set[int], listening: dict[int, Seat], chance: Chance
) -> tuple[int, Spoken] | None:
    """Return the bot from which a person waits for an answer, and the message."""
    recent = [each for each in said if each.after > _round_began(played, 2)]
    waiting = addressed(recent, played.table.names, bots, sorted(listening))
    if not waiting:
        return None
    called = [seat for seat, spoken in waiting if spoken is waiting[0][1]]
    weights = [persona_of(listening[seat].name).talks for seat in called]
    return called[weighted(weights, chance)], waiting[0][1]


def _reply(said: Sequence[Spoken], played: engine.Game, listening: dict[int, Seat]) -> tuple[int, Spoken] | None:
    """Return the bot that the last message accuses, if it is another bot's."""
    last = said[-1] if said else None
    meant = None if last is None else understood(last.text, played.table.names, last.seat)
    if last is None or meant is None or meant.kind != "accused" or meant.to not in listening:
        return None
    return (meant.to, last) if last.after > _round_began(played) else None


def _drawn(said: Sequence[Spoken], listening: dict[int, Seat], chance: Chance) -> int:
    """Draw a bot by temperament; not the one that spoke last, if there is another."""
    numbers = sorted(number for number in listening if not said or number != said[-1].seat) or sorted(listening)
    return numbers[weighted([persona_of(listening[each].name).talks for each in numbers], chance)]


def _round_began(played: engine.Game, rounds: int = 1) -> int:
    """Return the number of events before the latest rounds."""
    left = rounds
    for place in range(len(played.log) - 1, -1, -1):
        if isinstance(played.log[place], CandidacyPassed | SpecialElectionCalled):
            left -= 1
            if not left:
                return place
    return 0

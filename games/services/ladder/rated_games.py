"""Rated games: a program asks for one and gets a seat; who else asks meanwhile sits down at the same table.

After a few seconds the sweeper gives the free seats to bots of the site and deals. Two bots of one owner never meet,
because they could tell each other what they see. Nobody else can sit down, and nobody can leave or give up.
"""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.engine import SystemChance
from games.engine.chance import one_of
from games.engine.setups import SIZES
from games.models import Game, LadderBot, Seat
from games.services.answers import Conflict, Refused, TooMuch, refuse
from games.services.ladder.entries import bot_with
from games.services.limits import is_too_often
from games.services.seats.opening import TableOptions, create
from games.services.seats.places import seat_bot, seat_program
from games.services.seats.starting import deal_and_start
from games.services.use_case import locked, touch, use_case

WAITS = timedelta(seconds=5)
"""How long a table waits for other programs."""
A_MOVE = 30
"""Seconds for a move."""
OPPONENTS = ("random", "selfish", "person", "suspicious", "bayes")
"""The strengths of the site's bots in rated games."""
MOST_AT_ONCE = 2
"""Rated games of one bot at the same time."""
MOST_GOING_ON = 40
"""Rated games of everybody at the same time."""
MOST_AN_HOUR = 120


def ask_for_game(token: str, *, seat_token: str, size: int) -> Seat | Refused:
    """Give the bot with this token a seat in a rated game, which `seat_token` will act for."""
    bot = bot_with(token)
    if isinstance(bot, Refused):
        return bot
    if size not in SIZES:
        return refuse(_("The game is for five to ten players, not %(size)s."), rule="S1", size=size).answer
    if is_too_often(f"ladder:{bot.pk}", most=MOST_AN_HOUR, seconds=3600):
        return refuse(_("That's enough rated games for this hour."), answer=TooMuch).answer
    return _seat(bot, seat_token, size)


@use_case
def _seat(bot: LadderBot, seat_token: str, size: int) -> Seat:
    going_on = Game.objects.filter(is_rated=True, status__in=(Game.Status.OPEN, Game.Status.RUNNING))
    if going_on.filter(seats__ladder_bot=bot).count() >= MOST_AT_ONCE:
        sentence = _("Your bot is playing %(most)d rated games already. Finish one first.")
        raise refuse(sentence, answer=Conflict, most=MOST_AT_ONCE)
    game = _waiting_table(bot, size)
    if game is None:
        if going_on.count() >= MOST_GOING_ON:
            raise refuse(_("The ladder is busy. Ask again in a minute."), answer=TooMuch)
        game = create(_options(size))
        game.is_rated = True
    seat = seat_program(game, bot.name, seat_token)
    seat.ladder_bot = bot
    seat.save(update_fields=["ladder_bot"])
    if game.seats.count() == size:
        deal_and_start(game)
    else:
        touch(game)
    return seat


def _waiting_table(bot: LadderBot, size: int) -> Game | None:
    waiting = Game.objects.filter(is_rated=True, status=Game.Status.OPEN, size=size)
    for code in waiting.exclude(seats__ladder_bot__owner=bot.owner_id).order_by("pk").values_list("code", flat=True):
        game = locked(code)
        if game.is_open and not game.seats.filter(ladder_bot__owner=bot.owner_id).exists():
            return game
    return None


def _options(size: int) -> TableOptions:
    return TableOptions(
        size=size, is_public=False, seconds_per_move=A_MOVE, has_chat=False, has_bot_talk=False, pace="none"
    )


def start_waiting(now: datetime | None = None) -> None:
    """Start the games that have waited long enough."""
    since = (now or timezone.now()) - WAITS
    waiting = Game.objects.filter(status=Game.Status.OPEN, is_public=False, is_rated=True, created_at__lte=since)
    for code in waiting.values_list("code", flat=True):
        _fill_and_start(code)


@use_case
def _fill_and_start(code: str) -> bool:
    game = locked(code)
    if not game.is_open:
        return False
    for _free in range(game.size - game.seats.count()):
        seat_bot(game, one_of(OPPONENTS, SystemChance()))
    deal_and_start(game)
    return True

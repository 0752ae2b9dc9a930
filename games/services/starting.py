"""The deal: from a full table to a running game. Called with the row locked, by whoever may start it."""

from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games import engine
from games.engine.events import GameDealt
from games.event_store import append
from games.models import Game
from games.services.answers import Conflict, no
from games.services.playing import settle
from games.services.rulesets import ruleset_of


def begin(game: Game) -> None:
    """Deal by the system's randomness and set the game going."""
    seats = list(game.seats.all())
    if len(seats) < game.size:
        sentence = _("Of %(size)d seats %(free)d are free. Wait, fill them with bots, or play with fewer.")
        raise no(sentence, answer=Conflict, rule="S1", size=game.size, free=game.size - len(seats))
    names = [seat.name for seat in seats]
    dealt = engine.deal(names, ruleset_of(game.ruleset, game.size), chance=engine.SystemChance())
    now = timezone.now()
    news = (GameDealt(dealt),)
    append(game, 0, news, at=now)
    game.status, game.started_at = Game.Status.RUNNING, now
    settle(game, engine.Game.from_deal(dealt), news, seats, now)

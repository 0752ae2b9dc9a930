"""The deal: from a full table to a running game. Called with the game's row locked."""

from dataclasses import replace
from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games import engine
from games.engine.events import GameDealt
from games.models import Game
from games.services.answers import Conflict, TooMuch, refuse
from games.services.play.playing import save_after
from games.services.play.shuffling import sealed_deal
from games.services.rulesets import ruleset_of
from games.services.seats.reading import begin_reading
from games.storage.event_store import UnreadableEventError, append, game_of

MOST_RUNNING = 5_000
LATELY = timedelta(hours=1)
"""Running games that are older count no longer against the limit; `tidying` abandons them eventually."""


def refuse_a_crowd() -> None:
    """Refuse if more games are running than this site can carry."""
    lately = Game.objects.filter(status=Game.Status.RUNNING, stirred_at__gte=timezone.now() - LATELY)
    if lately.count() >= MOST_RUNNING:
        raise refuse(_("More games are going on than the site can handle. Try again in an hour."), answer=TooMuch)


def deal_and_start(game: Game) -> None:
    """Deal from a sealed secret, and start the game."""
    refuse_a_crowd()
    seats = list(game.seats.all())
    if len(seats) < game.size:
        sentence = _("Free seats: %(free)d of %(size)d. Wait, fill them with bots, or play with fewer people.")
        raise refuse(sentence, answer=Conflict, rule="S1", size=game.size, free=game.size - len(seats))
    names = tuple(seat.name for seat in seats)
    played = _dealt(game, names) if game.came_from_step == 0 else _going_on(game, names)
    now = timezone.now()
    append(game, 0, played.log, at=now)
    game.status, game.started_at = Game.Status.RUNNING, now
    if len(played.log) == 1:
        begin_reading(game, played.table.setup, now)
    # Bots may have been seated in the same transaction.
    game.changes += 1
    save_after(game, played, played.log, seats, now)


def _dealt(game: Game, names: tuple[str, ...]) -> engine.Game:
    return engine.Game.from_deal(engine.deal(names, ruleset_of(game.ruleset, game.size), chance=sealed_deal(game)))


def _going_on(game: Game, names: tuple[str, ...]) -> engine.Game:
    """Return the game with the events of another game up to that step, played by these players."""
    if game.came_from is None:
        raise refuse(_("The game you wanted to continue doesn't exist any more."), answer=Conflict)
    first, *later = game_of(game.came_from).log[: game.came_from_step]
    if not isinstance(first, GameDealt):
        raise UnreadableEventError("This game does not begin with a deal.")
    return engine.Game.from_log([GameDealt(replace(first.deal, names=names)), *later])

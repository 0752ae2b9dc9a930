"""A table with a fixed deal, for lessons: the same every time, until the person plays differently.

The row stores what is fixed: the seed of the reshuffles and of the bots' choices, and a script for the bots' first
rounds. Bots still see only their own view; the script picks among their legal options.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone

from games import engine
from games.engine import Deal
from games.engine.events import GameDealt
from games.models import Game
from games.names import skeleton
from games.services.answers import Refused
from games.services.play.playing import save_after
from games.services.seats.opening import TableOptions, create, limit_tables
from games.services.seats.places import seat_bot, seat_person
from games.services.seats.starting import refuse_a_crowd
from games.services.use_case import use_case
from games.storage.event_store import append


@dataclass(frozen=True)
class Rehearsal:
    """A fixed deal, who plays it, and what the bots do first.

    `seat` is the person's, from 0. `rounds` maps a round's number to the nominee and the tiles: `{"1": {"nominate": 3,
    "discard": "F", "enact": "L"}}`; in such a round every bot votes ja. `back` is the beginning of the address at
    which the lesson looks back on it; the table's code follows.
    """

    deal: Deal
    seat: int
    seed: str
    strength: str
    rounds: Mapping[str, Mapping[str, Any]]
    back: str


def rehearse(rehearsal: Rehearsal, *, token: str, user: AbstractBaseUser | None = None) -> Game | Refused:
    """Deal a rehearsal at an unlisted table, with this person in their seat and bots in the others."""
    return limit_tables(token) or _rehearse(rehearsal, token, user)


@use_case
def _rehearse(rehearsal: Rehearsal, token: str, user: AbstractBaseUser | None) -> Game:
    refuse_a_crowd()
    deal = rehearsal.deal
    game = create(TableOptions(size=deal.setup.players, is_public=False))
    for number, name in enumerate(deal.names):
        if number == rehearsal.seat:
            game.host = seat_person(game, name, token, user)
        else:
            _seat_bot(game, rehearsal.strength, name)
    game.rehearsal = {"seed": rehearsal.seed, "rounds": dict(rehearsal.rounds), "back": rehearsal.back}
    now, news = timezone.now(), (GameDealt(deal),)
    append(game, 0, news, at=now)
    game.status, game.started_at = Game.Status.RUNNING, now
    save_after(game, engine.Game.from_deal(deal), news, list(game.seats.all()), now)
    return game


def _seat_bot(game: Game, strength: str, name: str) -> None:
    seat = seat_bot(game, strength)
    seat.name, seat.skeleton = name, skeleton(name)
    seat.save(update_fields=["name", "skeleton"])

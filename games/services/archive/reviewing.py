"""Reviewing finished games: what a viewer saw at any step. Games that are not over are refused."""

from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import get_args

from django.utils.translation import gettext_noop as _

from games import engine, models
from games.engine import SPECTATOR, Choice, TableView, Viewer, sighting
from games.engine.events import (
    AgendaVetoed,
    ChaosErupted,
    ConfirmedNotHitler,
    GameEnded,
    PowerUsed,
)
from games.engine.hindsight import Hindsight, look_back
from games.engine.story import Story
from games.models import Game
from games.services.answers import FROZEN, Conflict, Refused, Unknown, refuse
from games.storage.event_store import UnreadableEventError, game_of

KEPT = 256
_TURNING = (
    AgendaVetoed, ChaosErupted, ConfirmedNotHitler, GameEnded, *get_args(PowerUsed),
)  # fmt: skip
"""Events that are turning points of a game. That they happened is public."""


@dataclass(frozen=True)
class ReviewMoment:
    """A step of a finished game in one perspective.

    `view` is what the viewer saw then. `told` is the view that the page tells from: the same, or that of the last step
    if the reader asked for the whole game. `considered` are the open and closed moves, from public facts, of the seats
    to move, or else of those that have just moved. `rounds` are the steps at which rounds begin, `times` when each step
    happened, counted from the deal.
    """

    step: int
    last: int
    view: TableView
    told: TableView
    considered: tuple[Choice, ...]
    rounds: tuple[int, ...]
    turning_points: tuple[int, ...]
    times: tuple[timedelta, ...]

    @property
    def shown(self) -> int:
        """The number of steps told."""
        return len(self.told.sightings)

    @property
    def round(self) -> int:
        """The round of this step, from 1."""
        return self.told.story.round_at(self.step).number


@dataclass(frozen=True)
class FinishedGame:
    """A finished game to review."""

    row: Game
    _played: engine.Game

    @property
    def last(self) -> int:
        """The number of steps."""
        return len(self._played.log)

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self._played.table.names)

    @property
    def length(self) -> timedelta:
        """The time from the deal to the last step."""
        return _times(self.row)[-1]

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The step at which each round begins."""
        story = Story.of(sighting(event, SPECTATOR) for event in self._played.log)
        return tuple(each.first_step for each in story.rounds)

    def view(self, step: int, viewer: Viewer = SPECTATOR) -> TableView:
        """Return what this viewer saw at this step. A reviewer sees everything at every step."""
        return self._look_back(step, viewer).view

    def moment(self, step: int, viewer: Viewer, *, is_revealed: bool = False) -> ReviewMoment:
        """Return the step as a page shows it."""
        found = self._look_back(step, viewer, is_revealed=is_revealed)
        turning_points = tuple(at for at, event in enumerate(self._played.log, 1) if isinstance(event, _TURNING))
        return ReviewMoment(
            step, self.last, found.view, found.told, found.considered, self.rounds, turning_points, _times(self.row)
        )

    def _look_back(self, step: int, viewer: Viewer, *, is_revealed: bool = False) -> Hindsight:
        is_record = self.row.status == Game.Status.ABANDONED
        return look_back(self._played.log, step, viewer, is_record=is_record, is_revealed=is_revealed)


def finished_game(game: Game) -> FinishedGame | Refused:
    """Return the game for review, or a refusal if it is not over."""
    if not game.length and game.is_over:
        return refuse(_("This table was closed before a game began."), answer=Conflict).answer
    if not game.is_over:
        return refuse(_("You can't look back on a game before it's over."), answer=Conflict, rule="I3").answer
    try:
        return FinishedGame(game, game_of(game))
    except UnreadableEventError:
        return FROZEN


def moment(found: FinishedGame, step: int, viewer: Viewer, *, is_revealed: bool = False) -> ReviewMoment | Refused:
    """Return a step of a game, or a refusal if it has fewer steps."""
    if not 1 <= step <= found.last:
        sentence = _("This game has %(last)d steps, so there's no step %(step)d.")
        return refuse(sentence, answer=Unknown, last=found.last, step=step).answer
    return found.moment(step, viewer, is_revealed=is_revealed)


def first_step_of(found: FinishedGame, number: int) -> int | Refused:
    """Return the step at which a round begins, or a refusal if the game has fewer rounds."""
    if not 1 <= number <= len(found.rounds):
        sentence = _("This game has %(last)d rounds, so there's no round %(number)d.")
        return refuse(sentence, answer=Unknown, last=len(found.rounds), number=number).answer
    return found.rounds[number - 1]


def _times(game: Game) -> tuple[timedelta, ...]:
    """Return the time of each step since the deal."""
    return _read_times(game.code, game.edition, game.length)


@lru_cache(maxsize=KEPT)
def _read_times(code: str, _edition: int, _length: int) -> tuple[timedelta, ...]:
    at = list(models.Event.objects.filter(game__code=code).order_by("number").values_list("at", flat=True))
    return tuple(each - at[0] for each in accumulate(at, max))

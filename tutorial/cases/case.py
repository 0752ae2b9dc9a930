"""A case as it is stored: text and numbers, from which its game is played again."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.deduction import Posterior, posterior
from games.engine import Game, TableView, player
from games.engine.events import ChancellorNominated
from games.engine.seats import Seat
from tutorial.cases import scoring
from tutorial.script.scene import LessonScene


@dataclass(frozen=True)
class Case:
    """A finished game and the seat that it is seen from. `stops` are the numbers of rounds after which chips are put.

    Seats count from 1 in the stored form, `seat` included.
    """

    roles: str
    deck: str
    first: int
    seat: int
    words: tuple[str, ...]
    shuffles: tuple[str, ...]
    stops: tuple[int, ...]

    @cached_property
    def game(self) -> Game:
        """The whole game."""
        scene = LessonScene(self.roles, self.deck, self.seat, shuffles=self.shuffles, first=self.first)
        return scene.stage.play(*self.words).game

    @property
    def viewer(self) -> Seat:
        """The seat that the game is seen from, counted from 0."""
        return self.seat - 1

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """The number of events before each nomination but the first: where a round is over, with what is said of it."""
        return round_ends(self.game)

    def after(self, rounds: int) -> Game:
        """Return the game after so many rounds."""
        return Game.from_log(self.game.log[: self.ends[rounds - 1]])

    def stop(self, number: int) -> "CaseStop":
        """Return the stop of this number, from 1."""
        game = self.after(self.stops[number - 1])
        return CaseStop(game.view(player(self.viewer)))

    def written(self) -> dict[str, Any]:
        """Return the case as JSON data."""
        data: dict[str, Any] = {
            "roles": self.roles,
            "deck": self.deck,
            "first": self.first,
            "seat": self.seat,
            "stops": list(self.stops),
            "words": " ".join(self.words),
        }
        return data | ({"shuffles": " ".join(self.shuffles)} if self.shuffles else {})


def read_case(data: Mapping[str, Any]) -> Case:
    """Read a case from JSON data."""
    return Case(
        roles=data["roles"],
        deck=data["deck"],
        first=int(data["first"]),
        seat=int(data["seat"]),
        words=tuple(data["words"].split()),
        shuffles=tuple(data.get("shuffles", "").split()),
        stops=tuple(map(int, data["stops"])),
    )


def round_ends(game: Game) -> tuple[int, ...]:
    """Return the number of events before each nomination but the first."""
    return tuple(number for number, event in enumerate(game.log) if isinstance(event, ChancellorNominated))[1:]


@dataclass(frozen=True)
class CaseStop:
    """A view in the middle of the game, and what its viewer can deduce from it. Nothing here knows more than that."""

    view: TableView

    @cached_property
    def deduced(self) -> Posterior:
        """The site's deduction."""
        return posterior(self.view.sightings, self.view.viewer)

    @property
    def q(self) -> tuple[float, ...]:
        """The chance of each seat to be Hitler."""
        return self.deduced.hitler

    @cached_property
    def could_be(self) -> tuple[Seat, ...]:
        """The seats that are not proved not to be Hitler."""
        return tuple(seat for seat, chance in enumerate(self.deduced.proved_hitler) if chance > 0)

    @property
    def leader(self) -> Seat:
        """The seat that is likeliest to be Hitler."""
        return max(range(len(self.q)), key=lambda seat: (self.q[seat], -seat))

    @property
    def ours(self) -> tuple[int, ...]:
        """The nearest ten chips."""
        return scoring.nearest(self.q)

    def score(self, chips: tuple[int, ...]) -> scoring.StopScore:
        """Return the score of these chips."""
        return scoring.score(chips, self.q, self.could_be)

"""A duel as it is stored: text and numbers, from which its game is played again."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from games.engine import Game, Refusal, RefusedError, player
from games.engine.claims import Claim
from games.engine.knowledge import TableView
from games.engine.rules import decide
from games.engine.seats import Seat
from tutorial.script.compact import ScriptedGame
from tutorial.script.scene import LessonScene


class DuelKind(StrEnum):
    """What the learner does."""

    LIE = "lie"
    FIND = "find"


@dataclass(frozen=True)
class Duel:
    """A moment right after a session. The learner was in its government to lie, and watched it to find the liar.

    In a lie, `then` are the words that the other says after the learner. Seats count from 1, as in the stored form.
    """

    kind: DuelKind
    roles: str
    deck: str
    first: int
    seat: int
    words: tuple[str, ...]
    then: tuple[str, ...] = ()
    shuffles: tuple[str, ...] = ()

    @cached_property
    def game(self) -> Game:
        """The game at the moment of the duel."""
        scene = LessonScene(self.roles, self.deck, self.seat, shuffles=self.shuffles, first=self.first)
        return scene.stage.play(*self.words).game

    @property
    def viewer(self) -> Seat:
        """The learner's seat, counted from 0."""
        return self.seat - 1

    @cached_property
    def view(self) -> TableView:
        """The table as the learner sees it."""
        return self.game.view(player(self.viewer))

    def after(self, claim: Claim) -> Game:
        """Return the game after the learner's claim and the answer to it. Raises `RefusedError` if it is illegal."""
        return answered(self.game, claim, self.then)

    def written(self) -> dict[str, Any]:
        """Return the duel as JSON data."""
        data: dict[str, Any] = {
            "kind": self.kind.value,
            "roles": self.roles,
            "deck": self.deck,
            "first": self.first,
            "seat": self.seat,
            "words": " ".join(self.words),
        }
        data |= {"then": " ".join(self.then)} if self.then else {}
        return data | ({"shuffles": " ".join(self.shuffles)} if self.shuffles else {})


def answered(game: Game, claim: Claim, then: tuple[str, ...]) -> Game:
    """Return the game after a claim and the words that answer it."""
    happened = decide(game.truth, claim, None)
    if isinstance(happened, Refusal):
        raise RefusedError(happened)
    for event in happened:
        game = game.after(event)
    return ScriptedGame(game).play(*then).game


def read_duel(data: Mapping[str, Any]) -> Duel:
    """Read a duel from JSON data."""
    return Duel(
        kind=DuelKind(data["kind"]),
        roles=data["roles"],
        deck=data["deck"],
        first=int(data["first"]),
        seat=int(data["seat"]),
        words=tuple(data["words"].split()),
        then=tuple(data.get("then", "").split()),
        shuffles=tuple(data.get("shuffles", "").split()),
    )

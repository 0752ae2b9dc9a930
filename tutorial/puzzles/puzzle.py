"""A puzzle as it is kept: text and numbers, from which its position can be played again at any time."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tutorial.puzzles.compact_games import lines_of
from tutorial.script.scene import LessonScene


@dataclass(frozen=True)
class Puzzle:
    """A position of a game and what is asked about it.

    `played` are the words before the question and `then` those after it that show the answer; `seat` is whose eyes
    look on, 0 for somebody who only watches. `game` and `step` name the finished game of this site that it comes from,
    if it comes from one.
    """

    kind: str
    roles: str
    deck: str
    first: int
    seat: int
    played: tuple[str, ...]
    then: tuple[str, ...] = ()
    shuffles: tuple[str, ...] = ()
    game: str = ""
    step: int = 0

    @cached_property
    def scene(self) -> LessonScene:
        """The table that is asked about."""
        return LessonScene(
            self.roles,
            self.deck,
            seat=self.seat,
            played=lines_of(self.played),
            shuffles=self.shuffles,
            first=self.first,
        )

    @property
    def follows(self) -> tuple[str, ...]:
        """What is played out after the answer."""
        return (" ".join(self.then),) if self.then else ()

    def written(self) -> dict[str, Any]:
        """The puzzle as JSON can hold it."""
        told: dict[str, Any] = {
            "kind": self.kind,
            "roles": self.roles,
            "deck": self.deck,
            "first": self.first,
            "seat": self.seat,
            "played": " ".join(self.played),
            "then": " ".join(self.then),
        }
        if self.shuffles:
            told["shuffles"] = " ".join(self.shuffles)
        return told | ({"game": self.game, "step": self.step} if self.game else {})


def read_puzzle(told: Mapping[str, Any]) -> Puzzle:
    """The puzzle that was written so."""
    return Puzzle(
        kind=told["kind"],
        roles=told["roles"],
        deck=told["deck"],
        first=int(told["first"]),
        seat=int(told["seat"]),
        played=tuple(told["played"].split()),
        then=tuple(told["then"].split()),
        shuffles=tuple(told.get("shuffles", "").split()),
        game=told.get("game", ""),
        step=int(told.get("step", 0)),
    )

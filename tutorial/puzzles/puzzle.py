"""A puzzle as it is stored: text and numbers, from which its position is played again."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tutorial.puzzles.compact_games import lines_of
from tutorial.script.scene import LessonScene


@dataclass(frozen=True)
class Puzzle:
    """A position of a game and what is asked about it.

    `played` are the words before the question, and `then` those after it that show the answer. `seat` is the viewer's,
    0 for a spectator. `game` and `step` name the finished game of this site that the puzzle comes from, if any.
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
        """The table at which the question is asked."""
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
        """The lines that are played out after the answer."""
        return (" ".join(self.then),) if self.then else ()

    def written(self) -> dict[str, Any]:
        """Return the puzzle as JSON data."""
        data: dict[str, Any] = {
            "kind": self.kind,
            "roles": self.roles,
            "deck": self.deck,
            "first": self.first,
            "seat": self.seat,
            "played": " ".join(self.played),
            "then": " ".join(self.then),
        }
        if self.shuffles:
            data["shuffles"] = " ".join(self.shuffles)
        return data | ({"game": self.game, "step": self.step} if self.game else {})


def read_puzzle(data: Mapping[str, Any]) -> Puzzle:
    """Read a puzzle from JSON data."""
    return Puzzle(
        kind=data["kind"],
        roles=data["roles"],
        deck=data["deck"],
        first=int(data["first"]),
        seat=int(data["seat"]),
        played=tuple(data["played"].split()),
        then=tuple(data["then"].split()),
        shuffles=tuple(data.get("shuffles", "").split()),
        game=data.get("game", ""),
        step=int(data.get("step", 0)),
    )

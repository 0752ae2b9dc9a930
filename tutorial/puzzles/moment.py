"""A point of a finished game at which something may be asked: what was played, and what is about to be."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine import Game, TableView, player
from games.engine.seats import Seat
from tutorial.puzzles.compact_games import CompactGame
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.compact import Stage
from tutorial.script.scene import LessonScene


@dataclass(frozen=True)
class PuzzleMoment:
    """The game as it stands after `at` words of its telling."""

    told: CompactGame
    at: int
    stage: Stage

    @property
    def game(self) -> Game:
        """The game at this moment."""
        return self.stage.game

    @property
    def coming(self) -> tuple[str, ...]:
        """The words that follow."""
        return tuple(self.told.words[self.at :])

    @property
    def next_word(self) -> str:
        """The word that follows, if any."""
        return self.coming[0] if self.coming else ""

    def view(self, seat: Seat) -> TableView:
        """The table as a seat sees it."""
        return self.game.view(player(seat))

    def after(self, words: int = 1) -> Game:
        """The game once so many more words are played."""
        return self.stage.play(" ".join(self.coming[:words])).game

    def is_liberal(self, seat: Seat) -> bool:
        """Whether somebody is: puzzles of deduction are for Liberals, who know nothing but what they saw."""
        return self.told.roles[seat] == "L"

    def puzzle(self, kind: str, seat: int, words: int = 0) -> Puzzle:
        """A puzzle of this kind at this moment, for the eyes of this seat (from 1); so many words are its answer."""
        return Puzzle(
            kind=kind,
            roles=self.told.roles,
            deck=self.told.deck,
            first=self.told.first,
            seat=seat,
            played=tuple(self.told.words[: self.at]),
            then=self.coming[:words],
            shuffles=tuple(self.told.shuffles),
        )


def moments(told: CompactGame) -> Iterator[PuzzleMoment]:
    """Every moment of a game at which somebody has to do something, from the deal on."""
    scene = LessonScene(told.roles, told.deck, seat=0, first=told.first, shuffles=tuple(told.shuffles))
    stage = scene.stage
    for at, word in enumerate(told.words):
        yield PuzzleMoment(told, at, stage)
        stage = stage.play(word)

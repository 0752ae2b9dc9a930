"""A point of a finished game at which something may be asked: what was played, and what comes next."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine import Game, TableView, player
from games.engine.seats import Seat
from tutorial.puzzles.compact_games import CompactGame
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.compact import ScriptedGame
from tutorial.script.scene import LessonScene


@dataclass(frozen=True)
class PuzzleMoment:
    """A finished game after the first `at` of its words."""

    whole: CompactGame
    at: int
    stage: ScriptedGame

    @property
    def game(self) -> Game:
        """The game at this moment."""
        return self.stage.game

    @property
    def played(self) -> tuple[str, ...]:
        """The words before this moment."""
        return self.whole.words[: self.at]

    @property
    def coming(self) -> tuple[str, ...]:
        """The words after this moment."""
        return self.whole.words[self.at :]

    @property
    def next_word(self) -> str:
        """The next word, or an empty string."""
        return self.coming[0] if self.coming else ""

    def view(self, seat: Seat) -> TableView:
        """Return the table as a seat sees it."""
        return self.game.view(player(seat))

    def after(self, words: int = 1) -> Game:
        """Return the game after the next words."""
        return self.stage.play(" ".join(self.coming[:words])).game

    def is_liberal(self, seat: Seat) -> bool:
        """Whether a seat is Liberal. Only Liberals are asked to deduce: they know nothing but what they saw."""
        return self.whole.roles[seat] == "L"

    def puzzle(self, kind: str, seat: int, words: int = 0) -> Puzzle:
        """Return a puzzle at this moment for a viewer's seat, from 1; the next `words` words show its answer."""
        return Puzzle(
            kind=kind,
            roles=self.whole.roles,
            deck=self.whole.deck,
            first=self.whole.first,
            seat=seat,
            played=self.played,
            then=self.coming[:words],
            shuffles=self.whole.shuffles,
        )


def moments(whole: CompactGame) -> Iterator[PuzzleMoment]:
    """Yield every moment of a game at which a player has to act, from the deal on."""
    scene = LessonScene(whole.roles, whole.deck, seat=0, first=whole.first, shuffles=whole.shuffles)
    stage = scene.stage
    for at, word in enumerate(whole.words):
        yield PuzzleMoment(whole, at, stage)
        stage = stage.play(word)

"""A rule's example, played and drawn, with the attempts that it refuses."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from django.utils.translation import gettext

from games.engine.game import Game
from games.engine.notation import Record
from games.engine.notation.expectations import RefusalExpected
from games.engine.notation.syntax.statements import ActionStatement, EqualBallots
from games.engine.reasons import Refusal
from games.engine.viewers import SPECTATOR, player
from games.rulebook.drawing import BoardDrawing, choosable, drawing_of
from games.rulebook.examples import EXAMPLES
from games.rulebook.examples.example import NAMES


@dataclass(frozen=True, slots=True)
class Attempt:
    """A line of the record that is refused in this position, and the refusal."""

    said: str
    refusal: Refusal

    @property
    def sentence(self) -> str:
        """The reason, in the reader's language."""
        return self.refusal.in_words(gettext)


@dataclass(frozen=True, slots=True)
class DrawnExample:
    """An example, played and drawn."""

    caption: str
    eyes: str
    drawing: BoardDrawing
    attempts: tuple[Attempt, ...]


@cache
def drawn_example(rule_id: str) -> DrawnExample:
    """Return the example of a rule as its viewer sees it."""
    example = EXAMPLES[rule_id]
    record = example.record()
    game = record.game
    viewer = player(NAMES.index(example.eyes)) if example.eyes else SPECTATOR
    chosen_by = game.waiting[0] if "expect eligible" in example.text else None
    drawing = drawing_of(
        game.view(viewer), frozenset() if chosen_by is None else choosable(game.view(player(chosen_by)))
    )
    return DrawnExample(example.caption, example.eyes, drawing, tuple(_attempts(record)))


def _attempts(record: Record) -> Iterator[Attempt]:
    for line in record.lines:
        if isinstance(line.statement, RefusalExpected):
            refusal = _refusal(record.game_after(line.number), line.statement)
            if refusal is not None:
                yield Attempt(line.text.partition(": ")[2], refusal)


def _refusal(game: Game, expected: RefusalExpected) -> Refusal | None:
    """Return the refusal of an attempt at this point of the game."""
    attempt = expected.attempt
    actions = attempt.actions(game.truth) if isinstance(attempt, ActionStatement | EqualBallots) else ()
    refusals = (game.legal.why_not(action) for action in actions)
    return next((refusal for refusal in refusals if refusal is not None), None)

"""A record played from its deal to its last line."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine.notation.errors import ExpectationError, IllegalLineError, RecordError
from games.engine.notation.scene import Scene
from games.engine.notation.syntax.line_actions import Doing
from games.engine.notation.syntax.lines import Line


@dataclass(frozen=True)
class Played:
    """How far the game had come after each line, counted in events, and everything that was wrong on the way."""

    lengths: tuple[int, ...]
    complaints: tuple[RecordError, ...]


def play(scene: Scene, lines: Iterable[Line]) -> Played:
    """Play the lines. Expectations that do not hold are noted; an action that is refused ends it."""
    lengths: list[int] = []
    complaints: list[RecordError] = []
    for line in lines:
        complaint = _play(scene, line)
        lengths.append(len(scene.log))
        if complaint is not None:
            complaints.append(complaint)
        if isinstance(complaint, IllegalLineError):
            break
    return Played(tuple(lengths), tuple(complaints))


def _play(scene: Scene, line: Line) -> RecordError | None:
    if line.needs_deck:
        scene.shuffle_what_is_due()
    if isinstance(line.statement, Doing):
        refusal = scene.do(line.statement)
        return IllegalLineError(line.number, refusal) if refusal else None
    found = line.statement.disappointment(scene)
    return ExpectationError(line.number, line.text.removeprefix("expect").strip(), found) if found else None

"""A whole record: read, played and checked at once, or not at all."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field

from games.engine.chance import Seeded
from games.engine.game import Game
from games.engine.notation.errors import ExpectationError, IllegalLineError, NotationError, RecordError
from games.engine.notation.gaps.completion import PartialDeal
from games.engine.notation.gaps.guesses import OpenQuestion
from games.engine.notation.gaps.incomplete_game import IncompleteGame
from games.engine.notation.header_deals import deal_from_headers
from games.engine.notation.headers import Headers, read_headers
from games.engine.notation.lines import RecordLine, read_lines
from games.engine.notation.record_game import RecordGame
from games.engine.notation.syntax.moves import told_line
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.source import numbered_lines
from games.engine.notation.syntax.statements import MoveStatement
from games.engine.translatable import gettext_noop


@dataclass(frozen=True)
class Record:
    """What a record says: its free headers, the game at its end, and every line in its order."""

    headers: Mapping[str, str]
    game: Game
    lines: tuple[RecordLine, ...]
    lengths: tuple[int, ...]
    question: OpenQuestion | None = None
    """What has to be told before the game goes on; only a record that `read_so_far` has one."""
    _opening: PartialDeal | None = field(default=None, repr=False, compare=False)
    _scene: RecordGame | None = field(default=None, repr=False, compare=False)

    def game_after(self, line: int) -> Game:
        """The game as it stood after the line of this number in the file, and before the first line as it was dealt."""
        reached = [length for said, length in zip(self.lines, self.lengths, strict=True) if said.number <= line]
        return Game.from_log(self.game.log[: reached[-1] if reached else 1])

    def could_go_on(self, said: str) -> bool:
        """Whether these lines could stand next, as far as anybody knows. What was read is not played again for it."""
        assert self._opening is not None
        assert self._scene is not None
        scene = copy(self._scene)
        scene.log = [*scene.log]
        try:
            lines = read_lines(numbered_lines(said), scene.names)
        except NotationError:
            return False
        if any(line.has_gap for line in lines) and not isinstance(scene, IncompleteGame):
            scene = IncompleteGame(self._opening, scene.names)
            play(scene, self.lines)
        return not play(scene, lines).complaints


def read(source: str | bytes) -> Record:
    """The record, if it can be read, everything in it is legal and all that it expects holds; else a `RecordError`."""
    record, complaints = _played(source)
    for complaint in complaints:
        raise complaint
    return record


def complaints_about(source: str | bytes) -> tuple[RecordError, ...]:
    """Everything that `read` would complain of one after the other: one thing that cannot be read, or every
    expectation that does not hold up to the first line that is refused."""
    try:
        return _played(source)[1]
    except RecordError as complaint:
        return (complaint,)


def read_so_far(source: str | bytes) -> Record:
    """The same for a record that is still being written: it may end where something has to be told."""
    record, complaints = _played(source, may_wait=True)
    for complaint in complaints:
        raise complaint
    return record


def _played(source: str | bytes, *, may_wait: bool = False) -> tuple[Record, tuple[RecordError, ...]]:
    headers, rest = read_headers(numbered_lines(source))
    chance = Seeded(headers.values.get("Seed", 0))
    opening = deal_from_headers(headers, chance)
    lines = read_lines(rest, headers.names)
    has_gaps = opening.has_gaps or any(line.has_gap for line in lines)
    scene = IncompleteGame(opening, headers.names) if has_gaps else RecordGame(opening.deal, headers.names, chance)
    played = play(scene, lines)
    question = scene.question if isinstance(scene, IncompleteGame) else None
    record = Record(headers.free_text, scene.game, tuple(lines), played.lengths, question, opening, scene)
    if question is not None and not played.complaints and not may_wait:
        raise _untold(question, lines, headers.names)
    return record, played.complaints or _wrong_result(headers, scene)


def _untold(question: OpenQuestion, lines: Sequence[RecordLine], names: Names) -> NotationError:
    expected = [told_line(answer, names) for answer in question.answers]
    return NotationError(lines[-1].number + 1, 1, gettext_noop("the end of the file"), expected)


def _wrong_result(headers: Headers, scene: RecordGame) -> tuple[ExpectationError, ...]:
    """The header `Result` is an expectation at the end. Only a result needs the deck: a game may end in a pause."""
    expectation = headers.values.get("Result")
    if expectation is None:
        return ()
    if expectation.wanted != "none":
        scene.shuffle_what_is_due()
    found = expectation.disappointment(scene)
    return (ExpectationError(headers.line_of["Result"], str(expectation.wanted), found),) if found else ()


@dataclass(frozen=True)
class Played:
    """How far the game had come after each line, counted in events, and everything that was wrong on the way."""

    lengths: tuple[int, ...]
    complaints: tuple[RecordError, ...]


def play(scene: RecordGame, lines: Iterable[RecordLine]) -> Played:
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


def _play(scene: RecordGame, line: RecordLine) -> RecordError | None:
    if line.needs_deck:
        scene.shuffle_what_is_due()
    if isinstance(line.statement, MoveStatement):
        refusal = scene.do(line.statement)
        return IllegalLineError(line.number, refusal) if refusal else None
    found = line.statement.disappointment(scene)
    return ExpectationError(line.number, line.text.removeprefix("expect").strip(), found) if found else None

"""A complete record: parsed, played and checked as a whole."""

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
from games.engine.notation.syntax.moves import announcement_line
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.source import numbered_lines
from games.engine.notation.syntax.statements import MoveStatement
from games.engine.translatable import gettext_noop


@dataclass(frozen=True)
class Record:
    """A record: its free headers, the game at its end, and all of its lines."""

    headers: Mapping[str, str]
    game: Game
    lines: tuple[RecordLine, ...]
    lengths: tuple[int, ...]
    question: OpenQuestion | None = None
    """What the record has to state before the game continues. Only `read_so_far` returns such a record."""
    _deal: PartialDeal | None = field(default=None, repr=False, compare=False)
    _record_game: RecordGame | None = field(default=None, repr=False, compare=False)

    def game_after(self, line: int) -> Game:
        """Return the game after the line of this number in the file; before the first line, as it was dealt."""
        reached = [length for said, length in zip(self.lines, self.lengths, strict=True) if said.number <= line]
        return Game.from_log(self.game.log[: reached[-1] if reached else 1])

    def could_go_on(self, said: str) -> bool:
        """Whether these lines could come next. Lines that were already read are not played again."""
        assert self._deal is not None
        assert self._record_game is not None
        record_game = copy(self._record_game)
        record_game.log = [*record_game.log]
        try:
            lines = read_lines(numbered_lines(said), record_game.names)
        except NotationError:
            return False
        if any(line.has_gap for line in lines) and not isinstance(record_game, IncompleteGame):
            record_game = IncompleteGame(self._deal, record_game.names)
            play(record_game, self.lines)
        return not play(record_game, lines).complaints


def read(source: str | bytes) -> Record:
    """Return the record. Raises a `RecordError` if it cannot be parsed, is illegal, or fails an expectation."""
    record, complaints = _played(source)
    for complaint in complaints:
        raise complaint
    return record


def complaints_about(source: str | bytes) -> tuple[RecordError, ...]:
    """Return all errors of a record.

    That is one error if it cannot be parsed; otherwise every failed expectation up to the first illegal line.
    """
    try:
        return _played(source)[1]
    except RecordError as complaint:
        return (complaint,)


def read_so_far(source: str | bytes) -> Record:
    """Return a record that is still being written: it may end where an announcement is needed."""
    record, complaints = _played(source, may_wait=True)
    for complaint in complaints:
        raise complaint
    return record


def _played(source: str | bytes, *, may_wait: bool = False) -> tuple[Record, tuple[RecordError, ...]]:
    headers, rest = read_headers(numbered_lines(source))
    chance = Seeded(headers.values.get("Seed", 0))
    deal = deal_from_headers(headers, chance)
    lines = read_lines(rest, headers.names)
    has_gaps = deal.has_gaps or any(line.has_gap for line in lines)
    record_game = IncompleteGame(deal, headers.names) if has_gaps else RecordGame(deal.deal, headers.names, chance)
    played = play(record_game, lines)
    question = record_game.question if isinstance(record_game, IncompleteGame) else None
    record = Record(headers.free_text, record_game.game, tuple(lines), played.lengths, question, deal, record_game)
    if question is not None and not played.complaints and not may_wait:
        raise _missing_announcement(question, lines, headers.names)
    return record, played.complaints or _wrong_result(headers, record_game)


def _missing_announcement(question: OpenQuestion, lines: Sequence[RecordLine], names: Names) -> NotationError:
    expected = [announcement_line(answer, names) for answer in question.answers]
    return NotationError(lines[-1].number + 1, 1, gettext_noop("the end of the file"), expected)


def _wrong_result(headers: Headers, record_game: RecordGame) -> tuple[ExpectationError, ...]:
    """Check the header `Result` at the end. Only a result needs the deck: a game may end before a shuffle."""
    expectation = headers.values.get("Result")
    if expectation is None:
        return ()
    if expectation.wanted != "none":
        record_game.shuffle_what_is_due()
    found = expectation.mismatch(record_game)
    return (ExpectationError(headers.line_of["Result"], str(expectation.wanted), found),) if found else ()


@dataclass(frozen=True)
class Played:
    """The number of events after each line, and all errors."""

    lengths: tuple[int, ...]
    complaints: tuple[RecordError, ...]


def play(record_game: RecordGame, lines: Iterable[RecordLine]) -> Played:
    """Play the lines. Failed expectations are collected; a refused action stops the game."""
    lengths: list[int] = []
    complaints: list[RecordError] = []
    for line in lines:
        complaint = _play(record_game, line)
        lengths.append(len(record_game.log))
        if complaint is not None:
            complaints.append(complaint)
        if isinstance(complaint, IllegalLineError):
            break
    return Played(tuple(lengths), tuple(complaints))


def _play(record_game: RecordGame, line: RecordLine) -> RecordError | None:
    if line.needs_deck:
        record_game.shuffle_what_is_due()
    if isinstance(line.statement, MoveStatement):
        refusal = record_game.do(line.statement)
        return IllegalLineError(line.number, refusal) if refusal else None
    found = line.statement.mismatch(record_game)
    return ExpectationError(line.number, line.text.removeprefix("expect").strip(), found) if found else None

"""All the lines that can follow the headers, and which of them need the deck."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine.actions import Shuffle
from games.engine.claims import Claim
from games.engine.notation import expectations
from games.engine.notation.errors import NotationError
from games.engine.notation.expectations import Expectation, RefusalExpected
from games.engine.notation.syntax import claims, moves
from games.engine.notation.syntax.grammar import Grammar
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.source import NumberedLine
from games.engine.notation.syntax.statements import Act, MoveStatement, PartialReshuffle, has_gap
from games.engine.notation.syntax.words import HEADER, words_of
from games.engine.translatable import gettext_noop

Expecting = Expectation | RefusalExpected
Statement = MoveStatement | Expecting

_DOINGS: Grammar[MoveStatement] = Grammar((*moves.FORMS, *claims.FORMS))

LINES: Grammar[Statement] = Grammar((*moves.FORMS, *claims.FORMS, *expectations.forms(_DOINGS)))

RESERVED = LINES.words
"""The words of the notation: as a name they need quotes."""


@dataclass(frozen=True)
class RecordLine:
    """A line that was understood, its number and its text without the comment.

    `needs_deck`: where the deck has run low before this line, the reshuffle is drawn, and not left to a later line.
    """

    number: int
    text: str
    statement: Statement
    needs_deck: bool

    @property
    def has_gap(self) -> bool:
        """Whether this line leaves something open, or needs a game in which something is."""
        asked = self.statement.attempt if isinstance(self.statement, RefusalExpected) else self.statement
        return isinstance(asked, MoveStatement) and has_gap(asked)


def read_lines(lines: Iterable[NumberedLine], names: Names) -> list[RecordLine]:
    """What the lines say, in their order; `NotationError` at the first that says nothing."""
    statements = []
    for number, text in lines:
        _refuse_a_late_header(number, text)
        words = words_of(text, number)
        said = text[words[0].column - 1 : words[-1].column - 1]
        statements.append((number, said, LINES.read(words, names)))
    return _with_needs(statements)


def _refuse_a_late_header(number: int, text: str) -> None:
    header = HEADER.match(text)
    if header is not None:
        rather = gettext_noop("a move, a claim or an expectation, because headers stand before them")
        raise NotationError(number, header.start(1) + 1, f"{header[1]}:", [rather])


def _with_needs(statements: list[tuple[int, str, Statement]]) -> list[RecordLine]:
    """From the last line to the first, because an expectation waits with the game for a shuffle that comes later."""
    lines, shuffle_comes = [], False
    for number, said, statement in reversed(statements):
        moves_on = isinstance(statement, MoveStatement) and not _is(Claim, statement)
        if moves_on:
            shuffle_comes = _is(Shuffle, statement) or isinstance(statement, PartialReshuffle)
        needs = moves_on or (isinstance(statement, Expecting) and not _is_content_without(statement))
        lines.append(RecordLine(number, said, statement, needs and not shuffle_comes))
    return lines[::-1]


def _is(kind: type[object], statement: Statement) -> bool:
    return isinstance(statement, Act) and isinstance(statement.action, kind)


def _is_content_without(statement: Statement) -> bool:
    return isinstance(statement, Expectation) and statement.wanted == "shuffle"

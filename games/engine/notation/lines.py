"""Parses the lines after the headers, and determines which of them need the next deck."""

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
from games.engine.notation.syntax.statements import ActionStatement, MoveStatement, PartialReshuffle, has_gap
from games.engine.notation.syntax.words import HEADER, words_of
from games.engine.translatable import gettext_noop

Expecting = Expectation | RefusalExpected
Statement = MoveStatement | Expecting

_DOINGS: Grammar[MoveStatement] = Grammar((*moves.FORMS, *claims.FORMS))

LINES: Grammar[Statement] = Grammar((*moves.FORMS, *claims.FORMS, *expectations.forms(_DOINGS)))

RESERVED = LINES.words - set(claims.ABOUT.split())
"""The words of the notation. A player with such a name has to be quoted, except those that stand where no name can."""


@dataclass(frozen=True)
class RecordLine:
    """A parsed line, with its number and its text without the comment.

    `needs_deck`: if the deck is due for a reshuffle before this line, the reshuffle happens and is not left to a later
    line.
    """

    number: int
    text: str
    statement: Statement
    needs_deck: bool

    @property
    def has_gap(self) -> bool:
        """Whether this line leaves a fact unknown, or makes sense only where facts are unknown."""
        asked = self.statement.attempt if isinstance(self.statement, RefusalExpected) else self.statement
        return isinstance(asked, MoveStatement) and has_gap(asked)


def read_lines(lines: Iterable[NumberedLine], names: Names) -> list[RecordLine]:
    """Parse the lines in order. Raises `NotationError` at the first that cannot be parsed."""
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
        rather = gettext_noop("a move, a claim or an expectation, because headers come before them")
        raise NotationError(number, header.start(1) + 1, f"{header[1]}:", [rather])


def _with_needs(statements: list[tuple[int, str, Statement]]) -> list[RecordLine]:
    """Go from the last line to the first: an expectation before a `shuffle` line sees the game waiting for it."""
    lines, shuffle_comes = [], False
    for number, said, statement in reversed(statements):
        moves_on = isinstance(statement, MoveStatement) and not _is(Claim, statement)
        if moves_on:
            shuffle_comes = _is(Shuffle, statement) or isinstance(statement, PartialReshuffle)
        needs = moves_on or (isinstance(statement, Expecting) and not _is_content_without(statement))
        lines.append(RecordLine(number, said, statement, needs and not shuffle_comes))
    return lines[::-1]


def _is(kind: type[object], statement: Statement) -> bool:
    return isinstance(statement, ActionStatement) and isinstance(statement.action, kind)


def _is_content_without(statement: Statement) -> bool:
    return isinstance(statement, Expectation) and statement.wanted == "shuffle"

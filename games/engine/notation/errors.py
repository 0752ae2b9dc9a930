"""What can be wrong with a record. Each error knows its line, and says what is wrong in a sentence."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from games.engine.reasons import Refusal
from games.engine.translatable import gettext_noop

Translator = Callable[[str], str]

LONGEST_QUOTE = 40
"""How much of a strange word an error repeats."""


class RecordError(ValueError, ABC):
    """What every complaint about a record has in common."""

    line: int

    @abstractmethod
    def in_words(self, translated: Translator = str) -> str:
        """What is wrong, without the line, in English or as `translated` says it."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.in_words()}"


class NotationError(RecordError):
    """Something cannot be read: where it stands, what it is, and what could stand there instead."""

    sentence = gettext_noop("column %(column)d: found %(found)s; expected %(expected)s")

    def __init__(self, line: int, column: int, found: str, expected: Sequence[str]) -> None:
        super().__init__(line, column, found, expected)
        self.line, self.column, self.expected = line, column, tuple(expected)
        self.found = found if len(found) <= LONGEST_QUOTE else f"{found[:LONGEST_QUOTE]}…"

    def in_words(self, translated: Translator = str) -> str:
        """What was found, where, and what could stand there."""
        *others, last = map(translated, self.expected)
        either = translated(gettext_noop("or"))
        expected = f"{', '.join(others)} {either} {last}" if others else last
        facts = {"column": self.column, "found": translated(self.found), "expected": expected}
        return translated(self.sentence) % facts

    def __str__(self) -> str:
        return f"line {self.line}, {self.in_words()}"


class IllegalLineError(RecordError):
    """A line can be read, but the rules do not allow what it says. Carries the refusal."""

    def __init__(self, line: int, refusal: Refusal) -> None:
        super().__init__(line, refusal)
        self.line, self.refusal = line, refusal

    def in_words(self, translated: Translator = str) -> str:
        """The rule, and the sentence of the refusal."""
        return f"{self.refusal.rule}: {self.refusal.in_words(translated)}"


class ExpectationError(RecordError):
    """The game at this point is not what the line expects."""

    sentence = gettext_noop("expected %(expected)s, found %(found)s")

    def __init__(self, line: int, expected: str, found: str) -> None:
        super().__init__(line, expected, found)
        self.line, self.expected, self.found = line, expected, found

    def in_words(self, translated: Translator = str) -> str:
        """What was expected and what is so, both in the words of the notation."""
        return translated(self.sentence) % {"expected": self.expected, "found": self.found}

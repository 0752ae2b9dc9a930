"""The errors of a record. Each knows its line and explains the problem in a sentence."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from games.engine.reasons import Refusal
from games.engine.translatable import gettext_noop

Translator = Callable[[str], str]

LONGEST_QUOTE = 40
"""How many characters of an unreadable word an error repeats."""


class RecordError(ValueError, ABC):
    """Base of all errors in a record."""

    line: int

    @abstractmethod
    def in_words(self, translated: Translator = str) -> str:
        """Return the problem without its line, in English or translated by `translated`."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.in_words()}"


class NotationError(RecordError):
    """A line cannot be parsed. Says where, what was found, and what could stand there instead."""

    sentence = gettext_noop("column %(column)d: found %(found)s; expected %(expected)s")

    def __init__(self, line: int, column: int, found: str, expected: Sequence[str]) -> None:
        super().__init__(line, column, found, expected)
        self.line, self.column, self.expected = line, column, tuple(expected)
        self.found = found if len(found) <= LONGEST_QUOTE else f"{found[:LONGEST_QUOTE]}…"

    def in_words(self, translated: Translator = str) -> str:
        """Return where the problem is, what was found, and what could stand there."""
        *others, last = map(translated, self.expected)
        either = translated(gettext_noop("or"))
        expected = f"{', '.join(others)} {either} {last}" if others else last
        facts = {"column": self.column, "found": translated(self.found), "expected": expected}
        return translated(self.sentence) % facts

    def __str__(self) -> str:
        return f"line {self.line}, {self.in_words()}"


class IllegalLineError(RecordError):
    """A line can be parsed, but the rules do not allow what it says. Carries the refusal."""

    def __init__(self, line: int, refusal: Refusal) -> None:
        super().__init__(line, refusal)
        self.line, self.refusal = line, refusal

    def in_words(self, translated: Translator = str) -> str:
        """Return the rule and the sentence of the refusal."""
        return f"{self.refusal.rule}: {self.refusal.in_words(translated)}"


class ExpectationError(RecordError):
    """The game at this point differs from what the line expects."""

    sentence = gettext_noop("expected %(expected)s, found %(found)s")

    def __init__(self, line: int, expected: str, found: str) -> None:
        super().__init__(line, expected, found)
        self.line, self.expected, self.found = line, expected, found

    def in_words(self, translated: Translator = str) -> str:
        """Return the expected and the actual value, both in the words of the notation."""
        return translated(self.sentence) % {"expected": self.expected, "found": self.found}

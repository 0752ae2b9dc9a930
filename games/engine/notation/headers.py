"""The headers of a record: the `Key: value` lines before the first move."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.notation.errors import IllegalLineError, NotationError
from games.engine.notation.expectations import OUTCOMES
from games.engine.notation.lines import RESERVED
from games.engine.notation.syntax.grammar import Grammar, LineForm
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.rulesets import ruleset_of
from games.engine.notation.syntax.source import NumberedLine
from games.engine.notation.syntax.words import HEADER, Word, words_of
from games.engine.reasons import RulesetError
from games.engine.setups import SIZES
from games.engine.translatable import gettext_noop

Reader = Callable[[Sequence[Word], Names], Any]

FREE_TEXT = ("Title", "Site", "Date", "Note")

POSITION = (
    "Policies", "Discard", "Tracker", "Last", "Dead", "Investigated", "Cleared", "Candidate", "Caller", "Power",
)  # fmt: skip
"""With any of these keys the game begins in the middle."""


def _all(*values: Any) -> tuple[Any, ...]:
    return values


def _joined(*parts: tuple[Any, ...]) -> tuple[Any, ...]:
    return sum(parts, ())


def _seats(*seats: Any) -> frozenset[Any]:
    return frozenset(seats)


def _alone(value: Any = None) -> Any:
    return value


def _value(*forms: tuple[str, Callable[..., Any]]) -> Reader:
    return Grammar([LineForm(*form) for form in forms]).read


PLAYERS = _value(("<new-name>+", _all))
"""Parses the names. All other headers depend on them."""

READERS: Mapping[str, Reader] = {
    "Result": Grammar(OUTCOMES).read,
    "Ruleset": ruleset_of,
    "Roles": _value(("<roles>+", _joined)),
    "First": _value(("<name>", _alone)),
    "Deck": _value(("<marks>+", _joined)),
    "Seed": _value(("<seed>", _alone)),
    "Policies": _value(
        ("<liberal> <fascist>", _all),
        ("<liberal>", lambda liberal: (liberal, None)),
        ("<fascist>", lambda fascist: (None, fascist)),
    ),
    "Discard": _value(("<marks>+", _joined), ("none", _joined)),
    "Tracker": _value(("<number>", _alone)),
    "Last": _value(("<name> <name>", _all), ("none", _alone)),
    "Dead": _value(("<name>+", _seats), ("none", _seats)),
    "Investigated": _value(("<name>+", _seats), ("none", _seats)),
    "Cleared": _value(("<name>+", _seats), ("none", _seats)),
    "Candidate": _value(("<name>", _alone)),
    "Caller": _value(("<name>", _alone), ("none", _alone)),
    "Power": _value(("<power>", _alone), ("none", _alone)),
}

KEYS = (*FREE_TEXT, "Players", *READERS)


@dataclass(frozen=True)
class Headers:
    """The parsed headers: values by key, free texts by key, and the line of each key."""

    names: Names
    players: tuple[str, ...]
    values: Mapping[str, Any]
    free_text: Mapping[str, str]
    line_of: Mapping[str, int]


@dataclass(frozen=True)
class _Entry:
    """The unparsed value of a header."""

    line: int
    text: str
    start: int

    @property
    def words(self) -> list[Word]:
        return words_of(self.text, self.line, self.start)

    @property
    def free_text(self) -> str:
        """The text in quotes if the value begins with one, else everything before a comment."""
        words = self.words
        if not words[0].is_quoted:
            return self.text[self.start :].partition("#")[0].strip()
        if words[1].is_end:
            return words[0].text
        raise NotationError(self.line, words[1].column, words[1].shown, [gettext_noop("the end of the line")])


def read_headers(lines: Sequence[NumberedLine]) -> tuple[Headers, Sequence[NumberedLine]]:
    """Return the parsed headers, and the lines after them."""
    entries, rest = _entries(lines)
    if "Players" not in entries:
        raise _no_players(lines, rest)
    players = PLAYERS(entries["Players"].words, Names((), RESERVED))
    names = Names(players, RESERVED)
    line_of = {key: entry.line for key, entry in entries.items()}
    try:
        values = {key: READERS[key](entry.words, names) for key, entry in entries.items() if key in READERS}
    except RulesetError as problem:
        key = "Ruleset" if len(players) in SIZES else "Players"
        raise IllegalLineError(line_of[key], problem.refusal) from None
    free_text = {key: entry.free_text for key, entry in entries.items() if key in FREE_TEXT}
    return Headers(names, players, values, free_text, line_of), rest


def _entries(lines: Sequence[NumberedLine]) -> tuple[dict[str, _Entry], Sequence[NumberedLine]]:
    entries: dict[str, _Entry] = {}
    for at, (number, text) in enumerate(lines):
        start = HEADER.match(text)
        if start is None:
            return entries, lines[at:]
        if start[1] not in KEYS or start[1] in entries:
            still_free = [f"{key}:" for key in KEYS if key not in entries]
            raise NotationError(number, start.start(1) + 1, f"{start[1]}:", still_free)
        entries[start[1]] = _Entry(number, text, start.end())
    return entries, ()


def _no_players(lines: Sequence[NumberedLine], rest: Sequence[NumberedLine]) -> NotationError:
    expected = [gettext_noop("the header Players: with five to ten names")]
    if rest:
        number, text = rest[0]
        first = words_of(text, number)[0]
        return NotationError(number, first.column, first.shown, expected)
    last = lines[-1][0] if lines else 0
    return NotationError(last + 1, 1, gettext_noop("the end of the file"), expected)

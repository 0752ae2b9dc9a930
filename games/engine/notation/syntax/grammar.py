"""Parses lines that have one of a fixed set of forms, by walking the prefix tree of all forms.

A form is written as `"<name> <name>+ vote <ballot>"`: plain words stand for themselves, `<…>` is a slot, `+` takes one
or more of it, `,+` the same with commas between. A form may leave the rest of its line to another grammar. The tree
also tells what could stand at each place, so error messages come from the same table as the parser.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from games.engine.notation.errors import NotationError
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.slots import SLOTS, UNREADABLE, Slot
from games.engine.notation.syntax.words import BARE, Word
from games.engine.translatable import gettext_noop

T = TypeVar("T")


class LineForm(NamedTuple):
    """A pattern, and the function that builds a result from the values of its slots, in order."""

    pattern: str
    makes: Callable[..., Any]
    rest: "Grammar[Any] | None" = None


@dataclass(eq=False)
class _Place:
    """A node of the tree: the next node for each word and for each slot."""

    words: dict[str, "_Place"] = field(default_factory=dict)
    slots: dict[Slot, "_Place"] = field(default_factory=dict)
    makes: Callable[..., Any] | None = None
    rest: "Grammar[Any] | None" = None

    def expected(self, names: Names) -> tuple[str, ...]:
        """Return what could stand here."""
        listed = [text for slot in self.slots for text in slot.expected(names)]
        end = [gettext_noop("the end of the line")] if self.makes else []
        return tuple(dict.fromkeys([*self.words, *listed, *end]))


class Grammar(Generic[T]):
    """A set of forms whose results have one type."""

    def __init__(self, forms: Iterable[LineForm]) -> None:
        self._root = _Place()
        for form in forms:
            _insert(self._root, form)

    @property
    def words(self) -> frozenset[str]:
        """Every word of the notation in these forms."""
        return frozenset(_words_from(self._root, set()))

    def read(self, words: Sequence[Word], names: Names) -> T:
        """Parse a whole line, or raise `NotationError`."""
        value, at, place = self._walk(words, 0, names)
        if not words[at].is_end:
            raise _unreadable(words[at], place.expected(names))
        return value

    def read_first(self, words: Sequence[Word], names: Names) -> tuple[T, Sequence[Word]]:
        """Parse the longest form at the beginning of a line, and return the words after it."""
        value, at, _ = self._walk(words, 0, names)
        return value, words[at:]

    def _walk(self, words: Sequence[Word], at: int, names: Names) -> tuple[T, int, _Place]:
        """Return the result from this position on, the position after it, and the node there."""
        place = self._root
        taken: list[Any] = []
        while (step := _step(place, words[at], names)) is not None:
            place, values = step
            taken += values
            at += 1
        if place.makes is None:
            raise _unreadable(words[at], place.expected(names))
        if place.rest is not None:
            rest, at, beyond = place.rest._walk(words, at, names)
            return place.makes(*taken, rest), at, beyond
        return place.makes(*taken), at, place


def _step(place: _Place, word: Word, names: Names) -> tuple[_Place, tuple[Any, ...]] | None:
    """Return the next node and the value of a slot, or `None` if the word cannot stand here."""
    if not word.is_quoted and word.text in place.words:
        return place.words[word.text], ()
    for slot, following in place.slots.items():
        value = slot.read(word, names)
        if value is not UNREADABLE:
            return following, (value,)
    return None


def _unreadable(word: Word, expected: Sequence[str]) -> NotationError:
    return NotationError(word.line, word.column, word.shown, expected)


def _insert(place: _Place, form: LineForm) -> None:
    """Add a form to the tree that begins at this node."""
    for element in form.pattern.split():
        if element.startswith("<"):
            slot = SLOTS[element.rstrip("+,").strip("<>")]
            following = place.slots.setdefault(slot, _Place())
            if element.endswith(",+"):
                following.words.setdefault(",", _Place()).slots[slot] = following
            elif element.endswith("+"):
                following.slots[slot] = following
        else:
            following = place.words.setdefault(element, _Place())
        place = following
    assert place.makes is None, f"{form.pattern} is there twice."
    place.makes, place.rest = form.makes, form.rest


def _words_from(place: _Place, seen: set[_Place]) -> Iterator[str]:
    if place in seen:
        return
    seen.add(place)
    yield from filter(BARE.fullmatch, place.words)
    for slot in place.slots:
        yield from slot.words
    for following in (*place.words.values(), *place.slots.values()):
        yield from _words_from(following, seen)

"""Answer types: what the form of a question offers, and how a posted form is read.

An answer is a tuple of words in the order in which the form offers them: `("fascist",)`, `("4", "5", "6", "7")`,
`("tracker.2", "next.3")`. A form depends only on the table as the viewer sees it, so it never hints at what is right.

To add an answer type, write a subclass of `AnswerForm` here (with a template under `templates/tutorial/asking` if none
of the existing ones fits), describe it in `tutorial.lessons`, and use it in a lesson.
`tests/tutorial/test_answer_types.py` checks all of that.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.engine import Policy, TableView
from games.engine.translatable import gettext_noop as _

Answer = tuple[str, ...]
NONE = "none"


class MisreadError(ValueError):
    """A posted form holds no answer; `sentence % facts` says what is missing."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence % facts)
        self.sentence, self.facts = sentence, facts


@dataclass(frozen=True)
class AnswerOption:
    """An option to choose. `does` is the move it stands for, in the compact form, if it stands for one."""

    key: str
    words: str
    does: str = ""
    tile: str = ""


@dataclass(frozen=True)
class Field:
    """A field to fill in: with a whole number from `least` to `most`, or with one of the form's bins."""

    key: str
    words: str
    least: int = 0
    most: int = 99


class AnswerForm(ABC):
    """An answer type. A subclass offers either options to choose or fields to fill in."""

    kind: ClassVar[str]
    """The name of the type; the form carries the CSS class `is-{kind}`."""
    template: ClassVar[str] = "tutorial/asking/_answer_options.html"
    takes_several: ClassVar[bool] = False
    is_played: ClassVar[bool] = False
    """Whether the question is answered at a live table, not by a form."""
    is_repeated: ClassVar[bool] = True
    """Whether the verdict repeats the answer in words."""
    is_at_seats: ClassVar[bool] = False
    """Whether the options are seats, which can be chosen on the table."""
    reveals_what_follows: ClassVar[bool] = False
    """Whether a mistaken answer is shown what follows by itself from the position."""

    @abstractmethod
    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return the options at this table."""

    def fields(self) -> tuple[Field, ...]:
        """Return the fields to fill in."""
        return ()

    def bins(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return what each field can be filled with, unless it takes a number."""
        return ()

    @abstractmethod
    def read(self, posted: Mapping[str, Sequence[str]], view: TableView) -> Answer:
        """Return the answer in a posted form, or raise `MisreadError`."""

    def does(self, answer: Answer, view: TableView) -> str:
        """Return the move that an answer stands for, in the compact form, or an empty string."""
        return next((each.does for each in self.options(view) if answer == (each.key,)), "")

    def in_words(self, answer: Answer, view: TableView) -> tuple[tuple[str, str], ...]:
        """Return the words of an answer, not yet translated: pairs of a field's words (or nothing) and its value."""
        words = {each.key: each.words for each in self.options(view)}
        return tuple(("", words[word]) for word in answer)

    def written(self, answer: Answer) -> str:
        """Return the answer as it is written in an address."""
        return "-".join(answer)

    def in_address(self, text: str, view: TableView) -> Answer | None:
        """Return the answer in an address; `None` unless `written` would write it in exactly this way."""
        words = tuple(text.split("-"))
        try:
            answer = self.read(self.posted(words), view)
        except MisreadError:
            return None
        return answer if answer == words else None

    @abstractmethod
    def posted(self, answer: Answer) -> dict[str, list[str]]:
        """Return the form data that a browser posts for this answer."""


class _Options(AnswerForm):
    """Exactly one of several options."""

    def read(self, posted: Mapping[str, Sequence[str]], view: TableView) -> Answer:
        """Return the chosen options in the order of the form."""
        chosen = tuple(posted.get("answer", ()))
        keys = [option.key for option in self.options(view)]
        if any(each not in keys for each in chosen):
            raise MisreadError(_("That isn't one of the answers here. Choose one from the list."))
        return self._checked(tuple(key for key in keys if key in chosen))

    def _checked(self, chosen: Answer) -> Answer:
        if not chosen:
            raise MisreadError(_("Choose an answer first."))
        if len(chosen) > 1:
            raise MisreadError(_("Choose only one answer."))
        return chosen

    def posted(self, answer: Answer) -> dict[str, list[str]]:
        """Return the chosen keys under the name `answer`."""
        return {"answer": list(answer)}


@dataclass(frozen=True)
class _Seats(_Options):
    """Seats to choose from: all of them, so that a missing seat is no hint. `verb` makes each seat a move (`>3`)."""

    is_at_seats = True
    verb: str = ""

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return all players, clockwise."""
        return tuple(
            AnswerOption(str(number), name, f"{self.verb}{number}" if self.verb else "")
            for number, name in enumerate(view.table.names, 1)
        )


class OneSeat(_Seats):
    """One player."""

    kind = "seat"
    reveals_what_follows = True


class _Several(_Options):
    """Any number of the options, or the option "none of these"."""

    takes_several = True

    def _checked(self, chosen: Answer) -> Answer:
        if not chosen:
            raise MisreadError(_("Tick at least one answer. If none is right, tick the last one."))
        if NONE in chosen and len(chosen) > 1:
            raise MisreadError(_("The last answer rules out all the others. Untick it, or untick them."))
        return chosen


class SomeSeats(_Several, _Seats):
    """Any number of players."""

    kind = "seats"

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return all players, and none of them."""
        return (*super().options(view), AnswerOption(NONE, _("None of them")))


@dataclass(frozen=True, init=False)
class OneOf(_Options):
    """One of a few answers in words."""

    kind = "choice"
    reveals_what_follows = True
    choices: tuple[AnswerOption, ...]

    def __init__(self, *choices: AnswerOption) -> None:
        object.__setattr__(self, "choices", choices)

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return the choices."""
        return self.choices


class SomeOf(_Several, OneOf):
    """Any number of statements that are true."""

    kind = "multi"

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return the choices, and none of them."""
        return (*self.choices, AnswerOption(NONE, _("None of these")))


class YesNo(_Options):
    """Yes or no."""

    kind = "yesno"
    reveals_what_follows = True

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return yes and no."""
        return (AnswerOption("yes", _("Yes")), AnswerOption("no", _("No")))


@dataclass(frozen=True)
class OneBallot(_Options):
    """Ja or nein, cast by a seat."""

    kind = "vote"
    seat: int

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return both ballots."""
        return (AnswerOption("ja", "Ja!", f"{self.seat}:J"), AnswerOption("nein", "Nein", f"{self.seat}:N"))


@dataclass(frozen=True)
class OneTile(_Options):
    """One of the tiles in hand (`verb` is `-` to discard, `=` to enact), or one of the options in `besides`."""

    kind = "tile"
    verb: str = ""
    besides: tuple[AnswerOption, ...] = ()

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return each kind of tile in hand once."""
        held = (policy for policy in Policy if policy in (view.hand or ()))
        return (*(self._tile(policy) for policy in held), *self.besides)

    def _tile(self, policy: Policy) -> AnswerOption:
        words = _("Liberal policy") if policy is Policy.LIBERAL else _("Fascist policy")
        does = f"{self.verb}{policy.letter}" if self.verb else ""
        return AnswerOption(policy.letter, words, does, policy.letter.lower())


class _Fields(AnswerForm):
    """Fields to fill in; the answer is a word `key.value` for each."""

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return no options."""
        return ()

    def read(self, posted: Mapping[str, Sequence[str]], view: TableView) -> Answer:
        """Return a value for each field."""
        return tuple(f"{field.key}.{self._value(field, posted.get(field.key, ()), view)}" for field in self.fields())

    @abstractmethod
    def _value(self, field: Field, posted: Sequence[str], view: TableView) -> str:
        """Return what was filled in at a field, or raise `MisreadError`."""

    def in_words(self, answer: Answer, view: TableView) -> tuple[tuple[str, str], ...]:
        """Return the field and the value of each word."""
        fields = {each.key: each.words for each in self.fields()}
        bins = {each.key: each.words for each in self.bins(view)}
        split = (word.partition(".") for word in answer)
        return tuple((fields[key], bins.get(value, value)) for key, _dot, value in split)

    def posted(self, answer: Answer) -> dict[str, list[str]]:
        """Return each value under the name of its field."""
        return {key: [value] for key, _dot, value in (word.partition(".") for word in answer)}


@dataclass(frozen=True, init=False)
class Numbers(_Fields):
    """Whole numbers."""

    kind = "numbers"
    template = "tutorial/asking/_answer_numbers.html"
    asked: tuple[Field, ...]

    def __init__(self, *asked: Field) -> None:
        object.__setattr__(self, "asked", asked)

    def fields(self) -> tuple[Field, ...]:
        """Return the fields."""
        return self.asked

    def _value(self, field: Field, posted: Sequence[str], view: TableView) -> str:
        text = posted[0].strip() if len(posted) == 1 else ""
        if not text.isdecimal() or len(text) > 4 or not field.least <= int(text) <= field.most:
            raise MisreadError(
                _("“%(field)s” needs a whole number from %(least)d to %(most)d."),
                field=field.words,
                least=field.least,
                most=field.most,
            )
        return str(int(text))


class _Bins(_Fields):
    """Fields that are each filled with one of the same few bins."""

    is_repeated = False

    def _value(self, field: Field, posted: Sequence[str], view: TableView) -> str:
        if not posted or posted == [""]:
            raise MisreadError(_("“%(field)s” has no answer yet."), field=field.words)
        if len(posted) > 1 or posted[0] not in [each.key for each in self.bins(view)]:
            raise MisreadError(_("“%(field)s” needs one of the answers in the list."), field=field.words)
        return posted[0]


@dataclass(frozen=True)
class Sorting(_Bins):
    """Each thing into one of a few bins; the bins stand next to each thing."""

    kind = "sort"
    template = "tutorial/asking/_answer_bins.html"
    things: tuple[Field, ...]
    into: tuple[AnswerOption, ...]

    def fields(self) -> tuple[Field, ...]:
        """Return the things."""
        return self.things

    def bins(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return the bins."""
        return self.into


class Matching(Sorting):
    """Like `Sorting`, with more bins, chosen from a list at each thing."""

    kind = "match"
    template = "tutorial/asking/_answer_lists.html"


class WholeGame(_Options):
    """A game to be played to its end at a live table."""

    kind = "game"
    is_played = True

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Return the one option, that the game was finished."""
        return (AnswerOption("finished", _("Played to the end")),)

    def read(self, posted: Mapping[str, Sequence[str]], view: TableView) -> Answer:
        """Return the word that says that the game was finished."""
        if list(posted.get("answer", ())) != ["finished"]:
            raise MisreadError(_("Play the game to the end first."))
        return ("finished",)

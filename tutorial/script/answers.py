"""The ways to answer: what a form offers, and how what came back is read.

An answer is a tuple of words, in the order in which the form offers them: `("fascist",)`, `("4", "5", "6", "7")`,
`("tracker.2", "next.3")`. A form offers the same to everybody who sees the same table: nothing in it tells what is
right.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.engine import Policy, TableView
from games.engine.translatable import gettext_noop as _

Answer = tuple[str, ...]
NONE = "none"
_WORD = re.compile(r"[a-z0-9_.]+", re.IGNORECASE)


class MisreadError(ValueError):
    """Something came back that is no answer; `sentence % facts` says what is missing."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence % facts)
        self.sentence, self.facts = sentence, facts


@dataclass(frozen=True)
class AnswerOption:
    """Something to choose. `does` is the move that it stands for, in the compact form, if it stands for one."""

    key: str
    words: str
    does: str = ""
    tile: str = ""


@dataclass(frozen=True)
class AnswerField:
    """Something to fill in: a whole number, or one of some options."""

    key: str
    words: str
    least: int = 0
    most: int = 99


class AnswerForm:
    """What every way to answer can do."""

    kind: ClassVar[str]
    takes_several: ClassVar[bool] = False

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """What may be chosen at this table."""
        raise NotImplementedError

    def fields(self) -> tuple[AnswerField, ...]:
        """What is to be filled in, where there is more than one thing."""
        return ()

    def read(self, said: Mapping[str, Sequence[str]], view: TableView) -> Answer:
        """The answer in what a form sent; `MisreadError` says in a sentence why there is none."""
        chosen = tuple(said.get("answer", ()))
        keys = [option.key for option in self.options(view)]
        if any(each not in keys for each in chosen):
            raise MisreadError(_("That is not one of the answers here. Choose from those below."))
        return self._chosen(tuple(key for key in keys if key in chosen))

    def _chosen(self, chosen: Answer) -> Answer:
        if not chosen:
            raise MisreadError(_("Choose an answer first."))
        if len(chosen) > 1:
            raise MisreadError(_("Choose one answer, not several."))
        return chosen

    def does(self, answer: Answer, view: TableView) -> str:
        """The move that an answer stands for, in the compact form; nothing if it stands for none."""
        return next((each.does for each in self.options(view) if answer == (each.key,)), "")

    def written(self, answer: Answer) -> str:
        """The answer in an address."""
        return "-".join(answer)

    def in_address(self, text: str, view: TableView) -> Answer | None:
        """The answer that an address names, if it is one in the order in which it is written here."""
        words = tuple(text.split("-"))
        try:
            answer = self.read(self.posted(words), view)
        except MisreadError:
            return None
        return answer if answer == words else None

    def posted(self, answer: Answer) -> dict[str, list[str]]:
        """What a form sends for this answer."""
        return {"answer": list(answer)}


@dataclass(frozen=True)
class _Seats(AnswerForm):
    """Players to choose from: all who sat down, so that nobody is left out as a hint. `verb` goes before the number."""

    verb: str = ""

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Everybody, clockwise."""
        return tuple(
            AnswerOption(str(number), name, f"{self.verb}{number}" if self.verb else "")
            for number, name in enumerate(view.table.names, 1)
        )


class OneSeat(_Seats):
    """One player."""

    kind = "seat"


class _Several(AnswerForm):
    takes_several = True

    def _chosen(self, chosen: Answer) -> Answer:
        if not chosen:
            raise MisreadError(_("Tick at least one answer. If none is right, tick the last one."))
        if NONE in chosen and len(chosen) > 1:
            raise MisreadError(_("“None of these” stands alone: untick it, or the others."))
        return chosen


class SomeSeats(_Several, _Seats):
    """Any number of players."""

    kind = "seats"

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Everybody, and nobody."""
        return (*super().options(view), AnswerOption(NONE, _("None of these")))


@dataclass(frozen=True, init=False)
class OneOf(AnswerForm):
    """One of a few answers in words."""

    kind = "choice"
    choices: tuple[AnswerOption, ...]

    def __init__(self, *choices: AnswerOption) -> None:
        object.__setattr__(self, "choices", choices)

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Those."""
        return self.choices


class AnyOf(_Several, OneOf):
    """Any number of statements that are true."""

    kind = "multi"

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Those, and none of them."""
        return (*self.choices, AnswerOption(NONE, _("None of these")))


class YesNo(AnswerForm):
    """Yes or no."""

    kind = "yesno"

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Both."""
        return (AnswerOption("yes", _("Yes")), AnswerOption("no", _("No")))


@dataclass(frozen=True)
class OneBallot(AnswerForm):
    """Ja or nein, cast by a seat."""

    kind = "vote"
    seat: int

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """Both ballots."""
        return (AnswerOption("ja", "Ja!", f"{self.seat}:J"), AnswerOption("nein", "Nein", f"{self.seat}:N"))


@dataclass(frozen=True)
class OneTile(AnswerForm):
    """One of the tiles in hand (`verb` is `-` to discard, `=` to enact), or something `besides`."""

    kind = "tile"
    verb: str = ""
    besides: tuple[AnswerOption, ...] = ()

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """The kinds of tile in hand."""
        held = (policy for policy in Policy if policy in (view.hand or ()))
        return (*(self._tile(policy) for policy in held), *self.besides)

    def _tile(self, policy: Policy) -> AnswerOption:
        words = _("Liberal policy") if policy is Policy.LIBERAL else _("Fascist policy")
        return AnswerOption(
            policy.letter, words, f"{self.verb}{policy.letter}" if self.verb else "", policy.letter.lower()
        )


class _Filled(AnswerForm):
    """Several things to fill in; the answer is a word `key.value` for each."""

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """None: there is something to fill in instead."""
        return ()

    def read(self, said: Mapping[str, Sequence[str]], view: TableView) -> Answer:
        """A value for each field."""
        return tuple(f"{field.key}.{self._value(field, said.get(field.key, ()))}" for field in self.fields())

    def _value(self, field: AnswerField, said: Sequence[str]) -> str:
        raise NotImplementedError

    def posted(self, answer: Answer) -> dict[str, list[str]]:
        """A value under the name of each field; what has no value is left out."""
        return {key: [value] for key, _dot, value in (word.partition(".") for word in answer)}


@dataclass(frozen=True, init=False)
class Numbers(_Filled):
    """Whole numbers."""

    kind = "numbers"
    asked: tuple[AnswerField, ...]

    def __init__(self, *asked: AnswerField) -> None:
        object.__setattr__(self, "asked", asked)

    def fields(self) -> tuple[AnswerField, ...]:
        """Those."""
        return self.asked

    def _value(self, field: AnswerField, said: Sequence[str]) -> str:
        text = said[0].strip() if len(said) == 1 else ""
        if not text.isdecimal() or len(text) > 4 or not field.least <= int(text) <= field.most:
            raise MisreadError(
                _("“%(field)s” needs a whole number from %(least)d to %(most)d."),
                field=field.words,
                least=field.least,
                most=field.most,
            )
        return str(int(text))


@dataclass(frozen=True)
class Sorting(_Filled):
    """Each of some things into one of a few bins; the bins stand beside each thing."""

    kind = "sort"
    things: tuple[AnswerField, ...]
    bins: tuple[AnswerOption, ...]

    def fields(self) -> tuple[AnswerField, ...]:
        """The things."""
        return self.things

    def _value(self, field: AnswerField, said: Sequence[str]) -> str:
        if not said or said == [""]:
            raise MisreadError(_("“%(field)s” has no answer yet."), field=field.words)
        if len(said) > 1 or said[0] not in [each.key for each in self.bins]:
            raise MisreadError(_("“%(field)s” needs one of the answers on offer."), field=field.words)
        return said[0]


class Matching(Sorting):
    """The same with more bins, chosen from a list at each thing."""

    kind = "match"


class WholeGame(AnswerForm):
    """A game to be played to its end. It is answered at the table itself, not by a form."""

    kind = "game"

    def options(self, view: TableView) -> tuple[AnswerOption, ...]:
        """That it was finished."""
        return (AnswerOption("finished", _("Played to its end")),)

    def read(self, said: Mapping[str, Sequence[str]], view: TableView) -> Answer:
        """The word that says that the game was finished."""
        if list(said.get("answer", ())) != ["finished"]:
            raise MisreadError(_("Play the game to its end first."))
        return ("finished",)

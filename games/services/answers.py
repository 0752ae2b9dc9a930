"""What a use case answers. A refusal is a value with a sentence; its class says of what kind it is."""

from dataclasses import dataclass

from django.utils.translation import gettext, gettext_noop

from games.engine import Refusal

NO_RULE = ""
"""The rule of a refusal that is not a rule of the game's but the house's."""


@dataclass(frozen=True)
class Done:
    """It is committed. `length` is the number of events after it."""

    length: int


@dataclass(frozen=True)
class Stale:
    """Something happened that the asker had not seen: nothing was done, and the table looks different now."""

    length: int


@dataclass(frozen=True)
class Refused:
    """It may not be done, and nothing was (422)."""

    refusal: Refusal

    @property
    def rule(self) -> str:
        """The rule that says so; empty if the house does."""
        return self.refusal.rule

    @property
    def sentence(self) -> str:
        """Why, in the language of whoever asks."""
        return self.refusal.in_words(gettext)


class Unknown(Refused):
    """There is no such thing (404)."""


class Forbidden(Refused):
    """Not for whoever asks (403)."""


class Conflict(Refused):
    """Somebody else was first, or the table has changed since the page was drawn (409)."""


class TooMuch(Refused):
    """Too often in too short a time (429)."""


class Busy(Refused):
    """The database did not answer in time; nothing was saved (503)."""


class UseCaseError(Exception):
    """Raised inside a use case where the answer is no; `use_case` returns it."""

    def __init__(self, answer: Refused) -> None:
        super().__init__(str(answer.refusal))
        self.answer = answer


def refuse(sentence: str, *, answer: type[Refused] = Refused, rule: str = NO_RULE, **facts: object) -> UseCaseError:
    """The exception for this sentence, to be raised."""
    return UseCaseError(answer(Refusal(rule, sentence, tuple(facts.items()))))


NOT_SAVED = gettext_noop("The site is very busy and has not saved this. Try again in a moment.")
UNREADABLE = gettext_noop(
    "This game was stored by a newer version of the site and cannot be shown until it is updated."
)
BUSY = Busy(Refusal(NO_RULE, NOT_SAVED))
FROZEN = Conflict(Refusal(NO_RULE, UNREADABLE))

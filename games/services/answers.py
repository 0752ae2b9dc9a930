"""Results of use cases. A refusal is a value with a sentence; its class determines the HTTP status."""

from dataclasses import dataclass

from django.utils.translation import gettext, gettext_noop

from games.engine import Refusal

NO_RULE = ""
"""The rule of a refusal that comes from the site and not from the game's rules."""


@dataclass(frozen=True)
class Done:
    """The change is committed; `length` is the number of events after it."""

    length: int


@dataclass(frozen=True)
class Stale:
    """The page was drawn before something happened that matters for this request. Nothing was done."""

    length: int


@dataclass(frozen=True)
class Refused:
    """The request isn't allowed, and nothing was done (422)."""

    refusal: Refusal

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it, or an empty string if the site does."""
        return self.refusal.rule

    @property
    def sentence(self) -> str:
        """The reason, in the active language."""
        return self.refusal.in_words(gettext)


class Unknown(Refused):
    """The table, seat or page doesn't exist (404)."""


class Forbidden(Refused):
    """This person may not do it (403)."""


class Conflict(Refused):
    """Another request came first, or the table changed since the page was drawn (409)."""


class TooMuch(Refused):
    """Too many tries in a short time (429)."""


class Busy(Refused):
    """The database didn't answer in time and nothing was saved (503)."""


class UseCaseError(Exception):
    """Raised inside a use case to refuse; `use_case` rolls back and returns its answer."""

    def __init__(self, answer: Refused) -> None:
        super().__init__(str(answer.refusal))
        self.answer = answer


def refuse(sentence: str, *, answer: type[Refused] = Refused, rule: str = NO_RULE, **facts: object) -> UseCaseError:
    """Build the exception for this refusal; the caller raises it."""
    return UseCaseError(answer(Refusal(rule, sentence, tuple(facts.items()))))


NOT_SAVED = gettext_noop("The site is very busy and hasn't saved this. Try again in a moment.")
UNREADABLE = gettext_noop("A newer version of this site saved the game. It can't be shown until the site is updated.")
BUSY = Busy(Refusal(NO_RULE, NOT_SAVED))
FROZEN = Conflict(Refusal(NO_RULE, UNREADABLE))

"""Refusals: the rule that forbids something, and a sentence that explains it."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """The answer to an illegal action or question. It is a value, not an exception. The game is unchanged.

    `sentence` is a template that `facts` fill, so that a page can translate the sentence before it inserts the facts.
    """

    rule: str
    sentence: str
    facts: tuple[tuple[str, object], ...] = ()
    also: tuple[str, ...] = ()

    def in_words(self, translated: Callable[[str], str] = str) -> str:
        """Return the sentence with its facts, in English or translated by `translated`."""
        return translated(self.sentence) % dict(self.facts)

    def cites(self, rule: str) -> bool:
        """Whether this refusal cites a rule, as its main reason or as an additional one."""
        return rule == self.rule or rule in self.also

    def __str__(self) -> str:
        return f"{self.rule}: {self.in_words()}"


def because(rule: str, sentence: str, *, also: tuple[str, ...] = (), **facts: object) -> Refusal:
    """Build a refusal from a rule, a sentence and its facts."""
    return Refusal(rule, sentence, tuple(facts.items()), also)


class RefusedError(ValueError):
    """Raised if a caller passes an illegal action that it could have checked before. `refusal` has the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class RulesetError(RefusedError):
    """A ruleset that no table could play (R3)."""


class PositionError(RefusedError):
    """A deal or a position in the middle of a game that cannot occur."""

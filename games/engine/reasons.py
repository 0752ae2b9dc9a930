"""Why something may not be: the rule that says so, and a sentence that a person understands."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """The answer to what may not be. It is a value: asking changes nothing, so being refused loses nothing.

    `sentence` is a template and `facts` fill it, so that a page can translate the one before it puts in the other.
    """

    rule: str
    sentence: str
    facts: tuple[tuple[str, object], ...] = ()
    also: tuple[str, ...] = ()

    def in_words(self, translated: Callable[[str], str] = str) -> str:
        """The sentence with its facts, in English or as `translated` says it."""
        return translated(self.sentence) % dict(self.facts)

    def cites(self, rule: str) -> bool:
        """Whether this refusal rests on a rule, as its first reason or beside it."""
        return rule == self.rule or rule in self.also

    def __str__(self) -> str:
        return f"{self.rule}: {self.in_words()}"


def because(rule: str, sentence: str, *, also: tuple[str, ...] = (), **facts: object) -> Refusal:
    """A refusal, written the short way."""
    return Refusal(rule, sentence, tuple(facts.items()), also)


class RefusedError(ValueError):
    """Raised where the caller had no right to expect a refusal; carries it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class RulesetError(RefusedError):
    """A ruleset that no table could play (R3)."""


class PositionError(RefusedError):
    """A deal, or a position in the middle of a game, that no game could hold."""

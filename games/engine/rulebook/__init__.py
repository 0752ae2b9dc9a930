"""The whole game as numbered rules, in our own words: one file per chapter.

Every number is a promise: the engine obeys it, a test names it, and every refusal cites it.

>>> print(rule("E7"))
E7  More ja than nein elects the government. A tie fails.
>>> [chapter.title for chapter in CHAPTERS][:2]
['Setup', 'Election']
>>> [each.id for each in disagreements_about("E4")]
['D4']
"""

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.rulebook import (
    dead,
    election,
    information,
    legislation,
    powers,
    rulings,
    setup,
    tracker,
    veto,
    winning,
)
from games.engine.rulebook.disagreements import DISAGREEMENTS, SOURCES
from games.engine.rulebook.entries import Chapter, Disagreement, Rule, Source, mentioned, plain
from games.engine.rulebook.glossary import GLOSSARY, Term
from games.engine.rulebook.why import WHY

__all__ = [
    "CHAPTERS",
    "DISAGREEMENTS",
    "GLOSSARY",
    "RULES",
    "SOURCES",
    "WHY",
    "Chapter",
    "Disagreement",
    "Rule",
    "Source",
    "Term",
    "UnknownRuleError",
    "disagreements_about",
    "mentioned",
    "plain",
    "rule",
]

CHAPTERS = (
    setup.CHAPTER,
    election.CHAPTER,
    tracker.CHAPTER,
    legislation.CHAPTER,
    powers.CHAPTER,
    dead.CHAPTER,
    veto.CHAPTER,
    winning.CHAPTER,
    information.CHAPTER,
    rulings.CHAPTER,
)

RULES: Mapping[str, Rule] = MappingProxyType({each.id: each for chapter in CHAPTERS for each in chapter.rules})


class UnknownRuleError(LookupError):
    """Somebody asked for a rule that the rulebook does not have."""

    def __init__(self, rule_id: str) -> None:
        known = ", ".join(f"{c.rules[0].id}-{c.rules[-1].id}" for c in CHAPTERS)
        super().__init__(f"There is no rule {rule_id!r}. The rulebook has {known}.")


def rule(rule_id: str) -> Rule:
    """The rule of this id, written as in the rulebook (`E3`); raises UnknownRuleError otherwise."""
    try:
        return RULES[rule_id]
    except KeyError:
        raise UnknownRuleError(rule_id) from None


def disagreements_about(rule_id: str) -> tuple[Disagreement, ...]:
    """The questions whose ruling rests on this rule."""
    return tuple(each for each in DISAGREEMENTS if rule_id in each.rules)

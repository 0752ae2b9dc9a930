"""The rules of the game as numbered entries, in our own words, with one module per chapter.

The engine obeys every numbered rule, every refusal cites one, and a test names each.

>>> print(rule("E7"))
E7  More ja than nein votes elect the government. A tie fails.
>>> [chapter.title for chapter in CHAPTERS][:2]
['Setup', 'Election']
>>> [each.id for each in disagreements_about("E4")]
['D4']

- `dead`: X, the dead
- `disagreements`: where the source texts differ, and which reading is used
- `election`: E, the election
- `entries`: the types of chapters, rules and disagreements
- `glossary`: the terms of the game
- `information`: I, who knows what
- `legislation`: L, the legislative session
- `powers`: P, the presidential powers
- `rulings`: R, rulings where the official text says nothing
- `setup`: S, the setup
- `tracker`: T, the election tracker and chaos
- `veto`: V, the veto
- `why`: the reason for each rule
- `winning`: W, the four endings
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
from games.engine.rulebook.rulings import RULED
from games.engine.rulebook.why import WHY

__all__ = [
    "CHAPTERS",
    "DISAGREEMENTS",
    "GLOSSARY",
    "RULED",
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
    """The rulebook has no rule of this id."""

    def __init__(self, rule_id: str) -> None:
        known = ", ".join(f"{c.rules[0].id}-{c.rules[-1].id}" for c in CHAPTERS)
        super().__init__(f"There is no rule {rule_id!r}. The rulebook has {known}.")


def rule(rule_id: str) -> Rule:
    """Return the rule of this id, written as in the rulebook (`E3`), or raise `UnknownRuleError`."""
    try:
        return RULES[rule_id]
    except KeyError:
        raise UnknownRuleError(rule_id) from None


def disagreements_about(rule_id: str) -> tuple[Disagreement, ...]:
    """Return the disagreements whose ruling rests on this rule."""
    return tuple(each for each in DISAGREEMENTS if rule_id in each.rules)

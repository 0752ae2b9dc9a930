"""The types of the rulebook: chapters of numbered rules, and rulings on disagreements.

Texts are English and marked for translation. They use two kinds of markup, `*stress*` and backquoted literals, and
mention other rules by id. `plain` returns a text without markup.
"""

import re
from dataclasses import dataclass

MENTION = re.compile(r"\b[A-Z]\d{1,2}\b")


def mentioned(text: str) -> tuple[str, ...]:
    """Return the ids of the rules that a text mentions, each once, in order of appearance."""
    return tuple(dict.fromkeys(MENTION.findall(text)))


def plain(text: str) -> str:
    """Return the text without markup."""
    return text.replace("*", "").replace("`", "")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule."""

    id: str
    text: str

    @property
    def chapter(self) -> str:
        """The letter of the rule's chapter."""
        return self.id[0]

    def __str__(self) -> str:
        return f"{self.id}  {plain(self.text)}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A letter, a title and the rules of the chapter."""

    letter: str
    title: str
    rules: tuple[Rule, ...]


def chapter(letter: str, title: str, **texts: str) -> Chapter:
    """Build a chapter from rules given as `E1=...`, `E2=...`, in order."""
    return Chapter(letter, title, tuple(Rule(*entry) for entry in texts.items()))


@dataclass(frozen=True, slots=True)
class Source:
    """One of the texts that the rules were taken from."""

    id: str
    description: str


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A question on which the sources differ, and the ruling that applies here.

    `variant` is how a table plays the other reading, `not_offered` why no table can.
    """

    id: str
    question: str
    sources: str
    ruling: str
    variant: str = ""
    not_offered: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the ruling rests on."""
        return mentioned(self.ruling)

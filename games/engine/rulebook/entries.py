"""What a rulebook is made of: chapters of numbered rules, and rulings on disagreements.

Texts are English and marked for translation. They carry two light marks, `*stress*` and
backquoted literals, and mention other rules by id; `plain` is the text without the marks.
"""

import re
from dataclasses import dataclass

MENTION = re.compile(r"\b[A-Z]\d{1,2}\b")


def mentioned(text: str) -> tuple[str, ...]:
    """The ids that a text mentions, each once, in the order in which they appear."""
    return tuple(dict.fromkeys(MENTION.findall(text)))


def plain(text: str) -> str:
    """The text without its marks of stress and literals."""
    return text.replace("*", "").replace("`", "")


@dataclass(frozen=True, slots=True)
class Rule:
    """One promise of the game, known by its number."""

    id: str
    text: str

    @property
    def chapter(self) -> str:
        """The letter of the chapter that the rule stands in."""
        return self.id[0]

    def __str__(self) -> str:
        return f"{self.id}  {plain(self.text)}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A letter, a title and the rules under it."""

    letter: str
    title: str
    rules: tuple[Rule, ...]


def chapter(letter: str, title: str, **texts: str) -> Chapter:
    """A chapter whose rules are written as `E1=...`, `E2=...`, in their order."""
    return Chapter(letter, title, tuple(Rule(*entry) for entry in texts.items()))


@dataclass(frozen=True, slots=True)
class Source:
    """One of the texts that the game was built from."""

    id: str
    description: str


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A question on which the sources differ, and the ruling that binds here."""

    id: str
    question: str
    sources: str
    ruling: str
    variant: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the ruling rests on."""
        return mentioned(self.ruling)

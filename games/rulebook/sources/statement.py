"""The class of a statement, and what carries it: rules, disagreements, lessons or a page of this site."""

from dataclasses import dataclass

OFFICIAL_RULES = "https://www.secrethitler.com/assets/Secret_Hitler_Rules.pdf"
PAGES = {"@about": "foyer:about", "@print": "rulebook:to_print", "@official": OFFICIAL_RULES}
"""Pages that carry a statement, by their mark: the name of a view, or an address elsewhere."""


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that the texts say, in our own words.

    `texts` are the files that say it; without any, it's a question that all five leave open. `carriers` are the ids of
    rules (E3), disagreements (D4) and lessons (2.3), and marks of pages. `note` is our ruling or the reason why nothing
    has to carry the statement.
    """

    texts: tuple[str, ...]
    carriers: tuple[str, ...]
    words: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class SourceChapter:
    """The statements about one part of the game."""

    key: str
    title: str
    statements: tuple[Statement, ...]


def says(texts: str, carriers: str, words: str, note: str = "") -> Statement:
    """Make a statement from ids separated by blanks."""
    return Statement(tuple(texts.split()), tuple(carriers.split()), words, note)

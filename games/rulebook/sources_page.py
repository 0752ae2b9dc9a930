"""What `/rules/sources/` shows: the statements by chapter, with links to the texts and to what carries them."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse

from games.board.wording.rule_links import address_of
from games.engine.rulebook import DISAGREEMENTS, RULES
from games.rulebook.sources import CHAPTERS, NUMBERED, Statement
from games.rulebook.sources.statement import OFFICIAL_RULES, PAGES
from games.rulebook.taught import LessonLink, lessons_of

NAMED = {*RULES, *(each.id for each in DISAGREEMENTS)}


@dataclass(frozen=True, slots=True)
class Carrier:
    """A link to what carries a statement. `is_elsewhere` is for an address outside the site."""

    name: str
    address: str
    title: str = ""
    is_elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class ListedStatement:
    """A statement with its number and the links to what carries it."""

    number: int
    statement: Statement
    carriers: tuple[Carrier, ...]


@dataclass(frozen=True, slots=True)
class ListedChapter:
    """A chapter of the page."""

    key: str
    title: str
    statements: tuple[ListedStatement, ...]


def listed_chapters() -> Iterator[ListedChapter]:
    """Yield the chapters with their statements."""
    lessons = lessons_by_number()
    numbers = {id(statement): number for number, statement in NUMBERED.items()}
    for chapter in CHAPTERS:
        statements = tuple(
            ListedStatement(numbers[id(each)], each, tuple(carrier(name, lessons) for name in each.carriers))
            for each in chapter.statements
        )
        yield ListedChapter(chapter.key, chapter.title, statements)


def lessons_by_number() -> dict[str, LessonLink]:
    """Return every lesson of the course that teaches a rule."""
    return {lesson.number: lesson for rule_id in RULES for lesson in lessons_of(rule_id)}


def carrier(name: str, lessons: dict[str, LessonLink]) -> Carrier:
    """Return the link for an id or a mark. Raises `KeyError` for one that doesn't exist."""
    if name in NAMED:
        return Carrier(name, address_of(name))
    if name in PAGES:
        page = PAGES[name]
        return Carrier(name, page if page == OFFICIAL_RULES else reverse(page), is_elsewhere=page == OFFICIAL_RULES)
    return Carrier(name, lessons[name].address, lessons[name].title)

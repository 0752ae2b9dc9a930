"""Everything that the page of one rule shows: the rule, its example, its neighbours, and texts that mention it."""

from dataclasses import dataclass

from django.utils.translation import gettext

from games.engine.rulebook import (
    CHAPTERS,
    RULED,
    RULES,
    WHY,
    Chapter,
    Disagreement,
    Rule,
    disagreements_about,
    mentioned,
    rule,
)
from games.rulebook.example_pictures import DrawnExample, drawn_example
from games.rulebook.refused import refusals_of, with_gaps
from games.rulebook.taught import LessonLink, lessons_of

ORDER = tuple(RULES.values())


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """The content of a rule's page."""

    rule: Rule
    why: str
    ruling: str
    chapter: Chapter
    example: DrawnExample
    lessons: tuple[LessonLink, ...]
    previous: Rule | None
    next: Rule | None
    mentioned_by: tuple[Rule, ...]
    disagreements: tuple[Disagreement, ...]
    refusals: tuple[str, ...]


def entry_of(rule_id: str) -> RuleEntry:
    """Return the content of a rule's page. Raises `UnknownRuleError` for an unknown id."""
    found = rule(rule_id)
    place = ORDER.index(found)
    return RuleEntry(
        rule=found,
        why=WHY[rule_id],
        ruling=RULED.get(rule_id, ""),
        example=drawn_example(rule_id),
        lessons=lessons_of(rule_id),
        chapter=next(chapter for chapter in CHAPTERS if chapter.letter == found.chapter),
        previous=ORDER[place - 1] if place > 0 else None,
        next=ORDER[place + 1] if place + 1 < len(ORDER) else None,
        mentioned_by=tuple(each for each in ORDER if rule_id in mentioned(each.text)),
        disagreements=disagreements_about(rule_id),
        refusals=tuple(with_gaps(gettext(sentence)) for sentence in refusals_of(rule_id)),
    )

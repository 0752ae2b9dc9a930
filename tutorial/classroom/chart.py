"""The rows of the chart on the projector, in the order of the form, so that their order doesn't tell what is right.

Where several seats or statements may be ticked, there's a row for each of them and not for each combination.
"""

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext

from tutorial.asking.places import QuestionPlace
from tutorial.asking.showing import JudgedAnswer
from tutorial.classroom.spread import read_counts
from tutorial.script.answers import NONE, Answer

MOST_ROWS = 10
FEW_FIELDS = 3


@dataclass(frozen=True)
class ChartRow:
    """An answer: how often it was given, the share of all phones, and whether it is right."""

    words: str
    times: int
    percent: int
    is_right: bool


def chart(place: QuestionPlace, counts: Counter[str], *, with_right: bool = False) -> list[ChartRow]:
    """Return the rows of a question; `with_right` adds what is right, where nobody wrote it."""
    read = read_counts(place, counts)
    if place.step.form.fields():
        return _of_fields(place, read, with_right=with_right)
    total, several = read.total(), place.step.form.takes_several
    rows = []
    for option in place.step.form.options(place.step.scene.view):
        times = sum(many for answer, many in read.items() if option.key in answer)
        is_right = option.key in place.step.answer if several else place.step.is_right((option.key,))
        if option.key != NONE or times or is_right:
            rows.append(ChartRow(gettext(option.words), times, _percent(times, total), is_right))
    return rows


def _of_fields(place: QuestionPlace, read: Counter[Answer], *, with_right: bool) -> list[ChartRow]:
    """Return the most frequent values of each field: two of each where there are few fields."""
    fields, rows = place.step.form.fields(), []
    for field in fields:
        counts: Counter[str] = Counter()
        for answer, many in read.items():
            counts.update({word: many for word in answer if word.partition(".")[0] == field.key})
        shown = {word for word, _many in counts.most_common(2 if len(fields) <= FEW_FIELDS else 1)}
        if with_right:
            shown |= {word for word in place.step.answer if word.partition(".")[0] == field.key}
        for word in sorted(shown):
            ((about, value),) = place.step.form.in_words((word,), place.step.scene.view)
            words = f"{gettext(about)}: {gettext(value)}"
            is_right = word in place.step.answer
            rows.append(ChartRow(words, counts[word], _percent(counts[word], read.total()), is_right))
    return rows[:MOST_ROWS]


def likeliest_slip(place: QuestionPlace, counts: Counter[str]) -> JudgedAnswer | None:
    """Return the verdict on the most frequent wrong answer, if anybody gave one."""
    wrong = [answer for answer, _many in read_counts(place, counts).most_common() if not place.step.is_right(answer)]
    return JudgedAnswer(place, wrong[0]) if wrong else None


def _percent(times: int, total: int) -> int:
    return round(100 * times / total) if total else 0

"""How the answers to a question are spread, and the summary of a class; by question, never by person."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from tutorial.asking.places import QuestionPlace
from tutorial.asking.showing import VERDICTS, AskedQuestion, JudgedAnswer
from tutorial.script.answers import Answer, Field
from tutorial.script.lesson import AnswerVerdict

MOST_SHOWN = 8


@dataclass(frozen=True)
class AnswerShare:
    """An answer, or a value of the field `about`: how often it was given, and what share of all answers that is."""

    words: str
    times: int
    percent: int
    is_right: bool
    verdict: str
    about: str = ""


def spread(place: QuestionPlace, counts: Counter[str]) -> list[AnswerShare]:
    """Return all answers, the most frequent first; for single choices also the options that nobody chose."""
    read = read_counts(place, counts)
    form, view = place.step.form, place.step.scene.view
    if form.fields():
        return [share for field in form.fields() for share in _field_shares(place, field, read)]
    offered = [] if form.takes_several else [(option.key,) for option in form.options(view)]
    answers = dict.fromkeys([*(answer for answer, _times in read.most_common()), *offered])
    return [_share(place, answer, read) for answer in list(answers)[:MOST_SHOWN]]


def read_counts(place: QuestionPlace, counts: Counter[str]) -> Counter[Answer]:
    """Return the counts by answer, without answers that the form of a newer release does not know."""
    read: Counter[Answer] = Counter()
    for written, times in counts.items():
        answer = place.step.form.in_address(written, place.step.scene.view)
        if answer is not None:
            read[answer] += times
    return read


def _share(place: QuestionPlace, answer: Answer, read: Counter[Answer]) -> AnswerShare:
    judged = JudgedAnswer(place, answer)
    words, times = ", ".join(judged.answer_words), read[answer]
    return AnswerShare(words, times, _percent(times, read.total()), judged.is_right, str(judged.verdict))


def _field_shares(place: QuestionPlace, field: Field, read: Counter[Answer]) -> Iterator[AnswerShare]:
    """Yield the values that were filled in at one field."""
    counts: Counter[str] = Counter()
    for answer, times in read.items():
        counts.update({word: times for word in answer if word.partition(".")[0] == field.key})
    for word, times in counts.most_common(MOST_SHOWN):
        ((about, value),) = place.step.form.in_words((word,), place.step.scene.view)
        is_right = word in place.step.answer
        verdict = str(VERDICTS[AnswerVerdict.RIGHT if is_right else AnswerVerdict.MISTAKEN])
        yield AnswerShare(gettext(value), times, _percent(times, read.total()), is_right, verdict, gettext(about))


def _percent(times: int, total: int) -> int:
    return round(100 * times / total) if total else 0


@dataclass(frozen=True)
class QuestionSummary:
    """A question after the class: how many phones answered, and how many of them were right."""

    number: int
    lesson: str
    asks: str
    answers: list[AnswerShare]
    many: int
    right: int

    @property
    def likeliest_slip(self) -> AnswerShare | None:
        """The most frequent wrong answer."""
        wrong = (each for each in self.answers if not each.is_right and each.times)
        return max(wrong, key=lambda each: each.times, default=None)


def summary(places: Sequence[QuestionPlace], counts: dict[int, Counter[str]]) -> Iterator[QuestionSummary]:
    """Yield the questions that were answered by anybody."""
    for number, place in enumerate(places, start=1):
        read = read_counts(place, counts[number])
        right = sum(times for answer, times in read.items() if place.step.is_right(answer))
        if read:
            asks = AskedQuestion(place).asks
            yield QuestionSummary(number, place.lesson.id, asks, spread(place, counts[number]), read.total(), right)

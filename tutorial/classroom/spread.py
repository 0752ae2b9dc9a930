"""How the answers of a class are spread, and what they were worth: by question, never by person."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from tutorial.asking.showing import VERDICTS, AskedQuestion, JudgedAnswer
from tutorial.quizzes.questions import QuestionPlace
from tutorial.script.answers import Answer, AnswerField
from tutorial.script.judging import looked_at
from tutorial.script.lesson import AnswerVerdict

MOST_SHOWN = 8


@dataclass(frozen=True)
class AnswerShare:
    """An answer that was given, or could have been: its words, how often, and what share that is.

    Where several things are filled in, each is an answer to what it is `about`.
    """

    words: str
    times: int
    percent: int
    is_right: bool
    verdict: str
    about: str = ""


def spread(place: QuestionPlace, times: Counter[str]) -> list[AnswerShare]:
    """Every answer, the most frequent first; where one of a few is chosen, also those that nobody gave."""
    read = _read(place, times)
    fields = place.step.form.fields()
    if fields:
        return [given for field in fields for given in _filled(place, field, read)]
    form = place.step.form
    offered = [] if form.takes_several else [(option.key,) for option in form.options(looked_at(place.step))]
    answers = dict.fromkeys([*(said for said, _many in read.most_common()), *offered])
    return [_chosen(place, said, read) for said in list(answers)[:MOST_SHOWN]]


def _read(place: QuestionPlace, times: Counter[str]) -> Counter[Answer]:
    """The answers in the words of the form; what a newer form does not know any more counts no longer."""
    read: Counter[Answer] = Counter()
    for said, many in times.items():
        answer = place.step.form.in_address(said, looked_at(place.step))
        if answer is not None:
            read[answer] += many
    return read


def _chosen(place: QuestionPlace, said: Answer, read: Counter[Answer]) -> AnswerShare:
    judged = JudgedAnswer(place, said)
    words = ", ".join(judged.answered)
    return AnswerShare(
        words, read[said], _share(read[said], read.total()), judged.judgement.is_right, str(judged.verdict)
    )


def _filled(place: QuestionPlace, field: AnswerField, read: Counter[Answer]) -> Iterator[AnswerShare]:
    """What was filled in at one field."""
    bins = {each.key: gettext(each.words) for each in getattr(place.step.form, "bins", ())}
    times: Counter[str] = Counter()
    for said, many in read.items():
        times.update({word: many for word in said if word.partition(".")[0] == field.key})
    for word, many in times.most_common(MOST_SHOWN):
        value, is_right = word.partition(".")[2], word in place.step.answer
        verdict = str(VERDICTS[AnswerVerdict.RIGHT if is_right else AnswerVerdict.MISTAKEN])
        yield AnswerShare(
            bins.get(value, value), many, _share(many, read.total()), is_right, verdict, gettext(field.words)
        )


def _share(many: int, of: int) -> int:
    return round(100 * many / of) if of else 0


@dataclass(frozen=True)
class QuestionSummary:
    """A question when the class is over: how many answered, and how many of them were right in all."""

    number: int
    lesson: str
    asks: str
    answers: list[AnswerShare]
    many: int
    right: int

    @property
    def likeliest_slip(self) -> AnswerShare | None:
        """The wrong answer that came most often."""
        wrong = (each for each in self.answers if not each.is_right and each.times)
        return max(wrong, key=lambda each: each.times, default=None)


def summary(places: list[QuestionPlace], counted: dict[int, Counter[str]]) -> Iterator[QuestionSummary]:
    """Every question that was asked."""
    for number, place in enumerate(places, start=1):
        read = _read(place, counted[number])
        right = sum(many for said, many in read.items() if set(said) == set(place.step.answer))
        if read:
            asks = AskedQuestion(place).asks
            yield QuestionSummary(number, place.lesson.id, asks, spread(place, counted[number]), read.total(), right)

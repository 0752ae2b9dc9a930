"""How the answers of a class are spread, and what they were worth: by question, never by person."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tutorial.questions import Place
from tutorial.runner import looked_at
from tutorial.showing import Question, Verdicted

MOST_SHOWN = 8


@dataclass(frozen=True)
class Given:
    """An answer that was given, or could have been: its words, how often, and what share that is."""

    words: str
    times: int
    percent: int
    is_right: bool
    verdict: str


def spread(place: Place, times: Counter[str]) -> list[Given]:
    """Every answer, the most frequent first; where one of a few is chosen, also those that nobody gave."""
    form = place.step.form
    offered = [] if form.takes_several else [option.key for option in form.options(looked_at(place.step))]
    written = [*dict.fromkeys([*(said for said, _many in times.most_common()), *offered])]
    return [given for said in written[:MOST_SHOWN] if (given := _given(place, said, times))]


def _given(place: Place, said: str, times: Counter[str]) -> Given | None:
    answer = place.step.form.in_address(said, looked_at(place.step))
    if answer is None:
        return None
    judged, many = Verdicted(place, answer), times.total()
    percent = round(100 * times[said] / many) if many else 0
    words = ", ".join(judged.answered)
    return Given(words, times[said], percent, judged.judgement.is_right, str(judged.verdict))


@dataclass(frozen=True)
class Summed:
    """A question when the class is over."""

    number: int
    lesson: str
    asks: str
    answers: list[Given]

    @property
    def many(self) -> int:
        """How many answered."""
        return sum(each.times for each in self.answers)

    @property
    def right(self) -> int:
        """How many of them were right."""
        return sum(each.times for each in self.answers if each.is_right)

    @property
    def likeliest_slip(self) -> Given | None:
        """The wrong answer that came most often."""
        return next((each for each in self.answers if not each.is_right and each.times), None)


def summary(places: list[Place], counted: dict[int, Counter[str]]) -> Iterator[Summed]:
    """Every question that was asked."""
    for number, place in enumerate(places, start=1):
        if counted[number]:
            yield Summed(number, place.lesson.id, Question(place).asks, spread(place, counted[number]))

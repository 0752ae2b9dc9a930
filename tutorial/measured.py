"""The pages of the course for `bench pages`: every question, and every right answer judged, played out and shown."""

from collections.abc import Iterator

from games.bench.pages import Measured
from tutorial.lessons import LESSONS
from tutorial.showing import Here

MOST_MS, MOST_KB = 20, 30 * 1.024


def pages(_games: int) -> Iterator[Measured]:
    """Questions and answers."""
    asked = [here for here in _everywhere() if here.step.form.kind != "game"]
    yield Measured("a question of the course", tuple(each.address for each in asked), MOST_MS, MOST_KB)
    answers = tuple(each.answered(each.step.answer) for each in asked)
    yield Measured("an answer judged and shown", answers, MOST_MS, MOST_KB)
    yield Measured("the course", ("/learn/", "/learn/progress/"), MOST_MS, MOST_KB)


def _everywhere() -> Iterator[Here]:
    for lesson in LESSONS.values():
        yield from (Here(lesson, number) for number in range(1, len(lesson.steps) + 1))

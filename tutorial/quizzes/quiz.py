"""Chooses the five questions of a quiz, puzzles first, and keeps the first answer to each.

The same unit and day give the same questions to everybody.
"""

import hashlib
from datetime import date

from tutorial.asking.places import question_name
from tutorial.asking.progress import CourseProgress
from tutorial.lessons import UNITS
from tutorial.puzzles import collection
from tutorial.puzzles.kinds import KINDS
from tutorial.script.lesson import Unit

LENGTH, MOST_PUZZLES, MOST_KEPT = 5, 3, 8
PROGRESS_KEY = "quizzes"


def quiz_unit(number: int) -> Unit | None:
    """Return the unit of this number, if there are enough questions about it."""
    found = next((each for each in UNITS if each.number == number), None)
    return found if found and len(_steps(found)) + _starter_count(found) >= LENGTH else None


def units_with_quiz() -> frozenset[int]:
    """Return the numbers of the units that have a quiz."""
    return frozenset(each.number for each in UNITS if quiz_unit(each.number))


def five(about: Unit, day: date) -> tuple[str, ...]:
    """Return the names of the questions."""

    def order(name: str) -> bytes:
        return hashlib.sha256(f"{about.number} {day.isoformat()} {name}".encode()).digest()

    puzzles = sorted(_puzzles(about, day), key=order)[:MOST_PUZZLES]
    steps = sorted(_steps(about), key=order)[: LENGTH - len(puzzles)]
    return tuple(sorted([*puzzles, *steps], key=order))


def _puzzles(about: Unit, day: date) -> list[str]:
    """Return the puzzles about a unit that existed before a day."""
    return [name for kind in KINDS.values() if kind.unit == about.number for name in collection.names(kind.key, day)]


def _starter_count(about: Unit) -> int:
    """Return how many of the starter puzzles are about a unit."""
    return sum(KINDS[puzzle.kind].unit == about.number for puzzle in collection.starters())


def _steps(about: Unit) -> list[str]:
    return [
        question_name(lesson, number)
        for lesson in about.lessons
        for number, step in enumerate(lesson.steps, 1)
        if not step.form.is_played
    ]


def note(mine: CourseProgress, about: Unit, day: date, number: int, *, is_right: bool) -> None:
    """Keep the first answer to a question of a quiz; later answers don't count."""
    kept, key = dict(mine.kept.get(PROGRESS_KEY, {})), _key(about, day)
    kept[key] = {str(number): is_right, **kept.pop(key, {})}
    mine.kept[PROGRESS_KEY] = dict(list(kept.items())[-MOST_KEPT:])


def results(mine: CourseProgress, about: Unit, day: date) -> tuple[bool | None, ...]:
    """Return for each question whether it was right on the first try; `None` if it was not answered."""
    kept = mine.kept.get(PROGRESS_KEY, {}).get(_key(about, day), {})
    return tuple(kept.get(str(number)) for number in range(1, LENGTH + 1))


def following(went: tuple[bool | None, ...], number: int) -> int | None:
    """Return the number of the next question, `None` after the last; in a complete quiz, of the next missed one."""
    later = range(number + 1, LENGTH + 1)
    return next((each for each in later if None in went or went[each - 1] is False), None)


def _key(about: Unit, day: date) -> str:
    return f"{about.number} {day.isoformat()}"

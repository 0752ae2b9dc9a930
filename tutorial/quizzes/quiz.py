"""Quizzes: five questions about a unit, real positions first. The same unit and day give the same five."""

import hashlib
from datetime import date

from tutorial.asking.progress import CourseProgress
from tutorial.lessons import UNITS
from tutorial.puzzles import collection
from tutorial.puzzles.kinds import KINDS
from tutorial.script.lesson import Unit

LENGTH, MOST_PUZZLES, MOST_KEPT = 5, 3, 8
KEPT_AS = "quizzes"


def unit(number: int) -> Unit | None:
    """The unit of this number, if one can be asked about it."""
    found = next((each for each in UNITS if each.number == number), None)
    return found if found and len(_steps(found)) + _brought(found) >= LENGTH else None


def quizzed() -> frozenset[int]:
    """The numbers of the units about which there is a quiz."""
    return frozenset(each.number for each in UNITS if unit(each.number))


def five(about: Unit, day: date) -> tuple[str, ...]:
    """The names of the questions."""

    def order(name: str) -> bytes:
        return hashlib.sha256(f"{about.number} {day.isoformat()} {name}".encode()).digest()

    positions = sorted(_puzzles(about, day), key=order)[:MOST_PUZZLES]
    steps = sorted(_steps(about), key=order)[: LENGTH - len(positions)]
    return tuple(sorted([*positions, *steps], key=order))


def _puzzles(about: Unit, day: date) -> list[str]:
    """The puzzles about a unit that were there before a day."""
    return [name for kind in KINDS.values() if kind.unit == about.number for name in collection.names(kind.key, day)]


def _brought(about: Unit) -> int:
    """How many puzzles about a unit came with the site."""
    return sum(KINDS[puzzle.kind].unit == about.number for puzzle in collection.starters())


def _steps(about: Unit) -> list[str]:
    return [
        f"{lesson.id}-{number}"
        for lesson in about.lessons
        for number, step in enumerate(lesson.steps, 1)
        if step.form.kind != "game"
    ]


def note(mine: CourseProgress, about: Unit, day: date, number: int, *, is_right: bool) -> None:
    """Keep the first answer to a question of a quiz; the later ones are for learning."""
    kept, key = dict(mine.kept.get(KEPT_AS, {})), _key(about, day)
    kept[key] = {str(number): is_right, **kept.pop(key, {})}
    mine.kept[KEPT_AS] = dict(list(kept.items())[-MOST_KEPT:])


def results(mine: CourseProgress, about: Unit, day: date) -> tuple[bool | None, ...]:
    """For each of the five whether it was right at the first try; nothing if it was not answered yet."""
    kept = mine.kept.get(KEPT_AS, {}).get(_key(about, day), {})
    return tuple(kept.get(str(number)) for number in range(1, LENGTH + 1))


def _key(about: Unit, day: date) -> str:
    return f"{about.number} {day.isoformat()}"

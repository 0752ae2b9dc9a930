"""Every puzzle by its name: the starter puzzles that come with the site, and those mined on it.

`s7` is a starter puzzle and `m7` a mined one, so a name reveals nothing about the answer. `starter.json` is written
by `python manage.py mine_puzzles --starter`.
"""

import hashlib
import json
from datetime import date
from functools import cache, lru_cache
from pathlib import Path

from tutorial.models import MinedPuzzle
from tutorial.puzzles.kinds import KINDS
from tutorial.puzzles.puzzle import Puzzle, read_puzzle
from tutorial.script.lesson import Lesson

STARTER = Path(__file__).parent / "starter.json"


@cache
def starters() -> tuple[Puzzle, ...]:
    """Return the starter puzzles."""
    return tuple(map(read_puzzle, json.loads(STARTER.read_text("utf-8"))))


def named(name: str) -> Puzzle | None:
    """Return the puzzle of this name, if there is one."""
    letter, number = name[:1], name[1:]
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        return None
    if letter == "s":
        return starters()[int(number) - 1] if 1 <= int(number) <= len(starters()) else None
    row = MinedPuzzle.objects.filter(pk=int(number)).first() if letter == "m" else None
    return None if row is None else read_puzzle(row.told)


def names(kind: str = "", before: date | None = None) -> list[str]:
    """Return the names of all puzzles, or of one kind, or of those that existed before a day."""
    found = [f"s{number}" for number, puzzle in enumerate(starters(), 1) if kind in ("", puzzle.kind)]
    mined = MinedPuzzle.objects.filter(**({"kind": kind} if kind else {}))
    if before is not None:
        mined = mined.filter(mined_on__lt=before)
    return found + [f"m{key}" for key in mined.order_by("pk").values_list("pk", flat=True)]


def of_day(day: date) -> str:
    """Return the name of the puzzle of a day, the same for everybody and at any time. The kinds take turns."""
    kind = list(KINDS)[day.toordinal() % len(KINDS)]
    return min(names(kind, day), key=lambda name: hashlib.sha256(f"{day.isoformat()} {name}".encode()).digest())


@lru_cache(maxsize=256)
def as_lesson(name: str, puzzle: Puzzle) -> Lesson:
    """Return the puzzle as a lesson of one step."""
    kind = KINDS[puzzle.kind]
    asked = kind.ask(puzzle)
    return Lesson(name, kind.title, 1, kind.rules, (asked.step,), keeps="", facts=asked.facts)

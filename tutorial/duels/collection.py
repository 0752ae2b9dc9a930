"""The duels that come with the site. `duels.json` is written by `python manage.py mine_duels`."""

import json
from functools import cache
from pathlib import Path

from tutorial.duels.duel import Duel, DuelKind, read_duel

DUELS = Path(__file__).parent / "duels.json"


@cache
def duels() -> tuple[Duel, ...]:
    """Return every duel."""
    return tuple(map(read_duel, json.loads(DUELS.read_text("utf-8"))))


def numbered(number: int) -> Duel | None:
    """Return the duel of this number, from 1, if there is one."""
    return duels()[number - 1] if 1 <= number <= len(duels()) else None


def numbers_of(kind: DuelKind) -> tuple[int, ...]:
    """Return the numbers of the duels of a kind."""
    return tuple(number for number, duel in enumerate(duels(), 1) if duel.kind is kind)


def following(number: int) -> int:
    """Return the number of the next duel of the same kind; the first follows the last."""
    alike = numbers_of(duels()[number - 1].kind)
    return alike[(alike.index(number) + 1) % len(alike)]

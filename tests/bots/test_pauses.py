"""The pauses of bots."""

from games.bots import pause
from games.engine import Seeded

PAUSES = [pause(Seeded(luck)) for luck in range(500)]


def test_a_pause_is_as_long_as_a_person_takes() -> None:
    assert min(PAUSES) >= 0.8
    assert max(PAUSES) <= 5.3
    assert 2.5 < sum(PAUSES) / len(PAUSES) < 3.5


def test_pauses_differ() -> None:
    assert len(set(PAUSES)) > 400


def test_a_pause_depends_on_chance_alone() -> None:
    assert pause(Seeded(7)) == pause(Seeded(7))

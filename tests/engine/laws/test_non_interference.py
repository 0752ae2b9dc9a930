"""No viewer learns a hidden fact: worlds that look the same to a viewer give that viewer the same bytes."""

from collections import Counter
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import get_args

import pytest

from games.engine import Simulated
from games.engine.events import Event
from tests.engine.laws import leaking_sightings, leaking_views
from tests.engine.laws.comparing import LeakError, compare
from tests.engine.laws.pairs import kept_pairs, kind_of_viewer, pairs_of
from tests.engine.laws.scale import SCALE
from tests.engine.laws.twists import TWISTS
from tests.engine.laws.visibility import TABLE

LEAKS = leaking_sightings.LEAKS | leaking_views.LEAKS
CHUNKS = 12
SAMPLE = range(250)
"""The games whose pairs find the deliberate leaks."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_worlds_that_are_one_to_a_viewer_look_the_same(chunk: int) -> None:
    share = SCALE.worlds // CHUNKS
    for seed in range(chunk * share, (chunk + 1) * share):
        for pair in pairs_of(seed):
            compare(pair, Simulated(seed))


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = kept_pairs(SAMPLE)
    leak(monkeypatch)
    assert any(leaks(place) for place in range(len(pairs)))


def leaks(place: int) -> str:
    """What the pair at this place of the sample reveals."""
    try:
        compare(kept_pairs(SAMPLE)[place], Simulated(place))
    except LeakError as leak:
        return str(leak)
    return ""


def test_the_engine_as_it_is_leaks_nothing_of_the_sample() -> None:
    assert not any(leaks(place) for place in range(0, len(kept_pairs(SAMPLE)), 10))


def test_a_view_that_shows_too_little_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without this check an empty view would pass."""
    monkeypatch.setattr("games.engine.views.sighting", lambda event, viewer: "something has happened")
    assert any("what may be seen is not shown" in leaks(place) for place in range(300))


def test_all_kinds_of_viewers_look_at_all_sizes_through_all_twists() -> None:
    pairs = kept_pairs(SAMPLE)
    kinds = Counter(map(kind_of_viewer, pairs))
    assert set(kinds) == {"liberal", "fascist", "hitler who knows", "hitler who does not know", "dead", "spectator"}
    assert min(kinds.values()) >= 40
    assert set(Counter(len(pair.one.script.deal.names) for pair in pairs)) == set(range(5, 11))
    assert {twist for pair in pairs for twist in pair.twists} == set(TWISTS)


def test_the_worlds_differ_in_play_and_stay_alike_for_long() -> None:
    pairs = kept_pairs(SAMPLE)
    assert sum(len(pair.hidden_differences) > 2 for pair in pairs) > len(pairs) / 3
    assert sum(pair.alike > 60 for pair in pairs) > len(pairs) / 3
    assert sum(pair.can_be_told_apart for pair in pairs) > len(pairs) / 3


def test_the_visibility_table_has_a_rule_for_every_field_of_every_event() -> None:
    assert set(TABLE) == set(get_args(Event))
    for kind, row in TABLE.items():
        assert is_dataclass(kind)
        # Keyword-only fields say what a record does not know, and nothing about the game.
        assert list(row) == [field.name for field in fields(kind) if not field.kw_only]

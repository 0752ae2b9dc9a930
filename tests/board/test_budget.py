"""The number of bytes sent for an action, and the time to draw a table."""

from collections.abc import Iterator
from statistics import median
from time import process_time

import pytest

from games.board.fragments import Fragments, fragments, private_fragments, public_fragments
from games.board.settings import TableSettings
from games.engine import SPECTATOR, Viewer, player
from tests.board.watched_games import a_long_game_of_ten, moments

SETTINGS = TableSettings(connected=frozenset(range(10)), bots=frozenset({3, 4}))
USUAL, MOST = 1024, 4096
"""The most bytes that an action may send to a client, in the median and at most."""


def sent_to(viewer: Viewer) -> Iterator[int]:
    """Yield the number of bytes that each action of a long ten-player game sends to this viewer."""
    shown: Fragments = {}
    for moment in moments(a_long_game_of_ten()):
        now = fragments(moment.views[viewer], SETTINGS)
        yield sum(len(html.encode()) for name, html in now.items() if shown.get(name) != html)
        shown = now


@pytest.mark.parametrize("viewer", [SPECTATOR, player(0), player(4), player(9)], ids=repr)
def test_an_action_sends_little_and_no_more_at_the_end_than_at_the_start(viewer: Viewer) -> None:
    _first_page, *actions = sent_to(viewer)
    third = len(actions) // 3
    early, late = actions[:third], actions[-third:]
    assert len(actions) > 150
    assert median(actions) <= USUAL
    assert max(actions) <= MOST, sorted(actions)[-5:]
    assert median(late) <= 1.25 * median(early) + 64
    assert max(late) <= 1.25 * max(early) + 1024


def test_a_table_of_ten_is_drawn_in_no_time() -> None:
    """With a warm cache. The limits are generous because the machine may be busy."""
    *_, before_last, _last = moments(a_long_game_of_ten())
    view = before_last.views[player(4)]
    since = len(view.sightings) - 5
    assert fastest(lambda: fragments(view, SETTINGS)) < 0.008
    assert fastest(lambda: public_fragments(view, SETTINGS, since)) < 0.003
    assert fastest(lambda: private_fragments(view, SETTINGS, since)) < 0.0015


def fastest(draw: object) -> float:
    """Return the shortest of many runs, in seconds: other load only makes runs longer."""
    assert callable(draw)
    return min(_seconds(draw) for _ in range(30))


def _seconds(draw: object) -> float:
    assert callable(draw)
    started = process_time()
    draw()
    return process_time() - started

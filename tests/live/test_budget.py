"""Bytes sent per action over a whole game of ten: little to each screen, and no more at its end."""

from statistics import median

import pytest

from games.engine import Seeded
from games.engine.events import BallotCast, ClaimMade, GameEnded
from games.live.sync.hub import ANOTHER_PAGE
from games.workshop.sample_tables import dealt
from games.workshop.screens import everybody_at, one_step

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]

MEDIAN, MOST = 1024, 4096
MORE_AT_THE_END = 1.25


def test_a_game_of_ten_keeps_to_its_budget() -> None:
    table, chance = dealt(10), Seeded(8)
    gallery = everybody_at(table)
    sent: list[tuple[type[object], list[int]]] = []
    while table.row.is_running:
        one_step(table, chance)
        frames = [len(frame.encode()) for frame in gallery.look()]
        assert all(frames), f"Everybody is shown something of {table.log[-1]}."
        sent.append((type(table.log[-1]), frames))
    each = [size for _kind, frames in sent for size in frames]
    most = max(each)
    assert (median(each) <= MEDIAN, most <= MOST) == (True, True), (
        median(each),
        most,
        [kind for kind, frames in sent if max(frames) == most],
    )
    for kind in (BallotCast, ClaimMade):
        of_kind = [median(frames) for its_kind, frames in sent if its_kind is kind]
        third = len(of_kind) // 3
        assert third >= 3, "Such a game has more than that."
        early, late = median(of_kind[:third]), median(of_kind[-third:])
        assert late <= MORE_AT_THE_END * early, (kind, early, late)
    assert sent[-1][0] is GameEnded
    assert ANOTHER_PAGE not in gallery.watchers[0].frames

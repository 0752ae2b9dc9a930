"""The environment for people who train agents."""

import pytest

from games.bots import bot
from games.bots.environment import Environment
from games.engine import Nominate, RefusedError, Seeded, TableView
from games.engine.events import GameEnded


def played(seed: int, players: int) -> tuple[Environment, list[TableView]]:
    table, views, chance = Environment(players), list[TableView](), Seeded(seed)
    view: TableView | None = table.reset(seed)
    while view is not None:
        views.append(view)
        view = table.step(bot("random").choose(view, chance))
    return table, views


@pytest.mark.parametrize("players", range(5, 11))
def test_a_game_is_played_to_its_end_and_teams_win_or_lose_together(players: int) -> None:
    table, views = played(players, players)
    final = table.view(0)
    assert isinstance(final.sightings[-1], GameEnded)
    assert {abs(reward) for reward in table.rewards} == {1}
    assert all(view.is_my_turn for view in views)
    assert len(views) > 10


def test_an_agent_sees_its_own_seat_only() -> None:
    _, views = played(3, 7)
    assert all(view.viewer.seat in view.waiting and not view.viewer.is_reviewer for view in views)
    liberals = [view for view in views if len(view.known.roles) == 1]
    assert liberals


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    (one, first), (other, second) = played(4, 6), played(4, 6)
    assert one.rewards == other.rewards
    assert [view.phase for view in first] == [view.phase for view in second]


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    table = Environment(5)
    view = table.reset(1)
    seat = view.waiting[0]
    with pytest.raises(RefusedError):
        table.step(Nominate(seat, seat))
    assert table.view(seat) == view
    assert table.rewards == (0,) * 5

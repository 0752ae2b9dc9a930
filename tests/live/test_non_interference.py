"""No viewer receives a byte that depends on facts they were not shown; a planted leak is found."""

import os
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from games.engine import SPECTATOR, Game
from games.live.drawing import whole_page
from games.live.drawing.layers import NOTHING, PLAYERS, Delivered, Layer, PageDrawing, ScreenOwner
from games.live.sync.hub import Screen
from games.live.sync.rooms import LiveTable as Room
from games.services.play import talking
from games.services.play.following import FollowedTable
from games.workshop.leaks.worlds import difference
from games.workshop.sample_tables import CAST, dealt, granted
from games.workshop.visitors import somebody

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]

STRANGER = ""
SEEDS = 2 if os.environ.get("LAWS") in {"long", "nightly"} else 1
"""How many pairs of worlds are compared at each size; even and odd seeds make them in different ways."""


def roles(followed: FollowedTable) -> str:
    """Return every player's role, which no page may depend on."""
    dealt_first: Any = truth(followed).log[0]
    return "".join(role.letter for role in dealt_first.deal.roles)


def truth(followed: FollowedTable) -> Game:
    assert followed._played is not None
    return followed._played


@pytest.mark.parametrize(("size", "seeds"), [(5, (0, 1)), (6, (3, 2)), (7, (4, 5)), (10, (7, 6))])
def test_two_worlds_that_look_the_same_send_the_same_bytes(size: int, seeds: tuple[int, ...]) -> None:
    table = dealt(size)
    for seed in seeds[:SEEDS]:
        for name in ("Ada", CAST[size // 2], CAST[size - 1], STRANGER):
            assert difference(table, name, seed) is None, (name, seed)


def test_a_device_that_is_passed_around_lies_open_without_a_secret() -> None:
    table = dealt(5, is_one_device=True)
    for seed, name in product(range(8, 10), ("Ada", STRANGER)):
        assert difference(table, name, seed) is None, (name, seed)


def test_players_do_not_hear_the_spectators_by_a_roundabout_way() -> None:
    ordinary, passed_around = dealt(5), dealt(5, is_one_device=True)
    for table in (ordinary, passed_around):
        granted(talking.say(table.code, token="a stranger", name="Zoe", text="It is Dov"))
    ways = (f"/t/{ordinary.code}/?seat=4", f"/t/{ordinary.code}/tv/", f"/t/{passed_around.code}/")
    assert ["It is Dov" in somebody("Ada").client.get(way).content.decode() for way in ways] == [False] * 3
    assert "It is Dov" in somebody().client.get(f"/t/{ordinary.code}/").content.decode()
    followed = FollowedTable(ordinary.code)
    delivered = [whole_page.draw(followed, who, NOTHING).delivered for who in (PLAYERS, None)]
    assert delivered == [(1, 0, 0, 0), (1, 0, 1, 0)]


def found(size: int = 7) -> bool:
    """Return whether any of a few pairs of worlds reveals the leak."""
    table, pairs = dealt(size), product(range(20, 24), ("Ada", "Ben", STRANGER))
    return any(difference(table, name, seed, pages_every=10**6) for seed, name in pairs)


real_draw = whole_page.draw


def test_the_fragments_of_another_seat_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(followed: FollowedTable, who: ScreenOwner, since: Delivered) -> PageDrawing:
        neighbour = followed.seats[2]
        return real_draw(followed, neighbour.pk, since)

    monkeypatch.setattr(whole_page, "draw", leaking)
    assert found()


def test_a_role_in_the_houses_words_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(followed: FollowedTable, who: ScreenOwner, since: Delivered) -> PageDrawing:
        drawn = real_draw(followed, who, since)
        return replace(drawn, layers=(Layer({**drawn.pieces, "house": f"<!-- {roles(followed)[3]} -->"}),))

    monkeypatch.setattr(whole_page, "draw", leaking)
    assert found()


def test_the_hand_of_the_chancellor_before_spectators_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(followed: FollowedTable, who: ScreenOwner, since: Delivered) -> PageDrawing:
        drawn = real_draw(followed, who, since)
        view = followed.view(SPECTATOR)
        if who is not None or view is None or view.chancellor is None:
            return drawn
        hand = repr(truth(followed).view(view.chancellor).hand)
        return replace(drawn, layers=(Layer({**drawn.pieces, "hand": hand}),))

    monkeypatch.setattr(whole_page, "draw", leaking)
    assert found(5)


def test_a_push_that_only_those_concerned_get_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real_show = Screen.show

    async def leaking(screen: Screen, room: Any, *, is_late: bool = False) -> None:
        assert isinstance(room, Room)
        if room._followed.game.length % 7 or roles(room._followed).index("H") < 3:
            await real_show(screen, room)

    monkeypatch.setattr(Screen, "show", leaking)
    assert found()


def test_a_mark_that_knows_the_deck_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(followed: FollowedTable, who: ScreenOwner, since: Delivered) -> PageDrawing:
        drawn = real_draw(followed, who, since)
        marked = Layer(drawn.pieces)
        marked.mark += ord(truth(followed).truth.draw_pile[0].letter)
        return replace(drawn, layers=(marked,))

    monkeypatch.setattr(whole_page, "draw", leaking)
    assert found()


def test_a_number_that_counts_what_others_did_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(followed: FollowedTable, who: ScreenOwner, since: Delivered) -> PageDrawing:
        drawn = real_draw(followed, who, since)
        count = sum(getattr(event, "ja", False) for event in truth(followed).log)
        return replace(drawn, layers=(Layer({**drawn.pieces, "house": f"{count}"}),))

    monkeypatch.setattr(whole_page, "draw", leaking)
    assert found()

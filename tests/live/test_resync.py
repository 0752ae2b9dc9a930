"""A page with all pushes applied equals a fresh page, after every event and for every viewer."""

import pytest

from games.engine import Seeded
from games.live.drawing import whole_page
from games.live.drawing.table_panels import SeenCount
from games.services.play import talking
from games.services.seats import hosting, seating
from games.workshop.sample_tables import CAST, SampleTable, dealt, granted
from games.workshop.screens import Gallery, Tree, everybody_at, one_step

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]


def differences(gallery: Gallery) -> list[str]:
    """Return the viewers whose updated pages differ from fresh ones."""
    return [each.name for each in gallery.watchers if not each.page.is_like(Tree(each.fetch()))]


def talk(table: SampleTable, step: int, chance: Seeded) -> None:
    """Post a chat message from time to time; it may be refused."""
    if chance.below(6) == 0:
        talking.say(table.code, token=CAST[step % len(table.seats)], text=f"I say <b>{step}</b>")
    if chance.below(12) == 0:
        talking.say(table.code, token="a stranger", name="Zoe", text=f"We think {step}")


def played_and_compared(table: SampleTable, seed: int, every: int) -> None:
    gallery, chance, step = everybody_at(table), Seeded(seed), 0
    while table.row.is_running:
        step += 1
        one_step(table, chance)
        talk(table, step, chance)
        gallery.look()
        if step % every == 0 or not table.row.is_running:
            assert differences(gallery) == [], f"After {table.log[-1]}"
    assert all(each.frames for each in gallery.watchers)


def test_every_page_of_a_small_game_follows_every_event() -> None:
    played_and_compared(dealt(5), seed=3, every=1)


def test_every_page_of_a_big_game_follows() -> None:
    played_and_compared(dealt(10), seed=4, every=12)


def test_what_the_house_and_who_comes_and_goes_changes_is_pushed_too() -> None:
    table = dealt(5)
    gallery = everybody_at(table)
    for deed in (hosting.pause, hosting.resume):
        granted(deed(table.code, token="Ada"))
        gallery.look()
        assert differences(gallery) == []
    assert [len(each.frames) for each in gallery.watchers] == [2] * 7


def test_the_spectators_talk_is_shown_to_players_when_the_game_is_over() -> None:
    table = dealt(5)
    gallery = everybody_at(table)
    granted(talking.say(table.code, token="a stranger", name="Zoe", text="It is Dov"))
    granted(talking.say(table.code, token="Ben", text="It is Eve"))
    sent = gallery.look()
    assert ["It is Dov" in frame for frame in sent] == [False] * 5 + [True, False], (
        "The television stands at the table."
    )
    for token in CAST[:3]:
        granted(seating.vote_to_abandon(table.code, token=token, wants=True))
    sent = gallery.look()
    assert table.row.is_over
    assert ["It is Dov" in frame for frame in sent] == [True] * 5 + [False, True]
    assert differences(gallery) == []


def test_a_piece_that_is_not_pushed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_page, "table_status", lambda *_facts, **_more: SeenCount("house", 0))
    table = dealt(5)
    gallery = everybody_at(table)
    monkeypatch.undo()
    granted(hosting.pause(table.code, token="Ada"))
    gallery.room.catch_up()
    assert len(differences(gallery)) == 7

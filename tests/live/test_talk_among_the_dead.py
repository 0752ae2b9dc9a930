"""Where a table chose it, the dead talk among themselves, and the living notice nothing before the end."""

import pytest

from games.models import Game, Message
from games.services.answers import Refused
from games.services.play import talking
from games.workshop.sample_tables import SampleTable, any_move, granted
from games.workshop.screens import ONCE, Gallery, Tree, Watcher, everybody_at
from games.workshop.visitors import somebody
from tests.live.test_moves import where_somebody_is_dead

pytestmark = pytest.mark.django_db(transaction=True)

SECRET = "It was Ben all along"


def say(table: SampleTable, who: str, text: str = SECRET) -> Message | Refused:
    return talking.say(table.code, token=who, text=text)


def everything_shown(table: SampleTable, but: str) -> list[str]:
    """What everybody but this player is shown of the table, and the lobby, which lists it."""
    readers = [*(name for name in table.names if name != but), ""]
    pages = [*((name, f"/t/{table.code}/") for name in readers), ("", f"/t/{table.code}/tv/"), ("Ada", "/play/")]
    return [ONCE.sub(r"\1", somebody(name).client.get(where).content.decode()) for name, where in pages]


def test_the_dead_read_each_other_and_nobody_else_receives_a_byte() -> None:
    table, dead = where_somebody_is_dead(has_dead_talk=True)
    ghost = table.names[dead]
    gallery, before = everybody_at(table), everything_shown(table, ghost)
    lobby = Game.objects.get(code=table.code).stirred_at
    for number in range(3):
        granted(say(table, ghost, f"{SECRET} {number}"))
        sent = gallery.look()
        assert [bool(frame) for frame in sent] == [each.name == ghost for each in gallery.watchers]
    assert everything_shown(table, ghost) == before
    assert Game.objects.get(code=table.code).stirred_at == lobby
    own = next(each for each in gallery.watchers if each.name == ghost)
    assert f"{SECRET} 2" in own.page.by_id["dead-talk"].told()
    assert own.page.main() == Tree(own.fetch()).main()


def test_after_the_end_everybody_reads_what_the_dead_said() -> None:
    table, dead = where_somebody_is_dead(has_dead_talk=True)
    granted(say(table, table.names[dead]))
    gallery = Gallery(table, [Watcher(table, name) for name in table.names])
    while table.row.is_running:
        table.do(any_move(table))
    gallery.look()
    assert all(SECRET in each.page.by_id["dead-talk"].told() for each in gallery.watchers)


def test_whoever_dies_is_told_at_once_to_whom_they_talk_now() -> None:
    table, dead = where_somebody_is_dead(has_dead_talk=True)
    page = somebody(table.names[dead]).client.get(f"/t/{table.code}/").content.decode()
    living = somebody(table.names[dead - 1]).client.get(f"/t/{table.code}/").content.decode()
    assert "To the other dead" in page
    assert "To the table" in living
    assert ('class="to-dead"' in page, 'class="to-dead"' in living) == (True, False), "This hides the quick words."


def test_without_that_choice_the_dead_hear_nothing_new() -> None:
    table, dead = where_somebody_is_dead()
    ghost = table.names[dead]
    refused = say(table, ghost)
    assert isinstance(refused, Refused)
    assert refused.rule == "X1"
    Message.objects.create(
        game=table.row, room=Message.Room.DEAD, number=1, seat=dead, name=ghost, text=SECRET, after=1,
        at=table.row.created_at,
    )  # fmt: skip
    assert SECRET not in somebody(ghost).client.get(f"/t/{table.code}/").content.decode()


def test_a_flood_among_the_dead_slows_nobody_else_down() -> None:
    table, dead = where_somebody_is_dead(has_dead_talk=True)
    for number in range(talking.MOST_BY_ONE):
        granted(say(table, table.names[dead], f"{number}"))
    assert isinstance(say(table, table.names[dead]), Refused)
    living = min(table.view(0).table.living)
    answer = say(table, table.names[living], "Hm.")
    assert not isinstance(answer, Refused) or answer.rule == "L5"
    if not isinstance(answer, Refused):
        assert answer.number == 1


def test_a_table_says_that_its_dead_talk() -> None:
    table, _dead = where_somebody_is_dead(has_dead_talk=True)
    following = somebody("Ada").client.get("/play/new/").content.decode()
    assert "has_dead_talk" in following
    assert table.row.has_dead_talk

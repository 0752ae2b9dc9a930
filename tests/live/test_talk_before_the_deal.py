"""Those who sit at an open table talk before the deal."""

import pytest

from games.services.play import talking
from games.workshop.sample_tables import SampleTable, granted, opened
from games.workshop.screens import Gallery, Tree, Watcher
from games.workshop.visitors import page_of, somebody

pytestmark = pytest.mark.django_db(transaction=True)


def said(table: SampleTable, name: str) -> str:
    page = Tree(somebody(name).client.get(f"/t/{table.code}/").content.decode())
    return page.by_id["talk"].told() if "talk" in page.by_id else ""


def test_what_is_said_before_the_deal_is_read_by_everyone_who_sits_there() -> None:
    table = opened(5, 3)
    somebody("Ada").send(f"/t/{table.code}/say/", text="Who else is coming?")
    assert "Who else is coming?" in said(table, "Ada")
    assert "Who else is coming?" in said(table, "Ben")
    assert "say-text" in page_of(table, "Ben").ids
    assert not {"say-text", "talk"} & {*page_of(table).ids}, "Strangers sit down first."


def test_it_stays_in_the_talk_of_the_game() -> None:
    table = opened(5, 5)
    granted(talking.say(table.code, token="Ada", text="Ready?"))
    somebody("Ada").send(f"/t/{table.code}/seats/", do="start")
    assert "Ready?" in said(table, "Ben")


def test_a_table_where_people_talk_aloud_has_no_talk() -> None:
    table = opened(5, 3, has_chat=False)
    assert "say-text" not in page_of(table, "Ada").ids


def test_a_new_message_is_pushed_to_the_open_table() -> None:
    table = opened(5, 3)
    watchers = [Watcher(table, "Ada"), Watcher(table, "Ben")]
    for each in watchers:
        each.screen.page = "seats"
    gallery = Gallery(table, watchers)
    granted(talking.say(table.code, token="Ada", text="Hello <all>"))
    assert all("Hello &lt;all&gt;" in frame for frame in gallery.look())
    assert all(each.page.is_like(Tree(each.fetch())) for each in watchers)

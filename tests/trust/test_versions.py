"""Two versions of the program on one database, as while servers are replaced one after the other.

The newer one writes ballots in another shape. It reads what the older one wrote; the older one guesses nothing, and
says so, wherever it is asked.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from games.engine import Vote
from games.engine.events import BallotCast
from games.live.sync.hub import Screen
from games.live.sync.rooms import LiveTable as Room
from games.models import Event, Game
from games.services.answers import Conflict, Done, UseCaseError
from games.services.jobs import integrity, timekeeping
from games.storage import codec, event_store
from games.workshop.leaks.worlds import now
from games.workshop.sample_tables import SampleTable, dealt, much_later, sentence
from games.workshop.visitors import somebody

pytestmark = pytest.mark.django_db(transaction=True)

NEWER = "newer version of this site"
PAGES = ("", "?still=1", "tv/", "seal/", "move/")
ELSEWHERE = ("/play/", "/games/", "/g/{code}/review/", "/g/{code}/review/2/take/json/", "/statistics/", "/data/")


@contextmanager
def newer() -> Iterator[None]:
    """What happens in here is done by the newer version: a ballot says `paper` instead of `ja`."""
    with pytest.MonkeyPatch.context() as patch:
        real_write, real_read = codec.write, codec.read

        def write(event: Any) -> codec.StoredEvent:
            written = real_write(event)
            if not isinstance(event, BallotCast):
                return written
            return replace(written, version=2, body={"seat": event.seat, "paper": "ja" if event.ja else "nein"})

        def read(kind: str, version: int, body: Any) -> Any:
            if (kind, version) != ("ballot-cast", 2):
                return real_read(kind, version, body)
            return real_read(kind, 1, {"seat": body["seat"], "ja": body["paper"] == "ja"})

        patch.setattr(codec, "write", write)
        patch.setattr(codec, "read", read)
        event_store.forget()
        yield
    event_store.forget()


def at_a_vote(size: int = 5) -> SampleTable:
    """A game in which a chancellor was nominated by the older version."""
    table = dealt(size)
    assert isinstance(table.do(table.view(table.president).options[0]), Done)
    return table


def step(table: SampleTable) -> None:
    """Any move of who is waited for; after a nomination, a ballot."""
    for seat in table.view(0).waiting[:1]:
        assert isinstance(table.do(table.view(seat).options[0]), Done)


def frozen() -> SampleTable:
    """A game whose last event was written by the newer version."""
    table = at_a_vote()
    with newer():
        step(table)
    return table


def test_the_newer_version_plays_on_what_the_older_one_began() -> None:
    table = at_a_vote()
    step(table)
    with newer():
        for _ballot in range(4):
            step(table)
        assert {each.version for each in Event.objects.filter(kind="ballot-cast")} == {1, 2}
        assert len(table.log) == table.length
        assert integrity.unreadable_games() == (1, [])


def test_the_older_version_says_everywhere_that_it_cannot_read_this_game() -> None:
    table = frozen()
    ada = somebody("Ada")
    for page in PAGES:
        answer = ada.client.get(f"/t/{table.code}/{page}", follow=True)
        assert answer.status_code in {200, 409}, page
        assert answer.status_code == 200 or NEWER in answer.content.decode(), page
    assert ada.client.get(f"/t/{table.code}/").status_code == 409
    form = {"move": "vote-ja", "seen": "2", "key": "k"}
    refused = ada.client.post(f"/t/{table.code}/move/", form, headers={"HX-Request": "true"})
    assert (refused.status_code, NEWER in refused.content.decode()) == (409, True)
    for page in ELSEWHERE:
        assert ada.client.get(page.format(code=table.code)).status_code in {200, 409}, page


def test_the_older_version_lets_nobody_open_such_a_table_and_changes_nothing_in_it() -> None:
    table = frozen()
    before = list(Event.objects.values_list("number", "kind", "version", "body"))
    with pytest.raises(UseCaseError, match="newer version"):
        Room(table.code)
    timekeeping.sweep(much_later())
    assert list(Event.objects.values_list("number", "kind", "version", "body")) == before
    assert integrity.unreadable_games() == (1, [table.code])


def test_a_screen_of_the_older_version_stays_as_it_is_until_a_newer_one_repairs_it() -> None:
    table, shown = at_a_vote(), list[str]()

    async def show(html: str) -> None:
        shown.append(html)

    room = Room(table.code)
    screen = Screen(table.seat(0).pk, "table", show)
    now(screen.receive_mark("", room))
    with newer():
        step(table)
    before = len(shown)
    with pytest.raises(UseCaseError, match="newer version"):
        room.catch_up()
    assert len(shown) == before
    with newer():
        now(screen.receive_mark("somewhere else", Room(table.code)))
    assert len(shown) > before


def test_trouble_at_such_a_table_keeps_no_other_from_its_turn() -> None:
    one, other = frozen(), at_a_vote(6)
    Game.objects.update(due_at=much_later(), bots_at=None)
    assert timekeeping.sweep(much_later())
    assert other.length > 2
    assert sentence(one.do(ballot()), Conflict)


def ballot() -> Vote:
    """Any ballot."""
    return Vote(0, ja=True)


@pytest.mark.parametrize("number", range(3))
def test_games_hop_between_the_versions_until_the_older_one_meets_what_it_cannot_read(number: int) -> None:
    table = at_a_vote(5 + number)
    for turn in range(30):
        if turn % 2:
            with newer():
                step(table)
        elif not Event.objects.filter(version=2).exists():
            step(table)
        else:
            assert NEWER in sentence(table.do(ballot()), Conflict)
    with newer():
        assert len(table.log) == table.length
        assert integrity.unreadable_games() == (1, [])

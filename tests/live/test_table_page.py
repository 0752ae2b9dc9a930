"""The table's page for every viewer in every phase, and the page for a television."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.engine import Discard, Enact, Policy, ProposeVeto, Seeded, player
from games.models import Game
from games.services.answers import Done
from games.services.seats import seating
from games.workshop.sample_tables import SampleTable, dealt, granted
from games.workshop.screens import one_step
from games.workshop.visitors import FilledPage, page_of, somebody

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]

PHASES = {
    "nomination", "vote", "president-discard", "chancellor-enact", "veto-answer",
    "investigate", "special-election", "peek", "execution",
}  # fmt: skip
"""What a table can wait for."""


def situations() -> Iterator[SampleTable]:
    """Return tables in every phase, from games of 10 and 6 players with veto from the start."""
    missing, seed = {*PHASES}, 0
    while missing:
        table, chance = dealt(10 if seed % 2 else 6, ruleset={"veto_zone": 0}), Seeded(seed)
        while table.row.is_running:
            if table.phase in missing:
                missing.discard(table.phase)
                yield table
            one_step(table, chance, with_claims=False)
        seed += 1
        assert seed < 12, f"These were never met: {missing}"


def tv_of(table: SampleTable) -> FilledPage:
    return somebody().read(f"/t/{table.code}/tv/")


def test_every_phase_is_drawn_for_everybody() -> None:
    for table in situations():
        waiting = table.view(0).waiting
        for name in (table.names[waiting[0]], table.names[-1], table.names[0], ""):
            page = page_of(table, name)
            assert page.headings[0] == 1
            is_called = "Your turn:" in page.text
            assert is_called == (name in {table.names[seat] for seat in waiting}), (table.phase, name)
        assert "Your turn:" not in tv_of(table).text


def test_what_may_be_done_stands_on_the_page_and_nothing_else() -> None:
    table = dealt(5)
    html = somebody(table.names[table.president]).client.get(f"/t/{table.code}/").content.decode()
    offered = {seat for seat in range(5) if f'value="nominate-{seat}"' in html}
    assert offered == {*table.eligible}


@pytest.mark.parametrize("size", range(5, 11))
def test_a_table_of_every_size_is_drawn(size: int) -> None:
    table = dealt(size)
    for name in ("Ada", ""):
        page = page_of(table, name)
        assert all(f"seat-{seat}" in page.ids for seat in range(size))
        assert f"seat-{size}" not in page.ids


def test_a_finished_game_shows_every_role_to_everybody() -> None:
    table, chance = dealt(5), Seeded(3)
    while table.row.is_running:
        one_step(table, chance)
    assert table.row.status == Game.Status.OVER
    view = table.view(0)
    for page in (page_of(table, "Ada"), page_of(table), tv_of(table)):
        assert view.outcome is not None
        assert "won" in page.text.lower() or "win" in page.text.lower()
        assert page.text.count("Hitler") >= 1
        assert "Your turn:" not in page.text


def test_a_game_that_was_given_up_says_so() -> None:
    table = dealt(5)
    Game.objects.filter(code=table.code).update(status=Game.Status.ABANDONED)
    for page in (page_of(table, "Ada"), page_of(table), tv_of(table)):
        assert "This game was abandoned. There are no more moves." in page.text


@pytest.mark.parametrize("where", ["", "tv/"])
@pytest.mark.parametrize("who", ["Ada", ""])
def test_no_browser_keeps_a_page_and_no_cache_mixes_two_readers(where: str, who: str) -> None:
    table = dealt(5)
    answer = somebody(who).client.get(f"/t/{table.code}/{where}")
    assert {"private", "no-store"} <= {each.strip() for each in answer["Cache-Control"].split(",")}
    if not where:
        assert "Cookie" in answer["Vary"]
    assert "ETag" not in answer


def test_only_the_own_page_shows_a_role() -> None:
    table = dealt(7)
    for seat, name in enumerate(table.names):
        page = page_of(table, name)
        assert "Your role" in page.text
        own = table.view(seat).known.of(seat)[0]
        assert f"Your role {own}".lower() in page.text.lower()
    for page in (page_of(table), tv_of(table)):
        assert "Your role" not in page.text


def test_a_hand_is_only_on_the_page_of_who_holds_it() -> None:
    table = dealt(5)
    president, chancellor = table.elect()
    for seat, name in enumerate(table.names):
        html = somebody(name).client.get(f"/t/{table.code}/").content.decode()
        assert ('id="hand-3"' in html) == (seat == president)
    assert isinstance(table.do(table.view(president).options[0]), Done)
    for seat, name in enumerate(table.names):
        html = somebody(name).client.get(f"/t/{table.code}/").content.decode()
        assert ('id="hand-2"' in html) == (seat == chancellor)
    assert 'class="held"' not in somebody().client.get(f"/t/{table.code}/tv/").content.decode()


def test_who_has_left_looks_on_as_a_spectator() -> None:
    table = dealt(5)
    granted(seating.leave(table.code, token="Ben"))
    assert "Your role" not in page_of(table, "Ben").text


def test_the_television_shows_a_player_nothing_of_their_own() -> None:
    table = dealt(5)
    table.elect()
    mine, nobodys = (somebody(who).read(f"/t/{table.code}/tv/") for who in (table.names[table.president], ""))
    assert mine.text == nobodys.text
    assert not {"seal", "play", "note-text", "say-text"} & {*mine.ids}


def test_a_code_is_understood_as_people_type_it() -> None:
    table = dealt(5)
    answer = somebody("Ada").client.get(f"/t/{table.code.lower()}/")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/")


@pytest.mark.parametrize("where", ["", "tv/"])
def test_a_table_that_is_not_there_is_asked_for_again(where: str) -> None:
    page = somebody().read(f"/t/KKKKKKK/{where}", 404)
    assert "KKKKKKK" in page.text
    assert page.values["code"] == "KKKKKKK"


def test_names_and_talk_with_markup_are_only_text() -> None:
    table = dealt(5)
    Game.objects.get(code=table.code).messages.create(
        room="table", number=1, seat=0, name="<b>A", text='"><script src=x>', after=1, at=table.row.created_at
    )
    page = page_of(table, "Ben")
    assert '"><script src=x>' in page.text


def test_without_javascript_the_page_loads_itself_again_unless_it_shall_keep_still() -> None:
    table = dealt(5)
    deciding, waiting = table.names[table.president], table.names[table.president - 1]
    client: Any = somebody(waiting).client
    assert b'http-equiv="refresh"' in client.get(f"/t/{table.code}/").content
    assert b'http-equiv="refresh"' not in client.get(f"/t/{table.code}/?still=1").content
    assert b'http-equiv="refresh"' not in somebody(deciding).client.get(f"/t/{table.code}/").content
    refused = client.post(f"/t/{table.code}/say/", {"text": "x" * 301})
    assert b'http-equiv="refresh"' not in refused.content, "What was typed is not lost."


def test_a_veto_is_asked_for_and_answered_on_the_page() -> None:
    table = dealt(5, ruleset={"veto_zone": 0})
    president, chancellor = table.elect()
    table.do(table.view(president).options[0])
    assert "Propose a veto" in page_of(table, table.names[chancellor]).text
    table.do(ProposeVeto(chancellor))
    text = page_of(table, table.names[president]).text
    assert "Agree: enact nothing" in text
    assert "Refuse: the Chancellor enacts" in text
    assert player(president) == table.view(president).viewer
    assert Discard(president, Policy.LIBERAL) not in table.view(president).options
    assert Enact(chancellor, Policy.LIBERAL) not in table.view(chancellor).options

"""Moves, claims, chat and notes as posted forms: the response, and the effect."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.test import Client

from games.board.tokens import claim_of, token_of
from games.engine import Claim, Discard, Enact, Execute, Got, Nominate, Policy, Seeded, Vote, tiles
from games.models import Message, Note
from games.services.answers import Done
from games.services.seats import hosting, seating
from games.web import rate_limits
from games.workshop.markup import Page
from games.workshop.sample_tables import CAST, SampleTable, any_move, dealt, granted
from games.workshop.screens import one_step
from games.workshop.visitors import somebody

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]


def post(table: SampleTable, who: str, where: str = "move", *, by_script: bool = False, **form: Any) -> Any:
    """Post a form as a player or as a stranger, and return the response."""
    headers = {"HX-Request": "true"} if by_script else {}
    client: Client = somebody(who).client
    return client.post(f"/t/{table.code}/{where}/", form, headers=headers)


def act(table: SampleTable, wish: Any, **more: Any) -> Any:
    """Return the form of a move as the player's page has it."""
    form: dict[str, Any] = {"move": token_of(wish), "seen": table.length, "key": "a key"} | more
    return post(table, table.names[wish.seat], **form)


def nominating(table: SampleTable) -> Nominate:
    return Nominate(table.president, table.eligible[0])


@contextmanager
def nothing_done(table: SampleTable) -> Iterator[None]:
    before = table.log, Message.objects.count()
    yield
    assert (table.log, Message.objects.count()) == before


def page_of(answer: Any) -> Page:
    page = Page(answer.content.decode())
    assert page.faults == []
    return page


def test_a_plain_form_is_led_back_to_the_table() -> None:
    table = dealt(5)
    answer = act(table, nominating(table))
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{table.code}/")
    assert table.phase == "vote"


def test_the_pages_script_is_answered_with_nothing() -> None:
    table = dealt(5)
    answer = act(table, nominating(table), by_script=True)
    assert (answer.status_code, answer.content) == (204, b"")
    assert table.phase == "vote"


def test_a_form_that_arrives_twice_counts_once() -> None:
    table = dealt(5)
    move, seen = nominating(table), table.length
    statuses = [act(table, move, seen=seen).status_code for _time in range(3)]
    assert (statuses, table.length) == ([303] * 3, seen + 1)


def test_two_people_may_use_the_same_key() -> None:
    table = dealt(5)
    table.nominate()
    for who in CAST[:5]:
        assert post(table, who, move="vote-ja", seen=table.length, key="same").status_code == 303
    assert table.phase == "president-discard"


@pytest.mark.parametrize("where", ["move", "say", "note"])
def test_who_comes_by_a_link_is_led_to_the_table(where: str) -> None:
    table = dealt(5)
    answer = somebody("Ada").client.get(f"/t/{table.code}/{where}/")
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{table.code}/")
    assert "no-store" in answer["Cache-Control"]


BAD_FIELDS: tuple[dict[str, Any], ...] = (
    {"move": ""},
    {"move": "nominate"},
    {"move": "nominate-99"},
    {"move": "nominate--1"},
    {"move": "nominate-٣"},
    {"move": "shuffle"},
    {"move": "x" * 9_000},
    {"move": "\x00"},
    {"move": "\u202enominate-1"},
    {"seen": ""},
    {"seen": "-1"},
    {"seen": "1.0"},
    {"seen": "²"},
    {"seen": "٣"},
    {"seen": "9999999999"},
    {"seen": "9" * 5_000},
    {"move": "", "claim": "drew-XXX"},
    {"move": "", "claim": "member-L", "target": "me"},
    {"move": "", "claim": "member-L"},
)


@pytest.mark.parametrize("bad", BAD_FIELDS, ids=lambda bad: repr(bad)[:40])
@pytest.mark.parametrize("by_script", [False, True])
def test_a_form_that_no_page_sends_is_damaged(bad: dict[str, Any], by_script: bool) -> None:
    table = dealt(5)
    with nothing_done(table):
        answer = act(table, nominating(table), by_script=by_script, **bad)
    assert answer.status_code == 400
    assert "This form is damaged. Reload the page and try again." in page_of(answer).text


@pytest.mark.parametrize("key", ["", "x" * 65, "kéy", "a\nb"])
def test_a_key_that_no_page_sends_is_damaged_too(key: str) -> None:
    table = dealt(5)
    with nothing_done(table):
        answer = act(table, nominating(table), key=key)
    assert answer.status_code in (400, 422)
    assert "This form is damaged." in page_of(answer).text


def test_a_form_larger_than_any_of_ours_is_refused() -> None:
    table = dealt(5)
    with nothing_done(table):
        assert act(table, nominating(table), more="x" * 20_000).status_code == 400


@pytest.mark.parametrize("seen", [1, 2, 9_999])
def test_a_page_that_is_not_fresh_does_nothing(seen: int) -> None:
    table = dealt(5)
    table.elect()
    move = table.view(table.president).options[0]
    with nothing_done(table):
        answer = act(table, move, seen=seen)
    assert answer.status_code == 409
    page = page_of(answer)
    assert "The table has changed since you loaded this page. Nothing was done; have another look." in page.text
    assert "Your turn: discard one of your three tiles." in page.text, "The answer brings a fresh table."


def test_a_ballot_is_counted_on_a_page_that_other_ballots_have_passed_by() -> None:
    table = dealt(5)
    table.nominate()
    seen = table.length
    for who in CAST[:5]:
        assert post(table, who, move="vote-ja", seen=seen, key="k").status_code == 303


@pytest.mark.parametrize("by_script", [False, True])
def test_what_the_rules_forbid_is_refused_with_its_rule(by_script: bool) -> None:
    table = dealt(5)
    president = table.president
    with nothing_done(table):
        answer = act(table, Nominate(president, president), by_script=by_script)
    page = page_of(answer)
    assert answer.status_code == 422
    assert "A candidate can't nominate themselves." in page.text
    assert any("e2" in link.lower() for link in page.links), page.links


def test_what_is_not_the_moment_for_is_refused() -> None:
    table = dealt(5)
    for move in (Discard(table.president, Policy.LIBERAL), Execute(table.president, 1)):
        with nothing_done(table):
            assert act(table, move).status_code == 422


def test_who_does_not_sit_there_cannot_move() -> None:
    table = dealt(5)
    with nothing_done(table):
        for who in ("", "Jon"):
            answer = post(table, who, move=token_of(nominating(table)), seen=table.length, key="k")
            assert (answer.status_code, "You don't sit at this table." in page_of(answer).text) == (403, True)


def test_nobody_moves_for_another_seat() -> None:
    table = dealt(5)
    president = table.president
    other = table.names[(president + 1) % 5]
    with nothing_done(table):
        form: dict[str, Any] = {
            "move": token_of(nominating(table)),
            "seen": table.length,
            "key": "k",
            "seat": president,
        }
        assert post(table, other, **form).status_code in (403, 422)


def test_who_has_left_is_told_to_come_back() -> None:
    table = dealt(5)
    move = nominating(table)
    granted(seating.leave(table.code, token=table.names[move.seat]))
    with nothing_done(table):
        answer = act(table, move)
    assert (answer.status_code, "Come back to play on." in page_of(answer).text) == (409, True)


def test_nothing_moves_while_the_host_pauses() -> None:
    table = dealt(5)
    granted(hosting.pause(table.code, token="Ada"))
    with nothing_done(table):
        answer = act(table, nominating(table))
    assert (answer.status_code, "The host has paused the game." in page_of(answer).text) == (409, True)


def test_when_the_game_is_over_nothing_is_played() -> None:
    table = dealt(5)
    while table.row.is_running:
        assert isinstance(table.do(any_move(table)), Done)
    with nothing_done(table):
        answer = post(table, "Ada", move="vote-ja", seen=table.length, key="k")
    assert answer.status_code == 422
    assert page_of(answer).text


def test_an_unknown_table_takes_no_moves() -> None:
    assert somebody("Ada").client.post("/t/KKKKKKK/move/", {"move": "vote-ja"}).status_code == 404


def test_a_form_without_its_token_is_refused() -> None:
    table = dealt(5)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = somebody("Ada").client.cookies
    with nothing_done(table):
        assert strict.post(f"/t/{table.code}/move/", {"move": "vote-ja"}).status_code == 403


def test_a_claim_is_a_form_like_a_move() -> None:
    table = dealt(5)
    form: dict[str, Any] = {"claim": "member-F", "target": "3", "seen": table.length, "key": "k"}
    assert post(table, "Ada", **form).status_code == 303
    assert table.length == 2


# Talk


def test_what_is_said_is_heard() -> None:
    table = dealt(5)
    assert post(table, "Ben", "say", text="<i>Hello</i> \u202eyou", by_script=True).status_code == 204
    page = somebody("Cleo").read(f"/t/{table.code}/")
    assert "<i>Hello</i>" in page.text


def test_president_and_chancellor_are_silent_in_their_session() -> None:
    table = dealt(5)
    for seat in table.elect():
        with nothing_done(table):
            answer = post(table, table.names[seat], "say", text="Trust me")
        page = page_of(answer)
        assert answer.status_code == 422
        assert any("l5" in link.lower() for link in page.links)
        assert 'value="Trust me"' in answer.content.decode(), "What was typed is not lost."


def where_somebody_is_dead(**options: Any) -> tuple[SampleTable, int]:
    """Return a running game after an execution, and the executed player."""
    for seed in range(9):
        table, chance = dealt(10, **options), Seeded(seed)
        while table.row.is_running:
            dead = {*range(10)} - {*table.view(0).table.living}
            if dead:
                return table, dead.pop()
            one_step(table, chance, with_claims=False)
    pytest.fail("In none of these games was anybody executed.")


def test_the_dead_are_silent() -> None:
    table, dead = where_somebody_is_dead()
    with nothing_done(table):
        answer = post(table, table.names[dead], "say", text="It was Ben!")
    assert answer.status_code == 422
    assert any("x1" in link.lower() for link in page_of(answer).links)


@pytest.mark.parametrize("text", ["", "   ", "\u200b", "x" * 301, "x" * 10_000])
def test_a_message_of_no_length_or_too_much_is_refused(text: str) -> None:
    table = dealt(5)
    with nothing_done(table):
        assert post(table, "Ada", "say", text=text).status_code == 422


def test_a_flood_is_stopped() -> None:
    table = dealt(5)
    statuses = [post(table, "Ada", "say", text=f"{n}", by_script=True).status_code for n in range(6)]
    assert statuses == [204] * 5 + [429]


def test_a_spectator_talks_with_a_name_of_their_own() -> None:
    table = dealt(5)
    visitor = somebody("Zoe")
    assert visitor.client.post(f"/t/{table.code}/say/", {"text": "Hi", "name": "Ada"}).status_code == 409
    assert visitor.client.post(f"/t/{table.code}/say/", {"text": "Hi", "name": "Zoe"}).status_code == 303
    assert "Hi" in visitor.read(f"/t/{table.code}/").text
    assert "Zoe" not in somebody("Ada").read(f"/t/{table.code}/").text


def test_a_spectator_whom_nobody_knew_talks_and_is_known_from_then_on() -> None:
    table, visitor = dealt(5), somebody()
    assert "To the other spectators" in visitor.read(f"/t/{table.code}/").text
    visitor.send(f"/t/{table.code}/say/", text="Hi", name="Zoe")
    first = visitor.token
    assert first
    page = visitor.read(f"/t/{table.code}/")
    assert page.values["name"] == "Zoe"
    visitor.send(f"/t/{table.code}/say/", text="Hi again", name="Zoe")
    assert visitor.token == first
    assert Message.objects.filter(room="spectators").values("person").distinct().count() == 1


def test_somebody_new_with_every_word_is_heard_so_often_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_VOICES", 2)
    table = dealt(5)
    for number in range(2):
        somebody().send(f"/t/{table.code}/say/", text="Hi", name=f"Zoe {number}")
    assert "A lot of new people" in somebody().send(f"/t/{table.code}/say/", 429, text="Hi", name="Yan").text
    somebody("Ada").send(f"/t/{table.code}/say/", text="Hi")


def test_who_is_refused_a_word_is_nobody_still() -> None:
    table, visitor = dealt(5), somebody()
    visitor.send(f"/t/{table.code}/say/", 409, text="Hi", name="Ada")
    assert not visitor.token


def test_where_one_talks_and_does_not_write_nobody_is_offered_to() -> None:
    table = dealt(5, has_chat=False)
    for who in ("Ada", ""):
        assert "To the table" not in (page := somebody(who).read(f"/t/{table.code}/").text)
        assert "To the other spectators" not in page


def test_a_name_that_a_table_gave_is_not_offered_elsewhere() -> None:
    table, phone = dealt(5, is_anonymous=True), somebody()
    seat = table.seat(1)
    phone.send(f"/t/{table.code}/back/", name=seat.name, pin=seat.pin)
    assert phone.token
    assert phone.client.session.get("name", "") != seat.name


# Notes


def test_a_note_is_ones_own() -> None:
    table = dealt(5)
    assert post(table, "Ada", "note", text="Ben is odd </textarea>").status_code == 303
    assert "Ben is odd </textarea>" in somebody("Ada").read(f"/t/{table.code}/").text
    for other in ("Ben", ""):
        assert "odd" not in somebody(other).read(f"/t/{table.code}/").text


def test_a_note_of_a_stranger_or_too_long_is_refused() -> None:
    table = dealt(5)
    assert post(table, "", "note", text="mine").status_code == 403
    answer = post(table, "Ada", "note", text="x" * 4_001)
    assert (answer.status_code, Note.objects.count()) == (422, 0)
    assert "4001" in page_of(answer).text


def test_who_says_nothing_is_not_asked_again_and_nothing_is_recorded() -> None:
    table = dealt(5, 5)
    president, chancellor = table.president, table.eligible[0]
    table.do(Nominate(president, chancellor))
    for seat in range(5):
        table.do(Vote(seat, ja=True))
    for seat in (president, chancellor):
        table.do(next(move for move in table.view(seat).options if isinstance(move, Discard | Enact)))
    who, length = somebody(table.names[president]), table.length
    assert "ask-nothing" in who.read(f"/t/{table.code}/").ids
    answer = who.client.post(f"/t/{table.code}/move/", {"claim": "nothing", "seen": str(length), "key": "k"})
    assert answer.status_code == 303
    assert "ask-nothing" not in who.read(f"/t/{table.code}/").ids
    assert table.length == length
    assert "ask-nothing" in somebody(table.names[chancellor]).read(f"/t/{table.code}/").ids


def test_a_claim_about_an_earlier_round_comes_from_a_list() -> None:
    assert claim_of({"claim": "late", "late": "got-FL@2"}, 1) == Claim(1, Got(tiles("FL")), 2)
    assert claim_of({"claim": "late", "late": "late"}, 1) is None

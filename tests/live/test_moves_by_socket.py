"""Moves over the open socket: the same forms as in `test_moves`, their answers and effects."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import parse_qsl, urlencode

import pytest
from django.db import DatabaseError

from games.board.tokens import token_of
from games.engine import Policy, Seeded, Vote
from games.engine.chance import one_of
from games.live.moves import fields_of, submit_over_socket
from games.services.play import watching
from games.services.seats import hosting, seating
from games.workshop.leaks.surfaces import TOKENS
from games.workshop.markup import Page
from games.workshop.sample_tables import CAST, SampleTable, dealt, granted
from games.workshop.visitors import somebody
from tests.live.test_moves import BAD_FIELDS
from tests.live.test_table_page import PHASES, situations

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]


def carried(table: SampleTable, who: str, **fields: object) -> str:
    """Send these fields, and return the notice; empty if the move was made."""
    notice = submit_over_socket(table.code, who, urlencode({"seen": table.length, "key": "a key"} | fields))
    assert Page(notice).faults == []
    return notice


@contextmanager
def nothing_done(table: SampleTable) -> Iterator[None]:
    before = table.log
    yield
    assert table.log == before


def nominating(table: SampleTable) -> tuple[str, dict[str, object]]:
    return table.names[table.president], {"move": f"nominate-{table.eligible[0]}"}


def test_a_move_is_made_and_answered_with_nothing() -> None:
    table = dealt(5)
    who, form = nominating(table)
    assert carried(table, who, **form) == ""
    assert table.phase == "vote"


@pytest.mark.parametrize(
    "words",
    [
        "a=b",
        "a=",
        "a=b&c=-1&a=d",
        "move=vote-ja&seen=12&key=k_0",
        "",
        "a",
        "=b",
        "a=b&",
        "a=b=c",
        "a=b%20c",
        "a=b+c",
    ],
)
def test_plain_fields_are_read_as_all_others(words: str) -> None:
    assert fields_of(words) == dict(parse_qsl(words, keep_blank_values=True))


def test_a_claim_is_carried_like_a_move() -> None:
    table = dealt(5)
    assert carried(table, "Ada", claim="member-F", target="3") == ""
    assert table.length == 2


def test_a_move_that_arrives_twice_counts_once_also_if_it_comes_as_a_form() -> None:
    table = dealt(5)
    who, form = nominating(table)
    seen = table.length
    assert [carried(table, who, seen=seen, **form) for _time in range(3)] == [""] * 3
    assert table.length == seen + 1


TOO_MANY: dict[str, object] = dict.fromkeys("abcdefgh", 1)


@pytest.mark.parametrize("bad", [*BAD_FIELDS, {"key": ""}, {"key": "x" * 65}, TOO_MANY])
def test_what_no_page_sends_is_refused(bad: dict[str, object]) -> None:
    table = dealt(5)
    who, form = nominating(table)
    with nothing_done(table):
        assert "This form is damaged." in carried(table, who, **(form | bad))


@pytest.mark.parametrize("words", ["=", "===", "move=%ff%fe&seen=1&key=k", "a=b&" * 99, "\x00=\x00", "move=\ud800"])
def test_nonsense_is_refused(words: str) -> None:
    table = dealt(5)
    with nothing_done(table):
        assert "This form is damaged." in submit_over_socket(table.code, "Ada", words)


@pytest.mark.parametrize("seen", [1, 2, 9_999])
def test_a_page_that_is_not_fresh_does_nothing(seen: int) -> None:
    table = dealt(5)
    table.elect()
    president = table.president
    move = token_of(table.view(president).options[0])
    with nothing_done(table):
        answer = carried(table, table.names[president], move=move, seen=seen)
    assert "The table has changed since you loaded this page. Nothing was done; have another look." in answer


def by_socket(table: SampleTable, who: str, key: str, token: str) -> bool:
    """Send this move over the socket, and return whether it was made."""
    return carried(table, who, move=token, key=key) == ""


def by_form(table: SampleTable, who: str, key: str, token: str) -> bool:
    """Post this move as a form, and return whether it was made."""
    form = {"move": token, "seen": table.length, "key": key}
    answer = somebody(who).client.post(f"/t/{table.code}/move/", form, headers={"HX-Request": "true"})
    assert answer.status_code == 204 or 400 <= answer.status_code < 500
    return bool(answer.status_code == 204)


Sending = Callable[[SampleTable, str, str, str], bool]


def not_refused(table: SampleTable, send: Sending) -> list[tuple[str, str]]:
    """Return moves that aren't among the player's options and yet aren't refused."""
    wrong = []
    for number, who in enumerate(table.names):
        open_to_them = {token_of(move) for move in table.view(number).options}
        wrong += [(who, each) for each in sorted({*TOKENS} - open_to_them) if send(table, who, f"no {each}", each)]
    return wrong


def not_taken(table: SampleTable, send: Sending, chance: Seeded) -> list[tuple[str, str]]:
    """Return the player's options that are refused."""
    seat = one_of(list(table.view(0).waiting), chance)
    token, before = token_of(one_of(list(table.view(seat).options), chance)), table.length
    is_done = send(table, table.names[seat], f"yes {before}", token)
    return [] if is_done and table.length > before else [(table.names[seat], token)]


@pytest.mark.parametrize("send", [by_socket, by_form])
def test_every_move_by_everybody_is_taken_or_refused_as_the_options_say_in_every_phase(send: Sending) -> None:
    chance, met = Seeded(3), set[str]()
    for table in situations():
        met.add(table.phase)
        with nothing_done(table):
            assert not_refused(table, send) == [], table.phase
        assert not_taken(table, send, chance) == []
    assert met == PHASES


@pytest.mark.parametrize("who", ["", "a stranger", CAST[7]])
def test_who_does_not_sit_there_cannot_move(who: str) -> None:
    table = dealt(5)
    with nothing_done(table):
        assert "You don&#x27;t sit at this table." in carried(table, who, **nominating(table)[1])


def test_nobody_moves_for_another_seat() -> None:
    table = dealt(5)
    president = table.president
    with nothing_done(table):
        other = table.names[(president + 1) % 5]
        assert "You don&#x27;t sit at this table." in carried(table, other, seat=president, **nominating(table)[1])


def test_who_has_left_where_the_host_pauses_and_when_it_is_over_nothing_moves() -> None:
    table = dealt(5)
    who, form = nominating(table)
    granted(hosting.pause(table.code, token="Ada"))
    with nothing_done(table):
        assert "The host has paused the game." in carried(table, who, **form)
    granted(hosting.resume(table.code, token="Ada"))
    granted(seating.leave(table.code, token=who))
    with nothing_done(table):
        assert "Come back to play on." in carried(table, who, **form)
    for token in CAST[:5]:
        if not table.row.is_over:
            seating.vote_to_abandon(table.code, token=token, wants=True)
    with nothing_done(table):
        assert "This game was abandoned" in carried(table, "Ada", move="vote-ja")


def test_nobody_sits_at_a_table_that_is_not_there() -> None:
    assert "You don&#x27;t sit at this table." in submit_over_socket("KKKKKKK", "Ada", "move=vote-ja&seen=1&key=k")


def test_a_database_that_does_not_answer_is_a_no(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(_code: str) -> None:
        raise DatabaseError("away")

    monkeypatch.setattr(watching, "row_of", away)
    assert "notice-line" in submit_over_socket("KKKKKKK", "Ada", "move=vote-ja&seen=1&key=k")


def test_a_refusal_says_the_same_whatever_the_others_hold() -> None:
    """The President's hand is secret: the refusal is the same whether they hold the tile or not."""
    answers = set()
    for seed in range(6):
        table = dealt(5)
        president, _chancellor = table.elect()
        for number, who in enumerate(table.names):
            if number != president:
                for policy in Policy:
                    answers.add(carried(table, who, move=f"discard-{policy.letter}", key=f"{seed} {policy}"))
    assert len(answers) <= 2, "One for players, one for the dead; there are none."


def test_what_a_form_does_the_socket_repeats() -> None:
    table = dealt(5)
    table.nominate()
    seen = table.length
    table.do(Vote(0, ja=True), key="the press")
    assert (
        submit_over_socket(table.code, table.names[0], urlencode({"move": "vote-ja", "seen": seen, "key": "the press"}))
        == ""
    )
    assert table.length == seen + 1

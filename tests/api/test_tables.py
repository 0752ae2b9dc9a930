"""What programs may do at a table, and what they are told."""

from typing import Any

import pytest
from django.test import Client

from games.api import calls, streams
from games.api.operations import OPERATIONS
from games.models import Seat
from games.services.limits import FastLimit
from games.workshop.sample_tables import CAST, dealt

pytestmark = pytest.mark.django_db
V1 = "/api/v1/"


def ask(path: str, token: str = "", status: int = 200, **fields: Any) -> Any:
    """Ask as a program does; with fields it is a POST."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    client = Client()
    answer = (
        client.post(V1 + path, fields, content_type="application/json", headers=headers)
        if fields
        else client.get(V1 + path, headers=headers)
    )
    assert answer.status_code == status, answer.content
    assert "sid" not in answer.cookies
    return answer.json()


def opened(**more: Any) -> dict[str, Any]:
    found: dict[str, Any] = ask("tables/", status=201, **{"name": "Robo", **more})
    return found


def test_a_program_opens_a_table_and_others_sit_down_marked_as_programs() -> None:
    table = opened(size=5, bots=3, strength="random")
    ask(f"tables/{table['code']}/seats/", status=201, name="Botto")
    seats = ask(f"tables/{table['code']}/", table["token"])["seats"]
    assert [seat["program"] for seat in seats] == [True, False, False, False, True]
    page = Client().get(f"/t/{table['code']}/").content.decode()
    assert page.count("<i>program</i>") == 2


def test_programs_stay_outside_where_the_host_did_not_admit_them() -> None:
    table = dealt(5)
    told = ask(f"tables/{table.code}/seats/", status=403, name="Robo")
    assert told["detail"].startswith("Programs can't sit down here.")
    assert not Seat.objects.filter(is_program=True).exists()


def test_a_seat_is_told_its_moves_and_the_rule_that_closes_the_others() -> None:
    table = dealt(5)
    president = CAST[table.president]
    told = ask(f"tables/{table.code}/", president)
    assert told["game"]["moves"]
    own = f"nominate-{table.president}"
    assert {"move": own, "rule": "E2"}.items() <= next(c for c in told["game"]["closed"] if c["move"] == own).items()
    other = CAST[(table.president + 1) % 5]
    assert ask(f"tables/{table.code}/", other)["game"]["moves"] == []
    assert ask(f"tables/{table.code}/")["game"]["known"]["roles"] == {}


def test_a_move_is_made_once_however_often_it_is_sent() -> None:
    table = dealt(5)
    token, path = CAST[table.president], f"tables/{table.code}/moves/"
    told = ask(f"tables/{table.code}/", token)
    move = {"move": told["game"]["moves"][0], "seen": told["seen"], "key": "once"}
    assert ask(path, token, **move) == ask(path, token, **move)
    assert table.length == told["seen"] + 1
    assert ask(path, token, status=409, **{**move, "key": "again"})["title"] == "Conflict"


def test_a_refused_move_names_its_rule() -> None:
    table = dealt(5)
    move = {"move": f"nominate-{table.president}", "seen": table.length, "key": "k"}
    told = ask(f"tables/{table.code}/moves/", CAST[table.president], status=422, **move)
    assert (told["rule"], told["status"], told["title"]) == ("E2", 422, "Not allowed")


@pytest.mark.parametrize(
    ("path", "token", "status"),
    [
        ("tables/{code}/moves/", "", 401),
        ("tables/{code}/moves/", "nobody's", 403),
        ("tables/{code}/moves/", "x" * 65, 401),
        ("tables/NONE22222/", "", 405),
        ("tables/{code}/talk/", "", 401),
        ("tables/", "", 422),
    ],
)
def test_bad_requests_are_problems_with_a_sentence(path: str, token: str, status: int) -> None:
    table = dealt(5)
    told = ask(path.format(code=table.code), token, status=status, move="vote-ja", seen=1, key="k", text="Hello")
    assert told["status"] == status
    assert told["detail"]


@pytest.mark.parametrize("body", ["[]", "{", '"x"', "[" * 10_000, "nul"])
def test_a_body_that_is_no_object_changes_nothing(body: str) -> None:
    table = dealt(5)
    answer = Client().post(
        f"{V1}tables/{table.code}/moves/", body, content_type="application/json",
        headers={"Authorization": f"Bearer {CAST[0]}"},
    )  # fmt: skip
    assert (answer.status_code, answer["Content-Type"]) == (400, "application/problem+json")


@pytest.mark.parametrize("path", ["", "events/", "talk/"])
def test_the_token_of_another_table_is_refused_where_somebody_without_one_may_look(path: str) -> None:
    address, other = f"{V1}tables/{dealt(5).code}/{path}", opened()
    told = Client().get(address, headers={"Authorization": f"Bearer {other['token']}"})
    assert (told.status_code, told["Content-Type"]) == (403, "application/problem+json")
    assert "sit" in told.json()["detail"]
    assert Client().get(address).status_code == 200


@pytest.mark.parametrize("path", ["/api/v2/tables/", "/api/v1/nothing/", "/api/"])
def test_an_unknown_version_or_address_is_a_problem(path: str) -> None:
    told = Client().get(path)
    assert (told.status_code, told["Content-Type"]) == (404, "application/problem+json")
    assert "/api/v1/" in told.json()["detail"]


@pytest.mark.parametrize("move", ["", "fly", {"to": 1}, ["nominate-1"], 7])
def test_a_move_that_cannot_be_read_is_explained(move: Any) -> None:
    table = dealt(5)
    told = ask(f"tables/{table.code}/moves/", CAST[0], status=400, move=move, seen=1, key="k")
    assert "`move` or `claim`" in told["detail"]
    assert ask(f"tables/{table.code}/", CAST[0])["seen"] == 1


def test_a_huge_body_is_refused() -> None:
    table = dealt(5)
    answer = Client().post(
        f"{V1}tables/{table.code}/moves/", '{"move": "' + "x" * 20_000 + '"}', content_type="application/json",
        headers={"Authorization": f"Bearer {CAST[0]}"},
    )  # fmt: skip
    assert answer.status_code == 413


@pytest.mark.parametrize("since", ["-1", "x", "", "9" * 40, "²"])
def test_events_are_asked_for_by_a_number(since: str) -> None:
    table = dealt(5)
    answer = Client().get(f"{V1}tables/{table.code}/events/", {"since": since})
    assert answer.status_code == 400


def test_events_after_a_number_are_the_end_of_all_events() -> None:
    table = dealt(5)
    path = f"tables/{table.code}/events/"
    every = ask(path, CAST[0])["events"]
    assert len(every) == table.length
    assert Client().get(V1 + path, {"since": "1"}).json()["events"] == ask(path)["events"][1:]


def test_a_process_has_so_many_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a stream that nobody reads can make the server hold is bounded by its game; so all of them are bounded."""
    monkeypatch.setattr(streams, "MOST", 0)
    told = Client().get(f"{V1}tables/{dealt(5).code}/events/", {"follow": "1"})
    assert (told.status_code, told["Content-Type"]) == (429, "application/problem+json")


def test_a_running_game_is_no_finished_one() -> None:
    assert ask(f"games/{dealt(5).code}/", status=409)["detail"]


def test_too_many_requests_are_refused_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "_calls_of_a_program", FastLimit(2, 60))
    table = dealt(5)
    path = f"{V1}tables/{table.code}/"
    statuses = [Client().get(path, headers={"Authorization": "Bearer Ada"}).status_code for _call in range(3)]
    assert statuses == [200, 200, 429]


def test_the_description_and_the_page_name_every_operation() -> None:
    document = Client().get(f"{V1}openapi.json").json()
    described = {each["operationId"] for methods in document["paths"].values() for each in methods.values()}
    assert described == {each.id for each in OPERATIONS}
    page = Client().get(V1).content.decode()
    assert all(each.path in page for each in OPERATIONS)

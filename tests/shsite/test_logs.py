"""No secret is logged, whatever goes wrong."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
from django.test import Client
from pytest_django import Settings

from games.live.drawing import whole_page
from games.live.pages import table
from games.services.play import playing, talking
from games.services.seats import devices, seating
from games.workshop.sample_tables import dealt, granted, opened
from games.workshop.visitors import somebody
from shsite.logs import JsonLines, Lines, without_secrets

SECRETS = {
    "nickname": "Canary Bird", "chat": "the canary sings", "password": "a canary's password", "note": "canary notes",
}  # fmt: skip


class Heard:
    """Everything that is logged, as it is written in production and at home."""

    def __init__(self) -> None:
        self.json, self.lines = io.StringIO(), io.StringIO()

    def handlers(self) -> Iterator[logging.Handler]:
        for stream, formatter in ((self.json, JsonLines()), (self.lines, Lines("{levelname} {message}", style="{"))):
            handler = logging.StreamHandler(stream)
            handler.setFormatter(formatter)
            yield handler

    def __str__(self) -> str:
        return self.json.getvalue() + self.lines.getvalue()


@pytest.fixture
def heard() -> Iterator[Heard]:
    heard, root = Heard(), logging.getLogger()
    handlers = list(heard.handlers())
    for handler in handlers:
        root.addHandler(handler)
    yield heard
    for handler in handlers:
        root.removeHandler(handler)


def trouble(secret: object) -> None:
    """An exception whose words tell a secret."""
    raise RuntimeError(f"It was {secret!r}")


def test_an_exception_is_told_by_its_type_and_place_and_not_by_its_words(heard: Heard) -> None:
    try:
        trouble("Hitler")
    except RuntimeError:
        logging.getLogger("games").exception("Something went wrong.")
    told = json.loads(heard.json.getvalue())
    assert (told["level"], told["logger"], told["message"]) == ("ERROR", "games", "Something went wrong.")
    assert told["exception"][0] == "RuntimeError"
    assert told["exception"][1].startswith("trouble (")
    assert "Hitler" not in str(heard)
    assert "trouble (" in heard.lines.getvalue()


def test_on_ones_own_machine_with_debug_everything_is_told(heard: Heard, settings: Settings) -> None:
    settings.DEBUG = True
    try:
        trouble("a bug")
    except RuntimeError:
        logging.getLogger("games").exception("Something went wrong.")
    assert "a bug" in heard.lines.getvalue()


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Not Found: /t/K7M/s/eyJhIjoxfQ:abc/", "Not Found: /t/K7M/s/…/"),
        ("GET /ws/t/K7M/?page=table&mark=ab12", "GET /ws/t/K7M/?page=table&mark=…"),
        ("move=vote-ja&key=secret&text=I am", "move=…&key=…&text=…"),
        ('GET /?text=I\'m "Hitler" myself&page=2 HTTP/1.1', "GET /?text=…&page=2 HTTP/1.1"),
        ("new_password1=four dull wooden spoons&seen=3", "new_password1=…&seen=3"),
        ("username=Ada Lovelace\nthe next line", "username=…\nthe next line"),
        ("Cookie: __Host-sid=abc; theme=dark", "Cookie: __Host-sid=…; theme=dark"),
        ("nothing here", "nothing here"),
    ],
)
def test_what_lets_somebody_in_is_struck_out_of_addresses(said: str, written: str) -> None:
    assert without_secrets(said) == written


@pytest.mark.django_db(transaction=True)
def test_the_canary(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with secrets everywhere, and everything that can fail fails with the secrets in its mouth."""
    locked = opened(5, password=SECRETS["password"])
    seating.take_seat(locked.code, token="t", name=SECRETS["nickname"], password="wrong")
    game = dealt(5)
    ada = somebody("Ada")
    session = ada.client.session.session_key
    granted(talking.say(game.code, token="Ada", text=SECRETS["chat"]))
    granted(talking.write_note(game.code, token="Ada", text=SECRETS["note"]))
    link = granted(devices.link_of(game.seats[0]))
    monkeypatch.setattr(whole_page, "draw", lambda followed, *_more: trouble((followed.view, followed.talk, session)))
    monkeypatch.setattr(playing, "take_action", lambda *what, **more: trouble((what, more, game.log)))
    monkeypatch.setattr(table.talking, "say", lambda *what, **more: trouble((what, more)))  # type: ignore[attr-defined]
    ada.client.raise_request_exception = False
    for address in ("", f"s/{link}/x/"):
        assert ada.client.get(f"/t/{game.code}/{address}").status_code >= 400
    form = {"move": "vote-ja", "seen": "1", "key": "the key of a form", "text": SECRETS["chat"]}
    for where in ("move", "say"):
        assert ada.client.post(f"/t/{game.code}/{where}/", form).status_code == 500
    assert Client(headers={"host": "canary.example"}).get(f"/?text={SECRETS['chat']}").status_code == 400
    assert len(heard.json.getvalue().splitlines()) >= 3
    roles = ("hitler", "fascist", "liberal")
    for secret in (*SECRETS.values(), session, link, "the key of a form", "Ada", game.seats[0].pin, *roles):
        assert str(secret).lower() not in str(heard).lower(), secret

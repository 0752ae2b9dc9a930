"""Announcements of tables and endings: what they say, to whom, when, and how often."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone

from games.live.pages.options_form import OptionsForm
from games.models import Announcement, Game
from games.services.jobs import postman
from games.services.outward import webhooks
from games.services.seats import opening
from games.services.seats.opening import TableOptions
from games.workshop.sample_tables import granted
from games.workshop.visitors import somebody
from tests.outward.conftest import Receiver
from tests.support.finished_games import recorded, stored

pytestmark = pytest.mark.django_db(transaction=True)

DISCORD = "https://discord.com/api/webhooks/1/hook-word"


@pytest.fixture(autouse=True)
def _is_on(settings: LazySettings) -> None:
    settings.WEBHOOKS = settings.OUTWARD_PRIVATE = True


def opened(webhook: str, host: str = "Ada") -> Game:
    return granted(opening.open_table(TableOptions(webhook=webhook), token=host, name=host))


def ended(webhook: str) -> Game:
    game = stored(recorded("five-players"))
    Game.objects.filter(pk=game.pk).update(webhook=webhook)
    game.refresh_from_db()
    webhooks.announce_end(game)
    return game


def received(receiver: Receiver) -> list[dict[str, Any]]:
    return [json.loads(body) for _path, _headers, body in receiver.received]


def test_a_table_is_announced_when_it_opens(receiver: Receiver, settings: LazySettings) -> None:
    game = opened(f"{receiver.address}hook")
    assert receiver.received == [], "Nothing is sent while somebody waits for a page."
    assert postman.deliver() == 1
    (told,) = received(receiver)
    assert told["event"] == "table-open"
    assert (told["title"], told["words"]) == ("Ada\u2019s table", "4 seats are free")
    assert told["address"] == f"{settings.PUBLIC_ORIGIN}/t/{game.code}/"
    assert receiver.received[0][0] == "/hook"
    assert not Announcement.objects.exists()
    assert postman.deliver() == 0


def test_the_end_of_its_game_is_announced(receiver: Receiver, settings: LazySettings) -> None:
    game = ended(receiver.address)
    postman.deliver()
    (told,) = received(receiver)
    assert (told["event"], told["ending"]) == ("game-over", game.ending)
    assert told["address"] == f"{settings.PUBLIC_ORIGIN}/g/{game.code}/review/"
    assert {"event", "title", "words", "address", "code", "size", "ending", "winner", "rounds"} == {*told}


def test_discord_gets_its_own_format_and_pings_nobody() -> None:
    opened(DISCORD, host="@everyone *Ada*")
    (waiting,) = Announcement.objects.all()
    assert waiting.body["content"].startswith("**\\@everyone \\*Ada\\*\u2019s table**: 4 seats are free\n<http")
    assert waiting.body["allowed_mentions"] == {"parse": []}


def test_the_address_is_shown_to_nobody() -> None:
    game = opened(DISCORD)
    for visitor in ("Ada", "Ben", ""):
        for path in (f"/t/{game.code}/", f"/t/{game.code}/tv/", f"/api/v1/tables/{game.code}/", "/play/"):
            assert "hook-word" not in somebody(visitor).client.get(path).content.decode()


def test_a_failure_is_tried_again_twice_and_then_given_up(receiver: Receiver) -> None:
    receiver.statuses = [503]
    opened(receiver.address)
    now = timezone.now()
    for tries in (1, 2, 3):
        webhooks.send_due(now)
        assert webhooks.send_due(now) == 0, "It waits before it tries again."
        assert len(receiver.received) == tries
        now += timedelta(minutes=10)
    assert not Announcement.objects.exists()


@pytest.mark.parametrize("status", [302, 400, 404])
def test_a_receiver_that_does_not_want_it_is_left_alone(receiver: Receiver, status: int) -> None:
    receiver.statuses = [status]
    opened(receiver.address)
    webhooks.send_due()
    assert not Announcement.objects.exists()
    assert len(receiver.received) == 1


def test_a_receiver_that_is_gone_costs_nobody_anything() -> None:
    opened("http://127.0.0.1:9/")
    webhooks.send_due()
    assert Announcement.objects.get().tries == 1


def test_without_the_operators_word_there_is_no_field_and_nothing_is_announced(settings: LazySettings) -> None:
    assert "webhook" in OptionsForm().fields
    settings.WEBHOOKS = False
    assert "webhook" not in OptionsForm().fields
    assert 'name="webhook"' not in Client().get("/play/new/").content.decode()
    opened(DISCORD)
    ended(DISCORD)
    assert not Announcement.objects.exists()
    assert not postman.is_wanted()


def test_the_form_takes_a_webhook_and_refuses_what_is_none() -> None:
    browser = Client()
    fields = {"name": "Ada", "size": "5", "is_public": "no", "pace": "normal"}
    refused = browser.post("/play/new/", {**fields, "webhook": "my channel"})
    assert refused.status_code == 422
    assert "It begins with https://" in refused.content.decode()
    assert browser.post("/play/new/", {**fields, "webhook": DISCORD}).status_code == 303
    assert Announcement.objects.get().address == DISCORD
    assert Game.objects.get().webhook == DISCORD

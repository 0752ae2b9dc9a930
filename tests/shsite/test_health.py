"""What `/health/` and `/metrics/` answer, and to whom."""

import math
import re
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db import DatabaseError
from django.test import Client
from pytest_django import Settings

from games.models import Game
from games.services.jobs import health as site_health
from games.workshop.sample_tables import dealt
from shsite import health

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sweeper that was at work a moment ago, and nothing that is known of before."""
    cache.clear()
    monkeypatch.setattr(health, "KEPT", -1.0)
    monkeypatch.setattr(site_health, "_last", 0.0)
    site_health.beat()


def asked(**more: Any) -> tuple[int, dict[str, bool]]:
    answer = Client().get("/health/", **more)
    return answer.status_code, answer.json()


def test_a_site_that_works_says_so_and_leaves_nothing_behind() -> None:
    assert asked() == (200, {"database": True, "sweeper": True})
    assert asked()[0] == 200


def test_however_many_ask_the_database_is_asked_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_checks", health.CachedChecks())
    monkeypatch.setattr(health, "KEPT", math.inf)
    assert asked()[0] == 200
    monkeypatch.setattr(site_health, "is_writable", lambda: False)
    assert asked()[0] == 200
    monkeypatch.setattr(health, "KEPT", -1.0)
    assert asked() == (503, {"database": False, "sweeper": True})


def test_without_a_sweeper_it_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_health, "LATE", -1.0)
    assert asked() == (503, {"database": True, "sweeper": False})
    cache.clear()
    assert asked() == (503, {"database": True, "sweeper": False})


def test_with_a_database_that_takes_nothing_it_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(**_row: object) -> None:
        raise DatabaseError("disk full")

    monkeypatch.setattr(Session.objects, "create", full)
    assert asked() == (503, {"database": False, "sweeper": True})


@pytest.mark.parametrize("answers", [True, False])
def test_where_there_is_a_bell_it_has_to_work(monkeypatch: pytest.MonkeyPatch, answers: bool) -> None:
    class Bell:
        def answers(self) -> bool:
            return answers

    monkeypatch.setattr(health, "bus", Bell())
    assert asked() == (200 if answers else 503, {"database": True, "sweeper": True, "bus": answers})


def test_a_table_that_is_played_at_is_counted(settings: Settings) -> None:
    table = dealt(5)
    table.nominate()
    answer = Client().get("/metrics/")
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/plain; version=0.0.4")
    text = answer.content.decode()
    assert 'tables{status="running"} 1' in text
    assert Game.objects.count() == 1
    for line in text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+=\"\w+\"\})? [0-9.e+-]+", line), line
    for secret in (table.code, *table.names):
        assert secret not in text


@pytest.mark.parametrize(
    ("asks", "token", "behind_proxy", "status"),
    [
        ({}, "", False, 200),
        ({"REMOTE_ADDR": "::1"}, "", False, 200),
        ({"REMOTE_ADDR": "192.0.2.7"}, "", False, 404),
        ({"REMOTE_ADDR": ""}, "", False, 404),
        ({}, "", True, 404),
        ({"HTTP_X_FORWARDED_FOR": "127.0.0.1"}, "", False, 404),
        ({"HTTP_AUTHORIZATION": "Bearer "}, "", True, 404),
        ({"HTTP_AUTHORIZATION": "Bearer wrong"}, "right", True, 404),
        ({"HTTP_AUTHORIZATION": "Bearer right", "REMOTE_ADDR": "192.0.2.7"}, "right", True, 200),
    ],
)
def test_who_may_measure(settings: Settings, asks: dict[str, Any], token: str, behind_proxy: bool, status: int) -> None:
    settings.METRICS_TOKEN, settings.BEHIND_PROXY = token, behind_proxy
    assert Client(**asks).get("/metrics/").status_code == status

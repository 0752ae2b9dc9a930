"""The services that other tests need answer; the summary names those that do not."""

from contextlib import closing
from pathlib import Path

import pytest
from django.db.utils import ConnectionHandler
from playwright.sync_api import Browser
from pytest_django.plugin import DjangoDbBlocker
from redis import Redis

from shsite import environment


def test_postgresql_answers_through_our_settings(postgres_url: str, django_db_blocker: DjangoDbBlocker) -> None:
    described = environment.database({"DATABASE_URL": postgres_url}, default=Path("unused"))
    connections = ConnectionHandler({"default": described | {"TIME_ZONE": None}})
    connection = connections["default"]
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        cursor.execute("select 6 * 7")
        assert cursor.fetchone() == (42,)
    connection.close()
    connection.close_pool()  # type: ignore[attr-defined]


def test_redis_answers(redis_url: str) -> None:
    with closing(Redis.from_url(redis_url)) as client:
        assert client.ping()


def test_chromium_draws_a_page(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<h1>Ja!</h1>")
    assert page.get_by_role("heading").inner_text() == "Ja!"
    page.close()


@pytest.mark.parametrize("service", ["postgres_url", "redis_url"])
def test_a_missing_service_is_a_failure_where_it_was_promised(
    service: str, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytester.makeconftest("from tests.conftest import postgres_url, redis_url")
    pytester.makepyfile(f"def test_it({service}): pass")
    monkeypatch.setenv("TEST_DATABASE_URL", "postgres://nobody@127.0.0.1:9/none")
    monkeypatch.setenv("TEST_REDIS_URL", "redis://127.0.0.1:9/0")

    monkeypatch.setenv("REQUIRE_SERVICES", "1")
    assert pytester.runpytest("-p", "no:django", "-p", "no:asyncio").parseoutcomes() == {"errors": 1}

    monkeypatch.delenv("REQUIRE_SERVICES")
    summary = pytester.runpytest("-p", "no:django", "-p", "no:asyncio", "-rs")
    assert summary.parseoutcomes() == {"skipped": 1}
    summary.stdout.re_match_lines([r".*(PostgreSQL|Redis) does not answer at .*"])

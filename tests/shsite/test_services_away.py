"""What the site does while Redis or the database is away."""

import logging
import pickle
from contextlib import closing

import pytest
from django.db import IntegrityError, OperationalError
from django.test import Client
from redis import Redis

from games.services.play import watching
from shsite import caching
from shsite.caching import SharedCache

NOBODY_THERE = "redis://127.0.0.1:9/0"


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> SharedCache:
    monkeypatch.setattr(caching._Outage, "until", 0.0)
    cache = SharedCache(NOBODY_THERE, {"OPTIONS": {"socket_connect_timeout": 1}})
    cache._alone.clear()
    return cache


def test_without_redis_a_process_uses_its_own_memory(alone: SharedCache, caplog: pytest.LogCaptureFixture) -> None:
    assert alone.add("guesses", 0, timeout=60)
    assert not alone.add("guesses", 0, timeout=60)
    assert [alone.incr("guesses") for _guess in range(3)] == [1, 2, 3]
    assert alone.get("guesses") == 3
    assert caplog.text.count("Redis did not answer") == 1, "It is left alone for a while."
    assert alone.delete("guesses")
    with pytest.raises(ValueError, match="not found"):
        alone.incr("guesses")


def test_with_redis_all_processes_share_the_cache(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching._Outage, "until", 0.0)
    one, other = SharedCache(redis_url, {}), SharedCache(redis_url, {})
    one.delete("test-of-away")
    one.add("test-of-away", 0, timeout=60)
    assert [one.incr("test-of-away"), other.incr("test-of-away")] == [1, 2]
    assert one.touch("test-of-away", 60)
    one.set("test-of-away", 7, 60)
    assert other.get("test-of-away") == 7
    assert other.delete("test-of-away")


def test_nothing_is_pickled_into_redis_or_read_from_it(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching._Outage, "until", 0.0)
    cache = SharedCache(redis_url, {})
    value = [3, 7, None, False, "words"]
    cache.set("test-of-json", value, 60)
    with closing(Redis.from_url(redis_url)) as redis:
        key = cache.make_and_validate_key("test-of-json")
        assert redis.get(key) == b'[3, 7, null, false, "words"]'
        assert cache.get("test-of-json") == value
        redis.set(key, pickle.dumps(value))
        with pytest.raises(ValueError, match="codec can't decode"):
            cache.get("test-of-json")
    cache.delete("test-of-json")


@pytest.fixture
def visitor(monkeypatch: pytest.MonkeyPatch) -> Client:
    """A browser at a site whose database is away."""

    def away(_code: str) -> None:
        raise OperationalError("CANARY")

    monkeypatch.setattr(watching, "table", away)
    return Client(raise_request_exception=False)


@pytest.mark.django_db
def test_without_a_database_people_are_told_to_try_again(visitor: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.CRITICAL, "django.request"):
        page = visitor.get("/t/KKKKKKKKK/")
    assert page.status_code == 503
    assert page["Retry-After"] == "2"
    assert "can't reach its database" in page.content.decode()
    assert "CANARY" not in page.content.decode()


@pytest.mark.django_db
def test_the_script_of_a_page_gets_the_sentence(visitor: Client) -> None:
    notice = visitor.post("/t/KKKKKKKKK/move/", {}, headers={"HX-Request": "true"})
    assert notice.status_code == 503
    assert 'id="notice"' in notice.content.decode()
    assert "hasn&#x27;t saved this" in notice.content.decode()


@pytest.mark.django_db
def test_a_mistake_of_ours_stays_one(visitor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def mistaken(_code: str) -> None:
        raise IntegrityError

    monkeypatch.setattr(watching, "table", mistaken)
    assert visitor.get("/t/KKKKKKKKK/").status_code == 500

"""Each rule of `manage.py check` notices its fault, and the site obeys them all."""

import os
import random
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.checks import run_checks

from shsite import checks


def found() -> set[str]:
    return {str(said.id) for said in run_checks(include_deployment_checks=True) if str(said.id).startswith("shsite.")}


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Says something else of the database, to the rules alone."""

    def say(**more: Any) -> None:
        for name, value in more.items():
            monkeypatch.setitem(settings.DATABASES["default"], name, value)

    return say


def test_the_site_as_it_is_keeps_them() -> None:
    assert found() == set()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ALLOWED_HOSTS", ["*"]),
        ("ALLOWED_HOSTS", [".table.example"]),
        ("WEBSOCKET_ORIGINS", ["https://*.example"]),
    ],
)
def test_wildcards_are_noticed(settings: Any, name: str, value: list[str]) -> None:
    setattr(settings, name, value)
    assert found() == {"shsite.E001"}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {"shsite.E002", "shsite.W001"}),
        ({"transaction_mode": "IMMEDIATE", "init_command": "PRAGMA journal_mode=WAL;"}, {"shsite.W001"}),
        ({"init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL"}, {"shsite.E002"}),
    ],
)
def test_a_database_that_loses_moves_is_noticed(database: Any, options: dict[str, str], expected: set[str]) -> None:
    database(ENGINE="django.db.backends.sqlite3", OPTIONS=options)
    assert {said.id for said in checks.moves_are_written_one_after_the_other()} == expected


def test_answers_before_the_commit_are_noticed(database: Any) -> None:
    database(ATOMIC_REQUESTS=True)
    assert "shsite.E003" in {said.id for said in checks.moves_are_written_one_after_the_other()}


def test_several_processes_without_a_bell_are_noticed(settings: Any, database: Any) -> None:
    database(ENGINE="django.db.backends.postgresql")
    settings.REDIS_URL = ""
    assert [said.id for said in checks.processes_share_their_bell()] == ["shsite.W002"]


def test_an_old_server_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "version", lambda _name: "4.2.1")
    assert found() == {"shsite.E004"}


def test_another_door_for_chance_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["games.engine.options"], "random", random, raising=False)
    assert found() == {"shsite.E005"}


@pytest.mark.parametrize("word", ["'unsafe-inline'", "'unsafe-eval'", "*", "https:"])
def test_a_policy_that_allows_everything_is_noticed(settings: Any, word: str) -> None:
    policy = deepcopy(settings.CONTENT_SECURITY_POLICY)
    policy["DIRECTIVES"]["script-src"] = ["'self'", word]
    settings.CONTENT_SECURITY_POLICY = policy
    assert found() == {"shsite.E006"}


def test_sessions_in_cookies_are_noticed(settings: Any) -> None:
    settings.SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
    assert found() == {"shsite.E007"}


def test_data_that_others_can_read_is_noticed(settings: Any, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    (tmp_path / "backups").mkdir(0o700)
    key = tmp_path / "secret_key"
    key.touch(0o600)
    assert found() == set()
    for path in (key, tmp_path / "backups"):
        path.chmod(path.stat().st_mode | 0o040)
        assert found() == {"shsite.E008"}
        path.chmod(path.stat().st_mode & ~0o040)


def test_a_database_elsewhere_that_others_can_read_is_noticed(database: Any, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.db"
    file.touch()
    file.chmod(0o644)
    database(NAME=str(file))
    assert [said.id for said in checks.only_this_user_reads_the_data()] == ["shsite.E008"]


def test_files_that_others_could_read_are_noticed_before_they_are_written() -> None:
    before = os.umask(0o022)
    try:
        assert found() == {"shsite.E009"}
    finally:
        os.umask(before)

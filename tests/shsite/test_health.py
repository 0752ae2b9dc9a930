"""What `/health/` and `/metrics/` answer, and to whom."""

import math
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings
from django.db import DatabaseError
from django.test import Client
from pytest_django import Settings

from games import metrics
from games.models import Game, Heartbeat
from games.services.jobs import health as site_health
from games.storage import heartbeats
from games.workshop.sample_tables import dealt
from games.workshop.visitors import somebody
from shsite import health

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sweeper that was at work a moment ago, and nothing that is known of before."""
    monkeypatch.setattr(health, "KEPT", -1.0)
    monkeypatch.setattr(heartbeats, "_last", {})
    heartbeats.beat("sweeper")


def asked(**more: Any) -> tuple[int, dict[str, Any]]:
    answer = Client().get("/health/", **more)
    return answer.status_code, answer.json()


WELL = {"database": True, "disk": True, "sweeper": True}


def test_a_site_that_works_says_so() -> None:
    assert asked() == (200, WELL)
    assert asked()[0] == 200


def test_however_many_ask_the_database_is_asked_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_checks", health.CachedChecks())
    monkeypatch.setattr(health, "KEPT", math.inf)
    assert asked()[0] == 200
    monkeypatch.setattr(site_health, "trouble_with_the_database", lambda: "It is away.")
    assert asked()[0] == 200
    monkeypatch.setattr(health, "KEPT", -1.0)
    assert asked() == (503, WELL | {"database": False, "why": ["It is away."]})


def test_without_a_sweeper_it_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    late = WELL | {"sweeper": False, "why": [health.NOBODY_SWEEPS]}
    monkeypatch.setattr(heartbeats, "FRESH", -1.0)
    assert asked() == (503, late)
    monkeypatch.undo()
    Heartbeat.objects.all().delete()
    monkeypatch.setattr(health, "KEPT", -1.0)
    assert asked() == (503, late)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("database or disk is full", "disk is full"),
        ("could not extend file: No space left on device", "disk is full"),
        ("cannot execute UPDATE in a read-only transaction", "read-only"),
        ("something else", "does not answer"),
    ],
)
def test_what_the_database_refuses_is_said(monkeypatch: pytest.MonkeyPatch, message: str, said: str) -> None:
    def refuses(**_row: object) -> None:
        raise DatabaseError(message)

    monkeypatch.setattr(Heartbeat.objects, "update_or_create", refuses)
    status, found = asked()
    assert (status, found["database"]) == (503, False)
    assert said in found["why"][0]


@pytest.mark.parametrize(
    "harm", ["a disk that takes no more", "an overwritten log", "a read-only connection", "a deleted table"]
)
def test_harm_to_the_files_is_noticed(harm: str, prepared_data: Path, tmp_path: Path) -> None:
    """In a process and with a database of its own; the trial before the harm must succeed."""
    data = tmp_path / "data"
    shutil.copytree(prepared_data, data)
    done = subprocess.run(
        [sys.executable, "-c", TRIAL, harm],
        cwd=settings.BASE_DIR, env=os.environ | {"DATA_DIR": str(data)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    before, after = done.stdout.splitlines() or [done.stderr, ""]
    assert before == "well"
    assert (
        after
        == {
            "a disk that takes no more": site_health.CAUSES["disk i/o"],
            "an overwritten log": site_health.CAUSES["malformed"],
            "a read-only connection": site_health.CAUSES["readonly"],
            "a deleted table": "The database does not answer, or refuses.",
        }[harm]
    )


TRIAL = """
import os, resource, signal, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "shsite.settings"
import django
django.setup()
from django.conf import settings
from django.db import connection
from games.models import Game
from games.services.jobs.health import trouble_with_the_database

for number in range(5):
    Game.objects.create(code=f"HARM{number}", size=5)
print(trouble_with_the_database() or "well", flush=True)
log = settings.DATA_DIR / "site.sqlite3-wal"
if sys.argv[1] == "a disk that takes no more":
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size,) * 2)
elif sys.argv[1] == "an overwritten log":
    log.write_bytes(os.urandom(log.stat().st_size))
elif sys.argv[1] == "a read-only connection":
    connection.cursor().execute("PRAGMA query_only=1")
else:
    connection.cursor().execute("DROP TABLE games_heartbeat")
print(trouble_with_the_database() or "well", flush=True)
"""


def test_a_disk_that_is_nearly_full_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_health, "LEAST_FREE", 10**18)
    status, found = asked()
    assert (status, found["disk"], found["database"]) == (503, False, True)
    assert "are free" in found["why"][0]


@pytest.mark.parametrize("answers", [True, False])
def test_where_there_is_a_bell_it_has_to_work(monkeypatch: pytest.MonkeyPatch, answers: bool) -> None:
    class Bell:
        def answers(self) -> bool:
            return answers

    monkeypatch.setattr(health, "bus", Bell())
    assert asked() == (
        (200, WELL | {"bus": True}) if answers else (503, WELL | {"bus": False, "why": [health.NO_BELL]})
    )


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
        assert re.fullmatch(r"# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+=\"[\w.+]+\"\})? [0-9.e+-]+", line), line
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


def seen(name: str) -> dict[str, float]:
    """The lines of a histogram by what follows its name."""
    text = Client().get("/metrics/").content.decode()
    return {rest: float(value) for rest, value in re.findall(rf"^{name}(\S+) (\S+)$", text, re.MULTILINE)}


def test_a_move_by_a_form_is_measured(settings: Settings) -> None:
    table = dealt(5)
    before = seen("table_move_seconds")
    president = somebody(table.names[table.president])
    president.client.post(f"/t/{table.code}/move/", {"seen": "1", "key": "k", "move": "no such move"})
    after = seen("table_move_seconds")
    assert after["_count"] == before.get("_count", 0) + 1
    assert after['_bucket{le="+Inf"}'] == after["_count"]
    assert after["_sum"] > before.get("_sum", 0)


def test_a_histogram_counts_each_value_in_its_bucket_and_all_above() -> None:
    for seconds in (0.0005, 0.001, 0.02, 7.0, 99.0):
        metrics.observe("test_of_buckets", seconds)
    kept = metrics.histogram("test_of_buckets")
    at_most = dict(kept.at_most())
    assert [at_most[limit] for limit in ("0.001", "0.0025", "0.01", "0.025", "5.0", "10.0", "+Inf")] == [
        2,
        2,
        2,
        3,
        3,
        4,
        5,
    ]
    assert kept.total == pytest.approx(106.0215)


def test_a_backup_has_an_age(settings: Settings, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    assert seen("backup_age_seconds") == {}
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "site-20200101-000000.dump").touch()
    assert "backup_age_seconds " in Client().get("/metrics/").content.decode()


@pytest.mark.parametrize("file", ["grafana.json", "alerts.yaml"])
def test_what_is_watched_is_measured(file: str) -> None:
    text = (settings.BASE_DIR / ".deploy" / file).read_text()
    assert yaml.safe_load(text)
    asked = set(re.findall(r"\b((?:table|process|sweeper|server|data|backup)_[a-z_]+)\b", text))
    histograms = {f"{name}_bucket" for name, (kind, *_about) in health.HELP.items() if kind == "histogram"}
    assert asked
    assert asked <= health.HELP.keys() | histograms

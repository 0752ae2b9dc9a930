"""A backup during play contains what was acknowledged before it began, and the games can go on from it."""

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from signal import SIGKILL, SIGTERM
from threading import Event, Thread

import pytest
from django.conf import settings

from games.workshop.crashes.repeated_kills import LOOK, Lives
from tests.conftest import free_port, wait_for
from tests.support.databases import BOTH, fresh, run


@contextmanager
def somebody_plays(environment: dict[str, str], told: Path) -> Iterator[None]:
    """Games are played as fast as it goes, and every acknowledged move is written into a file."""
    with (
        told.open("w") as answers,
        subprocess.Popen(
            [sys.executable, "-m", "games.workshop.crashes.crashing_player", "never", "0"],
            cwd=settings.BASE_DIR, env=environment, text=True, stdin=subprocess.PIPE, stdout=answers,
        ) as player,
    ):  # fmt: skip
        assert player.stdin is not None
        player.stdin.write("\n")
        player.stdin.flush()
        while len(acknowledged(told)) < 20:
            time.sleep(0.05)
            assert player.poll() is None
        yield
        player.kill()


def acknowledged(told: Path) -> set[str]:
    """The keys of all moves that were answered so far."""
    said = [line.split("\t") for line in told.read_text().splitlines()]
    return {words[2] for words in said if len(words) == 3 and words[0] == "done"}


def keys_in(environment: dict[str, str]) -> set[str]:
    found = json.loads(run(environment, "manage.py", "shell", "--verbosity", "0", "--command", LOOK))
    assert found["whole"]
    return {key.partition(":")[2] for _code, _number, key in found["rows"] if key}


@pytest.mark.parametrize("kind", BOTH)
def test_a_backup_under_load_has_what_was_acknowledged(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    for folder in ("live", "new"):
        (tmp_path / folder).mkdir()
    kept, told = tmp_path / "kept", tmp_path / "told"
    with (
        fresh(kind, request, tmp_path / "live") as environment,
        fresh(kind, request, tmp_path / "new") as elsewhere,
    ):
        with somebody_plays(environment, told):
            before = acknowledged(told)
            run(environment, "manage.py", "backup", str(kept))
            time.sleep(0.2)
        assert "cannot be read" in run(elsewhere, "manage.py", "restore", str(kept))
        found = keys_in(elsewhere)
        assert before <= found
        assert found <= keys_in(environment)
        going_on = Lives(elsewhere)
        for _life in range(20):
            going_on.live_for(0.2)
            if going_on.acknowledged:
                break
        assert going_on.acknowledged
        with pytest.raises(RuntimeError, match="There are games in this database"):
            run(elsewhere, "manage.py", "restore", str(kept))
        with pytest.raises(RuntimeError, match="exists already"):
            run(environment, "manage.py", "backup", str(kept))


PAGES = 4_096
LARGE = 24_000_000
"""Bytes; three times as many as were once copied at a time."""


@contextmanager
def somebody_commits(database: Path) -> Iterator[None]:
    """One row after the other, without a pause, in a large database."""
    is_over, has_begun = Event(), Event()

    def commit() -> None:
        with closing(sqlite3.connect(database, timeout=60, isolation_level=None)) as line:
            line.execute("PRAGMA synchronous=OFF")
            while not is_over.is_set():
                line.execute("INSERT INTO rows VALUES (NULL, zeroblob(?))", [PAGES])
                has_begun.set()

    with closing(sqlite3.connect(database, isolation_level=None)) as line:
        line.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, weight BLOB)")
        line.execute("INSERT INTO rows VALUES (0, zeroblob(?))", [LARGE])
    writer = Thread(target=commit)
    writer.start()
    assert has_begun.wait(30)
    try:
        yield
    finally:
        is_over.set()
        writer.join()


def rows_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as line:
        assert line.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (rows,) = line.execute("SELECT count(*) FROM rows").fetchone()
    return int(rows)


def test_a_large_database_is_backed_up_though_somebody_commits_all_the_time(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    with fresh("sqlite", request, tmp_path) as environment, somebody_commits(tmp_path / "site.sqlite3"):
        before = rows_in(tmp_path / "site.sqlite3")
        command = [sys.executable, "manage.py", "backup", str(kept)]
        # A copy that begins anew with every commit never ends.
        subprocess.run(command, cwd=settings.BASE_DIR, env=environment, check=True, capture_output=True, timeout=60)
    assert kept.stat().st_size > LARGE
    assert before <= rows_in(kept) <= rows_in(tmp_path / "site.sqlite3")


def test_what_is_no_backup_is_refused_and_nothing_is_written_over(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    nonsense, torn = tmp_path / "nonsense", tmp_path / "torn"
    nonsense.write_text("no database")
    with fresh("sqlite", request, tmp_path) as environment:
        run(environment, "manage.py", "backup", str(tmp_path / "good"))
        torn.write_bytes((tmp_path / "good").read_bytes()[:70_000] + b"\0" * 50_000)
        for source, why in ((nonsense, "another kind"), (torn, "damaged"), (tmp_path / "none", "no file")):
            with pytest.raises(RuntimeError, match=why):
                run(environment, "manage.py", "restore", str(source))
        assert keys_in(environment) == set()


@pytest.mark.parametrize("kind", BOTH)
def test_nothing_is_restored_while_a_server_is_at_work(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    with fresh(kind, request, tmp_path) as environment:
        run(environment, "manage.py", "backup", str(kept))
        port = str(free_port())
        for signal, why in ((SIGKILL, "was at work"), (SIGTERM, "")):
            command = [sys.executable, "manage.py", "serve", "--port", port]
            with subprocess.Popen(command, cwd=settings.BASE_DIR, env=environment) as server:
                wait_for(f"http://127.0.0.1:{port}/", server, tmp_path / "no log")
                with pytest.raises(RuntimeError, match="was at work"):
                    run(environment, "manage.py", "restore", str(kept), "--over")
                server.send_signal(signal)
            if why:
                # Nobody can tell a killed server from one that is busy, so its heartbeat has to grow old.
                with pytest.raises(RuntimeError, match=why):
                    run(environment, "manage.py", "restore", str(kept), "--over")
                run(environment, "-c", FORGET)
            else:
                assert "0 games restored" in run(environment, "manage.py", "restore", str(kept), "--over")


FORGET = "import django; django.setup(); from games.models import Heartbeat; Heartbeat.objects.all().delete()"


def test_the_heartbeats_in_a_backup_do_not_count_after_it_is_restored(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with fresh("sqlite", request, tmp_path) as environment:
        run(environment, "-c", "import django; django.setup(); from games.storage.heartbeats import beat; beat()")
        run(environment, "manage.py", "backup", str(tmp_path / "kept"))
        run(environment, "-c", FORGET)
        for _time in range(2):
            run(environment, "manage.py", "restore", str(tmp_path / "kept"), "--over")


@pytest.mark.parametrize("kind", BOTH)
def test_a_drill_restores_a_backup_beside_the_site_and_leaves_the_site_alone(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with fresh(kind, request, tmp_path) as environment:
        run(environment, "manage.py", "seed")
        run(environment, "manage.py", "backup", str(tmp_path / "kept"))
        before = keys_in(environment)
        for words in (["drill"], ["drill", str(tmp_path / "kept")]):
            said = run(environment, "manage.py", *words)
            assert "5 games restored; 0 cannot be read" in said
            assert "a running game goes on" in said
        assert keys_in(environment) == before
        (tmp_path / "kept").write_text("no backup")
        with pytest.raises(RuntimeError, match="restore failed"):
            run(environment, "manage.py", "drill", str(tmp_path / "kept"))


def test_a_drill_notices_a_game_that_is_not_whole(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    with fresh("sqlite", request, tmp_path) as environment:
        run(environment, "manage.py", "seed")
        with closing(sqlite3.connect(tmp_path / "site.sqlite3")) as line:
            line.execute("DELETE FROM games_event WHERE id = (SELECT min(id) FROM games_event)")
            line.commit()
        with pytest.raises(RuntimeError, match="Not every game is whole"):
            run(environment, "manage.py", "drill")


def test_dated_backups_are_rotated_and_nothing_else_is_deleted(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    with fresh("sqlite", request, tmp_path) as environment:
        run(environment, "manage.py", "backup")
        (folder / "site-20200101-000000.dump").write_text("old")
        (folder / "own.dump").write_text("an operator's")
        run(environment, "manage.py", "backup", "--keep", "2")
        assert (folder / "own.dump").exists()
        assert len([*folder.glob("site-*.dump")]) == 2
        assert not (folder / "site-20200101-000000.dump").exists()
        with pytest.raises(RuntimeError, match="at least 1"):
            run(environment, "manage.py", "backup", "--keep", "0")

"""A backup while people play: what was acknowledged before it began is in it, and the games go on from there."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.conf import settings

from tests.games.databases import BOTH, fresh, run
from tests.games.lives import LOOK, Lives


@contextmanager
def somebody_plays(environment: dict[str, str], told: Path) -> Iterator[None]:
    """Games are played as fast as it goes, and every acknowledged move is written into a file."""
    with (
        told.open("w") as answers,
        subprocess.Popen(
            [sys.executable, "-m", "tests.games.crashing", "never", "0"],
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
        going_on.live_for(0.2)
        assert going_on.acknowledged
        with pytest.raises(RuntimeError, match="There are games in this database"):
            run(elsewhere, "manage.py", "restore", str(kept))
        with pytest.raises(RuntimeError, match="exists already"):
            run(environment, "manage.py", "backup", str(kept))


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

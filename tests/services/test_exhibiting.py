"""Example games for a new site, and the commands that create them."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from datetime import timedelta
from functools import partial
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.engine import SPECTATOR
from games.models import Event, Game
from games.services.answers import BUSY
from games.services.jobs import exhibiting
from games.services.play import watching
from games.services.seats import seating
from games.workshop.sample_tables import SampleTable, dealt, granted, opened

pytestmark = pytest.mark.django_db(transaction=True)
LONGEST_GAME = 240.0


def statuses() -> list[str]:
    return sorted(Game.objects.values_list("status", flat=True))


def seed() -> list[str]:
    out = StringIO()
    call_command("seed", stdout=out)
    return out.getvalue().splitlines()


def test_a_new_site_has_games_to_look_back_on_one_to_watch_and_a_table_to_sit_at() -> None:
    said = seed()
    assert statuses() == ["open", "over", "over", "over", "running"]
    assert len(said) == 5
    assert said[-1].startswith("open: a table of 7, code ")
    assert len(watching.open_tables()) == len(watching.running_tables()) == 1
    assert len(watching.finished_tables()) == 3


def test_seeding_again_adds_nothing() -> None:
    seed()
    assert seed() == []
    assert Game.objects.count() == 5


def test_only_what_is_missing_is_added() -> None:
    opened(5)
    seed()
    Game.objects.filter(status="running").delete()
    assert [line.split(":")[0] for line in seed()] == ["running"]
    assert statuses() == ["open", "over", "over", "over", "running"]


def test_seeded_games_are_whole_games_with_a_time_for_everything() -> None:
    seed()
    for game in Game.objects.filter(status="over"):
        view = granted(watching.table_view(game.code, SPECTATOR))
        assert view.outcome is not None
        assert game.ending == view.outcome.ending.value
        times = list(Event.objects.filter(game=game).values_list("at", flat=True))
        assert times == sorted(times)
        assert times[-1] <= timezone.now() < times[0] + timedelta(hours=1)


def test_a_visitor_who_sits_down_at_the_seeded_table_is_its_host() -> None:
    seed()
    table = SampleTable(Game.objects.get(status="open").code)
    granted(seating.take_seat(table.code, token="Ada", name="Ada"))
    assert table.row.host == table.seat(3)


def test_there_is_one_exhibition_for_all() -> None:
    dealt(5, 1)
    first = granted(exhibiting.bots_to_watch())
    assert granted(exhibiting.bots_to_watch()) == first
    assert all(seat.bot for seat in first.seats.all())


def test_a_seed_that_is_not_saved_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exhibiting, "seed", lambda: BUSY)
    with pytest.raises(CommandError, match="hasn't saved this"):
        seed()


@pytest.mark.parametrize(("switch", "sweepers"), [("1", 1), ("0", 0), ("", 0)])
def test_a_server_sweeps_itself_if_it_is_told_to(tmp_path: Path, switch: str, sweepers: int) -> None:
    look = "import threading, shsite.asgi; print([thread.name for thread in threading.enumerate()].count('sweeper'))"
    environment = os.environ | {"DATA_DIR": str(tmp_path), "SWEEPS_INSIDE": switch}
    done = subprocess.run(
        [sys.executable, "-c", look], cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True, check=True
    )
    assert int(done.stdout) == sweepers


def test_sweepers_beside_the_servers_play_and_stop_when_told(prepared_data: Path, tmp_path: Path) -> None:
    shutil.copytree(prepared_data, tmp_path, dirs_exist_ok=True)
    environment = os.environ | {"DATA_DIR": str(tmp_path), "DATABASE_URL": "", "BOT_PACE": "0"}
    assert is_running(tmp_path / "site.sqlite3")
    command = [sys.executable, "manage.py", "sweep"]
    start = partial(
        subprocess.Popen, command, cwd=settings.BASE_DIR, env=environment, stdout=subprocess.PIPE, text=True
    )
    with start() as one, start() as other:
        for sweeper in (one, other):
            assert sweeper.stdout is not None
            assert sweeper.stdout.readline() == "Sweeping (stop it with Ctrl+C)\n"
        deadline = time.monotonic() + LONGEST_GAME
        while is_running(tmp_path / "site.sqlite3"):
            assert time.monotonic() < deadline, "The game of the bots did not come to its end."
            time.sleep(0.5)
        for sweeper, stop in ((one, signal.SIGTERM), (other, signal.SIGINT)):
            sweeper.send_signal(stop)
            assert sweeper.wait(timeout=120) == 0
            assert sweeper.stdout is not None
            assert sweeper.stdout.readline() == "Stopped.\n"


def is_running(database: Path) -> bool:
    """Whether a game runs, read without starting Django for each look."""
    with closing(sqlite3.connect(database)) as connection:
        return bool(connection.execute("SELECT 1 FROM games_game WHERE status = 'running'").fetchone())

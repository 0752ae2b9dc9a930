"""Each extra of the wheel, installed into an environment of its own: it brings what it says, and that runs."""

import subprocess
from collections.abc import Callable, Iterator
from email import message_from_bytes
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from games.workshop.scratch_databases import scratch
from tests.api.test_whole_game import served
from tests.conftest import end, free_port, wait_for
from tests.support.wheels import PYTHONS, installed, listed, somebody

PROMISED = {
    "analysis": {"numpy"},
    "fast": {"numba"},
    "notebooks": {"jupyterlab", "jupytext", "nbclient", "ipykernel", "anywidget", "matplotlib", "pandas", "polars"},
    "scale": {"redis", "psycopg"},
    "lab": {"jupyterlite-core", "jupyterlite-pyodide-kernel"},
    "cluster": {"distributed"},
    "api-client": set[str](),
}
"""What each extra installs besides the site."""

Environ = dict[str, str]

ANALYSIS = """
from games.simulator.playing import SimulatedMatch, count_endings
print(count_endings(SimulatedMatch(7), games=1_000, seed=1, kernel="lockstep").games)
"""
FAST = """
from games.simulator.playing import SimulatedMatch, count_endings
print(count_endings(SimulatedMatch(7), games=1_000, seed=1, kernel="compiled").games)
from games.simulator.kernel import play_fresh
print(len(play_fresh.signatures))
"""
NOTEBOOKS = """
from games.library.live_board import play_live
board = play_live("selfish", players=5)
print(type(board).__name__, "<button" in board.shown)
from tutorial.notebooks.building import executed
from tutorial.notebooks.files import notebook
print(len(executed(notebook("deck_odds"))) > 5)
"""
CLUSTER = """
from distributed import LocalCluster
from games.parallel import Workers
with LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster:
    print(*Workers(dask=cluster.scheduler_address).results(len, ["a", "bcd"]))
"""
API_CLIENT = """
import sys
from games.api.client import ProblemError, Seat
seat = Seat.open(sys.argv[1], "Host", size=5, bots=4, strength="random")
seat.start()
for view in seat.views():
    try:
        seat.move(view.options[0], view)
    except (IndexError, ProblemError):
        continue  # It's nobody's turn, somebody else's, or the table went on.
    break
print("moved")
"""


def run(programs: Path, home: Path, script: str, *words: str) -> str:
    """What a script says in the environment, in a folder where there is nothing else."""
    command = [str(programs / "python"), "-c", script, *words]
    done = subprocess.run(command, cwd=home, env=somebody(home), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def simulates(programs: Path, home: Path) -> None:
    assert run(programs, home, ANALYSIS) == "1000"


def simulates_compiled(programs: Path, home: Path) -> None:
    assert run(programs, home, FAST).split() == ["1000", "1"]


def shows_a_live_board_and_executes_a_notebook(programs: Path, home: Path) -> None:
    assert run(programs, home, NOTEBOOKS).split() == ["LiveBoard", "True", "True"]


def works_on_a_cluster(programs: Path, home: Path) -> None:
    assert run(programs, home, CLUSTER) == "1 3"


def builds_the_lab(programs: Path, home: Path) -> None:
    command = [str(programs / "secret-hitler"), "build_lab", "--without-numpy"]
    done = subprocess.run(command, cwd=home, env=somebody(home), capture_output=True, text=True, check=False)
    assert "/lab/ is built" in done.stdout, done.stderr


USES: dict[str, Callable[[Path, Path], None]] = {
    "analysis": simulates,
    "fast": simulates_compiled,
    "notebooks": shows_a_live_board_and_executes_a_notebook,
    "cluster": works_on_a_cluster,
    "lab": builds_the_lab,
}
"""The smallest real use of each extra; those of `scale` and `api-client` need services and have tests of their own."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def with_extra(site_wheel: Path, tmp_path: Path) -> Callable[[str], Path]:
    """Install the wheel with an extra; the environment has what it promises."""

    def made(extra: str) -> Path:
        programs = installed(f"{site_wheel}[{extra}]", tmp_path / "env", PYTHONS[-1])
        assert PROMISED[extra] <= listed(programs / "python")
        return programs

    return made


@pytest.mark.timeout(900)
@pytest.mark.parametrize("extra", USES)
def test_what_an_extra_promises_runs_in_an_empty_environment(
    with_extra: Callable[[str], Path], home: Path, extra: str
) -> None:
    USES[extra](with_extra(extra), home)


@pytest.fixture
def shared(tmp_path: Path, postgresql_template: dict[str, str], postgres_url: str, redis_url: str) -> Iterator[Environ]:
    """The settings of a site with PostgreSQL and Redis."""
    with scratch("postgresql", tmp_path / "data", postgres_url, template=postgresql_template) as here:
        yield {"DATABASE_URL": here["DATABASE_URL"], "REDIS_URL": redis_url}


def test_the_extra_scale_serves_the_site_with_postgresql_and_redis(
    with_extra: Callable[[str], Path], shared: Environ, home: Path, tmp_path: Path
) -> None:
    port, log = free_port(), tmp_path / "log"
    command = [str(with_extra("scale") / "secret-hitler"), "serve", "--port", str(port)]
    own = {"PUBLIC_ORIGIN": f"http://127.0.0.1:{port}"}
    with log.open("w") as words:
        server = subprocess.Popen(command, cwd=home, env=somebody(home) | own | shared, stdout=words, stderr=words)
        try:
            wait_for(f"http://127.0.0.1:{port}/play/", server, log)
        finally:
            end(server)
    assert not list(home.rglob("*.sqlite3"))


def test_the_extra_api_client_takes_a_seat_and_makes_a_move(
    with_extra: Callable[[str], Path], home: Path, tmp_path: Path, sqlite_template: dict[str, str]
) -> None:
    programs = with_extra("api-client")
    for base in served(tmp_path / "site", sqlite_template):
        assert run(programs, home, API_CLIENT, base.removesuffix("/api/v1")) == "moved"


def test_every_extra_is_tried_and_this_environment_fulfils_its_requirements(site_wheel: Path) -> None:
    with ZipFile(site_wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        described = message_from_bytes(archive.read(name))
    required = [Requirement(line) for line in described.get_all("Requires-Dist", [])]
    assert set(described.get_all("Provides-Extra", [])) == {*PROMISED, "test", "lint"}
    assert set(PROMISED) == {*USES, "scale", "api-client"}
    for extra, promised in PROMISED.items():
        wanted = [each for each in required if each.marker and each.marker.evaluate({"extra": extra})]
        assert promised <= {each.name for each in wanted}
        assert bool(wanted) == bool(promised)
        assert all(each.specifier.contains(metadata.version(each.name)) for each in wanted)

"""The wheels of the site and of the rules, installed into empty environments as a user installs them."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.conftest import ROOT, end, free_port, wait_for
from tests.support.wheels import PYTHONS, install, installed, listed, newest_python, somebody

EXAMPLE = """
from games.engine import Game, Nominate, Seeded
game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
print(game.legal.why_not(Nominate(4, 4)))
"""


def files_of(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_both_packages_have_one_version_and_the_changelog_dates_it() -> None:
    versions = {
        tomllib.loads(path.read_text("utf-8"))["project"]["version"]
        for path in (ROOT / "pyproject.toml", ROOT / "games" / "engine" / "pyproject.toml")
    }
    (version,) = versions
    dated = re.findall(r"^## (\S+) \(20\d\d-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert version == dated[0]


@pytest.mark.parametrize("python", PYTHONS, ids=lambda path: Path(path).name)
def test_the_rules_alone_install_without_anything_else_and_run_their_example(
    engine_wheel: Path, tmp_path: Path, python: str
) -> None:
    programs = installed(engine_wheel, tmp_path / "env", python)
    said = subprocess.run(
        [programs / "python", "-c", EXAMPLE], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert said.stdout.startswith("E2: ")
    assert listed(programs / "python") == {"secret-hitler-engine"}


def test_the_wheel_of_the_rules_holds_the_engine_with_its_types_and_nothing_else(engine_wheel: Path) -> None:
    ours = {name for name in files_of(engine_wheel) if ".dist-info/" not in name}
    assert "games/engine/py.typed" in ours
    assert all(name.startswith("games/engine/") and name.endswith((".py", "py.typed")) for name in ours)


def test_the_wheel_of_the_site_leaves_tests_and_developers_tools_out(site_wheel: Path) -> None:
    tops = {name.split("/")[0] for name in files_of(site_wheel) if ".dist-info/" not in name}
    assert tops == {"games", "shsite", "tutorial"}
    assert not any(name.startswith("games/workshop/") for name in files_of(site_wheel))


def test_every_keyed_hash_names_its_algorithm() -> None:
    # The default one changes with a later Django, and the newest release warns about it.
    calls = [
        line
        for folder in ("games", "shsite", "tutorial")
        for path in (ROOT / folder).rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if "salted_hmac(" in line
    ]
    assert calls
    assert [line for line in calls if "algorithm=" not in line] == []


def page(address: str, language: str = "en") -> str:
    with urlopen(Request(address, headers={"Accept-Language": language}), timeout=60) as answer:
        return str(answer.read().decode())


@pytest.mark.parametrize("newest", [False, True], ids=["oldest Python", "newest Python and Django"])
def test_the_installed_program_serves_the_site_from_the_users_data_folder(
    site_wheel: Path, tmp_path: Path, newest: bool
) -> None:
    programs = installed(site_wheel, tmp_path / "env", newest_python() if newest else sys.executable)
    if newest:
        # Beyond the range that the wheel names, to see early what the next release breaks.
        install(programs / "python", "--upgrade", "django")
    before = set((tmp_path / "env").rglob("*.html"))
    port, home, log = free_port(), tmp_path / "home", tmp_path / "log"
    with log.open("w") as words:
        up = subprocess.Popen(
            [programs / "secret-hitler", "up", "--port", str(port)],
            cwd=tmp_path, env=somebody(home), stdout=words, stderr=words,
        )  # fmt: skip
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address, up, log)
            assert "<h1" in page(f"{address}/learn/")
            assert 'lang="de"' in page(f"{address}/rules/", "de")
            assert "Play a game in Python" in page(f"{address}/docs/")
            assert "Seats are numbers" in page(f"{address}/docs/games/library/tours/play_a_game.html")
            assert "color-scheme" in page(f"{address}/static/site/poster.css")
        finally:
            end(up)
    assert (home / ".local/share/secret-hitler/site.sqlite3").exists()
    assert set((tmp_path / "env").rglob("*.html")) == before
    assert not list((tmp_path / "env").rglob("*.sqlite3"))

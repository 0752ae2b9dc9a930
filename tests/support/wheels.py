"""The wheels of the site and of the rules, and empty environments to install them into."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from shsite.bootstrap import failure_of
from tests.conftest import ROOT
from tests.support.shared import made_once

UV = Path(sys.executable).with_name("uv")
NEWER = ("3.12", "3.13", "3.14")


def python_of(version: str) -> str | None:
    """The interpreter of this version, from the PATH or from pyenv."""
    name = f"python{version}"
    for finder in (["which", name], ["pyenv", "prefix", version]):
        if shutil.which(finder[0]):
            found = subprocess.run(finder, capture_output=True, text=True, check=False).stdout.strip()
            path = Path(found) / "bin" / name if finder[0] == "pyenv" else Path(found)
            if found and subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0:
                return str(path)
    return None


PYTHONS = [sys.executable, *filter(None, map(python_of, NEWER))]
"""The Python that runs the tests, and the newer ones of this machine."""


def newest_python() -> str:
    """The newest Python of this machine, if it is newer than the one that runs the tests."""
    if len(PYTHONS) == 1:
        pytest.skip("There is no Python 3.12, 3.13 or 3.14 on this machine.")
    return PYTHONS[-1]


@pytest.fixture(scope="session")
def site_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the site."""
    return _kept(ROOT, "site-wheel", tmp_path_factory)


@pytest.fixture(scope="session")
def engine_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the rules."""
    return _kept(ROOT / "games" / "engine", "engine-wheel", tmp_path_factory)


def _kept(source: Path, name: str, places: pytest.TempPathFactory) -> Path:
    """Build the wheel of a project, and write nothing into the checkout."""

    def build(folder: Path) -> None:
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(source)]
        subprocess.run(command, check=True, capture_output=True, cwd=folder)

    (wheel,) = made_once(name, places, build).glob("*.whl")
    return wheel


def installed(wheel: str | Path, folder: Path, python: str) -> Path:
    """Install the wheel into an empty environment; return its folder of programs."""
    subprocess.run([UV, "venv", "--quiet", "--python", python, folder], check=True)
    install(folder / "bin" / "python", str(wheel))
    return folder / "bin"


def install(python: Path, *words: str) -> None:
    """Install with uv, or with pip where only pip's settings lead to an index and its certificates."""
    if failure_of([str(UV), "pip", "install", "--quiet", "--python", str(python), *words]):
        subprocess.run([python, "-m", "ensurepip"], check=True, capture_output=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *words], check=True)


def listed(python: Path) -> set[str]:
    """The names of the packages of an environment."""
    command = [str(UV), "pip", "list", "--python", str(python), "--format", "freeze"]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    return {line.split("==")[0].split(" @ ")[0] for line in said.stdout.splitlines()}


def somebody(home: Path) -> dict[str, str]:
    """The environment variables of somebody with an empty home and no settings of ours."""
    ours = ("DJANGO", "DATA", "PYTHON", "XDG", "REDIS")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)} | {"HOME": str(home)}

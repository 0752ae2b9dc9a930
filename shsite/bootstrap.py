"""From a fresh clone to a running site, with nothing but Python 3.11's standard library.

`main` makes `.venv`, installs what a word needs from its lock (`.requirements/`), and goes on
inside. A stamp in `.venv` remembers the lock that was installed, so a second run skips all that.
Words without a lock of their own run in `.venv` when there is one.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
CONTAINS = {
    "run": ("run", "scale", "study", "dev"),
    "scale": ("scale", "dev"),
    "study": ("study", "dev"),
    "dev": ("dev",),
}


class BootstrapError(Exception):
    """What stands in the way, as a sentence for the person at the keyboard."""


def main(argv: list[str]) -> NoReturn:
    """Run one word of `manage.py`, preparing `.venv` first when that word needs it."""
    try:
        refuse_an_old_python(sys.version_info[:2])
        word = argv[1] if len(argv) > 1 else "help"
        environment = Environment(ROOT)
        lock = lock_for(word, os.environ)
        if lock:
            environment.provide(lock)
        if environment.exists() and not environment.is_running():
            become([str(environment.python), *argv])
    except BootstrapError as problem:
        sys.exit(f"{problem}")
    run_here(word, argv)


def lock_for(word: str, env: Mapping[str, str]) -> str | None:
    """What a word needs: running the site less than testing it, one process less than several."""
    if word in {"test", "gates"}:
        return "dev"
    if word == "notebook":
        return "study"
    if word == "up":
        return "scale" if env.get("DATABASE_URL") or env.get("REDIS_URL") else "run"
    return None


def refuse_an_old_python(version: tuple[int, int]) -> None:
    """Raise a sentence unless `version` is new enough for the site."""
    if version < OLDEST:
        have, need = (".".join(map(str, pair)) for pair in (version, OLDEST))
        raise BootstrapError(f"This is Python {have}; the site needs {need} or newer: python{need} manage.py up")


class Environment:
    """The virtual environment of one checkout, and which lock was last installed into it."""

    def __init__(self, root: Path) -> None:
        self.locks = root / ".requirements"
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def exists(self) -> bool:
        """Whether there is a Python to run in."""
        return self.python.exists()

    def is_running(self) -> bool:
        """Whether this very process runs in it."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def has(self, lock: str) -> bool:
        """Whether the lock as it stands now, or one that contains it, was installed."""
        return any(
            self._stamp(name).exists() and self._stamp(name).read_text() == self._digest(name)
            for name in CONTAINS[lock]
        )

    def provide(self, lock: str) -> None:
        """Make the environment and install the lock, unless both are done already."""
        if self.exists() and self.has(lock):
            return
        if not self.exists():
            self._create()
        self._install(lock)
        self._stamp(lock).write_text(self._digest(lock))

    def _create(self) -> None:
        say("Making .venv ...")
        try:
            venv.create(self.folder, with_pip=True, clear=True)
        except (OSError, subprocess.CalledProcessError) as problem:
            raise BootstrapError(
                "Python could not make .venv. On Debian and Ubuntu its part for that is a package"
                f" of its own: apt-get install python3-venv. ({problem})"
            ) from problem

    def _install(self, lock: str) -> None:
        source = self.locks / f"{lock}.txt"
        say(f"Installing {source.relative_to(self.locks.parent)} into .venv ...")
        pip = [str(self.python), "-m", "pip", "install", "--quiet", "--require-hashes"]
        done = subprocess.run(  # noqa: S603
            [*pip, "-r", str(source)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise BootstrapError(why_pip_failed(done.stderr))

    def _digest(self, lock: str) -> str:
        return hashlib.sha256((self.locks / f"{lock}.txt").read_bytes()).hexdigest()

    def _stamp(self, lock: str) -> Path:
        return self.folder / f".{lock}-lock"


def why_pip_failed(said: str) -> str:
    """A plain sentence for what pip said, with its last words for those who can use them."""
    errors = [line for line in said.splitlines() if line.startswith("ERROR")] or [said.strip()]
    unreachable = ("No matching distribution", "NewConnectionError", "NameResolutionError")
    if any(sign in said for sign in unreachable):
        sentence = "The packages could not be fetched: is this machine connected to a network?"
    else:
        sentence = "The packages could not be installed. If .venv is damaged, delete it."
    return f"{sentence} Then run the same command again.\npip said: {errors[-1]}"


def run_here(word: str, argv: list[str]) -> NoReturn:
    """Do the word in this process: the tests are pytest's, everything else is Django's.

    Words that are about the whole site run at its root; others, such as `shg FILE`, where the person stands.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shsite.settings")
    if lock_for(word, os.environ):
        os.chdir(ROOT)
    if word == "test":
        become([sys.executable, "-m", "pytest", *argv[2:]])
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        sys.exit("There is no .venv yet; this makes it and starts the site: manage.py up")
    execute_from_command_line(argv)
    sys.exit()


def become(command: list[str]) -> NoReturn:
    """Go on as another program, so that signals and exit codes are that program's."""
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))  # noqa: S603
    os.execv(command[0], command)  # noqa: S606


def say(sentence: str) -> None:
    """Tell the person what takes so long."""
    print(sentence, flush=True)  # noqa: T201

"""Prepare `.venv` and run a command of `manage.py` in it, with only Python 3.11's standard library.

`main` creates `.venv`, installs the lock file (`.requirements/`) that the command needs, and runs the command with the
Python of `.venv`. A stamp file in `.venv` stores the digest of the installed lock, so the second run skips the
installation. Commands that need no lock run in `.venv` if it exists.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
CONTAINS = {
    "run": ("run", "scale", "study", "dev"),
    "scale": ("scale", "dev"),
    "study": ("study", "dev"),
    "dev": ("dev",),
}
"""The locks that include everything a lock installs."""

RUNS_THE_SITE = {"up", "serve", "sweep", "work", "migrate", "upgrade"}
NEEDS_THE_OPERATOR = 78
"""The exit code (EX_CONFIG) of failures that another start doesn't mend, such as wrong settings."""

EXTRA_WORKERS = 2
"""How many test processes run in addition to one per core: most tests wait for a server, a browser or a database."""
SERIAL_OPTIONS = (
    "--numprocesses", "--dist", "--exitfirst", "--pdb", "--trace", "--lf", "--last-failed", "--sw", "--stepwise",
    "--co", "--collect-only", "--help", "--version", "--fixtures", "--markers",
)  # fmt: skip
"""pytest's options with which `manage.py test` starts no test processes: the caller says how many, or debugs."""
SERIAL_LETTERS = ("-n", "-k", "-x", "-h", "-V")


class BootstrapError(Exception):
    """Why the command can't run, as a sentence for the user."""


def main(argv: list[str]) -> NoReturn:
    """Run a command of `manage.py`; prepare `.venv` first if the command needs it."""
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
        stop(problem)
    run_here(word, argv)


def installed() -> NoReturn:
    """Run a command of the installed package, `secret-hitler up`: its environment was made by the installer."""
    word = sys.argv[1] if len(sys.argv) > 1 else "help"
    if word in {"test", "gates"}:
        sys.exit(f"`{word}` needs a checkout of the repository: python3.11 manage.py {word}")
    run_django(["secret-hitler", *sys.argv[1:]])


def lock_for(word: str, env: Mapping[str, str]) -> str | None:
    """Return the lock that a command needs; the site needs more packages with PostgreSQL or Redis than with SQLite."""
    if word in {"test", "gates", "build_docs"}:
        return "dev"
    if word in {"notebook", "build_lab"}:
        return "study"
    if word in RUNS_THE_SITE:
        return "scale" if env.get("DATABASE_URL") or env.get("REDIS_URL") else "run"
    return None


def refuse_an_old_python(version: tuple[int, int]) -> None:
    """Raise `BootstrapError` if `version` is too old for the site."""
    if version < OLDEST:
        have, need = (".".join(map(str, pair)) for pair in (version, OLDEST))
        raise BootstrapError(f"This is Python {have}; the site needs {need} or newer: python{need} manage.py up")


class Environment:
    """The virtual environment of a checkout, and the locks that were installed into it."""

    def __init__(self, root: Path) -> None:
        self.locks = root / ".requirements"
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def exists(self) -> bool:
        """Whether the environment's Python exists."""
        return self.python.exists()

    def is_running(self) -> bool:
        """Whether this process runs in the environment."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def has(self, lock: str) -> bool:
        """Whether the current version of the lock, or of one that contains it, was installed."""
        return any(
            self._stamp(name).exists() and self._stamp(name).read_text() == self._digest(name)
            for name in CONTAINS[lock]
        )

    def provide(self, lock: str) -> None:
        """Create the environment and install the lock, unless both were done before."""
        if self.exists() and self.has(lock):
            return
        if not self.exists():
            self._create()
        elif not os.access(self.folder, os.W_OK):
            raise BootstrapError(
                "The packages in .venv are not those of this checkout, and may not be changed from here."
                " Run `manage.py upgrade` as the owner of the checkout (or: systemctl start table-upgrade)."
            )
        self._install(lock)
        self._stamp(lock).write_text(self._digest(lock))

    def _create(self) -> None:
        say("Making .venv ...")
        try:
            venv.create(self.folder, with_pip=uv() is None, clear=True)
        except (OSError, subprocess.CalledProcessError) as problem:
            raise BootstrapError(
                "Python could not make .venv. On Debian and Ubuntu its part for that is a package"
                f" of its own: apt-get install python3-venv. ({problem})"
            ) from problem

    def _install(self, lock: str) -> None:
        source = self.locks / f"{lock}.txt"
        say(f"Installing {source.relative_to(self.locks.parent)} into .venv ...")
        words = ["--quiet", "--require-hashes", "-r", str(source)]
        program, said = uv(), dict[str, str]()
        if program:
            said["uv"] = failure_of([program, "pip", "install", "--python", str(self.python), *words])
            if not said["uv"]:
                return
            # uv reads none of pip's settings, which may name the certificates or the index of a network.
            say("uv could not install them; trying pip ...")
            failure_of([str(self.python), "-m", "ensurepip"])
        said["pip"] = failure_of([str(self.python), "-m", "pip", "install", *words])
        if said["pip"]:
            raise BootstrapError(why_installing_failed(said))

    def _digest(self, lock: str) -> str:
        return hashlib.sha256((self.locks / f"{lock}.txt").read_bytes()).hexdigest()

    def _stamp(self, lock: str) -> Path:
        return self.folder / f".{lock}-lock"


def uv() -> str | None:
    """The path of `uv`, which installs much faster than pip, if it's on the PATH."""
    return shutil.which("uv")


def failure_of(command: Sequence[str]) -> str:
    """Run a program; return what it wrote to stderr if it failed, otherwise nothing."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    except OSError as problem:
        return str(problem)
    return (done.stderr.strip() or f"It ended with {done.returncode}.") if done.returncode else ""


def why_installing_failed(said: Mapping[str, str]) -> str:
    """Return a sentence about what each installer wrote to stderr, and its last error for those who can use it."""
    unreachable = ("No matching distribution", "NewConnectionError", "NameResolutionError", "Failed to fetch")
    if any(sign in stderr for sign in unreachable for stderr in said.values()):
        sentence = "The packages could not be fetched: is this machine connected to a network?"
    else:
        sentence = "The packages could not be installed. If .venv is damaged, delete it."
    last = (f"{program} said: {last_error(stderr)}" for program, stderr in said.items())
    return "\n".join([f"{sentence} Then run the same command again.", *last])


def last_error(stderr: str) -> str:
    """Return the last thing pip or uv wrote that says what is wrong."""
    errors = [line for line in stderr.splitlines() if line.startswith("ERROR")] or [stderr.strip()]
    return errors[-1]


def pytest_arguments(words: Sequence[str], cores: int) -> list[str]:
    """Return pytest's arguments: the caller's, and a number of test processes unless the run is small or debugged.

    A single file starts within a second in this process, but needs several seconds where test processes are started.
    """
    is_serial = any(
        word.partition("=")[0] in SERIAL_OPTIONS
        or word.startswith(SERIAL_LETTERS)
        or (".py" in word and not word.startswith("-"))
        for word in words
    )
    return [*([] if is_serial else ["-n", str(cores + EXTRA_WORKERS), "--dist", "loadfile"]), *words]


def usable_cores() -> int:
    """How many cores this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_here(word: str, argv: list[str]) -> NoReturn:
    """Run the command in this process: pytest for `test`, otherwise Django.

    Commands with a lock concern the whole site and run in its root folder; others, such as `shg FILE`, in the current
    folder.
    """
    if lock_for(word, os.environ):
        os.chdir(ROOT)
    if word == "test":
        # The tests start hundreds of processes; without stored bytecode each one compiles the whole site.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        become([sys.executable, "-m", "pytest", *pytest_arguments(argv[2:], usable_cores())])
    run_django(argv)


def run_django(argv: list[str]) -> NoReturn:
    """Run a Django command in this process; say in a sentence what is wrong with the settings or the database."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shsite.settings")
    try:
        from django.core.exceptions import ImproperlyConfigured
        from django.core.management import execute_from_command_line
        from django.db import OperationalError
    except ImportError:
        sys.exit("There is no .venv yet; this makes it and starts the site: manage.py up")
    expected = () if "--traceback" in argv else (ImproperlyConfigured, OperationalError)
    try:
        execute_from_command_line(argv)
    except expected as problem:
        if isinstance(problem, ImproperlyConfigured):
            stop(problem)
        stop(f"The database cannot be used: {problem}", code=1)
    sys.exit()


def become(command: list[str]) -> NoReturn:
    """Replace this process with another program, so that signals reach it and its exit code is ours."""
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))  # noqa: S603
    os.execv(command[0], command)  # noqa: S606


def stop(why: object, code: int = NEEDS_THE_OPERATOR) -> NoReturn:
    """Print the reason to stderr and end."""
    print(why, file=sys.stderr)  # noqa: T201
    sys.exit(code)


def say(sentence: str) -> None:
    """Print what is being done, since it takes long."""
    print(sentence, flush=True)  # noqa: T201

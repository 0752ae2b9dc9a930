"""The gates: commands that must succeed before a change is merged, apart from the tests.

Each can be typed by hand; `python manage.py gates` runs them all.
"""

import os
import secrets
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

PYTHON = sys.executable
PRODUCTION = {
    "PUBLIC_ORIGIN": "https://table.example",
    "DATABASE_URL": "postgres://site@127.0.0.1/site",
    "REDIS_URL": "redis://127.0.0.1:6379/0",
    "DEBUG": "0",
}


@dataclass(frozen=True)
class Gate:
    """A command whose exit code says whether the checkout is clean."""

    name: str
    command: tuple[str, ...]
    settings: dict[str, str] = field(default_factory=dict)

    def run(self, root: Path) -> "GateOutcome":
        """Run the command in the checkout and keep its output."""
        try:
            done = subprocess.run(  # noqa: S603
                self.command,
                check=False,
                cwd=root,
                env={**os.environ, **self.settings},
                text=True,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
        except OSError as problem:
            return GateOutcome(self, clean=False, said=str(problem))
        return GateOutcome(self, clean=done.returncode == 0, said=done.stdout.strip())


@dataclass(frozen=True)
class GateOutcome:
    """The result of a gate."""

    gate: Gate
    clean: bool
    said: str


def module(name: str, *arguments: str) -> tuple[str, ...]:
    """Return the command that runs an installed module with this Python."""
    return (PYTHON, "-m", name, *arguments)


def manage(*arguments: str) -> tuple[str, ...]:
    """Return the command that runs a command of manage.py."""
    return (PYTHON, "manage.py", *arguments)


GATES = (
    Gate("format", module("ruff", "format", "--check", ".")),
    Gate("lint", module("ruff", "check", ".")),
    Gate("types", module("mypy")),
    Gate("imports", (str(Path(PYTHON).with_name("lint-imports")), "--no-cache")),
    Gate("templates", module("djlint", "--lint", "--quiet", ".")),
    Gate("assets", module("shsite.gates.assets")),
    Gate("locks", module("shsite.gates.locks")),
    Gate("migrations", manage("makemigrations", "--check", "--dry-run")),
    Gate(
        "deploy",
        manage("check", "--deploy", "--fail-level", "WARNING"),
        settings={**PRODUCTION, "SECRET_KEY": secrets.token_urlsafe(64)},
    ),
)

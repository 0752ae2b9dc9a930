"""The engine runs with Python alone, without any other package."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games.engine

ENGINE = Path(games.engine.__file__).parent
ROOT = ENGINE.parent.parent
# -I -S: no site-packages, no environment variables, no current folder.
IMPORT_ALL = """
import sys, pkgutil, json
sys.path.insert(0, sys.argv[1])
import games.engine
for module in pkgutil.walk_packages(games.engine.__path__, "games.engine."):
    __import__(module.name)
print(json.dumps(sorted(sys.modules)))
"""


def imported_by(source: Path) -> Iterator[str]:
    """Every module that the file imports, wherever in it, by its full name."""
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""


def test_every_module_of_the_engine_runs_with_the_standard_library_alone() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", IMPORT_ALL, str(ROOT)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    modules = json.loads(done.stdout)
    ours = {name for name in modules if name.split(".")[0] in {"games", "shsite", "tutorial"}}
    assert {name for name in ours if not name.startswith("games.engine")} == {"games"}
    assert "django" not in modules


@pytest.mark.parametrize("source", sorted(ENGINE.rglob("*.py")), ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_module_of_the_engine_imports_the_standard_library_or_the_engine(source: Path) -> None:
    strangers = {
        name
        for name in imported_by(source)
        if name.split(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith("games.engine.")
    }
    assert strangers == set()

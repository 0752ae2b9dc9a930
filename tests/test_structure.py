"""A newcomer finds a module by its folder: every package lists its modules, and no folder is too full."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST_MODULES = 16
LARGER = {"games/engine"}
"""Packages that may hold more: the engine has one module for each concept of the rules."""
LISTED = re.compile(r"^- `(\w+)`: \S", re.MULTILINE)
TOPS = ("games", "tutorial", "shsite")


def packages() -> Iterator[Path]:
    for top in TOPS:
        for init in sorted((ROOT / top).rglob("__init__.py")):
            if not {"migrations", "commands", "management", "static"} & set(init.parts):
                yield init.parent


def name(package: Path) -> str:
    return str(package.relative_to(ROOT))


def modules(package: Path) -> set[str]:
    files = {path.stem for path in package.glob("*.py")} - {"__init__"}
    folders = {path.parent.name for path in package.glob("*/__init__.py")} - {"migrations", "management"}
    return files | folders


PACKAGES = list(packages())


@pytest.mark.parametrize("package", PACKAGES, ids=map(name, PACKAGES))
def test_a_package_says_what_it_is_and_lists_its_modules(package: Path) -> None:
    docstring = ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""
    assert docstring.partition("\n")[0], "The first line says what the package is."
    listed = LISTED.findall(docstring)
    assert len(listed) == len(set(listed))
    assert set(listed) - {"management", "migrations"} == modules(package)


@pytest.mark.parametrize("package", PACKAGES, ids=map(name, PACKAGES))
def test_a_folder_has_no_more_modules_than_a_reader_can_scan(package: Path) -> None:
    files = [path for path in package.glob("*.py") if path.name != "__init__.py"]
    assert len(files) <= MOST_MODULES or name(package) in LARGER

"""The gates: each notices its fault, and a failed gate hides no other."""

import json
import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from shsite.gates import assets, gate_list
from shsite.gates.gate_list import GATES, Gate
from shsite.management.commands import gates as command

ROOT = Path(gate_list.__file__).resolve().parents[2]
needs_npm = pytest.mark.skipif(not shutil.which("npm"), reason="npm is not installed.")
NAMED = {gate.name: gate for gate in GATES}


def passing(name: str) -> Gate:
    return Gate(name, (sys.executable, "-c", "print('fine')"))


def failing(name: str) -> Gate:
    return Gate(name, (sys.executable, "-c", "print('why not'); raise SystemExit(3)"))


def said_by(*names: str) -> tuple[int, list[str]]:
    out = StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("gates", *names, stdout=out)
    assert isinstance(left.value.code, int)
    return left.value.code, out.getvalue().splitlines()


def test_every_gate_is_named_in_the_readme() -> None:
    assert " ".join(NAMED) in (ROOT / "CONTRIBUTING.md").read_text()


def test_clean_gates_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "GATES", (passing("first"), passing("second")))
    assert said_by() == (0, ["clean   first", "clean   second", "All 2 gates are clean."])


def test_a_closed_gate_says_why_and_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "GATES", (failing("first"), passing("second"), failing("third")))
    assert said_by() == (
        1,
        [
            *("CLOSED  first", "why not", "clean   second", "CLOSED  third", "why not"),
            "2 of 3 gates are closed: first, third",
        ],
    )


def test_some_gates_can_be_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "GATES", (failing("first"), passing("second")))
    assert said_by("second") == (0, ["clean   second", "All 1 gates are clean."])


def test_a_gate_that_does_not_exist_is_refused() -> None:
    with pytest.raises(CommandError, match="invalid choice: 'fromat'"):
        call_command("gates", "fromat")


def test_a_tool_that_is_not_installed_closes_its_gate() -> None:
    outcome = Gate("imports", ("/nowhere/lint-imports",)).run(ROOT)
    assert not outcome.clean
    assert "/nowhere/lint-imports" in outcome.said


@pytest.mark.parametrize(("required", "code", "sentence"), [("", 0, assets.SKIPPED), ("1", 1, assets.MISSING)])
def test_without_npm_the_assets_are_skipped_except_where_services_are_required(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], required: str, code: int, sentence: str
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setenv("REQUIRE_SERVICES", required)
    assert assets.main([]) == code
    assert capsys.readouterr().out == f"{sentence}\n"


def test_a_skipped_gate_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    skipped = Gate("first", (sys.executable, "-c", "print('skipped: nothing to run it')"))
    monkeypatch.setattr(command, "GATES", (skipped,))
    assert said_by() == (0, ["clean   first", "skipped: nothing to run it", "All 1 gates are clean."])


def test_the_lock_of_the_assets_gate_has_hashes_and_names_no_host() -> None:
    lock = json.loads((ROOT / ".requirements" / "package-lock.json").read_text())
    packages = [each for path, each in lock["packages"].items() if path]
    assert len(packages) > 1
    assert all(each["integrity"].startswith("sha512-") and "resolved" not in each for each in packages)
    assert "://" not in json.dumps(lock)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "shsite" / "static" / "site").glob("*.[cj]s*")), ids=lambda path: path.name
)
def test_no_line_of_a_stylesheet_or_script_is_too_long(path: Path) -> None:
    assert [line for line in path.read_text("utf-8").splitlines() if len(line) > 160] == []


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout as git knows it, to be spoilt."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    copy = tmp_path_factory.mktemp("copy")
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).exists():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy / name)
    if (ROOT / ".mypy_cache").is_dir():
        # What was checked before need not be checked again: mypy compares the digests of files.
        shutil.copytree(ROOT / ".mypy_cache", copy / ".mypy_cache", ignore_dangling_symlinks=True)
    if (ROOT / ".data" / "npm").is_dir():
        (copy / ".data").mkdir()
        (copy / ".data" / "npm").symlink_to(ROOT / ".data" / "npm")
    return copy


PLANTED = [
    ("format", "shsite/planted.py", "x  =  1\n", "planted.py"),
    ("lint", "games/planted.py", '"""A."""\n\nimport random\n\nprint(random)\n', "games.engine.chance"),
    (
        "lint",
        "games/planted.py",
        '"""A."""\n\nfrom django.views.decorators.csrf import csrf_exempt\n\n__all__ = ["csrf_exempt"]\n',
        "Every form carries its token",
    ),
    ("types", "shsite/planted.py", '"""A."""\n\nnumber: int = "one"\n', "Incompatible types"),
    ("imports", "games/engine", "import time\n", "has no clock BROKEN"),
    ("imports", "games/engine", "import secrets\n", "draws secrets BROKEN"),
    ("imports", "games/engine", "from shsite import environment\n", "none of our packages BROKEN"),
    ("imports", "games/engine", "from games import models\n", "none of our packages BROKEN"),
    ("imports", "games/bots", "import random\n", "Only the chance module imports random BROKEN"),
    ("imports", "games/deduction", "import games.models\n", "no web framework BROKEN"),
    ("imports", "games/bots", "import games.engine.state\n", "imports the game state BROKEN"),
    ("imports", "tutorial/lessons", "import django\n", "no web framework BROKEN"),
    ("imports", "games/live", "import games.storage.event_store\n", "use the event store BROKEN"),
    ("imports", "games/services", "import games.storage.codec\n", "imports the codec BROKEN"),
    ("imports", "games/services", "import games.live\n", "calls the engine BROKEN"),
    ("imports", "games/live", "import games.workshop.scratch_databases\n", "use the workshop BROKEN"),
    ("imports", "games/workshop", "import tests.conftest\n", "do not import tests BROKEN"),
    ("imports", "games/engine", "import games.rulebook.views\n", "between sibling packages BROKEN"),
    ("templates", "templates/planted.html", '<p style="color: red">Nein</p>\n', "planted.html"),
    pytest.param("assets", "shsite/static/site/planted.css", "a{colour:red}\n", "noUnknownProperty", marks=needs_npm),
    pytest.param("assets", "shsite/static/site/planted.css", "a { color: red }\n", "format", marks=needs_npm),
    pytest.param("assets", "shsite/static/site/planted.js", "const a = b;\n", "noUndeclaredVariables", marks=needs_npm),
    (
        "migrations",
        "tutorial/models.py",
        '"""A."""\n\nfrom django.db import models\n\n\nclass Row(models.Model):\n    pass\n',
        "Create model Row",
    ),
    ("locks", ".requirements/run.txt", "attrs==26.1.0\n", "attrs is not locked"),
    ("deploy", "shsite/urls.py", "no_patterns = []\n", "shsite.urls"),
]


ROOMS = ("games/storage/event_store", "games/storage/codec", "games/live", "games/services")


def planted(place: Path) -> Path:
    """A file to write to: the one that is named, or one for, or in, the room that is named."""
    if place.is_dir():
        return place / "planted.py"
    return place if place.suffix else place.with_suffix(".py")


@pytest.mark.parametrize(("name", "place", "text", "complaint"), PLANTED)
def test_a_planted_fault_closes_its_gate(copy: Path, name: str, place: str, text: str, complaint: str) -> None:
    spoilt = planted(copy / place)
    before = spoilt.read_bytes() if spoilt.exists() else None
    empty = [room for room in map(planted, map(copy.joinpath, ROOMS)) if not room.exists()]
    for room in empty:
        room.touch()
    # Others import what stands in the models; what is planted there comes besides.
    kept = before.decode() if before is not None and spoilt.name == "models.py" else ""
    spoilt.write_text(kept + text)
    try:
        outcome = NAMED[name].run(copy)
        assert not outcome.clean
        assert complaint in outcome.said
    finally:
        for room in {*empty, spoilt}:
            room.unlink()
        if before is not None:
            spoilt.write_bytes(before)

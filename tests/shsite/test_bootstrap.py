"""`manage.py` in a fresh clone: what is installed, what is skipped, and what is printed when it fails."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from shsite import bootstrap
from shsite.bootstrap import BootstrapError, Environment

ROOT = Path(__file__).resolve().parent.parent.parent
BARE_PYTHON: str = sys._base_executable  # type: ignore[attr-defined]


@pytest.fixture
def clone(tmp_path: Path) -> Environment:
    """A checkout with locks that name nothing, and an environment that was made before."""
    clone = Environment(tmp_path)
    clone.locks.mkdir()
    for lock in ("run", "scale", "dev"):
        (clone.locks / f"{lock}.txt").write_text(f"# {lock}\n")
    clone.python.parent.mkdir(parents=True)
    clone.python.touch()
    return clone


def install(clone: Environment, lock: str) -> None:
    clone._stamp(lock).write_text(clone._digest(lock))


@pytest.mark.parametrize("version", [(2, 7), (3, 8), (3, 10)])
def test_an_old_python_is_told_which_one_to_use(version: tuple[int, int]) -> None:
    with pytest.raises(BootstrapError, match=r"needs 3\.11 or newer: python3\.11 manage\.py up"):
        bootstrap.refuse_an_old_python(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 14)])
def test_a_python_that_is_new_enough_is_taken(version: tuple[int, int]) -> None:
    bootstrap.refuse_an_old_python(version)


@pytest.mark.parametrize(
    ("word", "env", "lock"),
    [
        ("up", {}, "run"),
        ("up", {"DATABASE_URL": "postgres://h/n"}, "scale"),
        ("up", {"REDIS_URL": "redis://h"}, "scale"),
        ("test", {}, "dev"),
        ("gates", {}, "dev"),
        ("notebook", {}, "study"),
        ("build_lab", {}, "study"),
        ("migrate", {}, "run"),
        ("migrate", {"DATABASE_URL": "postgres://h/n"}, "scale"),
        ("serve", {"REDIS_URL": "redis://h"}, "scale"),
        ("sweep", {"REDIS_URL": "redis://h"}, "scale"),
        ("upgrade", {}, "run"),
        ("backup", {}, None),
    ],
)
def test_a_word_installs_what_it_needs_and_no_more(word: str, env: dict[str, str], lock: str | None) -> None:
    assert bootstrap.lock_for(word, env) == lock


@pytest.mark.parametrize("lock", ["run", "dev"])
def test_nothing_is_installed_at_first(clone: Environment, lock: str) -> None:
    assert not clone.has(lock)


@pytest.mark.parametrize(
    ("installed", "had"),
    [("run", ["run"]), ("scale", ["run"]), ("dev", ["run", "dev"])],
)
def test_a_larger_lock_serves_for_those_that_it_contains(clone: Environment, installed: str, had: list[str]) -> None:
    install(clone, installed)
    assert [lock for lock in ("run", "dev") if clone.has(lock)] == had


def test_a_changed_lock_is_installed_again(clone: Environment) -> None:
    install(clone, "run")
    (clone.locks / "run.txt").write_text("# something newer\n")
    assert not clone.has("run")


def test_what_is_there_already_is_left_alone(clone: Environment) -> None:
    install(clone, "dev")
    clone.provide("run")  # its Python is an empty file: running it would fail
    assert not clone._stamp("run").exists()


def test_every_larger_lock_holds_the_very_versions_of_the_smaller() -> None:
    run, scale, dev = (
        set(re.findall(r"^\S+==\S+", (ROOT / f".requirements/{lock}.txt").read_text(), re.MULTILINE))
        for lock in ("run", "scale", "dev")
    )
    assert run < scale < dev


def test_the_locks_stand_on_their_own() -> None:
    for lock in (ROOT / ".requirements").glob("*.txt"):
        lines = lock.read_text().splitlines()
        assert not [line for line in lines if "/" in line or line.startswith("-")]
        assert sum("==" in line for line in lines) <= sum("--hash=sha256:" in line for line in lines)


def test_a_fresh_clone_gets_an_environment_and_a_second_run_does_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "uv", lambda: None)
    fresh = Environment(tmp_path)
    fresh.locks.mkdir()
    (fresh.locks / "dev.txt").write_text("# nothing at all\n")

    fresh.provide("dev")
    assert fresh.has("dev")
    assert capsys.readouterr().out.splitlines() == [
        "Making .venv ...",
        "Installing .requirements/dev.txt into .venv ...",
    ]
    fresh.provide("dev")
    assert capsys.readouterr().out == ""

    (fresh.locks / "dev.txt").write_text("unheard-of-package==1 --hash=sha256:" + "0" * 64)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(BootstrapError, match="could not be fetched"):
        fresh.provide("dev")
    assert not fresh.has("dev")


def test_packages_that_may_not_be_changed_are_left_to_the_upgrade(
    clone: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    with pytest.raises(BootstrapError, match=r"manage\.py upgrade"):
        clone.provide("run")
    install(clone, "run")
    clone.provide("run")


@pytest.mark.parametrize(
    ("environment", "said", "code"),
    [
        ({"PUBLIC_ORIGIN": "foo"}, "PUBLIC_ORIGIN is 'foo'", bootstrap.NEEDS_THE_OPERATOR),
        ({"DATABASE_URL": "mysql://x/y"}, "DATABASE_URL cannot be read", bootstrap.NEEDS_THE_OPERATOR),
        ({"DATABASE_URL": "sqlite:////nowhere/at/all.sqlite3"}, "The database cannot be used", 1),
    ],
)
def test_what_stops_a_command_is_said_in_a_sentence(
    environment: dict[str, str], said: str, code: int, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "migrate"],
        cwd=ROOT, env=os.environ | {"DATA_DIR": str(tmp_path)} | environment,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == code
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("client", "environment"),
    [("psycopg", {"DATABASE_URL": "postgres://h/n"}), ("redis", {"REDIS_URL": "redis://h"})],
)
def test_a_client_that_is_not_installed_is_named_before_it_is_missed(
    client: str, environment: dict[str, str], tmp_path: Path
) -> None:
    without = (
        "import importlib.util as u, sys; find = u.find_spec;"
        f"u.find_spec = lambda name, *more: None if name == {client!r} else find(name, *more);"
        "from shsite.bootstrap import run_here; run_here('check', ['manage.py', 'check'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", without],
        cwd=ROOT, env=os.environ | {"DATA_DIR": str(tmp_path)} | environment,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "client isn't installed" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.fixture
def fake_uv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A `uv` on the PATH that writes its arguments to a file, and the path of that file."""
    programs, written = tmp_path / "programs", tmp_path / "arguments"
    programs.mkdir()
    (programs / "uv").write_text(f'#!/bin/sh\necho "$@" > {written}\n')
    (programs / "uv").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    return written


def test_uv_installs_if_it_is_on_the_path(fake_uv: Path, clone: Environment) -> None:
    clone.provide("run")
    lock = clone.locks / "run.txt"
    assert fake_uv.read_text().split() == [
        *["pip", "install", "--python", f"{clone.python}"],
        *["--quiet", "--require-hashes", "-r", f"{lock}"],
    ]
    assert clone.has("run")


def test_what_uv_said_is_kept(fake_uv: Path, clone: Environment) -> None:
    Path(str(bootstrap.uv())).write_text("#!/bin/sh\necho 'error: Failed to fetch: `https://x`' >&2\nexit 2\n")
    with pytest.raises(BootstrapError, match=r"(?s)could not be fetched.*uv said: error: Failed to fetch"):
        clone.provide("run")
    assert not clone.has("run")


def test_pip_installs_where_uv_cannot(fake_uv: Path, clone: Environment) -> None:
    Path(str(bootstrap.uv())).write_text("#!/bin/sh\necho 'error: invalid peer certificate' >&2\nexit 2\n")
    asked = clone.folder / "asked"
    clone.python.write_text(f'#!/bin/sh\necho "$@" >> {asked}\n')
    clone.python.chmod(0o755)
    clone.provide("run")
    assert asked.read_text().splitlines() == [
        "-m ensurepip",
        f"-m pip install --quiet --require-hashes -r {clone.locks / 'run.txt'}",
    ]
    assert clone.has("run")


def test_what_both_installers_said_is_kept(fake_uv: Path, clone: Environment) -> None:
    Path(str(bootstrap.uv())).write_text("#!/bin/sh\necho 'error: invalid peer certificate' >&2\nexit 2\n")
    clone.python.write_text("#!/bin/sh\necho 'ERROR: no certificate' >&2\nexit 1\n")
    clone.python.chmod(0o755)
    with pytest.raises(BootstrapError, match=r"(?s)uv said: error: invalid peer.*pip said: ERROR: no certificate"):
        clone.provide("run")
    assert not clone.has("run")


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / ".venv").write_text("a file where the environment should be")
    with pytest.raises(BootstrapError, match=r"could not make \.venv"):
        Environment(tmp_path).provide("run")


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("NewConnectionError(...)\nERROR: No matching distribution found for asgiref", "a network"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "could not be installed"),
        ("Traceback: no module named pip", "delete it"),
    ],
)
def test_what_pip_said_becomes_a_sentence_and_is_kept(said: str, sentence: str) -> None:
    told = bootstrap.why_installing_failed({"pip": said})
    assert sentence in told
    assert said.splitlines()[-1] in told


def run(*words: str, python: str = BARE_PYTHON, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python, "manage.py", *words],
        cwd=root,
        env={"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_word_typed_outside_runs_inside() -> None:
    done = run("shell", "--verbosity", "0", "-c", "import sys; print(sys.prefix)")
    assert done.stdout.strip() == str(ROOT / ".venv")


def test_without_an_environment_a_django_word_says_how_to_get_one(tmp_path: Path) -> None:
    (tmp_path / "shsite").mkdir()
    for name in ("manage.py", "shsite/__init__.py", "shsite/bootstrap.py"):
        (tmp_path / name).write_text((ROOT / name).read_text())
    done = run("check", root=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.strip() == "There is no .venv yet; this makes it and starts the site: manage.py up"


def test_the_words_after_test_are_for_pytest() -> None:
    done = run("test", "--version")
    assert done.stdout.startswith("pytest ")


def test_bytecode_is_stored_for_the_processes_that_tests_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(bootstrap, "become", lambda command: sys.exit(" ".join(command)))
    with pytest.raises(SystemExit, match="pytest -x"):
        bootstrap.run_here("test", ["manage.py", "test", "-x"])
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ


@pytest.mark.parametrize("words", [[], ["tests/engine"], ["-q", "--ignore=tests/test_a.py"], ["--cov=games"]])
def test_the_suite_runs_in_more_processes_than_there_are_cores(words: list[str]) -> None:
    assert bootstrap.pytest_arguments(words, cores=2) == ["-n", "4", "--dist", "loadfile", *words]


@pytest.mark.parametrize(
    "words",
    [
        ["tests/test_a.py"],
        ["tests/test_a.py::test_b", "-q"],
        ["-k", "b"],
        ["-x"],
        ["--pdb"],
        ["-n", "0"],
        ["-n3", "--dist=worksteal"],
        ["--collect-only"],
    ],
)
def test_a_single_file_a_debugged_run_and_a_chosen_number_of_processes_are_left_as_they_are(words: list[str]) -> None:
    assert bootstrap.pytest_arguments(words, cores=2) == words


def test_there_is_a_core_to_run_on() -> None:
    assert bootstrap.usable_cores() >= 1


def test_a_port_that_is_taken_is_said_before_anything_is_done(site: str) -> None:
    port = int(site.rsplit(":", 1)[1])
    done = run("up", "--port", str(port))
    assert done.returncode == 1
    assert f"manage.py up --port {port + 1}" in done.stderr


@pytest.mark.parametrize("port", ["70000", "-1"])
def test_a_port_that_cannot_be_is_a_sentence(port: str) -> None:
    done = run("up", f"--port={port}")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr

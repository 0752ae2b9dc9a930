"""Every command in HOSTING.md is followed on a clean copy of the checkout.

What needs root, systemd or a container engine is replaced by the nearest thing that doesn't: a unit by the command it
starts, a compose file by reading it. A new line in a code block fails until it has a step here.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import yaml

from games.storage.heartbeats import FRESH
from tests.conftest import LONGEST_START, ROOT, end, free_port, wait_for


class CleanTree:
    """A copy of the files of the checkout, without its data, and the machine around it as folders."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder, self.etc, self.stack, self.scheduler = folder / "srv", folder / "etc", stack, ""
        for name in ("systemd/system", "caddy"):
            (self.etc / name).mkdir(parents=True)
        ignored = shutil.ignore_patterns(
            ".git", ".venv", ".data", "__pycache__", ".*_cache", ".hypothesis", ".env", "tests"
        )
        shutil.copytree(ROOT, self.folder, ignore=ignored)
        (self.folder / ".venv").symlink_to(Path(sys.prefix))
        self.environment = {
            name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG", "PYTHONPATH")
        }

    def shell(self, line: str, **more: str) -> str:
        """Run a line as the reader would, with this machine's /etc replaced by a folder."""
        line = re.sub(r"(?<!\S)/etc/", f"{self.etc}/", line)
        line = re.sub(r"^python(3\.11)? ", f"{shlex.quote(sys.executable)} ", line)
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=self.folder, env=self.environment | more, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{line}\n{done.stderr}"
        return done.stdout

    def start(self, line: str, *, until: str) -> None:
        """Start what runs beside the site on another machine, and wait until it has said so."""
        words = shlex.split(line)
        command = [sys.executable, "-m", words[0], *words[1:], "--no-dashboard"]
        log = self.folder.parent / f"{words[1]}.log"
        with log.open("w") as said:
            process = subprocess.Popen(command, cwd=self.folder, env=self.environment, stdout=said, stderr=said)
        self.stack.callback(end, process)
        deadline = time.monotonic() + LONGEST_START
        while until not in log.read_text():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)

    def backup(self) -> Path:
        return max((self.folder / ".data" / "backups").glob("*.dump"))


def run_as_written(tree: CleanTree, line: str) -> None:
    tree.shell(line)


def start_and_stop(tree: CleanTree, line: str) -> None:
    port = free_port()
    command = [sys.executable, *shlex.split(line)[1:], "--port", str(port)]
    site = subprocess.Popen(command, cwd=tree.folder, env=tree.environment | {"ONE_CORE": "0"})
    try:
        wait_for(f"http://127.0.0.1:{port}/health/", site, tree.folder / "manage.py")
    finally:
        end(site)
    assert (tree.folder / ".data" / "site.sqlite3").stat().st_mode & 0o077 == 0


def make_settings(tree: CleanTree, line: str) -> None:
    (tree.folder / ".deploy" / ".env").unlink(missing_ok=True)
    tree.shell(line)


def read_compose_file(tree: CleanTree, line: str) -> None:
    """There is no container engine here, so the file is only read; `test_deployment` looks at what is in it."""
    (name,) = re.findall(r"-f (\S+)", line)
    assert yaml.safe_load((tree.folder / name).read_text())["services"]


def start_unit(tree: CleanTree, line: str) -> None:
    """Run what the unit starts, with the settings that `make-env` wrote and the unit's own."""
    unit = (tree.etc / "systemd" / "system" / "table-upgrade.service").read_text()
    (command,) = re.findall(r"^ExecStart=\S+ (.*)$", unit, re.MULTILINE)
    written = dict(re.findall(r"^(\w+)=(.+)$", (tree.etc / "table.env").read_text(), re.MULTILINE))
    own = dict(
        word.split("=") for words in re.findall(r"^Environment=(.*)$", unit, re.MULTILINE) for word in words.split()
    )
    state = tree.etc.parent / "state"
    own = {name: value.replace("/var/lib/table", str(state)) for name, value in own.items()}
    said = tree.shell(f"python {command}", **written, **own)
    assert "The site can be started." in said
    assert (state / "site.sqlite3").exists()


def write_caddyfile(tree: CleanTree, line: str) -> None:
    tree.shell(line.partition(" && systemctl")[0])
    written = tree.etc / "caddy" / "Caddyfile"
    assert "\nhttps://table.example {" in written.read_text()
    if caddy := shutil.which("caddy"):
        tree.shell(f"{caddy} validate --adapter caddyfile --config {written}")


def name_the_host(tree: CleanTree, line: str) -> None:
    tree.shell(line.replace("…", "play.example"))
    assert (tree.folder / ".deploy" / "nginx.conf").read_text().count("server_name play.example;") == 2


def with_a_backup(tree: CleanTree, line: str) -> None:
    """As written; again once the heartbeat of a site that a busy machine had to kill in an earlier step is old."""
    line, deadline = line.replace("FILE", str(tree.backup())), time.monotonic() + 2 * FRESH
    while True:
        try:
            tree.shell(line)
        except AssertionError as refused:
            if "seconds ago" not in str(refused) or time.monotonic() > deadline:
                raise
            time.sleep(1)
        else:
            return


def not_here(_tree: CleanTree, _line: str) -> None:
    """Needs root, systemd or the address of the repository."""


def start_scheduler(tree: CleanTree, line: str) -> None:
    port = free_port()
    tree.scheduler = f"tcp://127.0.0.1:{port}"
    tree.start(f"{line} --host 127.0.0.1 --port {port}", until="Scheduler at")


def start_workers(tree: CleanTree, line: str) -> None:
    """One worker instead of four: this machine has something else to do."""
    alone = line.replace("--nworkers 4", "--nworkers 1")
    tree.start(alone.replace("tcp://scheduler:8786", tree.scheduler), until="Registered to")


def evaluate_on_the_cluster(tree: CleanTree, line: str) -> None:
    """One game, not all that the site starts with."""
    said = tree.shell(f"{line.replace('tcp://scheduler:8786', tree.scheduler)} --games 1")
    assert said.startswith("1 games evaluated")


def build_the_lab(tree: CleanTree, line: str) -> None:
    assert "/lab/ is built" in tree.shell(line)
    assert list((tree.folder / ".data" / "lab" / "static" / "pyodide").glob("numpy-*.whl"))


STEPS: list[tuple[str, Callable[[CleanTree, str], None]]] = [
    (r"python3\.11 manage\.py up --host 0\.0\.0\.0", start_and_stop),
    (r"\.deploy/make-env \S+ \.deploy/\.env", make_settings),
    (r"\.deploy/make-env \S+ /etc/table\.env", run_as_written),
    (r"docker compose -f \S+ up -d --build", read_compose_file),
    (r"cp (\.deploy/[\w.-]+ )+/etc/systemd/system/", run_as_written),
    (r"systemctl start table-upgrade", start_unit),
    (r"sed 's\|\{\$PUBLIC_ORIGIN\}.*Caddyfile.*", write_caddyfile),
    (r"sed -i 's\|table\.example.*nginx\.conf", name_the_host),
    (r"python manage\.py backup( --keep 14 --drill)?", run_as_written),
    (r"python manage\.py (drill FILE|restore FILE --over)", with_a_backup),
    (r"python3\.11 manage\.py upgrade", run_as_written),
    (r"dask scheduler", start_scheduler),
    (r"dask worker tcp://scheduler:8786 --nworkers 4 --nthreads 1", start_workers),
    (r"python manage\.py evaluate --dask \S+", evaluate_on_the_cluster),
    (r"python3\.11 manage\.py build_lab", build_the_lab),
    (
        r"useradd .*|git clone .*|systemctl (daemon-reload|enable table table-backup\.timer|start table-backup\.timer)",
        not_here,
    ),
]


def lines_of_the_document() -> list[str]:
    blocks = re.findall(r"^```\n(.*?)^```", (ROOT / "HOSTING.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return [line.partition("  # ")[0].strip() for block in blocks for line in block.splitlines() if line.strip()]


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[CleanTree]:
    with ExitStack() as stack:
        yield CleanTree(tmp_path, stack)


@pytest.mark.timeout(900)
def test_every_step_works_on_a_clean_tree(tree: CleanTree) -> None:
    lines, done = lines_of_the_document(), set[str]()
    for line in lines:
        steps = [(pattern, step) for pattern, step in STEPS if re.fullmatch(pattern, line)]
        assert len(steps) == 1, f"No step for: {line}"
        pattern, step = steps[0]
        step(tree, line)
        done.add(pattern)
    assert done == {pattern for pattern, _step in STEPS}

"""Fixtures for the services, programs and servers that tests use.

A test whose service is missing is skipped with a sentence, which the summary prints; with REQUIRE_SERVICES=1 it fails.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch
from urllib.request import urlopen

import pytest
from django.utils.translation import deactivate
from playwright.sync_api import Browser, expect, sync_playwright

from games.workshop.browsers import OPTIONS, QUICK_CHROMIUM, installed
from games.workshop.scratch_databases import run, scratch, sqlite_in
from tests.support.distribution import PLACES, LongestFirst, file_of
from tests.support.shared import made_once

ROOT = Path(__file__).resolve().parent.parent
LONGEST_START = 120.0
LONGEST_LOOK = 30_000
"""Milliseconds until a page must show what is expected of it; a busy machine needs more than the default of 5,000."""


@pytest.fixture(autouse=True)
def nobodys_language() -> Iterator[None]:
    """Forget the language of a test's last reader, which would be that of the next test."""
    yield
    deactivate()


@pytest.fixture(scope="session", autouse=True)
def no_permissions_again() -> Iterator[None]:
    """Empty the database after a test with transactions, without writing Django's permissions again.

    Writing them takes twenty times as long as emptying every table, and nothing here asks for them.
    """
    with patch("django.core.management.commands.flush.emit_post_migrate_signal"):
        yield


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LongestFirst | None:
    """Distribute tests by file with the longest files first, unless the caller asks for another distribution."""
    if config.option.dist != "loadfile":
        return None
    config.option.loadscopereorder = False
    return LongestFirst(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In a test process, bring the tests into the order in which they are distributed."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: PLACES.get(file_of(item.nodeid), len(PLACES)))


def missing(sentence: str) -> NoReturn:
    """Fail where every service was promised, else skip and say what is missing."""
    if os.environ.get("REQUIRE_SERVICES") == "1":
        pytest.fail(f"{sentence} REQUIRE_SERVICES=1 promises it.")
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def postgres_url() -> str:
    """A PostgreSQL database that tests may fill; TEST_DATABASE_URL names another one."""
    import psycopg

    url = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/test")
    try:
        psycopg.connect(url, connect_timeout=3).close()
    except psycopg.OperationalError:
        missing(f"PostgreSQL does not answer at {url}.")
    return url


@pytest.fixture(scope="session")
def redis_url() -> str:
    """A Redis that tests may fill; TEST_REDIS_URL names another one."""
    import redis

    url = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/0")
    try:
        with closing(redis.Redis.from_url(url, socket_connect_timeout=3)) as client:
            client.ping()
    except redis.ConnectionError:
        missing(f"Redis does not answer at {url}.")
    return url


@pytest.fixture(scope="session")
def nginx() -> str:
    """The path of an installed nginx, which is often not on the PATH of whoever is not root."""
    found = filter(None, (shutil.which(name) for name in ("nginx", "/usr/sbin/nginx")))
    return next(found, None) or missing("There is no nginx on this machine.")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of an installed Chromium, of the quickest if there are several."""
    return installed(QUICK_CHROMIUM) or missing("There is no Chromium on this machine's PATH.")


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A browser for the tests of one module; none of them may be async or touch the database."""
    expect.set_options(timeout=LONGEST_LOOK)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=OPTIONS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_data: Path) -> Iterator[str]:
    """The address of the site itself, started as a person starts it, with a database of its own."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    data = tmp_path_factory.mktemp("site")
    shutil.copytree(prepared_data, data, dirs_exist_ok=True)
    settings = {"DATA_DIR": str(data), "PUBLIC_ORIGIN": address, **ANY_CORE}
    command = [sys.executable, "manage.py", "up", "--port", str(port)]
    with (data / "log").open("w") as log:
        up = subprocess.Popen(command, cwd=ROOT, env=os.environ | settings, stdout=log, stderr=log)
        (data / "pid").write_text(str(up.pid))
        try:
            wait_for(address, up, data / "log")
            yield address
        finally:
            end(up)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A migrated SQLite database that others are copied from."""

    def migrate(data: Path) -> None:
        with scratch("sqlite", data):
            pass

    return sqlite_in(made_once("migrated", tmp_path_factory, migrate))


@pytest.fixture(scope="session")
def prepared_data(tmp_path_factory: pytest.TempPathFactory, sqlite_template: dict[str, str]) -> Path:
    """A data folder as `manage.py up` prepares it, to be copied."""

    def prepare(data: Path) -> None:
        with scratch("sqlite", data, template=sqlite_template) as environment:
            run(environment, "-c", PREPARE)

    return made_once("prepared", tmp_path_factory, prepare)


@pytest.fixture(scope="session")
def postgresql_template(tmp_path_factory: pytest.TempPathFactory, postgres_url: str) -> Iterator[dict[str, str]]:
    """A migrated PostgreSQL database that others are copied from."""
    with scratch("postgresql", tmp_path_factory.mktemp("template"), postgres_url) as environment:
        yield environment


PREPARE = """
import django
django.setup()
from django.core.management import call_command
call_command("seed")
call_command("collectstatic", interactive=False, verbosity=0)
"""
ANY_CORE = {"ONE_CORE": "0"}
"""A single site keeps to one core; the sites of several test processes would all keep to the same core."""


def end(process: subprocess.Popen[bytes]) -> None:
    """Terminate a process; kill it if it does not end soon."""
    process.terminate()
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port() -> int:
    """A port that nothing listens on."""
    with closing(socket.socket()) as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def wait_for(address: str, up: subprocess.Popen[bytes], log: Path) -> None:
    """Return once the site answers; fail with its last words if it does not."""
    deadline = time.monotonic() + LONGEST_START
    while up.poll() is None and time.monotonic() < deadline:
        try:
            with closing(urlopen(address, timeout=15)):
                return
        # Nothing listens yet, or a busy machine is slow to answer.
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"The site did not start:\n{log.read_text()}")

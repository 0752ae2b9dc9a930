"""A site that tests may kill and start again, with bots that do not pause."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from games.workshop.load.servers import SITE
from shsite.server.daphne_options import SERVER, listening_on
from tests.browser.playing import LONGEST_WAIT_MS, Visiting
from tests.browser.tables import SESSION, Tables
from tests.conftest import ANY_CORE, ROOT, free_port, wait_for

OF_A_LOST_LINE = (
    "WebSocket connection", "ERR_CONNECTION", "ERR_INTERNET", "ERR_EMPTY_RESPONSE", "ERR_INCOMPLETE_CHUNKED",
    "ERR_CONTENT_LENGTH", "ERR_NETWORK", "ERR_SOCKET", "htmx:", "when fetching the script",
)  # fmt: skip
"""What a browser complains of where there is no server, or one that was killed while it answered; the last for its
worker."""


class QuickSite:
    """The real site at one address with one database, however often it is started.

    It starts from prepared data and without `manage.py up`, which would migrate and collect files for each module.
    """

    def __init__(self, data: Path, prepared: Path) -> None:
        shutil.copytree(prepared, data, dirs_exist_ok=True)
        self.data, self.port = data, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        """Where people reach it."""
        self._up: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server, and return when it answers."""
        command = [sys.executable, "-m", "daphne", *listening_on("127.0.0.1", self.port), *SERVER, SITE]
        with (self.data / "log").open("a") as log:
            self._up = subprocess.Popen(command, cwd=ROOT, env=self._environment, stdout=log, stderr=log)
        wait_for(f"http://127.0.0.1:{self.port}", self._up, self.data / "log")

    def lay(self, *names: str) -> Tables:
        """Tables in its database, by their names (`laying`)."""
        command = [sys.executable, "-m", "tests.browser.open_tables", *names]
        said = subprocess.run(command, cwd=ROOT, env=self._environment, check=True, capture_output=True)
        return Tables(f"http://127.0.0.1:{self.port}", **json.loads(said.stdout))

    @property
    def _environment(self) -> dict[str, str]:
        settings = {"DATA_DIR": str(self.data), "PUBLIC_ORIGIN": self.address, "BOT_PACE": "0", "SWEEPS_INSIDE": "1"}
        return os.environ | settings | ANY_CORE | {"DJANGO_SETTINGS_MODULE": "shsite.settings"}

    def kill(self) -> None:
        """Be gone at once, as in a power cut."""
        assert self._up is not None
        self._up.kill()
        self._up.wait()


@pytest.fixture(scope="module")
def quick_site(tmp_path_factory: pytest.TempPathFactory, prepared_data: Path) -> Iterator[QuickSite]:
    site = QuickSite(tmp_path_factory.mktemp("quick"), prepared_data)
    site.start()
    yield site
    site.kill()


@pytest.fixture
def visit(browser: Browser, quick_site: QuickSite) -> Iterator[Visiting]:
    """Somebody new at the site; no page may complain but of a connection that is lost."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(said: ConsoleMessage) -> None:
        is_lost = any(each in said.text for each in OF_A_LOST_LINE)
        if said.type == "error" and not is_lost and "status of 4" not in said.text:
            complaints.append(said.text)

    def visiting(address: str, session: str = "", **how: Any) -> Page:
        contexts.append(browser.new_context(base_url=quick_site.address, **how))
        if session:
            contexts[-1].add_cookies([{"name": SESSION, "value": session, "url": quick_site.address}])
        # A click that comes to nothing because the page changes is tried again; a page that loads is waited for.
        contexts[-1].set_default_timeout(20_000)
        contexts[-1].set_default_navigation_timeout(LONGEST_WAIT_MS)
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", note)
        page.goto(address)
        return page

    yield visiting
    for context in contexts:
        context.close()
    assert complaints == []

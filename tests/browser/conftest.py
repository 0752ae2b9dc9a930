"""A site of one's own that may be killed and started again, with bots that do not pause."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.browser.playing import Visiting
from tests.conftest import ROOT, free_port, wait_for


class QuickSite:
    """The real site at one address with one database, however often it is started."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._up: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Come up, and return when it answers."""
        settings = {"DATA_DIR": str(self.data), "PUBLIC_ORIGIN": self.address, "BOT_PACE": "0"}
        command = [sys.executable, "manage.py", "up", "--port", str(self.port)]
        with (self.data / "log").open("a") as log:
            self._up = subprocess.Popen(command, cwd=ROOT, env=os.environ | settings, stdout=log, stderr=log)
        wait_for(self.address, self._up, self.data / "log")

    def kill(self) -> None:
        """Be gone at once, as in a power cut."""
        assert self._up is not None
        self._up.kill()
        self._up.wait()


@pytest.fixture(scope="module")
def quick_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuickSite]:
    site = QuickSite(tmp_path_factory.mktemp("quick"))
    site.start()
    yield site
    site.kill()


@pytest.fixture
def visit(browser: Browser, quick_site: QuickSite) -> Iterator[Visiting]:
    """Somebody new at the site; no page may complain but of a connection that is lost."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(said: ConsoleMessage) -> None:
        is_lost = any(each in said.text for each in ("WebSocket connection", "ERR_CONNECTION", "htmx:"))
        if said.type == "error" and not is_lost and "status of 4" not in said.text:
            complaints.append(said.text)

    def visiting(address: str, **how: Any) -> Page:
        contexts.append(browser.new_context(base_url=quick_site.address, **how))
        contexts[-1].set_default_timeout(10_000)
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", note)
        page.goto(address)
        return page

    yield visiting
    for context in contexts:
        context.close()
    assert complaints == []

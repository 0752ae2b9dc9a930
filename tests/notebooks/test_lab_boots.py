"""The lab, built and opened in Chromium: Python starts in the browser, from this site alone, and bots use numpy."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as NotHeard

from tests.conftest import ANY_CORE, ROOT, end, free_port, wait_for

WAITS = "document.querySelector('.jp-CodeCell .jp-InputPrompt').textContent.includes('[ ]')"
HAS_RUN = "document.querySelector('.jp-CodeCell .jp-InputPrompt').textContent.includes('[1]')"


def run_the_first_cell(page: Any) -> None:
    """Press until it has been heard: while JupyterLite still puts its page together, a key is lost."""
    while page.evaluate(WAITS):
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        with suppress(NotHeard):
            page.wait_for_function(f"!({WAITS})", timeout=10_000)


@pytest.mark.timeout(900)
def test_the_lab_runs_a_notebook_without_any_other_host(browser: Any, tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    settings = os.environ | {"DATA_DIR": str(tmp_path), "PUBLIC_ORIGIN": address, **ANY_CORE}
    subprocess.run([sys.executable, "manage.py", "build_lab"], cwd=ROOT, env=settings, check=True)
    with (tmp_path / "log").open("w") as log:
        command = [sys.executable, "manage.py", "up", "--port", str(port)]
        up = subprocess.Popen(command, cwd=ROOT, env=settings, stdout=log, stderr=log)
        try:
            wait_for(address, up, tmp_path / "log")
            page, asked = browser.new_page(), list[str]()
            page.on("request", lambda request: asked.append(request.url))
            page.goto(f"{address}/lab/notebooks/index.html?path=one_game.ipynb")
            page.locator(".jp-CodeCell .cm-content").first.wait_for(timeout=240_000)
            run_the_first_cell(page)
            page.wait_for_function(HAS_RUN, timeout=480_000)
            assert "Liberals" in page.locator(".jp-OutputArea-output").inner_text()
        finally:
            end(up)
    assert any("/numpy-" in url for url in asked)
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []

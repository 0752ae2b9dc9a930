"""What the screen reader Orca says of pages, in a Chromium on a screen of its own.

Debian's `orca`, `at-spi2-core`, `xvfb`, `openbox`, `xdotool` and `dbus-daemon` are needed. Nothing is heard: Orca finds
no speech server, and what it would say is taken from its log. `screen_reader.txt` is what it said.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep

from playwright.sync_api import Page, sync_playwright

from games.workshop.browsers import CHROMIUM, installed

NEEDED = ("orca", "Xvfb", "openbox", "xdotool", "dbus-run-session", "chromium")
SCREEN = ":79"
SAID = re.compile(r"^[\d:.]+ - SPEECH OUTPUT: '(.*?)'\s*[\[{]", re.MULTILINE)
STARTING = 15
A_KEY = 1.0
"""Seconds that Orca is given for a key, on a busy machine."""
READ_OUT = 15
"""Seconds that it is given for the end of the game."""


class Reader:
    """A page and the screen reader that reads it."""

    def __init__(self, page: Page, log: Path) -> None:
        self.page, self._log = page, log
        self._heard = 0

    def press(self, *keys: str) -> None:
        """Press keys as a person does."""
        for key in keys:
            _run("xdotool", "key", "--clearmodifiers", key)
            sleep(A_KEY)

    def said(self) -> list[str]:
        """Return what was said since the last time."""
        lines = [line.strip() for line in SAID.findall(self._log.read_text(errors="replace"))]
        new, self._heard = lines[self._heard :], len(lines)
        return [line for line in new if line and line != "return" and not line.startswith("left control")]


def missing() -> list[str]:
    """Return the programs that aren't installed."""
    return [each for each in NEEDED if shutil.which(each) is None]


@contextmanager
def reader(home: Path) -> Iterator[Reader]:
    """Start everything. It has to run inside `dbus-run-session`."""
    log = home / "orca.log"
    os.environ.update(
        DISPLAY=SCREEN, HOME=str(home), XDG_RUNTIME_DIR=str(home), XDG_CONFIG_HOME=str(home), ACCESSIBILITY_ENABLED="1",
        LANG="C.UTF-8", SPEECHD_ADDRESS="inet_socket:127.0.0.1:1",
    )  # fmt: skip
    with ExitStack() as running:
        running.enter_context(_started("Xvfb", SCREEN, "-screen", "0", "1366x900x24"))
        sleep(2)
        running.enter_context(_started("openbox"))
        running.enter_context(_started("/usr/libexec/at-spi-bus-launcher", "--launch-immediately"))
        sleep(2)
        running.enter_context(_started("/usr/bin/orca", "--replace", "--debug-file", str(log)))
        sleep(STARTING)
        playing = running.enter_context(sync_playwright())
        browser = playing.chromium.launch(
            executable_path=installed(CHROMIUM), headless=False, args=["--no-sandbox", "--force-renderer-accessibility"]
        )
        running.callback(browser.close)
        yield Reader(browser.new_page(no_viewport=True), log)


def read_lesson(reading: Reader, site: str, lines: int) -> list[str]:
    """Read a lesson line by line, from the top."""
    reading.page.goto(f"{site}/learn/1.1/1/")
    sleep(5)
    # Keys go to the page and not to the address bar.
    reading.page.bring_to_front()
    reading.page.locator("h1").click()
    sleep(2)
    reading.said()
    reading.press("ctrl+Home", *["Down"] * lines)
    return reading.said()


def play_game(reading: Reader, site: str, seconds: int) -> list[str]:
    """Play against bots to the end, if there's time, and return what is said.

    The first choice that is offered is taken, with the keyboard.
    """
    page = reading.page
    page.goto(site)
    page.locator("form[action$='/play/quick/'] button").first.click()
    page.wait_for_url("**/t/**")
    sleep(3)
    until = monotonic() + seconds
    while monotonic() < until and not page.locator("section.finale").count():
        option = page.locator("#dock button[name=move]:enabled, .dock form button[type=submit]:enabled").first
        if option.count() and option.is_visible():
            if (choice := page.locator("#table input[type=radio]:enabled:visible")).count():
                choice.first.check()
            option.focus()
            reading.press("Return")
        sleep(1)
    sleep(READ_OUT)
    # Orca writes its log in blocks: what it says of the dock afterwards pushes out how the game ended.
    reading.press(*["Down"] * 15)
    return reading.said()


@contextmanager
def _started(*command: str) -> Iterator[None]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def _run(*command: str) -> None:
    subprocess.run(command, check=False, capture_output=True)  # noqa: S603

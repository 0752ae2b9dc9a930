"""Photographs scenes for a viewer, a size and a theme, with a headless Chromium.

No server runs: the browser's requests are answered from the templates and the static files.
"""

import mimetypes
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from django.contrib.staticfiles.finders import find
from django.template.loader import render_to_string

from games.board.page import page
from games.board.settings import TableSettings
from games.design.scenes import DesignScene
from games.engine import SPECTATOR, Role, Viewer, player
from games.workshop.browsers import OPTIONS, QUICK_CHROMIUM, installed

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

ORIGIN = "http://table.test"
SIZES = {
    "small": (360, 640), "phone": (390, 844), "side": (844, 390),
    "tablet": (768, 1024), "laptop": (1366, 768), "tv": (1920, 1080),
}  # fmt: skip
WITHOUT_A_SERVER = ("stage.js", "at_table.js")
"""The scripts that have something to show without a server."""
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


class NoBrowserError(RuntimeError):
    """Chromium or Playwright is not installed."""


class PictureSubject(Protocol):
    """A page that can be photographed, with a name."""

    @property
    def name(self) -> str:
        """The name of the picture."""

    @property
    def html(self) -> str:
        """The page."""

    @property
    def opens_envelope(self) -> bool:
        """Whether the envelope is opened."""


@dataclass(frozen=True)
class Picture:
    """A scene as one viewer sees it."""

    scene: DesignScene
    eyes: str
    viewer: Viewer
    opens_envelope: bool = False

    @property
    def name(self) -> str:
        """The names of the scene and of the viewer."""
        return f"{self.scene.name}-{self.eyes}"

    @property
    def html(self) -> str:
        """The page."""
        view = self.scene.game.view(self.viewer)
        settings = TableSettings(bots=frozenset({4}), connected=frozenset(range(view.table.players)) - {1})
        table = page(view, settings, on_tv=self.eyes == "tv")
        return render_to_string("games/workshop/table.html", {"table": table})


def pictures(scenes: Iterable[DesignScene]) -> Iterator[Picture]:
    """Every scene as the players of each role, a player who is waited for, a dead one, the public and a television
    see it."""
    for scene in scenes:
        table, waiting = scene.game.table, scene.game.waiting
        yield Picture(scene, "spectator", SPECTATOR)
        yield Picture(scene, "tv", SPECTATOR)
        for seat in waiting[-1:]:
            yield Picture(scene, "actor", player(seat))
        for seat in sorted({*range(table.players)} - {*table.living})[:1]:
            yield Picture(scene, "dead", player(seat))
        for role in Role:
            seats = [seat for seat in table.living if scene.game.view(seat).known.roles[seat] is role]
            for seat in seats[-1:]:
                yield Picture(scene, role.value, player(seat))
                yield Picture(scene, f"{role.value}-envelope", player(seat), opens_envelope=True)


def photograph(picture: PictureSubject, size: str, theme: Theme, out: Path, browser: "Browser") -> Path:
    """Take a picture; return the path of its file."""
    shot = open_page(picture, size, theme, browser)
    try:
        if picture.opens_envelope:
            shot.hover("#seal")
            shot.mouse.down()
        path = out / f"{picture.name}-{size}-{theme}.png"
        shot.screenshot(path=path)
        return path
    finally:
        shot.close()


def open_page(
    picture: PictureSubject, size: str, theme: Theme, browser: "Browser", *, has_motion: bool = False
) -> "Page":
    """Open a picture's page without the scripts that need a server, and usually without motion."""
    width, height = SIZES[size]
    html = picture.html
    motion: Literal["reduce", "no-preference"] = "no-preference" if has_motion else "reduce"
    opened = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion=motion)
    opened.route("**/*", lambda route: _answer(route, html))
    opened.goto(f"{ORIGIN}/")
    return opened


@contextmanager
def chromium() -> Iterator["Browser"]:
    """Run a headless browser; raise `NoBrowserError` with what is missing."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as problem:
        raise NoBrowserError("Playwright drives the browser and is among the test requirements.") from problem
    found = installed(QUICK_CHROMIUM)
    if found is None:
        raise NoBrowserError("There is no Chromium on this machine's PATH.")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=[*OPTIONS, "--hide-scrollbars"])
        yield launched
        launched.close()


def _answer(route: "Route", html: str) -> None:
    path = route.request.url.removeprefix(ORIGIN)
    if path == "/":
        route.fulfill(body=html, content_type="text/html; charset=utf-8")
        return
    is_shown = path.startswith("/static/") and (not path.endswith(".js") or path.endswith(WITHOUT_A_SERVER))
    found = find(path.removeprefix("/static/")) if is_shown else None
    if found:
        route.fulfill(path=Path(str(found)), content_type=mimetypes.guess_type(path)[0] or "application/octet-stream")
    else:
        route.fulfill(status=404)

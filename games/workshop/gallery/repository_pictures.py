"""The few small pictures that are kept in git for the README."""

import base64
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings

from games.workshop.gallery.pictures import PictureSubject, Theme, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = settings.BASE_DIR / ".gallery"
QUALITY, HALF = 62, 0.5
MOST_BYTES, MOST_IN_ALL = 60_000, 400_000

Shot = tuple[str, str, Theme, str]
SHOTS: Mapping[str, Shot] = {
    "table-on-a-phone": ("vote-actor", "phone", "light", "A ballot to cast, on a phone"),
    "television": ("special-election-tv", "tv", "dark", "The whole table on a television"),
    "lesson": ("page-learn-step", "laptop", "light", "A lesson asks at the real table"),
    "review": ("page-review", "laptop", "dark", "Looking back on a game, knowing everything"),
    "deduce": ("page-odds", "laptop", "light", "What is left in the deck, and what that means"),
    "projector": ("page-projector", "laptop", "light", "A class: the question on the projector"),
    "design": ("page-design", "phone", "dark", "The design, on a phone at night"),
    "printed": ("page-rulebook-printed", "laptop", "light", "A box on paper"),
}
"""For each file: the picture, the window's width, the theme, and a description."""


def keep(subjects: Iterable[PictureSubject], browser: "Browser", folder: Path = FOLDER) -> Iterable[Path]:
    """Write the pictures at half size, and the page that lists them."""
    found = {subject.name: subject for subject in subjects}
    folder.mkdir(exist_ok=True)
    for name, (shown, size, theme, _words) in SHOTS.items():
        path = folder / f"{name}.webp"
        path.write_bytes(_small(found[shown], size, theme, browser))
        yield path
    page = folder / "README.md"
    page.write_text(_page())
    yield page


def _small(subject: PictureSubject, size: str, theme: Theme, browser: "Browser") -> bytes:
    shot = open_page(subject, size, theme, browser)
    window = shot.viewport_size or {"width": 0, "height": 0}
    session = shot.context.new_cdp_session(shot)
    clip = {"x": 0, "y": 0, **window, "scale": HALF}
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
    shot.close()
    return base64.b64decode(taken["data"])


def _page() -> str:
    pictures = "\n\n".join(f"![{words}]({name}.webp)\n\n{words}." for name, (*_how, words) in SHOTS.items())
    return f"# What it looks like\n\nMade by `python manage.py screenshots --keep`.\n\n{pictures}\n"

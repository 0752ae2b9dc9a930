"""The few small pictures that are kept in git for the README."""

import base64
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings

from games.workshop.gallery.frames import SET_TIME
from games.workshop.gallery.pictures import PictureSubject, Theme, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = settings.BASE_DIR / ".gallery"
QUALITY = 62
WIDEST = {"phone": 468, "laptop": 1024, "tv": 1152}
"""Pixels of a kept picture's width, by the size of the window: large enough to read it."""
MOST_BYTES, MOST_IN_ALL = 90_000, 500_000
VERDICT_MS = 3300
"""When every scene is still there. Nothing moves in it, so it shows all that it has to show."""

Shot = tuple[str, str, Theme, str]
SHOTS: Mapping[str, Shot] = {
    "table-on-a-phone": ("vote-actor", "phone", "light", "A ballot to cast, on a phone"),
    "television": ("stage-vote-7-tv", "tv", "light", "A vote on the television, when all ballots are turned"),
    "report": ("page-report", "laptop", "light", "The report of a finished game"),
    "lesson": ("page-lesson", "laptop", "light", "A lesson asks at the real table"),
    "front": ("page-front", "laptop", "light", "The front page with today's case"),
    "role": ("opening-fascist-envelope", "phone", "light", "Your own role, while you hold the button"),
    "policy": ("stage-fascist-7-tv", "tv", "light", "A Fascist policy on the television"),
    "review": ("page-review", "laptop", "dark", "Looking back on a game, knowing everything"),
    "deduce": ("page-odds", "laptop", "light", "What is left in the deck, and what that means"),
    "projector": ("page-projector", "laptop", "light", "A class: the question on the projector"),
    "design": ("page-design", "phone", "dark", "The design, on a phone at night"),
    "printed": ("page-rulebook-printed", "laptop", "light", "A box on paper"),
}
"""For each file: the picture, the window's width, the theme, and a description."""


def keep(subjects: Iterable[PictureSubject], browser: "Browser", folder: Path = FOLDER) -> Iterable[Path]:
    """Write the pictures, smaller than the windows, and the page that lists them."""
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
    if subject.opens_envelope:
        shot.hover("#seal")
        shot.mouse.down()
    if subject.name.startswith("stage-"):
        shot.evaluate(SET_TIME, VERDICT_MS)
    clip = {"x": 0, "y": 0, **window, "scale": WIDEST[size] / window["width"]}
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
    shot.close()
    return base64.b64decode(taken["data"])


def _page() -> str:
    pictures = "\n\n".join(f"![{words}]({name}.webp)\n\n{words}." for name, (*_how, words) in SHOTS.items())
    return f"# What it looks like\n\nMade by `python manage.py screenshots --keep`.\n\n{pictures}\n"

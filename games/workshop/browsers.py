"""The browsers installed on this machine, by the names of their programs."""

import shutil

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
QUICK_CHROMIUM = ("chromium-headless-shell", *CHROMIUM)
"""The first has no window and does the same work in half the time, but shows no notifications."""
OPTIONS = ("--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none")
"""Without hinting, the Chromium without a window gives each letter the same width as one with a window, or a phone."""


def installed(names: tuple[str, ...]) -> str | None:
    """Return the path of the first of these programs that is on the PATH."""
    return next(filter(None, map(shutil.which, names)), None)

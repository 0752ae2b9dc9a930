"""The bytes of a page of each kind, and the number of requests for what belongs to it."""

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import find, get_finders
from django.test import Client
from rcssmin import cssmin
from rjsmin import jsmin

from games.services.jobs.exhibiting import played_game
from games.workshop.budgets.figures import Fetched, Figure, compressed
from games.workshop.load.open_tables import Laid
from games.workshop.site_map import every_page

LOOKS_AND_SCRIPTS = 60.0
A_PAGE, A_PAGE_FOR_ONE, REQUESTS = 15.0, 48.0, 12
"""Limits in transferred kilobytes; public pages are compressed, private ones are not."""


def pages(laid: Laid) -> Iterator[Figure]:
    """Yield the figures of each kind of page and of all style sheets and scripts."""
    named = set[str]()
    for kind, address, session in _kinds(laid):
        plain, sent, fetched, is_private = _visit(address, session)
        named |= set(fetched.looks_and_scripts())
        asked, most = 1 + len(fetched.addresses), A_PAGE_FOR_ONE if is_private else A_PAGE
        yield Figure(kind, sent / 1000, most, besides=f"{plain / 1000:>7.1f} kB plain")
        yield Figure("  with what belongs to it, requests", asked, REQUESTS, "")
    yield Figure("all looks and scripts, compressed", _weight(named) / 1000, LOOKS_AND_SCRIPTS)


def _kinds(laid: Laid) -> Iterator[tuple[str, str, str]]:
    """Yield a page of each kind: its name, its address, and the session of its reader if it is private."""
    over, table = played_game(10), f"/t/{laid.code}/"
    yield from ((page.name, page.address, "") for page in every_page(over.code))
    yield "a step of a finished game of ten, knowing all", f"/g/{over.code}/review/{over.length}/?view=all", ""
    yield "the lobby", "/play/", laid.sessions[0]
    yield "a new table", "/play/new/", laid.sessions[0]
    yield "a table of ten, as a player", table, laid.sessions[0]
    yield "a table of ten, on the television", f"{table}tv/", laid.sessions[0]
    yield "a table of ten at its end", f"/t/{over.code}/", laid.sessions[0]


def _visit(address: str, session: str) -> tuple[int, int, Fetched, bool]:
    """Return a page's size, its transferred size, what it makes a browser fetch, and whether it is private."""
    client = Client(headers={"host": "localhost"})
    if session:
        client.cookies[settings.SESSION_COOKIE_NAME] = session
    plain, sent = client.get(address), client.get(address, headers={"accept-encoding": "gzip"})
    if plain.status_code != 200:
        raise RuntimeError(f"{address} answers {plain.status_code}.")
    is_private = "private" in plain.get("Cache-Control", "")
    return len(plain.content), len(sent.content), Fetched(plain.content.decode()), is_private


def _weight(named: set[str]) -> int:
    """Return all style sheets and scripts of the site, and those of packages that pages use."""
    ours = {path for finder in get_finders() for path, _storage in finder.list([]) if path.startswith("site/")}
    paths = {each for each in ours if each.endswith((".css", ".js"))}
    paths |= {each.removeprefix(settings.STATIC_URL) for each in named}
    found = (find(path) for path in paths)
    return sum(compressed(_minified(Path(str(path)))) for path in found if path)


def _minified(path: Path) -> bytes:
    """Return the file without comments and whitespace, as servestatic compresses it."""
    text = path.read_text("utf-8")
    return str(cssmin(text) if path.suffix == ".css" else jsmin(text)).encode()

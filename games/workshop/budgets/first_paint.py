"""First paint on a simulated slow phone in Chromium, beside a bare page in the same run.

The phone has 1.6 Mbit/s with 150 ms of latency and a processor four times slower than this one. Every visit is a
first one: nothing is cached, and no service worker is installed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from statistics import median
from threading import Thread
from typing import TYPE_CHECKING

from django.conf import settings

from games.workshop.gallery.pictures import SIZES, chromium
from games.workshop.load import servers
from games.workshop.load.measured_sites import laid_in, scratch
from games.workshop.load.open_tables import Laid

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

LATENCY_MS, BYTES_A_SECOND, SLOWER = 150, 1.6e6 / 8, 4
REPEATS, GOAL_MS = 5, 1_000
PAGES = {"the front page": "/", "a table of ten": "", "a question": "/learn/2.3/1/", "the rules": "/rules/"}
BARE = b"<!doctype html><html lang=en><title>Bare</title><p>A page with nothing on it.</p></html>"
PAINTED = """new Promise(tell => new PerformanceObserver(seen => {
    const [first] = seen.getEntriesByName("first-contentful-paint");
    if (first) tell(first.startTime);
}).observe({type: "paint", buffered: true}))"""


def first_paints() -> Iterator[str]:
    """Yield a line for each page: the median of five, and its ratio to a bare page's."""
    with scratch_site() as (site, laid), _bare_page() as bare, chromium() as browser:
        floor = _median(browser, bare, "")
        yield f"{'first paint on a slow phone, ms':<48}{'is':>8}{'goal':>9}{'x bare':>8}"
        yield f"{'a bare page':<48}{floor:>8.0f}"
        for name, address in PAGES.items():
            taken = _median(browser, site + (address or f"/t/{laid.code}/"), laid.sessions[0])
            verdict = "" if taken <= GOAL_MS else "  late, on this machine"
            yield f"{name:<48}{taken:>8.0f}{GOAL_MS:>9}{taken / floor:>8.2f}{verdict}"


def _median(browser: "Browser", address: str, session: str) -> float:
    return median(_painted(browser, address, session) for _visit in range(REPEATS))


def _painted(browser: "Browser", address: str, session: str) -> float:
    """Return the milliseconds from the start of a visit to its first contentful paint."""
    width, height = SIZES["phone"]
    context = browser.new_context(viewport={"width": width, "height": height}, service_workers="block")
    try:
        if session:
            context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": address}])
        page = _slow_page(context)
        page.goto(address)
        return float(page.evaluate(PAINTED))
    finally:
        context.close()


def _slow_page(context: "BrowserContext") -> "Page":
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    speed = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    wire.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY_MS, **speed})
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


@contextmanager
def scratch_site() -> Iterator[tuple[str, Laid]]:
    """Run the site on a scratch database; yield its address and a table with its players' sessions."""
    with scratch() as (environment, log):
        port = servers.free_port()
        site = f"http://127.0.0.1:{port}"
        environment["PUBLIC_ORIGIN"] = site
        servers.prepared(environment, "migrate", "--verbosity", "0")
        servers.prepared(environment, "collectstatic", "--no-input", "--verbosity", "0")
        (laid,) = laid_in(environment, 1)
        with servers.daphne(port, servers.SITE, environment, log):
            yield site, laid


class _Bare(BaseHTTPRequestHandler):
    """Answers every request with the same bare page."""

    def do_GET(self) -> None:
        """Send the bare page."""
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(BARE)))
        self.end_headers()
        self.wfile.write(BARE)

    def log_message(self, *_said: object) -> None:
        """Log nothing."""


@contextmanager
def _bare_page() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Bare) as server:
        Thread(target=partial(server.serve_forever, 0.05), daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()

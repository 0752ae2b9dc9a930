"""Budgets: a figure, its limit, and a table of them.

Only bytes and requests are budgeted: they are the same on every machine, so a build may fail because of them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser

import brotli

LOADED = {"stylesheet", "icon", "manifest"}
"""Links of a page that a browser fetches by itself; other icons it asks for only where the page is put on a screen."""


@dataclass(frozen=True)
class Figure:
    """A counted value, its limit, and notes about it."""

    name: str
    is_now: float
    may_be: float
    unit: str = "kB"
    besides: str = ""

    @property
    def is_kept(self) -> bool:
        """Whether the value is within its limit."""
        return self.is_now <= self.may_be

    def __str__(self) -> str:
        form = ".1f" if self.unit == "kB" else ".0f"
        verdict = "" if self.is_kept else "  TOO MUCH"
        return f"{self.name:<48}{self.is_now:>8{form}}{self.may_be:>9{form}} {self.unit:<3}{self.besides}{verdict}"


HEADING = f"{'':<48}{'is':>8}{'may be':>9}"


def broken(figures: Iterable[Figure]) -> list[Figure]:
    """Return the figures beyond their limit."""
    return [each for each in figures if not each.is_kept]


def compressed(content: bytes) -> int:
    """Return the size in bytes with brotli, which servestatic sends to every browser that asks for it: all do over TLS.
    Over plain http they ask for gzip, and get a tenth more."""
    return len(brotli.compress(content))


class Fetched(HTMLParser):
    """Return the addresses of this site that a browser fetches for a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.addresses: dict[str, None] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag makes the browser fetch."""
        facts = dict(attrs)
        named = facts.get("src") if tag in ("script", "img") else None
        if tag == "link" and facts.get("rel") in LOADED:
            named = facts.get("href")
        if named:
            self.addresses[named] = None

    def looks_and_scripts(self) -> Iterator[str]:
        """The style sheets and scripts among them."""
        return (each for each in self.addresses if each.endswith((".css", ".js")))

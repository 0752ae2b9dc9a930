"""Budgets: a figure, its limit, and a table of them.

Only bytes and requests are budgeted: they are the same on every machine, so a build may fail because of them.
"""

import gzip
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser

LOADED = {"stylesheet", "icon", "manifest"}
"""Links of a page that a browser fetches by itself; other icons it asks for only where the page is put on a screen."""


@dataclass(frozen=True)
class Figure:
    """Something that was counted, the most that it may be, and what else is worth knowing about it."""

    name: str
    is_now: float
    may_be: float
    unit: str = "kB"
    besides: str = ""

    @property
    def is_kept(self) -> bool:
        """Whether it is within its budget."""
        return self.is_now <= self.may_be

    def __str__(self) -> str:
        form = ".1f" if self.unit == "kB" else ".0f"
        verdict = "" if self.is_kept else "  TOO MUCH"
        return f"{self.name:<48}{self.is_now:>8{form}}{self.may_be:>9{form}} {self.unit:<3}{self.besides}{verdict}"


HEADING = f"{'':<48}{'is':>8}{'may be':>9}"


def broken(figures: Iterable[Figure]) -> list[Figure]:
    """Those that are beyond their budget."""
    return [each for each in figures if not each.is_kept]


def compressed(content: bytes) -> int:
    """How many bytes that is when it travels."""
    return len(gzip.compress(content, 9))


class Fetched(HTMLParser):
    """What a browser fetches for a page besides the page itself: addresses of ours."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.addresses: dict[str, None] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what this tag has the browser fetch."""
        facts = dict(attrs)
        named = facts.get("src") if tag in ("script", "img") else None
        if tag == "link" and facts.get("rel") in LOADED:
            named = facts.get("href")
        if named:
            self.addresses[named] = None

    def looks_and_scripts(self) -> Iterator[str]:
        """Of these, style sheets and scripts."""
        return (each for each in self.addresses if each.endswith((".css", ".js")))

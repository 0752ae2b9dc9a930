"""Every address of the site, read from the URLconf, with an example of each.

A page that is added to the URLconf appears in the comparison of worlds, the photographs, the budgets and the walk
through every language. Where its address takes a text, `EXAMPLES` says which one to try;
`tests/trust/test_surfaces.py` fails for an address whose example does not exist.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, resolve

MARK = {"str": "{text}", "int": "{number}", "slug": "{text}", "path": "{text}", "uuid": "{text}"}

OF_A_TABLE = ("/t/", "/g/", "/deduce/of/", "/admin/t/", "/api/v1/tables/{text}", "/api/v1/games/{text}")
"""Addresses that take the code of a table."""

EXAMPLES: Mapping[str, Sequence[str]] = {
    "/g/{text}/review/{number}/take/{text}/": ("{code}", "json"),
    "/t/{text}/s/{text}/": ("{code}", "no-link"),
    "/admin/t/{text}/message/{text}/{number}/": ("{code}", "table"),
    "/learn/{text}/{number}/answer/{text}/": ("1.3", "fascist"),
    "/learn/{text}/{number}/answer/{text}/{number}/": ("1.3", "fascist"),
    "/learn/evening/": ("r1-enact", "enact-F"), "/learn/evening/of/": ("evening",),
    "/learn/evening/again/": ("evening",), "/learn/first-game/of/": ("{code}",),
    "/learn/": ("1.3",), "/learn/paths/{text}/": ("tonight",), "/learn/quiz/": ("2026-01-05", "x"),
    "/rules/": ("E3",), "/rules/print/{number}/{text}/": ("board",),
    "/case/": ("2026-01-05",), "/duels/": ("drew-FFF-FF@3",),
    "/puzzles/": ("2026-01-05", "x"), "/notebooks/": ("deck_odds",),
    "/docs/": ("games/engine",), "/lab/files/{text}-{number}-{text}.ipynb": ("{code}", "all"),
}  # fmt: skip
"""The texts to put into an address, by the whole address or by the longest beginning that matches."""

NUMBERS = {"/rules/print/": "5", "/admin/t/{text}/message/": "1", "/admin/t/{text}/name/": "1"}
"""The numbers to put in, by the beginning of the address; elsewhere 3 at a table and 1."""


@dataclass(frozen=True)
class SitePage:
    """A page as a visitor without a seat gets it: the name of its view, its address and its markup."""

    name: str
    address: str
    html: str


def addresses() -> list[str]:
    """Each address once, with `{text}` or `{number}` where it takes a value."""
    return sorted(set(_under("/", get_resolver().url_patterns)))


def filled(address: str) -> str:
    """The address with an example in each gap; the table's `{code}` stays."""
    beginnings = [each for each in EXAMPLES if address.startswith(each)]
    texts = EXAMPLES[max(beginnings, key=len)] if beginnings else ("{code}",) if address.startswith(OF_A_TABLE) else ()
    usual = "3" if address.startswith(OF_A_TABLE) else "1"
    number = next((number for beginning, number in NUMBERS.items() if address.startswith(beginning)), usual)
    for text in (*texts, *["x"] * address.count("{text}")):
        address = address.replace("{text}", text, 1)
    return address.replace("{number}", number)


def every_page(code: str) -> Iterator[SitePage]:
    """One page of each view that shows one to a visitor; `code` is that of a finished game."""
    client, known = Client(headers={"host": "localhost"}), set[str]()
    for address in (filled(each).format(code=code) for each in addresses()):
        name = resolve(address).view_name
        if name in known:
            continue
        answer = client.get(address)
        is_html = answer.get("Content-Type", "").startswith("text/html") and "Content-Disposition" not in answer
        if answer.status_code == 200 and is_html and answer.content.lstrip().lower().startswith(b"<!doctype"):
            known.add(name)
            yield SitePage(name, address, answer.content.decode())


def _under(beginning: str, patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
    for each in patterns:
        address = beginning + _written(str(each.pattern))
        if isinstance(each, URLResolver):
            yield from _under(address, each.url_patterns)
        else:
            yield address


def _written(route: str) -> str:
    for kind, mark in MARK.items():
        while f"<{kind}:" in route:
            before, _, rest = route.partition(f"<{kind}:")
            route = before + mark + rest.partition(">")[2]
    return route

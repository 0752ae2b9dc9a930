"""A walk through the site along its links: one page of every kind, as somebody reads it who asks for a language."""

from collections.abc import Iterator
from urllib.parse import urljoin, urlsplit

from django.test import Client
from django.urls import Resolver404, resolve

from games.workshop.markup import Page

FIRST = (
    "/", "/play/", "/play/new/", "/learn/", "/learn/2.3/1/answer/1/", "/learn/3.1/1/", "/rules/E3/", "/rules/?q=veto",
    "/rules/Z9/", "/class/", "/class/new/", "/puzzles/", "/puzzles/s1/", "/games/", "/review/new/", "/write/", "/odds/",
    "/odds/?claims=FFL", "/deduce/", "/simulator/", "/statistics/", "/data/", "/notebooks/", "/analyse/", "/about/",
    "/privacy/", "/fair/", "/offline/", "/account/", "/nowhere/", "/t/KKKKKKK/",
)  # fmt: skip
"""Where the walk begins: what links from the front page lead to, and pages that only forms and mistakes lead to."""

Visited = tuple[str, str]


def kind_of(address: str) -> str | None:
    """Which view answers there, and through whose eyes; nothing for what is no page of ours."""
    parts = urlsplit(address)
    eyes = parts.query.partition("view=")[2][:4]
    try:
        return resolve(parts.path).view_name + eyes
    except Resolver404:
        return None


def pages(client: Client, *first: str) -> Iterator[Visited]:
    """One page of each kind, and those that are named."""
    waiting, known = [*first, *FIRST], set[str]()
    named = len(waiting)
    while waiting:
        address, named = waiting.pop(0), named - 1
        kind = kind_of(address)
        if named < 0 and (kind is None or kind in known):
            continue
        known.add(kind or "")
        answer = client.get(address, follow=True)
        if "text/html" in answer.get("Content-Type", "") and "Content-Disposition" not in answer:
            yield address, answer.content.decode()
            links = Page(answer.content.decode()).links
            waiting += [urljoin(address, link).partition("#")[0] for link in links if "://" not in link]

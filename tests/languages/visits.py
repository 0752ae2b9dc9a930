"""Visits the site in one language: every page of the URLconf, then every kind of page that links lead to."""

from collections.abc import Iterator
from urllib.parse import urljoin, urlsplit

from django.test import Client
from django.urls import Resolver404, resolve

from games.workshop.markup import Page
from games.workshop.site_map import OF_A_TABLE, addresses, filled

STAFF = "/admin/"

UNLISTED = ("/rules/?q=veto", "/rules/Z9/", "/class/new/", "/odds/?claims=FFL", "/nowhere/", "/t/KKKKKKK/")
"""Searches and mistakes: pages that no link and no example in the URLconf's list leads to."""

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
    listed = [filled(each) for each in addresses() if not each.startswith((*OF_A_TABLE, STAFF))]
    waiting, known = [*first, *listed, *UNLISTED], set[str]()
    named = len(waiting)
    while waiting:
        address, named = waiting.pop(0), named - 1
        kind = kind_of(address)
        if named < 0 and (kind is None or kind in known):
            continue
        known.add(kind or "")
        answer = client.get(address, follow=True)
        if answer.content and "text/html" in answer.get("Content-Type", "") and "Content-Disposition" not in answer:
            yield address, answer.content.decode()
            links = Page(answer.content.decode()).links
            waiting += [urljoin(address, link).partition("#")[0] for link in links if "://" not in link]

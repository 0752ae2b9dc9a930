"""Fetches one page of each kind from the site with a few games in it, to be photographed."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.test import Client

from games.services.jobs import evaluating, exhibiting
from games.workshop.site_map import every_page


@dataclass(frozen=True)
class PagePicture:
    """A page to photograph, and the name of its picture."""

    name: str
    html: str
    opens_envelope: bool = False


def pages() -> Iterator[PagePicture]:
    """Yield every page of the URLconf, and those that only a form or an error leads to."""
    exhibiting.seed()
    game = exhibiting.played_game(7)
    for page in every_page(game.code):
        yield PagePicture(f"page-{page.name.replace(':', '-')}", page.html)
    visitor = Client(headers={"host": "localhost"})
    yield _picture("review", visitor.get(f"/g/{game.code}/review/{game.length // 2}/?view=all").content)
    evaluating.evaluate_now(game)
    yield _picture("report", visitor.get(f"/g/{game.code}/review/?view=all").content)
    yield _picture("lesson", visitor.get("/learn/2.3/1/").content)
    yield _picture("missing", visitor.get("/no-such-page/").content)
    yield _picture("table", visitor.post("/play/quick/", {"size": 7}, follow=True).content)
    yield _picture("projector", visitor.post("/class/", {"plan": "lesson 2.3"}, follow=True).content)


def _picture(name: str, content: bytes) -> PagePicture:
    return PagePicture(f"page-{name}", content.decode())

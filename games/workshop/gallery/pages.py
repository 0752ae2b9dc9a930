"""Pages of every kind as a visitor gets them, to be photographed: fetched from the site itself, in whatever database
there is, with a few games that were played for it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.test import Client

from games.services.jobs import exhibiting

ADDRESSES = {
    "front": "/",
    "lobby": "/play/",
    "new-table": "/play/new/",
    "course": "/learn/",
    "lesson": "/learn/2.3/1/",
    "verdict": "/learn/2.3/1/answer/1/",
    "puzzles": "/puzzles/",
    "puzzle": "/puzzles/s1/",
    "new-class": "/class/",
    "games": "/games/",
    "record": "/review/new/",
    "write": "/write/",
    "desk": "/analyse/",
    "odds": "/odds/",
    "deduce": "/deduce/",
    "simulator": "/simulator/",
    "statistics": "/statistics/",
    "data": "/data/",
    "notebooks": "/notebooks/",
    "rules": "/rules/",
    "rule": "/rules/E3/",
    "boards": "/rules/boards/",
    "summary": "/rules/summary/",
    "sheets": "/rules/print/",
    "printed": "/rules/print/7/",
    "design": "/design/",
    "about": "/about/",
    "privacy": "/privacy/",
    "fair": "/fair/",
    "account": "/account/",
    "missing": "/no-such-page/",
}


@dataclass(frozen=True)
class PagePicture:
    """A page to be photographed, and the name of its picture."""

    name: str
    html: str
    opens_envelope: bool = False


def pages() -> Iterator[PagePicture]:
    """A page of every kind, once."""
    exhibiting.seed()
    visitor = Client(headers={"host": "localhost"})
    for name, address in (ADDRESSES | _of_a_game()).items():
        yield _picture(name, visitor.get(address, follow=True).content)
    yield _picture("table", visitor.post("/play/quick/", {"size": 7}, follow=True).content)
    yield _picture("projector", visitor.post("/class/", {"plan": "lesson 2.3"}, follow=True).content)


def _of_a_game() -> dict[str, str]:
    """What there is of one that was played to its end."""
    game = exhibiting.played_game(7)
    review, middle = f"/g/{game.code}/review/", game.length // 2
    return {
        "television": f"/t/{game.code}/tv/",
        "overview": review,
        "review": f"{review}{middle}/?view=all",
        "learn-from-it": f"{review}learn/",
    }


def _picture(name: str, content: bytes) -> PagePicture:
    return PagePicture(f"page-{name}", content.decode())

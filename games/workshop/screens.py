"""Pages and screens without a browser: what is fetched, what is pushed, and the page after a push."""

import asyncio
import re
from collections.abc import Collection, Iterator
from html.parser import HTMLParser

from games.bots import deciding
from games.engine import Seeded
from games.engine.chance import one_of
from games.live.drawing.layers import PLAYERS, ScreenOwner
from games.live.sync.hub import Screen
from games.live.sync.rooms import LiveTable as Room
from games.services.answers import Done
from games.workshop.markup import EMPTY
from games.workshop.sample_tables import SampleTable
from games.workshop.visitors import Person, somebody

ONCE = re.compile(r'(name="(?:csrfmiddlewaretoken|key|seen)" value=")[^"]*')
"""Values that differ for each page and mean nothing."""

DRAWINGS = re.compile(r'<svg class="drawings".*?</svg>', re.DOTALL)
"""Parts that are the same on every page and long."""

UNSCRIPTED = re.compile(r"<noscript>.*?</noscript>| is-reloading", re.DOTALL)
"""What only a browser without scripts goes by, which is pushed nothing."""


LISTS = ("log", "elections", "tellings", "memories", "claims-late", "talk", "asides", "dead-talk")
STAGE = ("stage", "beat")
"""They play what was pushed, and are empty on a fresh page."""


class Element:
    """An element of a page."""

    def __init__(self, tag: str, facts: tuple[tuple[str, str | None], ...], parent: "Element | None") -> None:
        self.tag, self.facts, self.parent = tag, facts, parent
        self.inside: list[Element | str] = []

    @property
    def id(self) -> str:
        return dict(self.facts).get("id") or ""

    def all(self) -> Iterator["Element"]:
        yield self
        for each in self.inside:
            if isinstance(each, Element):
                yield from each.all()

    def told(self, without: Collection[str] = ()) -> str:
        """Return the element as text for comparison, without the elements with these ids."""
        if self.id in (*without, *STAGE) or ("class", "earlier") in self.facts:
            return ""
        facts = "".join(f" {name}={value!r}" for name, value in self.facts)
        inside = "".join(each if isinstance(each, str) else each.told(without) for each in self.inside)
        return f"<{self.tag}{facts}>{' '.join(inside.split())}</>"


class Tree(HTMLParser):
    """A page or a push as elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = self._here = Element("", (), None)
        self.feed(UNSCRIPTED.sub("", DRAWINGS.sub("", ONCE.sub(r"\1", html))))
        self.close()
        self.by_id = {each.id: each for each in self.root.all() if each.id}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, tuple(attrs), self._here)
        self._here.inside.append(element)
        if tag not in EMPTY:
            self._here = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._here.inside.append(Element(tag, tuple(attrs), self._here))

    def handle_endtag(self, tag: str) -> None:
        assert self._here.tag == tag, f"</{tag}> closes <{self._here.tag}>"
        assert self._here.parent is not None
        self._here = self._here.parent

    def handle_data(self, data: str) -> None:
        self._here.inside.append(data)

    def apply(self, frame: str) -> None:
        """Apply a push as the page's script does: replace elements by id, and add new rows to the list they name."""
        for piece in Tree(frame).root.inside:
            assert isinstance(piece, Element)
            added_to = dict(piece.facts).get("hx-swap-oob")
            if added_to is None:
                assert piece.id, "Nothing can be done with a piece without an id."
                self._replace(piece)
                continue
            rows = self.by_id.get(added_to.removeprefix("beforeend:#"))
            for row in piece.inside if rows is not None else ():
                assert isinstance(row, Element)
                if not self._replace(row) and rows is not None:
                    row.parent = rows
                    rows.inside.append(row)
                    self.by_id |= {each.id: each for each in row.all() if each.id}

    def _replace(self, piece: Element) -> bool:
        """Put the piece in the place of the element with its id, if there is one."""
        old = self.by_id.get(piece.id)
        if old is None or old.parent is None:
            return False
        piece.parent = old.parent
        old.parent.inside[old.parent.inside.index(old)] = piece
        for gone in old.all():
            self.by_id.pop(gone.id, None)
        self.by_id |= {each.id: each for each in piece.all() if each.id}
        return True

    def main(self, without: Collection[str] = ()) -> str:
        """Return what the page shows for comparison, without random values."""
        return next(each for each in self.root.all() if each.tag == "body").told(without)

    def is_like(self, fresh: "Tree") -> bool:
        """Return whether this page shows what a fresh one does. A fresh one begins with the latest rows of its lists,
        and links to the earlier ones."""
        earlier = [row for name in LISTS for row in self._rows_before(fresh, name)]
        return self.main(earlier) == fresh.main()

    def _rows_before(self, fresh: "Tree", name: str) -> list[str]:
        mine, latest = (
            [each.id for each in page.by_id[name].inside if isinstance(each, Element) and each.id]
            if name in page.by_id
            else []
            for page in (self, fresh)
        )
        return mine[: mine.index(latest[0])] if latest and latest[0] in mine else []


class Watcher:
    """A viewer with an open page: a client that fetches it, and a screen that receives pushes."""

    def __init__(self, table: SampleTable, name: str = "", *, on_tv: bool = False) -> None:
        self.name = name
        self.person: Person = somebody(name)
        self.address = f"/t/{table.code}/" + ("tv/" if on_tv else "")
        who: ScreenOwner = PLAYERS if on_tv else next((seat.pk for seat in table.seats if seat.name == name), None)
        self.screen = Screen(who, "table", self._receive)
        self.frames: list[str] = []
        self.page = Tree(self.fetch())

    def fetch(self) -> str:
        """Fetch the page as bytes."""
        answer = self.person.client.get(self.address)
        assert answer.status_code == 200, answer.content
        return str(answer.content.decode())

    async def _receive(self, html: str) -> None:
        self.frames.append(html)

    async def see(self, room: Room) -> str:
        """Receive a push and confirm it; return what was sent."""
        before = len(self.frames)
        await self.screen.show(room)
        sent = len(self.frames)
        frame = "".join(self.frames[before:])
        if frame:
            self.page.apply(frame)
            await self.screen.receive_mark(self.mark, room)
            assert len(self.frames) == sent, "After an answer there is nothing more to say."
        return frame

    @property
    def mark(self) -> str:
        return dict(self.page.by_id["mark"].facts)["value"] or ""


class Gallery:
    """All viewers of a table, and the live table that updates their screens."""

    def __init__(self, table: SampleTable, watchers: list[Watcher]) -> None:
        self.room = Room(table.code)
        self.watchers = watchers
        asyncio.run(self._enter())

    async def _enter(self) -> None:
        for each in self.watchers:
            await each.screen.receive_mark(each.mark, self.room)
            assert each.frames == [], "A page that was just fetched is right."

    def look(self) -> list[str]:
        """Ring the bell; return what each viewer is sent."""
        self.room.catch_up()
        return asyncio.run(self._look())

    async def _look(self) -> list[str]:
        return [await each.see(self.room) for each in self.watchers]


def everybody_at(table: SampleTable) -> Gallery:
    """Return every player, a spectator and the television."""
    players = [Watcher(table, name) for name in table.names]
    return Gallery(table, [*players, Watcher(table), Watcher(table, on_tv=True)])


def one_step(table: SampleTable, chance: Seeded, *, with_claims: bool = True) -> None:
    """Let a seat do something legal: mostly a move, sometimes a claim."""
    for seat in range(table.row.size) if with_claims else ():
        claim = deciding.claim("suspicious", table.view(seat), chance) if chance.below(4) == 0 else None
        if claim is not None and isinstance(table.do(claim), Done):
            return
    view = table.view(one_of(list(table.view(0).waiting), chance))
    assert isinstance(table.do(one_of(list(view.options), chance)), Done)

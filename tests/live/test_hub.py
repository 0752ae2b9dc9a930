"""The hub with a hand-made table: which screen is sent what, and when."""

import asyncio
from collections.abc import Callable, Mapping
from threading import Event

import pytest

from games.live.drawing.layers import NOTHING, Delivered, Layer, PageDrawing, ScreenOwner
from games.live.sync import hub
from games.live.sync.hub import ANOTHER_PAGE, LARGEST_PARCEL, Hub, Screen, parcels
from games.metrics import histogram

Read = tuple[int, dict[str, str], list[str]]


class DrawnTable:
    """A table with two pieces and some rows, as of the last reading."""

    def __init__(self) -> None:
        self.now: dict[str, str] = {"deck": "17", "turn": "Ada"}
        self.rows: list[str] = []
        self.page = "table"
        self.reads = 0
        self.may_read = Event()
        self.may_read.set()
        self._read: Read = (0, {}, [])

    def read(self) -> Read:
        self.reads += 1
        found = self._read[0], {**self.now}, [*self.rows]
        assert self.may_read.wait(5)
        return found

    def take(self, found: Read) -> None:
        """Ignore a reading that is older than the last committed move."""
        if found[0] == self._read[0]:
            self._read = found

    def hear(self, news: Mapping[str, str]) -> bool:
        """Empty news means that the table has to be read."""
        told, now, rows = self._read
        self._read = told + 1, {**now, **news}, rows
        return bool(news)

    def draw(self, who: ScreenOwner, since: Delivered, _language: str = "en") -> PageDrawing:
        _told, now, rows = self._read
        pieces = {key: f'<b id="{key}">{value}</b>' for key, value in now.items()} | {"who": f'<i id="who">{who}</i>'}
        told = (len(rows), *NOTHING[1:])
        return PageDrawing(self.page, (Layer(pieces),), tuple(rows[since[0] :]), told)

    def mark(self, who: ScreenOwner = 1) -> str:
        return self.draw(who, NOTHING).mark


class Viewer:
    """A screen that stores what it is sent, and reports its mark when told to."""

    def __init__(self, who: ScreenOwner = 1, page: str = "table") -> None:
        self.frames: list[str] = []
        self.screen = Screen(who, page, self._receive)

    async def _receive(self, html: str) -> None:
        self.frames.append(html)

    @property
    def mark(self) -> str:
        """The mark of the last picture."""
        return self.frames[-1].rpartition('value="')[2].partition('"')[0]


class Scene:
    """A hub with one table."""

    def __init__(self) -> None:
        self.table = DrawnTable()
        self.opened: list[str] = []
        self.hub = Hub(self._open)

    def _open(self, code: str) -> DrawnTable:
        self.opened.append(code)
        return self.table

    async def enter(self, viewer: Viewer, mark: str | None = None) -> Viewer:
        """Enter a screen whose page is up to date, unless a mark says otherwise."""
        self.table.take(self.table.read())
        await self.hub.enter("CODE", viewer.screen, self.table.mark(viewer.screen.who) if mark is None else mark)
        return viewer

    async def change(self, **pieces: str) -> None:
        """Change the table, ring the bell, and wait until every screen was updated."""
        self.table.now |= pieces
        before = self.table.reads
        self.hub.ring("CODE")
        await until(lambda: self.table.reads > before)
        await asyncio.sleep(0.02)


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.001)


@pytest.fixture
def scene() -> Scene:
    return Scene()


async def test_screens_that_come_before_a_reading_has_begun_share_it() -> None:
    scene, viewers = Scene(), [Viewer(number) for number in range(1, 10)]
    await scene.enter(Viewer(0))
    reads = scene.table.reads
    scene.table.now["turn"] = "Ben"
    scene.table.may_read.clear()
    coming = [asyncio.ensure_future(scene.hub.enter("CODE", viewer.screen, "")) for viewer in viewers[:1]]
    while scene.table.reads == reads:
        await asyncio.sleep(0.01)
    scene.table.now["turn"] = "Cleo"
    coming += [asyncio.ensure_future(scene.hub.enter("CODE", viewer.screen, "")) for viewer in viewers[1:]]
    await asyncio.sleep(0.01)
    scene.table.may_read.set()
    await asyncio.gather(*coming)
    assert scene.table.reads == reads + 2, "One had begun before the others came, and one is for all of them."
    assert all("Cleo" in "".join(viewer.frames) for viewer in viewers[1:])


async def test_a_page_that_is_right_is_sent_nothing(scene: Scene) -> None:
    assert (await scene.enter(Viewer())).frames == []


async def test_a_page_with_an_unknown_mark_is_sent_everything(scene: Scene) -> None:
    scene.table.rows = ["<li>first</li>", "<li>second</li>"]
    viewer = await scene.enter(Viewer(), mark="00000000")
    (frame,) = viewer.frames
    assert all(part in frame for part in (">17<", ">Ada<", "<li>first</li><li>second</li>"))
    assert viewer.mark == scene.table.mark()


async def test_only_what_differs_is_sent(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    await scene.change(turn="Ben")
    assert viewer.frames == [
        f'<b id=turn>Ben</b><input type="hidden" name="mark" id="mark" value="{scene.table.mark()}">'
    ]


async def test_how_long_a_change_takes_to_the_last_screen_is_measured_once(scene: Scene) -> None:
    for number in range(3):
        await scene.enter(Viewer(number))
    before = sum(histogram("table_push_seconds").cells)
    await scene.change(turn="Ben")
    assert sum(histogram("table_push_seconds").cells) == before + 1


async def test_a_row_is_sent_once(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    scene.table.rows.append("<li>first</li>")
    await scene.change()
    await scene.change(deck="16")
    assert ["<li>first</li>" in frame for frame in viewer.frames] == [True, False]


async def test_a_bell_without_a_change_sends_nothing(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    await scene.change()
    assert viewer.frames == []


async def test_everybody_is_sent_their_own(scene: Scene) -> None:
    one, other = await scene.enter(Viewer(1)), await scene.enter(Viewer(None), mark="wrong")
    assert ("<i id=who>None</i>" in other.frames[0], one.frames) == (True, [])
    await scene.change(deck="14")
    assert ">14<" in one.frames[-1]
    assert ">14<" in other.frames[-1]


@pytest.fixture
def two_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "AHEAD", 2)


@pytest.mark.usefixtures("two_ahead")
async def test_a_screen_that_is_two_pictures_ahead_is_skipped_and_gets_the_newest_on_its_answer(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    for left in ("16", "15", "14", "13"):
        await scene.change(deck=left)
    assert [frame[:16] for frame in viewer.frames] == ["<b id=deck>16</b", "<b id=deck>15</b"]
    await scene.hub.receive_mark("CODE", viewer.screen, viewer.mark)
    assert len(viewer.frames) == 3
    assert viewer.frames[-1].startswith("<b id=deck>13</b>")


@pytest.mark.usefixtures("two_ahead")
async def test_an_answer_to_the_first_of_two_pictures_makes_room_for_one_more(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    await scene.change(deck="16")
    first = viewer.mark
    await scene.change(deck="15")
    await scene.hub.receive_mark("CODE", viewer.screen, first)
    await scene.change(deck="14")
    await scene.change(deck="13")
    assert len(viewer.frames) == 3


async def test_a_screen_that_lost_a_push_says_so_and_is_sent_everything(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    await scene.change(deck="16")
    await scene.hub.receive_mark("CODE", viewer.screen, viewer.mark)
    await scene.hub.receive_mark("CODE", viewer.screen, "ffffffff")
    assert len(viewer.frames) == 2
    assert all(f"id={piece}" in viewer.frames[-1] for piece in ("deck", "turn", "who"))


async def test_saying_the_same_right_mark_again_changes_nothing(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    await scene.change(deck="16")
    for _time in range(5):
        await scene.hub.receive_mark("CODE", viewer.screen, viewer.mark)
    assert len(viewer.frames) == 1


async def test_bells_that_ring_during_a_reading_are_answered_together(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    before = scene.table.reads
    scene.table.may_read.clear()
    scene.table.now["deck"] = "16"
    scene.hub.ring("CODE")
    await until(lambda: scene.table.reads == before + 1)
    scene.table.now["deck"] = "10"
    for _bell in range(20):
        scene.hub.ring("CODE")
    await asyncio.sleep(0.01)
    scene.table.may_read.set()
    await until(lambda: len(viewer.frames) == 2)
    await asyncio.sleep(0.02)
    assert scene.table.reads == before + 2
    assert ">10<" in viewer.frames[-1]


async def test_a_bell_may_ring_in_any_thread(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    scene.table.now["deck"] = "16"
    await asyncio.to_thread(scene.hub.ring, "CODE")
    await until(lambda: viewer.frames)


def test_a_bell_that_its_loop_did_not_live_to_hear_silences_no_later_one() -> None:
    scene = Scene()

    async def one_loop() -> list[str]:
        viewer = await scene.enter(Viewer())
        scene.hub.ring("CODE", {"deck": "16"})
        await asyncio.sleep(0.01)
        scene.hub.leave("CODE", viewer.screen)
        return viewer.frames

    for loop in (asyncio.new_event_loop(), asyncio.new_event_loop()):
        assert len(loop.run_until_complete(one_loop())) == 1
        # Some thread has just committed when the server is told to stop.
        scene.hub.ring("CODE", {"deck": "15"})
        loop.close()


async def test_what_the_bell_tells_is_shown_without_reading(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    before = scene.table.reads
    scene.hub.ring("CODE", {"deck": "16"})
    scene.hub.ring("CODE", {"deck": "15"})
    await until(lambda: viewer.frames)
    assert (len(viewer.frames), scene.table.reads) == (1, before)
    assert ">15<" in viewer.frames[0]


async def test_what_the_bell_does_not_tell_is_read(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    before = scene.table.reads
    scene.table.now["deck"] = "16"
    scene.hub.ring("CODE", {})
    await until(lambda: viewer.frames)
    assert scene.table.reads == before + 1
    assert ">16<" in viewer.frames[0]


async def test_news_during_a_reading_are_not_undone_by_it(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    before = scene.table.reads
    scene.table.may_read.clear()
    scene.hub.ring("CODE")
    await until(lambda: scene.table.reads == before + 1)
    scene.table.now["deck"] = "15"
    scene.hub.ring("CODE", {"deck": "15"})
    await asyncio.sleep(0.01)
    scene.table.may_read.set()
    await until(lambda: viewer.frames)
    assert scene.table.reads == before + 1
    assert ">15<" in viewer.frames[-1]


async def test_news_while_somebody_comes_are_not_undone_by_what_was_read_for_them(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    scene.table.may_read.clear()
    coming = asyncio.ensure_future(scene.hub.enter("CODE", Viewer(2).screen, ""))
    before = scene.table.reads
    await until(lambda: scene.table.reads > before)
    scene.table.now["deck"] = "15"
    scene.hub.ring("CODE", {"deck": "15"})
    await asyncio.sleep(0.01)
    scene.table.may_read.set()
    await coming
    await until(lambda: viewer.frames)
    assert ">15<" in viewer.frames[-1]


async def test_a_bell_before_anybody_came_and_one_of_another_table_are_not_answered(scene: Scene) -> None:
    scene.hub.ring("CODE")
    await scene.enter(Viewer())
    before = scene.table.reads
    scene.hub.ring("OTHER")
    await asyncio.sleep(0.02)
    assert scene.table.reads == before


async def test_a_table_is_opened_once_and_forgotten_with_its_last_screen(scene: Scene) -> None:
    one, other = await scene.enter(Viewer()), await scene.enter(Viewer(2))
    scene.hub.leave("CODE", one.screen)
    await scene.enter(Viewer(3))
    assert scene.opened == ["CODE"]
    before = scene.table.reads
    for screen in [*scene.hub._rooms["CODE"].screens]:
        scene.hub.leave("CODE", screen)
    scene.hub.ring("CODE")
    await asyncio.sleep(0.02)
    assert scene.table.reads == before
    assert other.frames == []
    await scene.enter(Viewer())
    assert scene.opened == ["CODE", "CODE"]


async def test_who_has_left_is_sent_nothing_and_may_leave_and_speak_again(scene: Scene) -> None:
    stays, goes = await scene.enter(Viewer()), await scene.enter(Viewer(2))
    scene.hub.leave("CODE", goes.screen)
    scene.hub.leave("CODE", goes.screen)
    scene.hub.leave("NONE", goes.screen)
    await scene.hub.receive_mark("NONE", goes.screen, "")
    await scene.change(deck="9")
    assert (len(stays.frames), goes.frames) == (1, [])


async def test_a_page_that_is_no_longer_the_one_to_show_is_told_to_load_itself_again(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    scene.table.page = "another"
    await scene.change(deck="9")
    assert viewer.frames == [ANOTHER_PAGE]


async def test_a_page_that_was_another_one_from_the_beginning_is_told_so_at_once(scene: Scene) -> None:
    assert (await scene.enter(Viewer(page="seats"))).frames == [ANOTHER_PAGE]


async def test_a_screen_that_breaks_does_not_keep_the_others_from_seeing(scene: Scene) -> None:
    async def breaks(_html: str) -> None:
        raise RuntimeError("The wire is cut.")

    broken = [Viewer(number) for number in range(4)]
    for viewer in broken:
        await scene.enter(viewer)
        viewer.screen.send = breaks
    whole = await scene.enter(Viewer(9))
    await scene.change(deck="9")
    await scene.change(deck="8")
    assert ">8<" in whole.frames[-1]


async def test_after_a_picture_that_broke_on_the_way_everything_is_sent_anew(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    mark, whole = scene.table.mark(), viewer.screen.send

    async def breaks(_html: str) -> None:
        raise RuntimeError("The wire is cut.")

    viewer.screen.send = breaks
    await scene.change(deck="9")
    viewer.screen.send = whole
    await scene.hub.receive_mark("CODE", viewer.screen, mark)
    assert viewer.mark == scene.table.mark()
    assert ">9<" in viewer.frames[-1]
    assert ">Ada<" in viewer.frames[-1]


async def test_a_picture_that_is_never_answered_counts_as_lost(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    viewer = await scene.enter(Viewer())
    mark = scene.table.mark()
    await scene.change(deck="9")
    await scene.hub.receive_mark("CODE", viewer.screen, mark)
    assert len(viewer.frames) == 1
    monkeypatch.setattr(hub, "GIVEN_UP", -1.0)
    await scene.hub.receive_mark("CODE", viewer.screen, mark)
    assert len(viewer.frames) == 2
    assert ">Ada<" in viewer.frames[-1]


def test_pictures_are_cut_into_parcels_between_their_pieces() -> None:
    pieces = [f"<i>{'ä' * 500}</i>" for _ in range(30)] + ["<b>" + "x" * 2 * LARGEST_PARCEL + "</b>", "<u></u>"]
    sent = list(parcels(pieces))
    assert "".join(sent) == "".join(pieces)
    assert [len(parcel.encode()) <= LARGEST_PARCEL for parcel in sent].count(False) == 1
    assert all(parcel.startswith("<") and parcel.endswith(">") for parcel in sent)
    assert list(parcels(["<i></i>"])) == ["<i></i>"]


async def test_a_room_that_heard_no_bell_for_long_looks_again(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    viewer = await scene.enter(Viewer())
    mark = scene.table.mark()
    scene.table.now["deck"] = "3"
    await scene.hub.receive_mark("CODE", viewer.screen, mark)
    await asyncio.sleep(0.02)
    assert viewer.frames == []
    monkeypatch.setattr(hub, "LOOKS_AGAIN", -1.0)
    await scene.hub.receive_mark("CODE", viewer.screen, mark)
    await until(lambda: viewer.frames)
    assert ">3<" in viewer.frames[-1]


async def test_who_asks_for_everything_again_and_again_and_reads_nothing_is_lost(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    for _time in range(hub.MOST_REPAIRS + 3):
        await scene.hub.receive_mark("CODE", viewer.screen, "ffffffff")
        await scene.hub.receive_mark("CODE", viewer.screen, "eeeeeeee")
    assert len(viewer.frames) == hub.MOST_REPAIRS
    assert viewer.screen.is_lost


async def test_who_says_what_they_show_may_be_repaired_as_often_as_they_like(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    for _time in range(3 * hub.MOST_REPAIRS):
        await scene.hub.receive_mark("CODE", viewer.screen, "ffffffff")
        await scene.hub.receive_mark("CODE", viewer.screen, viewer.mark)
    assert len(viewer.frames) == 3 * hub.MOST_REPAIRS
    assert not viewer.screen.is_lost


async def test_a_screen_that_comes_while_a_bell_is_answered_keeps_nobody_from_seeing(scene: Scene) -> None:
    viewer = await scene.enter(Viewer())
    scene.table.now["deck"] = "16"
    scene.hub.ring("CODE")
    await scene.enter(Viewer(2))
    await until(lambda: viewer.frames)


async def test_a_watcher_is_called_at_its_bells_and_when_bells_may_have_been_lost() -> None:
    watched, heard = Hub(lambda code: DrawnTable()), list[str]()

    def watcher() -> None:
        heard.append("look")

    watched.watch("class:K7M2PQ9XD", watcher)
    watched.ring("class:K7M2PQ9XD")
    watched.ring("class:another")
    await asyncio.sleep(0)
    assert heard == ["look"]
    watched.ring_all()
    assert heard == ["look", "look"]
    watched.stop_watching("class:K7M2PQ9XD", watcher)
    watched.ring("class:K7M2PQ9XD")
    await asyncio.sleep(0)
    assert heard == ["look", "look"]

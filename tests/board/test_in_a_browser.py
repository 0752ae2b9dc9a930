"""The table in a real browser: it fits the screen, its targets are large enough, and its forms send the choice."""

from collections.abc import Iterator
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from games.design.scenes import scenes
from games.engine import SPECTATOR, Viewer, player
from games.workshop.gallery.pictures import Picture, open_page

SCENES = {scene.name: scene for scene in scenes()}
WIDTHS = (320, 390, 768, 1280, 1920)


def opened(browser: Browser, scene: str, viewer: Viewer, eyes: str = "") -> Page:
    return open_page(Picture(SCENES[scene], eyes, viewer), "phone", "light", browser)


def actor(scene: str) -> Viewer:
    return player(SCENES[scene].game.waiting[-1])


@pytest.fixture
def acting(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The table of the scene that a test names, as the player sees it that it waits for."""
    shown = opened(browser, request.param, actor(request.param))
    yield shown
    shown.close()


@pytest.mark.parametrize("scene", ["vote", "conflict", "veto", "fascists-won", "chaos"])
def test_no_screen_is_too_narrow(browser: Browser, scene: str) -> None:
    shown = opened(browser, scene, player(4))
    for width in WIDTHS:
        shown.set_viewport_size(ViewportSize(width=width, height=800))
        assert shown.evaluate("document.documentElement.scrollWidth") <= width
    shown.close()


@pytest.mark.parametrize("acting", ["nomination", "vote", "veto", "execution", "president-discard"], indirect=True)
def test_everything_on_a_phone_is_large_enough_for_a_thumb(acting: Page) -> None:
    too_small = acting.evaluate(
        """[...document.querySelectorAll(".table :is(button, summary, select, .pick, .held)")]
            .filter((each) => each.checkVisibility()).map((each) => [each.id, each.getBoundingClientRect()])
            .filter(([, box]) => box.width < 44 || box.height < 44).map(([id]) => id)"""
    )
    assert too_small == []


@pytest.mark.parametrize("acting", ["nomination", "vote", "veto", "execution", "president-discard"], indirect=True)
def test_what_is_to_be_done_stays_at_the_bottom_of_a_phone(acting: Page) -> None:
    bottom = "document.querySelector('.dock').getBoundingClientRect().bottom"
    assert acting.evaluate(bottom) == 844
    acting.evaluate("scrollTo(0, 300)")
    assert acting.evaluate(bottom) == 844
    assert acting.evaluate("document.querySelector('.dock').getBoundingClientRect().height") < 844 * 0.5


def test_on_a_screen_of_little_width_the_parts_flow_and_nothing_covers_them(browser: Browser) -> None:
    shown = opened(browser, "nomination", actor("nomination"))
    shown.set_viewport_size(ViewportSize(width=320, height=256))
    assert shown.evaluate("document.documentElement.scrollWidth") <= 320
    assert shown.evaluate("document.documentElement.scrollHeight") > 256
    shown.close()


def test_the_focused_element_is_visible(browser: Browser) -> None:
    """WCAG 2.4.11: neither the bar nor the dock covers the focused element."""
    shown = opened(browser, "after-the-peek", player(2))
    covered = shown.evaluate(
        """() => {
            const covered = [];
            for (const each of document.querySelectorAll("summary, button, a[href], input, select, [tabindex='0']")) {
                if (!each.checkVisibility()) continue;
                each.focus();
                const box = each.getBoundingClientRect();
                const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, 40) / 2);
                if (!top || !(each.contains(top) || top.contains(each) || top.closest("label")?.contains(each)))
                    covered.push(each.id || each.className);
            }
            return covered;
        }"""
    )
    assert covered == []
    shown.close()


@pytest.mark.parametrize("scene", ["vote", "execution", "fascists-won"])
def test_a_television_shows_the_whole_table_at_once(browser: Browser, scene: str) -> None:
    shown = opened(browser, scene, SPECTATOR, "tv")
    shown.set_viewport_size(ViewportSize(width=1920, height=1080))
    for seat in range(SCENES[scene].game.table.players):
        assert shown.evaluate(f"document.querySelector('#seat-{seat}').getBoundingClientRect().bottom") <= 1080
    assert shown.evaluate("document.querySelector('.board').getBoundingClientRect().bottom") <= 1080
    assert shown.evaluate("parseFloat(getComputedStyle(document.querySelector('.seat-name')).fontSize)") >= 24
    assert shown.locator(".dock, #seal, button").count() == 0
    shown.close()


def press(shown: Page, selector: str) -> list[tuple[str, str]]:
    with shown.expect_request(lambda request: request.method == "POST") as caught:
        shown.click(selector)
    return parse_qsl(caught.value.post_data or "")


@pytest.mark.parametrize("acting", ["vote"], indirect=True)
def test_a_ballot_is_one_press(acting: Page) -> None:
    assert press(acting, "#vote-nein") == [("move", "vote-nein")]


@pytest.mark.parametrize("acting", ["execution"], indirect=True)
def test_what_cannot_be_undone_takes_two(acting: Page) -> None:
    assert "You can't undo this." in acting.inner_text(".dock")
    acting.click("#pick-3")
    assert press(acting, "#choices-do") == [("move", "execute-3")]


@pytest.mark.parametrize("acting", ["execution"], indirect=True)
def test_nothing_is_sent_before_a_player_is_chosen(acting: Page) -> None:
    posts: list[str] = []
    acting.on("request", lambda request: posts.append(request.method))
    acting.click("#choices-do")
    acting.wait_for_timeout(100)
    assert "POST" not in posts


@pytest.mark.parametrize("acting", ["president-discard"], indirect=True)
def test_a_tile_is_chosen_and_then_discarded(acting: Page) -> None:
    acting.click("label:has(#hand-1)")
    assert press(acting, "#hand-do") == [("move", acting.get_attribute("#hand-1", "value"))]


@pytest.mark.parametrize("acting", ["veto"], indirect=True)
def test_a_veto_counts_even_with_a_tile_chosen(acting: Page) -> None:
    """Return the last value of `move`, which is the pressed button."""
    acting.click("label:has(#hand-1)")
    assert press(acting, "#propose-veto")[-1] == ("move", "propose-veto")


@pytest.mark.parametrize("acting", ["nomination"], indirect=True)
def test_a_nomination_works_by_keyboard_alone(acting: Page) -> None:
    acting.focus("#pick-0")
    acting.keyboard.press("ArrowDown")
    with acting.expect_request(lambda request: request.method == "POST") as caught:
        acting.keyboard.press("Enter")
    assert parse_qsl(caught.value.post_data or "") == [("move", "nominate-3")]


def test_a_claim_about_a_player_says_whom(browser: Browser) -> None:
    shown = opened(browser, "conflict", player(0))
    shown.check("#tab-said", force=True)
    shown.click("#claim-anything summary")
    shown.select_option("#claim-target", "1")
    assert {("claim", "member-F"), ("target", "1")} <= {*press(shown, "#say-member-F")}
    shown.close()


TURNED = """async () => {
    document.body.classList.add("is-live");
    const still = document.getAnimations().length, piece = document.createElement("template");
    piece.innerHTML = '<b id="fascist-2" class="tile f">F</b>';
    document.getElementById("fascist-2").replaceWith(piece.content.firstChild);
    await new Promise(requestAnimationFrame);
    return [still, document.getAnimations().length];
}"""


@pytest.mark.parametrize(("wish", "moves"), [("no-preference", True), ("reduce", False)])
def test_a_tile_turns_as_it_is_put_down_and_nothing_else_moves(browser: Browser, wish: str, moves: bool) -> None:
    shown = opened(browser, "nomination", SPECTATOR)
    shown.emulate_media(reduced_motion=wish)  # type: ignore[arg-type]
    still, moving = shown.evaluate(TURNED)
    assert still == 0
    assert (moving > 0) is moves
    shown.close()


@pytest.mark.parametrize("acting", ["nomination", "execution", "president-discard"], indirect=True)
def test_what_can_be_done_with_a_choice_is_printed_in_reverse(acting: Page) -> None:
    acting.locator("[name=move][type=radio]").first.check(force=True)
    ink, ground = acting.locator("#play .do").evaluate(
        "(it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]"
    )
    assert (ink, ground) == ("rgb(244, 234, 211)", "rgb(23, 19, 15)")

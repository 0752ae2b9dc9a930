"""The short path of the course on a phone: by keyboard, with JavaScript and without, checked by axe."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tutorial.course.paths import PATHS
from tutorial.lessons import LESSONS
from tutorial.puzzles.collection import as_lesson, starters
from tutorial.script.answers import Answer

PHONE = ViewportSize(width=390, height=844)
SETTLED = 100
"""Milliseconds: htmx changes the address a moment before the page."""
AT = re.compile(r"/learn/(?P<lesson>[\d.]+)/(?P<number>\d+)/(?:answer/(?P<answer>[^/]+)/)?")
SCRIPTED = pytest.mark.parametrize("scripted", [True, False], ids=["with JavaScript", "without"])


@pytest.fixture
def phone(browser: Browser, site: str, scripted: bool) -> Iterator[Page]:
    """A phone on the front page. No page may complain."""
    context: BrowserContext = browser.new_context(
        base_url=site, viewport=PHONE, java_script_enabled=scripted, reduced_motion="reduce", has_touch=True
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.goto("/")
    yield page
    context.close()
    assert [each for each in complaints if "status of 422" not in each] == []


def focus(page: Page, selector: str) -> None:
    """Press Tab until this has the focus."""
    for _press in range(120):
        page.keyboard.press("Tab")
        if page.locator(f"{selector}:focus").count():
            return
    pytest.fail(f"The keyboard does not come to {selector} on {page.url}.")


def press(page: Page, selector: str, key: str = "Enter") -> None:
    """Go there and press; wait for the page that follows."""
    focus(page, selector)
    before = page.url
    page.keyboard.press(key)
    page.wait_for_url(lambda url: url != before)
    page.wait_for_timeout(SETTLED)


def place(page: Page) -> Any:
    found = AT.search(page.url)
    assert found, page.url
    return found


def answer(page: Page, right: Answer) -> None:
    """Fill in the form of the question with nothing but the keyboard, and send it."""
    for word in right:
        key, _dot, value = word.partition(".")
        name, sought = (key, value) if value else ("answer", word)
        _pick(page, name, sought)
    press(page, "#answer button")


def _pick(page: Page, name: str, value: str) -> None:
    """A box is ticked with the space bar, a circle reached with the arrows."""
    boxes = page.locator(f"input:is(#answer *, [form=answer])[name='{name}']")
    if boxes.first.get_attribute("type") == "checkbox":
        focus(page, f"input:is(#answer *, [form=answer])[name='{name}'][value='{value}']")
        page.keyboard.press("Space")
        return
    focus(page, f"input:is(#answer *, [form=answer])[name='{name}']")
    page.keyboard.press("Space")
    for _press in range(boxes.count()):
        if page.locator(f"[name='{name}'][value='{value}']:checked").count():
            return
        page.keyboard.press("ArrowDown")
    pytest.fail(f"{name} cannot be set to {value}.")


@SCRIPTED
def test_the_short_path_is_walked_by_keyboard_on_a_phone(phone: Page, scripted: bool) -> None:
    phone.goto("/learn/1.6/1/?path=tonight")
    seen = []
    while "path=tonight" in phone.url:
        at = place(phone)
        seen += [at["lesson"]] if at["number"] == "1" else []
        answer(phone, LESSONS[at["lesson"]].steps[int(at["number"]) - 1].answer)
        assert phone.locator("#verdict-title").inner_text().lower() == "right."
        assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        press(phone, "#next")
    assert seen == [each.id for each in PATHS["tonight"].lessons]
    assert phone.url.endswith("/learn/progress/")
    assert phone.locator(".tick").count() == len(seen)


@SCRIPTED
def test_a_wrong_answer_is_played_out_and_back_and_forward_and_reload_keep_their_place(
    phone: Page, scripted: bool
) -> None:
    phone.goto("/learn/3.1/1/")
    answer(phone, ("L",))
    first = phone.url
    assert first.endswith("/answer/L/")
    press(phone, "#frame-on")
    assert phone.url.endswith("/answer/L/2/")
    expect(phone.locator("#frame")).to_contain_text("Fascist policy")
    phone.reload()
    expect(phone.locator("#frame")).to_contain_text("Fascist policy")
    phone.go_back()
    phone.wait_for_url(first)
    expect(phone.locator("#frame")).to_contain_text("passes two")
    phone.go_forward()
    phone.wait_for_url(re.compile("/2/$"))
    expect(phone.locator("#frame")).to_contain_text("Fascist policy")


@SCRIPTED
@pytest.mark.parametrize("height", [844, 640])
def test_seats_are_chosen_on_the_table_and_everything_is_in_sight(phone: Page, scripted: bool, height: int) -> None:
    phone.set_viewport_size({"width": 390 if height == 844 else 360, "height": height})
    phone.goto("/learn/2.3/1/")
    for each in (".seat", ".track", "#answer legend", "#answer button"):
        for part in phone.locator(each).all():
            expect(part).to_be_in_viewport(ratio=1)
    for number in LESSONS["2.3"].steps[0].answer:
        phone.locator(f"#seat-{int(number) - 1} .pick").tap()
    phone.locator("#answer button").tap()
    expect(phone.locator("#verdict-title")).to_have_text("Right.")


@SCRIPTED
def test_a_form_without_an_answer_says_so_where_it_stands(phone: Page, scripted: bool) -> None:
    phone.goto("/learn/2.3/1/")
    focus(phone, "#answer button")
    phone.keyboard.press("Enter")
    phone.locator("#complaint").wait_for()
    assert "Tick at least one" in phone.locator("#complaint").inner_text()
    press(phone, ".help-link")
    assert phone.locator("#hints li").count() == 1


@pytest.mark.parametrize("scripted", [True])
def test_after_an_answer_the_verdict_has_the_focus(phone: Page, scripted: bool) -> None:
    phone.goto("/learn/3.1/1/")
    answer(phone, ("L",))
    expect(phone.locator("#verdict")).to_be_focused()
    press(phone, "#frame-on")
    expect(phone.locator("#frame")).to_be_focused()


@SCRIPTED
def test_a_puzzle_is_missed_and_then_solved_by_keyboard_on_a_phone(phone: Page, scripted: bool) -> None:
    phone.goto("/puzzles/")
    press(phone, ".onward a")
    phone.wait_for_url(re.compile(r"/puzzles/\d{4}-\d\d-\d\d/$"))
    expect(phone.locator("#answer")).to_be_visible()
    at = next(at for at, puzzle in enumerate(starters(), 1) if puzzle.kind == "knows")
    (step,) = as_lesson(f"s{at}", starters()[at - 1]).steps
    wrong = next(each.key for each in step.form.options(step.scene.view) if each.key != step.right)
    phone.goto(f"/puzzles/s{at}/")
    answer(phone, (wrong,))
    expect(phone.locator("#verdict-title")).to_have_text("Not quite.")
    answer(phone, step.answer)
    expect(phone.locator("#verdict-title")).to_have_text("Right.")
    press(phone, "#next")
    assert "/puzzles/" in phone.url
    phone.goto("/learn/again/")
    expect(phone.locator(".comes-later li")).to_have_count(1)


FILL_IN = """[...document.querySelectorAll("#answer :is(input, select):not([type=hidden])")].forEach((each) => {
    if (each.type === "radio" || each.type === "checkbox") {
        if (!document.querySelector(`#answer [name="${each.name}"]:checked`)) each.checked = true;
    } else each.value = each.options?.[1]?.value ?? "1";
})"""
"""Gives any answer at all."""


@pytest.mark.parametrize("scripted", [True])
def test_a_quiz_ends_with_its_result(phone: Page, scripted: bool) -> None:
    phone.goto("/learn/quiz/2/")
    phone.wait_for_url(re.compile("/1/$"))
    phone.goto(re.sub("1/$", "5/", phone.url))
    phone.evaluate(FILL_IN)
    phone.locator("#answer button").click()
    phone.locator("#next, #skip-on").click()
    expect(phone.locator("h1")).to_have_text("How it went")


PAGES = [
    "/learn/", "/learn/paths/tonight/", "/learn/progress/", "/learn/1.6/1/", "/learn/2.3/1/?hints=2", "/learn/2.9/1/",
    "/learn/3.1/1/", "/learn/4.1/1/", "/learn/5.1/1/", "/learn/2.3/1/answer/1-4/", "/learn/3.1/1/answer/L/2/",
    "/learn/4.8/1/answer/over/",
]  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, site: str, theme: Any) -> None:
    context = browser.new_context(base_url=site, viewport=PHONE, color_scheme=theme, reduced_motion="reduce")
    page, found = context.new_page(), {}
    for address in PAGES:
        page.goto(address)
        answer = Axe().run(page)
        if answer.violations_count:
            found[address] = [
                (each["id"], [node["target"] for node in each["nodes"]][:3]) for each in answer.response["violations"]
            ]
    context.close()
    assert found == {}


@pytest.mark.parametrize("scripted", [True])
def test_everything_to_be_pressed_is_large_enough_for_a_thumb(phone: Page, scripted: bool) -> None:
    for address in PAGES[3:]:
        phone.goto(address)
        too_small = phone.evaluate(
            """[...document.querySelectorAll(".lesson-card :is(button, .choice, select, .fill input, a)")]
                .filter((each) => each.checkVisibility()).map((each) => [each.outerHTML, each.getBoundingClientRect()])
                .filter(([, box]) => box.height < 44).map(([html]) => html)"""
        )
        assert too_small == []

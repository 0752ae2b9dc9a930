"""A class in real browsers: a teacher with only the Enter key, a phone, and a phone without scripts."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.playing import LONGEST_WAIT_MS

PHONE = ViewportSize(width=390, height=844)
PROJECTOR = ViewportSize(width=1280, height=720)
LOOKS_AGAIN = LONGEST_WAIT_MS
"""Milliseconds in which a page without scripts has looked again, even on a machine that has much to do."""


@contextmanager
def visiting(browser: Browser, site: str, **how: Any) -> Iterator[Page]:
    """Somebody's own device."""
    context = browser.new_context(base_url=site, reduced_motion="reduce", **how)
    context.set_default_timeout(LONGEST_WAIT_MS)
    yield context.new_page()
    context.close()


def open_class(teacher: Page, about: str) -> str:
    """The address for the phones."""
    teacher.goto("/class/")
    teacher.select_option("#plan", about)
    teacher.locator("form:has(#plan) button").press("Enter")
    teacher.wait_for_url("**/teach/")
    return teacher.url.removesuffix("teach/")


def go_on(teacher: Page) -> None:
    """The button that leads on has the focus already."""
    expect(teacher.locator("#step-on")).to_be_focused()
    teacher.keyboard.press("Enter")


def faults(page: Page) -> list[str]:
    """What axe finds, and what does not fit."""
    found = [each["id"] for each in Axe().run(page).response["violations"]]
    return found + (["too wide"] if page.evaluate("document.documentElement.scrollWidth > innerWidth") else [])


HIDDEN = """[
    ...document.querySelectorAll('.is-taught :is(p, h1, h2, th, td, li, button, a, .seat, .slot)')
].filter((each) => {
    const { width, right, bottom } = each.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || bottom > innerHeight + 1);
}).map((each) => each.textContent.trim().slice(0, 40))"""


def not_in_view(page: Page) -> list[str]:
    """What is outside of the one screen that a projector shows, or hidden below the edge of its own box."""
    body = "document.querySelector('.taught-body')"
    clipped = page.evaluate(f"{body}.scrollHeight > {body}.clientHeight + 1")
    scrolls = page.evaluate("document.documentElement.scrollHeight > innerHeight + 1")
    found: list[str] = page.evaluate(HIDDEN)
    return found + ["clipped"] * clipped + ["scrolls"] * scrolls


@pytest.mark.parametrize("height", [720, 1080])
@pytest.mark.parametrize(
    ("plan", "is_played_out"), [("lesson 2.7", False), ("lesson 1.6", False), ("lesson 3.1", True), ("evening", True)]
)
def test_the_projector_shows_question_chart_answer_and_reason_on_one_screen(
    browser: Browser, site: str, plan: str, is_played_out: bool, height: int
) -> None:
    screen = ViewportSize(width=height * 16 // 9, height=height)
    with visiting(browser, site, viewport=screen) as teacher:
        open_class(teacher, plan)
        wrong = {"asking": not_in_view(teacher)}
        for stage, shows in (("spread", ".class-spread"), ("verdict", "#verdict-title")):
            go_on(teacher)
            expect(teacher.locator(shows)).to_be_visible()
            wrong[stage] = not_in_view(teacher)
        expect(teacher.locator(".class-spread")).to_be_visible()
        expect(teacher.locator("#table")).to_have_count(0)
        if is_played_out:
            teacher.locator("#play-out").click()
            expect(teacher.locator("#table .seat").first).to_be_visible()
            wrong["played out"] = not_in_view(teacher)
    assert not any(wrong.values()), wrong


SMALL = """[...document.querySelectorAll('.is-taught *')].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    const isText = [...each.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
    return isText && width > 1 && height > 1 && parseFloat(getComputedStyle(each).fontSize) < 24;
}).map((each) => each.textContent.trim().slice(0, 40))"""


def test_everything_on_the_projector_can_be_read_from_the_back_of_a_room(browser: Browser, site: str) -> None:
    with visiting(browser, site, viewport=PROJECTOR) as teacher:
        open_class(teacher, "evening")
        small, out = {"joining": teacher.evaluate(SMALL)}, {"joining": not_in_view(teacher)}
        for press, shows in (("a", ".class-spread"), ("a", "#verdict-title"), ("ArrowRight", "#table")):
            teacher.keyboard.press(press)
            expect(teacher.locator(shows)).to_be_visible()
        expect(teacher.locator(".taught-head")).to_contain_text("Question 2 of")
        small["board"], out["board"] = teacher.evaluate(SMALL), not_in_view(teacher)
    assert not any(small.values()), small
    assert not any(out.values()), out


def test_the_keys_of_the_projector_are_listed_and_can_be_switched_off(browser: Browser, site: str) -> None:
    with visiting(browser, site, viewport=PROJECTOR) as teacher:
        open_class(teacher, "path tonight")
        teacher.locator("h1").focus()
        teacher.keyboard.press("Space")
        expect(teacher.locator(".class-spread")).to_be_visible()
        teacher.keyboard.press("a")
        expect(teacher.locator("#verdict-title")).to_be_visible()
        teacher.keyboard.press("ArrowRight")
        expect(teacher.locator(".taught-head")).to_contain_text("Question 2 of")
        teacher.keyboard.press("ArrowLeft")
        expect(teacher.locator("#verdict-title")).to_be_visible()
        teacher.keyboard.press("?")
        expect(teacher.locator("#keys")).to_contain_text("show the answers")
        teacher.locator("#keys-on").uncheck()
        teacher.keyboard.press("Escape")
        teacher.keyboard.press("ArrowRight")
        teacher.reload()
        teacher.locator("h1").focus()
        teacher.keyboard.press("ArrowRight")
        expect(teacher.locator(".taught-head")).to_contain_text("Question 1 of")
        assert teacher.locator("#keys-on").is_checked() is False


class Room:
    """A projector, a phone, and a phone without scripts, in one class."""

    def __init__(self, teacher: Page, phone: Page, plain: Page) -> None:
        self.teacher, self.phone, self.plain = teacher, phone, plain
        address = open_class(teacher, "lesson 3.1")
        phone.goto(address)
        plain.goto(address)

    def answer(self) -> None:
        """One from the keyboard, one without scripts."""
        self.phone.locator("#answer-F").focus()
        self.phone.keyboard.press("Space")
        self.phone.keyboard.press("Enter")
        self.plain.locator("#answer-L").check(force=True)
        self.plain.locator("#answer button").click()
        expect(self.phone.locator(".class-taken")).to_contain_text("Fascist policy")
        self.phone.locator("#answer button").focus()
        expect(self.teacher.locator(".class-count")).to_have_text("2 people have answered.", timeout=LOOKS_AGAIN)

    def show_the_spread(self) -> None:
        """Before the verdict nobody is told what is right."""
        go_on(self.teacher)
        expect(self.phone.locator("#class")).to_contain_text("Look at the big screen.")
        expect(self.plain.locator("#class")).to_contain_text("Look at the big screen.", timeout=LOOKS_AGAIN)
        expect(self.teacher.locator(".class-spread tr")).to_have_count(3)
        assert self.phone.locator("#verdict").count() == 0
        expect(self.phone.get_by_role("status")).to_contain_text("Look at the big screen.")
        expect(self.phone.get_by_role("heading", level=1)).to_be_focused()

    def show_the_verdict(self) -> None:
        """Everybody reads what their own answer was worth."""
        go_on(self.teacher)
        expect(self.phone.locator("#verdict-title")).to_have_text("Right.")
        expect(self.plain.locator("#verdict-title")).to_have_text("Legal, but see what happens.", timeout=LOOKS_AGAIN)
        expect(self.teacher.locator(".class-spread .is-right")).to_contain_text("Fascist policy")

    def look_at_what_follows(self) -> None:
        """Forward and back on the projector; the focus stays with what is played out."""
        frame = self.teacher.locator("#frame")
        self.teacher.locator("#play-out").press("Enter")
        expect(frame).to_contain_text("passes two")
        self.teacher.locator("#frame-on").press("Enter")
        expect(frame).to_contain_text("enacts a Liberal policy")
        expect(frame).to_be_focused()
        self.teacher.locator("#frame-back").press("Enter")
        expect(frame).to_contain_text("passes two")

    def faults(self) -> list[str]:
        """On the projector and on the phone."""
        return faults(self.teacher) + faults(self.phone)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_class_is_taught_from_the_keyboard_and_answers_from_phones(browser: Browser, site: str, theme: Any) -> None:
    with (
        visiting(browser, site, viewport=PROJECTOR, color_scheme=theme) as teacher,
        visiting(browser, site, viewport=PHONE, color_scheme=theme) as phone,
        visiting(browser, site, viewport=PHONE, java_script_enabled=False) as plain,
    ):
        room = Room(teacher, phone, plain)
        found = {"asking": room.faults()}
        room.answer()
        room.show_the_spread()
        found["spread"] = room.faults()
        room.show_the_verdict()
        found["verdict"] = room.faults()
        room.look_at_what_follows()
    assert not any(found.values()), found

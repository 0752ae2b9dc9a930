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
    teacher.locator("main form button").press("Enter")
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
        expect(self.teacher.locator(".class-count")).to_have_text("2 have answered.", timeout=LOOKS_AGAIN)

    def show_the_spread(self) -> None:
        """Before the verdict nobody is told what is right."""
        go_on(self.teacher)
        expect(self.phone.locator("#class")).to_contain_text("Look at the projector.")
        expect(self.plain.locator("#class")).to_contain_text("Look at the projector.", timeout=LOOKS_AGAIN)
        expect(self.teacher.locator(".class-spread tr")).to_have_count(3)
        assert self.phone.locator("#verdict").count() == 0
        expect(self.phone.get_by_role("status")).to_contain_text("Look at the projector.")
        expect(self.phone.get_by_role("heading", level=1)).to_be_focused()

    def show_the_verdict(self) -> None:
        """Everybody reads what their own answer was worth."""
        go_on(self.teacher)
        expect(self.phone.locator("#verdict-title")).to_have_text("Right.")
        expect(self.plain.locator("#verdict-title")).to_have_text("Legal, but see what follows.", timeout=LOOKS_AGAIN)
        expect(self.teacher.locator(".class-spread .is-right")).to_contain_text("Fascist policy")

    def look_at_what_follows(self) -> None:
        """Forward and back on the projector; the focus stays with what is played out."""
        frame = self.teacher.locator("#frame")
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

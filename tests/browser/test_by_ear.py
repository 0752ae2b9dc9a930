"""A whole game and a whole lesson for somebody who sees nothing: every control is found by its role and its name alone,
what happens is heard from the one status region, and the focus never falls off the page.

What is recorded from inside the page is only what a screen reader would be told: what comes into the status region,
and who has the focus after something was pushed.
"""

import re
from contextlib import suppress
from time import monotonic

import pytest
from playwright.sync_api import Error as CameToNothingError
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import LONGEST_GAME, LONGEST_WAIT_MS, Visiting
from tutorial.lessons import LESSONS

RECORDER = """addEventListener('DOMContentLoaded', () => {
    const region = document.querySelector('[role=status]');
    window.heard = [];
    window.lost = [];
    window.before = document.querySelectorAll('[role=log] li').length;
    if (!region) return;
    new MutationObserver(() => heard.push([...region.children].map(each => each.textContent))).observe(
        region, {childList: true});
    const socketed = document.querySelector('[data-socket]');
    let held = null;
    addEventListener('focusin', event => { held = event.target; });
    new MutationObserver(() => queueMicrotask(() => {
        if (held && document.activeElement === document.body) lost.push(held.outerHTML.slice(0, 100));
    })).observe(socketed, {childList: true, subtree: true});
});"""

ACTS = ("Nominate", "Discard", "Enact", "Look at the card", "Call the election", "Execute")
ANSWERS = ("Ja!", "Look at the top three tiles", "Consent: enact nothing", "Refuse: the Chancellor enacts")
HEARS = 400
"""Milliseconds after which everything that happened has been read out."""

COUNT = re.compile(r"\d+ of \d+ have voted")


class Listener:
    """Somebody at a table who hears it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def control(self, role: str, name: str) -> Locator:
        """A control as a screen reader lists it."""
        return self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("win$")).count() > 0

    def press(self, control: Locator) -> None:
        """Go there and press Enter; what has the focus then is looked at by the recorder."""
        control.focus()
        self.page.keyboard.press("Enter")

    def act(self) -> bool:
        """Do what one is called to do, if anything: a choice among several and its button, or one button."""
        for name in ACTS:
            if self.control("button", name).count():
                self.page.get_by_role("radio").first.focus()
                self.page.keyboard.press("Space")
                self.press(self.control("button", name))
                return True
        for name in ANSWERS:
            button = self.control("button", name)
            if button.count() and button.get_attribute("aria-pressed") != "true":
                # Who listens hears first how many of the others have voted.
                self.page.wait_for_timeout(HEARS)
                self.press(button)
                return True
        return False

    def log(self) -> list[str]:
        """What stands in the record of the game, line by line."""
        record = self.page.get_by_role("log", name="What happened", exact=True)
        return record.get_by_role("listitem").all_inner_texts()


def play(listener: Listener) -> None:
    """The game to its end."""
    deadline = monotonic() + LONGEST_GAME
    while not listener.is_over():
        assert monotonic() < deadline, "The game stands still."
        # A press may come to nothing because the page changes under it; then it is tried again.
        with suppress(CameToNothingError):
            listener.act()
        listener.page.wait_for_timeout(100)


@pytest.fixture
def listener(visit: Visiting) -> Listener:
    """Sitting down takes one press."""
    page = visit("/")
    page.context.add_init_script(RECORDER)
    Listener(page).press(Listener(page).control("button", "Play against bots"))
    expect(page.get_by_role("heading", level=1, name=re.compile("^Table "))).to_be_attached(timeout=LONGEST_WAIT_MS)
    return Listener(page)


def test_a_whole_game_is_played_by_ear(listener: Listener) -> None:
    page = listener.page
    assert page.get_by_role("status").count() == 1
    play(listener)
    page.wait_for_timeout(HEARS)
    heard = [sentence for together in page.evaluate("heard") for sentence in together]
    news = [sentence for sentence in heard if not COUNT.fullmatch(sentence)]
    assert news == listener.log()[page.evaluate("before") :], "Each event was read out once, in its one sentence."
    assert len(news) < len(heard), "Of ballots it was told how many were cast."
    assert page.evaluate("lost") == [], "The focus was never lost to the page as a whole."


def test_the_envelope_is_opened_and_a_claim_is_made_by_ear(listener: Listener) -> None:
    page = listener.page
    envelope = page.get_by_role("region", name="Your envelope", exact=True)
    summary = envelope.get_by_text("Leave it open", exact=True)
    listener.press(summary)
    expect(envelope.get_by_role("paragraph").first).to_have_text(re.compile("^Your role (Liberal|Fascist|Hitler)"))
    listener.press(summary)
    listener.press(page.get_by_text("Say something about a player", exact=True))
    listener.press(listener.control("button", "I am Liberal"))
    expect(page.get_by_role("status")).to_contain_text("claims to be Liberal")
    expect(listener.control("button", "I am Liberal")).to_be_focused()


@pytest.mark.parametrize("number", ["2.3", "4.6"])
def test_a_whole_lesson_is_learnt_by_ear(visit: Visiting, number: str) -> None:
    lesson, page = LESSONS[number], visit("/learn/")
    page.get_by_role("link", name=re.compile(re.escape(str(lesson.title)))).first.press("Enter")
    for number_of, step in enumerate(lesson.steps, 1):
        role = "checkbox" if step.form.takes_several else "radio"
        group = page.get_by_role("group", name=str(step.asks), exact=True)
        for option in step.form.options(step.scene.view):
            if option.key in step.answer:
                group.get_by_role(role, name=str(option.words), exact=True).first.focus()  # type: ignore[arg-type]
                page.keyboard.press("Space")
        page.get_by_role("button", name="Answer", exact=True).press("Enter")
        expect(page.get_by_role("region", name="Right.", exact=True)).to_be_focused()
        more = "Next lesson" if number_of == len(lesson.steps) else "Next question"
        page.get_by_role("link", name=more, exact=True).press("Enter")
        # Until the next page is there, the one before has a heading, too.
        expect(page.get_by_role("region", name="Right.", exact=True)).to_have_count(0)
        expect(page.get_by_role("heading", level=1)).to_be_visible()

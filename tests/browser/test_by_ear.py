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

from tests.browser.playing import LONGEST_GAME, LONGEST_WAIT, LONGEST_WAIT_MS, PLAY_WITH_BOTS, TRY_MS, Visiting, wait
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

ACTS = ("Nominate", "Discard", "Enact", "Look at the card", "Call the special election", "Execute")
ANSWERS = ("Ja!", "Look at the top three tiles", "Agree: enact nothing", "Refuse: the Chancellor enacts")
HEARS = 400
"""Milliseconds in which what happened is read out, unless the machine is busy."""

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

    def heard(self) -> list[str]:
        """Every sentence that was read out."""
        return [sentence for together in self.page.evaluate("heard") for sentence in together]

    def news(self) -> list[str]:
        """What was read out, but for how many have voted."""
        return [sentence for sentence in self.heard() if not COUNT.fullmatch(sentence)]

    def lines_since_coming(self) -> list[str]:
        """The lines in the record of the game that were not there when the page was loaded."""
        # At the end the ending stands in its place.
        record = self.page.get_by_role("log", name="What happened", exact=True, include_hidden=True)
        return record.get_by_role("listitem", include_hidden=True).all_text_contents()[self.page.evaluate("before") :]


def play(listener: Listener) -> None:
    """The game to its end."""
    listener.page.set_default_timeout(TRY_MS)
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
    Listener(page).press(page.get_by_role("button", name=PLAY_WITH_BOTS))
    expect(page.get_by_role("heading", level=1, name=re.compile("^Table "))).to_be_attached(timeout=LONGEST_WAIT_MS)
    # What is pressed before the socket is open loads the page again, and then nothing is read out.
    expect(page.locator("body.is-live")).to_be_attached(timeout=LONGEST_WAIT_MS)
    return Listener(page)


def test_a_whole_game_is_played_by_ear(listener: Listener) -> None:
    page = listener.page
    assert page.get_by_role("status").count() == 1
    play(listener)
    deadline = monotonic() + LONGEST_WAIT
    while (news := listener.news()) != (lines := listener.lines_since_coming()) and monotonic() < deadline:
        page.wait_for_timeout(HEARS)
    assert news == lines, "Each event was read out once, in its one sentence."
    heard = listener.heard()
    assert len(news) < len(heard), "Of ballots it was told how many were cast."
    assert page.evaluate("lost") == [], "The focus was never lost to the page as a whole."


def test_the_envelope_is_opened_and_a_claim_is_made_by_ear(listener: Listener) -> None:
    page = listener.page
    envelope = page.get_by_role("region", name="Your envelope", exact=True)
    summary = envelope.locator("summary", has_text="Leave it open")
    listener.press(summary)
    expect(envelope.get_by_role("paragraph").first).to_have_text(re.compile("^Your role (Liberal|Fascist|Hitler)"))
    listener.press(summary)
    listener.press(page.locator("summary", has_text="Say something about a player"))
    listener.press(listener.control("button", "I am Liberal"))
    # Bots go on meanwhile, and the region says only what happened last.
    wait(page, "heard.flat().some((said) => said.includes('claims to be Liberal'))")
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
                words = str(option.words)
                # Seats are elsewhere on the page and belong to the question by `aria-owns`.
                assert f'- {role} "{words}"' in group.aria_snapshot()
                page.get_by_role(role, name=words, exact=True).first.focus()  # type: ignore[arg-type]
                page.keyboard.press("Space")
        page.get_by_role("button", name="Answer", exact=True).press("Enter")
        expect(page.get_by_role("region", name="Right.", exact=True)).to_be_focused()
        more = "Next lesson" if number_of == len(lesson.steps) else "Next question"
        page.get_by_role("link", name=more, exact=True).press("Enter")
        # Until the next page is there, the one before has a heading, too.
        expect(page.get_by_role("region", name="Right.", exact=True)).to_have_count(0)
        expect(page.get_by_role("heading", level=1)).to_be_visible()

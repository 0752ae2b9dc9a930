"""A push from the site becomes a notification in the browser, which leads to the table."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from games.workshop.browsers import CHROMIUM, installed
from tests.browser.playing import Visiting
from tests.conftest import missing

SHOWN = (
    "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
    ".then((all) => all.map((each) => [each.title, each.data]))"
)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium that shows notifications."""
    return installed(CHROMIUM) or missing("There is no Chromium with notifications on this machine's PATH.")


def pushed(page: Page, text: str) -> list[list[str]]:
    """The notifications after the browser got this push, each with its words and where it leads."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(page.url))
    session = page.context.new_cdp_session(page)
    registrations = list[str]()
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(300)
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": registrations[0], "data": text}
    )
    page.wait_for_timeout(500)
    found: list[list[str]] = page.evaluate(SHOWN)
    return found


def test_a_push_says_that_it_is_your_turn_and_leads_to_the_table(visit: Visiting) -> None:
    page = visit("/rules/")
    page.context.grant_permissions(["notifications"])
    ((words, where),) = pushed(page, "/t/ABCDEFGH/")
    assert words == "It's your turn."
    assert urlsplit(where).path == "/t/ABCDEFGH/"


def test_nobody_is_notified_of_the_page_that_they_look_at(visit: Visiting) -> None:
    page = visit("/rules/")
    page.context.grant_permissions(["notifications"])
    assert pushed(page, "/rules/") == []

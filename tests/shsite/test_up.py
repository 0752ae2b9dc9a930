"""The site started by `manage.py up`, in a browser and over HTTP."""

from contextlib import closing
from ipaddress import ip_address
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from shsite.management.commands import up


def test_a_static_file_is_served_without_guessing_and_to_us_alone(site: str) -> None:
    with closing(urlopen(f"{site}/static/site/poster.css")) as answer:
        assert answer.headers["Content-Type"].startswith("text/css")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "Access-Control-Allow-Origin" not in answer.headers
        assert b"color-scheme" in answer.read()


def test_the_packages_own_scripts_are_served_too(site: str) -> None:
    with closing(urlopen(f"{site}/static/django_htmx/htmx-2.min.js")) as answer:
        assert answer.status == 200


def test_the_server_does_not_say_what_it_is(site: str) -> None:
    with closing(urlopen(site)) as answer:
        assert "Server" not in answer.headers


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_front_page_fits_its_window_and_breaks_no_policy(
    browser: Browser, site: str, width: int, scheme: str
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).netloc))
    page.goto(site)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert set(asked) == {urlsplit(site).netloc}
    assert complaints == []
    page.close()


def test_the_two_themes_are_paper_and_night(browser: Browser, site: str) -> None:
    def paper(scheme: str) -> str:
        page = browser.new_page(color_scheme=scheme)  # type: ignore[arg-type]
        page.goto(site)
        colour = str(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        page.close()
        return colour

    assert [paper("light"), paper("dark")] == ["rgb(244, 234, 211)", "rgb(20, 17, 15)"]


def test_the_first_stop_of_the_keyboard_skips_to_the_content(browser: Browser, site: str) -> None:
    page = browser.new_page()
    page.goto(site)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    assert page.evaluate("document.activeElement.getBoundingClientRect().top") >= 0
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    page.close()


@pytest.mark.parametrize(
    ("host", "name"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]"), ("table.local", "table.local")]
)
def test_a_host_is_printed_as_a_browser_writes_it(host: str, name: str) -> None:
    assert up.name_of(host) == name


def test_a_site_for_the_whole_room_prints_an_address_that_is_one() -> None:
    name = up.name_of("0.0.0.0")
    assert not ip_address(name).is_unspecified

"""The choice between light and dark: a form, a cookie, and an attribute of every page."""

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client

from games.web.preferences import COOKIE

pytestmark = pytest.mark.django_db


def chosen(client: Client) -> str:
    """What the front page's first element says."""
    html = client.get("/about/").content.decode()
    return html.partition('data-theme="')[2].partition('"')[0]


def test_nobody_has_chosen_at_first(client: Client) -> None:
    assert chosen(client) == ""
    assert b'name="color-scheme" content="light dark"' in client.get("/about/").content


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_choice_is_remembered_on_every_page(client: Client, theme: str) -> None:
    answer = client.post("/theme/", {"theme": theme, "back": "/rules/?q=veto"})
    assert (answer.status_code, answer["Location"]) == (303, "/rules/?q=veto")
    assert chosen(client) == theme
    assert f'name="color-scheme" content="{theme}"'.encode() in client.get("/").content


def test_the_choice_can_be_left_to_the_system_again(client: Client) -> None:
    client.post("/theme/", {"theme": "dark"})
    client.post("/theme/", {"theme": ""})
    assert chosen(client) == ""
    assert client.cookies[COOKIE].value == ""


def test_the_cookie_holds_one_word_for_no_script_to_read(client: Client) -> None:
    cookie = client.post("/theme/", {"theme": "dark"}).cookies[COOKIE]
    assert (cookie.value, cookie["httponly"], cookie["samesite"]) == ("dark", True, "Lax")
    assert bool(cookie["secure"]) == settings.PRODUCTION


@pytest.mark.parametrize("nonsense", ["sepia", '"><b>', "dark light", "\xff"])
def test_what_is_no_theme_is_no_choice(client: Client, nonsense: str) -> None:
    client.post("/theme/", {"theme": nonsense})
    assert chosen(client) == ""
    client.cookies[COOKIE] = nonsense
    assert chosen(client) == ""


@pytest.mark.parametrize("elsewhere", ["https://elsewhere.example/", "//elsewhere.example", "javascript:1", ""])
def test_a_choice_leads_nowhere_but_to_this_site(client: Client, elsewhere: str) -> None:
    assert client.post("/theme/", {"theme": "dark", "back": elsewhere})["Location"] == "/"


@pytest.mark.parametrize("sender", ["cross-site", "same-site", "none"])
def test_a_form_of_another_site_chooses_nothing(client: Client, sender: str) -> None:
    answer = client.post("/theme/", {"theme": "dark"}, headers={"sec-fetch-site": sender})
    assert (answer.status_code, chosen(client)) == (403, "")


def test_the_form_needs_no_cookie_of_its_own() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert not strict.get("/about/").cookies
    assert strict.post("/theme/", {"theme": "dark"}, headers={"sec-fetch-site": "same-origin"}).status_code == 303
    assert chosen(strict) == "dark"


def test_the_form_says_which_theme_is_chosen(client: Client) -> None:
    client.post("/theme/", {"theme": "dark"})
    html = client.get("/about/").content.decode()
    assert 'value="dark" aria-pressed="true"' in html
    assert 'value="light" aria-pressed="false"' in html
    assert 'name="back" value="/about/"' in html


def test_the_page_for_a_broken_server_asks_nothing_of_anybody() -> None:
    """It is drawn without a request, and so without a choice, a cookie or the database."""
    html = render_to_string("500.html")
    assert "<form" not in html
    assert "data-theme" not in html

"""The front page before any game exists, and the error pages."""

from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from games.workshop.markup import Page
from games.workshop.site_map import addresses, filled
from shsite.urls import urlpatterns as real_patterns

TEMPLATES = Path(__file__).resolve().parent.parent.parent / "templates"
AUTHORS = ("Mike Boxleiter", "Tommy Maranges", "Max Temkin", "Mackenzie Schubert")


def malformed(_request: HttpRequest) -> HttpResponse:
    raise SuspiciousOperation("/srv/secret")


def forbidden(_request: HttpRequest) -> HttpResponse:
    raise PermissionDenied("/srv/secret")


def broken(_request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError("/srv/secret")


def posted(request: HttpRequest) -> HttpResponse:
    return HttpResponse(f"{len(request.POST['name'])} letters")


urlpatterns = [
    *real_patterns,
    path("malformed", malformed),
    path("forbidden", forbidden),
    path("broken", broken),
    path("posted", posted),
]


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False, enforce_csrf_checks=True)


@pytest.mark.django_db
def test_the_front_page_says_what_this_is(visitor: Client) -> None:
    answer = visitor.get("/")
    assert answer.status_code == 200
    page = Page(answer.content.decode())
    assert page.faults == []
    assert "A majority that doesn't know itself" in page.text
    assert "social deduction game" in answer.content.decode()


@pytest.mark.django_db
def test_the_front_page_names_the_authors_and_the_licence(visitor: Client) -> None:
    page = Page(visitor.get("/").content.decode())
    assert all(author in page.text for author in AUTHORS)
    assert "https://creativecommons.org/licenses/by-nc-sa/4.0/" in page.links
    assert "unofficial" in page.text


@pytest.mark.django_db
def test_the_front_page_leads_nowhere_that_is_not_there(visitor: Client) -> None:
    ours = [link for link in Page(visitor.get("/").content.decode()).links if link.startswith("/")]
    assert "/" in ours
    assert {link: visitor.get(link, follow=True).status_code for link in ours} == dict.fromkeys(ours, 200)


WRONG = [
    ("/no-such-page", 404, "There's nothing here"),
    ("/malformed", 400, "We couldn't read that request"),
    ("/forbidden", 403, "You can't open this"),
    ("/broken", 500, "Something broke on our side"),
]


@pytest.mark.parametrize(("address", "status", "sentence"), WRONG)
@pytest.mark.filterwarnings("default")
@override_settings(ROOT_URLCONF=__name__)
def test_what_went_wrong_is_said_in_the_sites_own_manner(
    visitor: Client, address: str, status: int, sentence: str
) -> None:
    answer = visitor.get(address)
    page = Page(answer.content.decode())
    assert answer.status_code == status
    assert sentence in page.text
    assert page.faults == []
    assert all(author in page.text for author in AUTHORS)
    assert "secret" not in page.text


@override_settings(ROOT_URLCONF=__name__)
def test_a_form_without_its_token_is_refused_in_a_sentence(visitor: Client) -> None:
    answer = visitor.post("/posted", {"move": "ja"})
    assert answer.status_code == 403
    assert "This form is too old" in Page(answer.content.decode()).text


@pytest.mark.django_db
@override_settings(ROOT_URLCONF=__name__)
@pytest.mark.parametrize("address", ["/", *(address for address, _, _ in WRONG)])
def test_every_answer_protects_its_reader(visitor: Client, address: str) -> None:
    headers = visitor.get(address).headers
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert {policy[f"{kind}-src"] for kind in ("script", "style", "img", "connect")} == {"'self'"}
    assert {policy[each] for each in ("base-uri", "frame-ancestors", "object-src")} == {"'none'"}


@pytest.mark.django_db
def test_the_front_page_sets_no_cookie_but_that_of_its_forms(visitor: Client) -> None:
    assert {*visitor.get("/").cookies} == {settings.CSRF_COOKIE_NAME}


def test_a_host_that_we_are_not_is_refused(visitor: Client) -> None:
    assert visitor.get("/", headers={"host": "elsewhere.example"}).status_code == 400


@override_settings(ROOT_URLCONF=__name__)
def test_a_body_that_is_too_large_is_refused() -> None:
    visitor = Client(raise_request_exception=False)
    assert visitor.post("/posted", {"name": "x" * 10_000}).content == b"10000 letters"
    assert visitor.post("/posted", {"name": "x" * 20_000}).status_code == 400


@pytest.mark.django_db
def test_nothing_is_traced() -> None:
    pages = [filled(address).format(code="K7M2PQ9") for address in addresses()]
    answers = {page: Client().generic("TRACE", page).status_code for page in pages}
    assert len(answers) > 50
    assert {page: status for page, status in answers.items() if status not in {303, 404, 405}} == {}

"""Which language a visitor gets: the browser's unless another was chosen; and German formats."""

import re
from datetime import date

import pytest
from django.conf import settings
from django.template import Context, Template
from django.test import Client
from django.utils.translation import ngettext, override

from games.engine.rulebook import GLOSSARY
from games.figures import decimal, percent, short, whole
from games.rulebook.search import Search, in_order
from games.workshop.markup import Page
from tests.languages.visits import pages

pytestmark = pytest.mark.django_db


def language_of(client: Client, address: str = "/about/", **headers: str) -> str:
    html = client.get(address, headers=headers).content.decode()
    return html.partition('<html lang="')[2].partition('"')[0]


@pytest.mark.parametrize(
    ("asked", "answered"),
    [("de", "de"), ("de-AT,de;q=0.9,en;q=0.5", "de"), ("en-GB", "en"), ("fr,de;q=0.8", "de"), ("fr", "en"), ("", "en"),
     ("\xff;q=x", "en"), ("en,de;q=0.9", "en")],
)  # fmt: skip
def test_a_browser_gets_the_first_of_its_languages_that_the_site_speaks(
    client: Client, asked: str, answered: str
) -> None:
    assert language_of(client, accept_language=asked) == answered


def test_a_choice_goes_before_what_the_browser_asks_for(client: Client) -> None:
    answer = client.post("/language/", {"language": "en", "back": "/rules/?q=veto"})
    assert (answer.status_code, answer["Location"]) == (303, "/rules/?q=veto")
    assert language_of(client, accept_language="de") == "en"
    client.post("/language/", {"language": "de"})
    assert language_of(client, accept_language="en") == "de"


def test_every_page_offers_each_language_by_its_own_name_and_keeps_its_address(client: Client) -> None:
    html = client.get("/rules/?q=veto").content.decode()
    form = html.partition('action="/language/"')[2].partition("</form>")[0]
    assert 'name="back" value="/rules/?q=veto"' in form
    offered = re.findall(r'value="(\w\w)" lang="(\w\w)" aria-pressed="(\w+)">(\w+)<', form)
    assert offered == [("en", "en", "true", "English"), ("de", "de", "false", "Deutsch")]


@pytest.mark.parametrize("elsewhere", ["https://elsewhere.example/", "//elsewhere.example", "javascript:1", ""])
def test_a_choice_leads_nowhere_but_to_this_site(client: Client, elsewhere: str) -> None:
    assert client.post("/language/", {"language": "de", "back": elsewhere})["Location"] == "/"


def test_a_form_of_another_site_chooses_nothing(client: Client) -> None:
    answer = client.post("/language/", {"language": "de"}, headers={"sec-fetch-site": "cross-site"})
    assert (answer.status_code, dict(answer.cookies)) == (403, {})


def test_what_is_no_language_of_the_site_is_its_first_one(client: Client) -> None:
    for nonsense in ("fr", '"><b>', "", "\xff"):
        client.post("/language/", {"language": nonsense})
        assert client.cookies[settings.LANGUAGE_COOKIE_NAME].value == "en"


def test_caches_are_told_what_a_page_depends_on(client: Client) -> None:
    answer = client.get("/about/", headers={"accept-language": "de"})
    assert {"Accept-Language", "Cookie"} <= {*answer["Vary"].split(", ")}
    assert answer["Content-Language"] == "de"
    assert client.get("/worker.js").content != client.get("/worker.js", headers={"accept-language": "de"}).content


def test_the_manifest_is_in_the_readers_language(client: Client) -> None:
    assert client.get("/site.webmanifest", headers={"accept-language": "de"}).json()["name"].endswith("inoffiziell")


def test_numbers_days_and_plurals_are_german() -> None:
    with override("de"):
        assert (percent(0.485), decimal(1234.5, 2), short(0.75), whole(10_000_000)) == (
            "48,5 %", "1234,50", "0,75", "10.000.000",
        )  # fmt: skip
        assert Template("{{ day|date }} {{ share }}").render(Context({"day": date(2026, 3, 1), "share": 0.5})) == (
            "1. März 2026 0,5"
        )
        said = [ngettext("%(many)d seat is free", "%(many)d seats are free", many) for many in (1, 2)]
        assert said[0] != said[1]
    assert (percent(0.485), whole(10_000_000)) == ("48.5 %", "10,000,000")


def test_the_glossary_stands_in_german_order_and_is_searched_in_german() -> None:
    assert tuple(in_order()) == GLOSSARY
    with override("de"):
        assert [term.id for term in in_order()] != [term.id for term in GLOSSARY]
        assert {"tracker"} <= {hit.term.id for hit in Search({"q": "Wahlzähler"}).hits if hit.term}
        assert {"tracker"} <= {hit.term.id for hit in Search({"q": "zähler"}).hits if hit.term}
        assert Search({"q": "tracker"}).hits == []


@pytest.mark.parametrize(
    ("address", "words"),
    [("/learn/", "Lektion"), ("/rules/E3/", "Kanzler"), ("/rules/", "Wahlzähler"), ("/learn/2.3/1/", "Präsident"),
     ("/notebooks/", "Englisch"), ("/", "Eine Mehrheit")],
)  # fmt: skip
def test_a_page_in_german_is_german(client: Client, address: str, words: str) -> None:
    assert words in Page(client.get(address, headers={"accept-language": "de"}).content.decode()).text


NUMBERS = re.compile(
    r'\b(?:x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|d|points|transform|viewBox|value|min|max|step|data-[\w-]+'
    r'|fill-opacity|stroke-width|font-size|datetime|href|action)="([^"]*)"'
)  # fmt: skip


def test_no_number_that_a_machine_reads_is_written_the_german_way() -> None:
    german, findings = Client(headers={"accept-language": "de"}), list[str]()
    for address, html in pages(german):
        for value in NUMBERS.findall(html):
            if re.fullmatch(r"[^a-z?&/]*\d,\d[^a-z?&/]*", value):
                findings.append(f"{address}: {value}")
    assert not findings, "\n".join(findings)

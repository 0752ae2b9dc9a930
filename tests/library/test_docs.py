"""The documentation of the library: it builds without a warning, its links lead somewhere, and the site serves it."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from django.conf import LazySettings
from django.test import Client

from games.library.building import build
from games.library.contents import PACKAGES, TOURS


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    build(folder)
    return folder


@pytest.fixture
def client(built: Path, settings: LazySettings) -> Client:
    settings.DOCS_ROOT = built
    return Client(headers={"host": "localhost"})


class Links(HTMLParser):
    """Collects the addresses that a page links to, and its ids."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links, self.ids = set[str](), list[str]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if tag == "a" and said.get("href"):
            self.links.add(str(said["href"]))
        if said.get("id"):
            self.ids.append(str(said["id"]))


def pages(built: Path) -> list[str]:
    return sorted(f"/docs/{path.relative_to(built)}" for path in built.rglob("*.html"))


def shown(client: Client, page: str) -> str:
    answer = client.get(page)
    assert answer.status_code == 200, page
    return answer.content.decode()


def test_every_package_and_tour_has_a_page(built: Path) -> None:
    expected = {f"/docs/{module.replace('.', '/')}.html" for module in (*PACKAGES, *TOURS)}
    assert expected <= set(pages(built))


def test_every_link_of_the_documentation_leads_to_a_page_and_a_name_on_it(client: Client, built: Path) -> None:
    parsed = {page: Links(shown(client, page)) for page in pages(built)}
    for page, found in parsed.items():
        assert len(found.ids) == len(set(found.ids)), page
        for link in found.links:
            target = urlsplit(urljoin(page, link))
            if not target.netloc and target.path.startswith("/docs/") and target.path != "/docs/":
                assert target.path in parsed, (page, link)
                assert not target.fragment or target.fragment in parsed[target.path].ids, (page, link)


def test_a_page_has_one_heading_of_the_first_rank_and_no_script_or_style_of_its_own(
    client: Client, built: Path
) -> None:
    for page in pages(built):
        html = shown(client, page)
        assert len(re.findall(r"<h1[ >]", html)) == 1, page
        assert "<style" not in html
        assert " style=" not in html


def test_the_contents_list_the_guides_and_packages(client: Client) -> None:
    html = client.get("/docs/").content.decode()
    assert all(title in html for title in TOURS.values())
    assert all(package in html for package in PACKAGES)


@pytest.mark.parametrize(
    "address", ["/docs/games/services.html", "/docs/../settings.html", "/docs/games/engine/state.html"]
)
def test_what_is_not_documented_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_site_without_built_pages_says_how_to_build_them(tmp_path: Path, settings: LazySettings) -> None:
    settings.DOCS_ROOT = tmp_path
    client = Client(headers={"host": "localhost"})
    assert "manage.py build_docs" in client.get("/docs/").content.decode()
    assert client.get("/docs/games/engine.html").headers["Location"] == "/docs/"

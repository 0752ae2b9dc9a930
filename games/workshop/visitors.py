"""Test clients that read pages, fill in forms and follow redirects as a browser does.

ada = somebody(at=table, who="Ada") ada.read(f"/t/{table.code}/").text
"""

from typing import Any

from django.test import Client

from games.web.identity import KEY
from games.workshop.markup import Page
from games.workshop.sample_tables import SampleTable


class FilledPage(Page):
    """A parsed page with its forms and their fields."""

    def __init__(self, html: str) -> None:
        self.presses: list[str] = []
        self.values: dict[str, str] = {}
        self._selecting = ""
        super().__init__(html)

    def _note(self, tag: str, facts: dict[str, str | None]) -> None:
        super()._note(tag, facts)
        name, value = facts.get("name") or "", facts.get("value") or ""
        if tag == "button" and name == "do":
            self.presses.append(value)
        if tag == "input" and name:
            self.values[name] = value
        if tag == "select":
            self._selecting = name
        if tag == "option" and "selected" in facts:
            self.values[self._selecting] = value


class Person:
    """A test client of one person."""

    def __init__(self) -> None:
        self.client = Client(raise_request_exception=True)

    @property
    def token(self) -> str:
        return str(self.client.session.get(KEY, ""))

    def read(self, address: str, status: int = 200, **query: str) -> FilledPage:
        """Fetch a page; fail unless it has this status and is well-formed."""
        return self._page(self.client.get(address, query), status)

    def send(self, address: str, status: int = 303, **form: Any) -> Any:
        """Send a form; return the address of the redirect or the page."""
        answer = self.client.post(address, form)
        return answer["Location"] if status == 303 == answer.status_code else self._page(answer, status)

    def _page(self, answer: Any, status: int) -> FilledPage:
        page = FilledPage(answer.content.decode())
        assert (answer.status_code, page.faults) == (status, []), page.text
        assert "no-store" in answer["Cache-Control"]
        assert "private" in answer["Cache-Control"]
        return page


def somebody(who: str = "") -> Person:
    """Return a client of a new person, or of one of the fixed players."""
    person = Person()
    if who:
        session = person.client.session
        session[KEY] = who
        session.save()
    return person


def page_of(table: SampleTable, who: str = "", status: int = 200) -> FilledPage:
    """Fetch a table's page as one of the fixed players or a stranger."""
    return somebody(who).read(f"/t/{table.code}/", status)

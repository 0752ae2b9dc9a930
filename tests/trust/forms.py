"""The forms of the site's own pages, with the fields and values that a browser would send."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import islice, product
from typing import Any
from urllib.parse import urljoin

from games.workshop.site_map import addresses


@dataclass
class Form:
    """A form as it stands on a page. A field has every value that its page offers."""

    action: str
    method: str
    fields: dict[str, list[str]] = field(default_factory=dict)


class _Forms(HTMLParser):
    def __init__(self, page: str, html: str) -> None:
        super().__init__()
        self.page, self.found, self._select = page, list[Form](), ""
        self._named = dict[str, Form]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        if tag == "form":
            form = Form(urljoin(self.page, facts.get("action", "")), facts.get("method", "get").upper())
            self.found.append(form)
            self._named[facts.get("id", "")] = form
        if tag == "select":
            self._select = facts.get("name", "")
        name = self._select if tag == "option" else facts.get("name", "")
        if tag in ("input", "button", "textarea", "option", "select") and name and self.found:
            form = self._named.get(facts.get("form", ""), self.found[-1]) if "form" in facts else self.found[-1]
            form.fields.setdefault(name, []).append(facts.get("value", "1"))


def forms_on(pages: Iterable[str], client: Any) -> Iterator[Form]:
    """Every form on these pages, as this browser is shown them."""
    for page in pages:
        answer = client.get(page)
        if answer.status_code < 500 and answer.get("Content-Type", "").startswith("text/html"):
            yield from _Forms(page.partition("?")[0], answer.content.decode()).found


def pages_of(known: dict[str, list[str]]) -> Iterator[str]:
    """Every address, with what is known to stand after its first part, and one thing that leads nowhere."""
    for address in addresses():
        room = address.split("/")[1]
        texts = known.get(room, [])
        steps = ["1", "3"] if "{number}" in address else [""]
        for text, step in islice(product(texts or ["x"], steps), 8):
            first, _, rest = address.partition("{text}")
            yield (
                (first + (text if _ else "") + rest)
                .replace("{text}", known.get(f"{room}/", ["x"])[0])
                .replace("{number}", step)
            )

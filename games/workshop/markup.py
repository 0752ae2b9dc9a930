"""Parses a page strictly for tests: its text, its links, its forms, and its faults."""

from html.parser import HTMLParser

EMPTY = ("br", "hr", "img", "input", "link", "meta", "source", "wbr")
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
Attributes = list[tuple[str, str | None]]


class Page(HTMLParser):
    """A parsed page. `faults` lists markup errors and forbidden inline code."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.rows: list[list[str]] = []
        self._open: list[str] = []
        self._said: list[str] = []
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self._open]
        self.faults += [f"id {each} stands twice" for each in {*self.ids} if self.ids.count(each) > 1]

    @property
    def text(self) -> str:
        """Return the page's text in one line."""
        return " ".join("".join(self._said).split())

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        facts = dict(attrs)
        if len(facts) < len(attrs):
            self.faults.append(f"<{tag}> says an attribute twice")
        if tag == "style" or "style" in facts or any(name.startswith("on") for name in facts):
            self.faults.append(f"<{tag}> carries a style or a script inline")
        if tag == "script" and "src" not in facts:
            self.faults.append("a script stands inline")
        self._note(tag, facts)
        if tag not in EMPTY:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        self._said.append(data)
        if {"td", "th"} & {*self._open}:
            self.rows[-1][-1] += data.strip()

    def _note(self, tag: str, facts: dict[str, str | None]) -> None:
        if (name := facts.get("id")) and "template" not in self._open:
            # What stands in a template is on the page only when a script takes it out.
            self.ids.append(name)
        if tag == "a" and (leads_to := facts.get("href")):
            self.links.append(leads_to)
        if tag in HEADINGS:
            self.headings.append(HEADINGS.index(tag) + 1)
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")

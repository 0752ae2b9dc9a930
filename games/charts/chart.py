"""The finished chart (a drawing, a description and a table of its numbers) and the canvas that it is drawn on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal
from xml.etree import ElementTree as Xml

Tone = Literal["liberal", "fascist", "ink", "faded"]

COLOURS: Mapping[Tone, str] = {
    "liberal": "var(--liberal, #0b4a86)",
    "fascist": "var(--fascist, #a83400)",
    "ink": "currentColor",
    "faded": "var(--faded, #5c5244)",
}
DASHES: Mapping[Tone, str] = {"liberal": "", "fascist": "7 3", "ink": "", "faded": "2 3"}
PAPER = "var(--paper, #f4ead3)"


class Markup(str):
    """Text that templates do not escape again: everything in it was escaped when it was drawn."""

    __slots__ = ()

    def __html__(self) -> "Markup":
        return self


@dataclass(frozen=True)
class Chart:
    """A finished chart."""

    title: str
    description: str
    head: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]
    svg: Markup

    def rows(self) -> list[dict[str, str]]:
        """Return the rows of the table by column, as text."""
        return [dict(zip(self.head, row, strict=True)) for row in self.body]

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in self.head)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.body)
        words = escape(self.description or self.title)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f"<figure>{self.svg}<figcaption>{words}</figcaption>{table}</figure>"

    def __repr__(self) -> str:
        return f"<Chart {self.title}: {len(self.body)} rows>"


class Canvas:
    """A drawing under construction, with a title and a description for screen readers."""

    def __init__(self, title: str, description: str, width: float, height: float) -> None:
        self.root = Xml.Element("svg", {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width:g} {height:g}",
            "role": "img",
            "class": "chart",
            "font-size": "14",
            "fill": "currentColor",
        })  # fmt: skip
        Xml.SubElement(self.root, "title").text = title
        if description:
            Xml.SubElement(self.root, "desc").text = description

    def draw(self, name: str, parent: Xml.Element | None = None, /, **attributes: object) -> Xml.Element:
        """Add an element. Underscores in attribute names become hyphens, and numbers are rounded."""
        given = {key.rstrip("_").replace("_", "-"): _written(value) for key, value in attributes.items()}
        return Xml.SubElement(self.root if parent is None else parent, name, given)

    def write(self, words: str, x: float, y: float, anchor: str = "middle", **attributes: object) -> None:
        """Add a text element, unless the text is empty."""
        if words:
            self.draw("text", x=x, y=y, text_anchor=anchor, **attributes).text = words

    def chart(self, head: Sequence[str], body: Sequence[Sequence[str]]) -> Chart:
        """Return the chart with the drawing so far and its table."""
        title, description = (self.root.findtext(part) or "" for part in ("title", "desc"))
        svg = Markup(Xml.tostring(self.root, encoding="unicode"))
        return Chart(title, description, tuple(head), tuple(tuple(row) for row in body), svg)


def _written(value: object) -> str:
    return f"{round(value, 1):g}" if isinstance(value, float | int) else str(value)

"""The colours of every scheme, read from the style sheet, and the contrast between them.

The contrast is defined by the Web Content Accessibility Guidelines 2: the quotient of the relative luminances of two
colours, with 0.05 added to each.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.contrib.staticfiles.finders import find
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

COLOUR = re.compile(r"--([a-z-]+): (?:light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)|(#[0-9a-f]+));")
Colours = Mapping[str, str]


@dataclass(frozen=True)
class Scheme:
    """A colour scheme: its CSS class, its name and its colours."""

    name: str
    words: str | Promise
    colours: Colours
    text: float = 4.5
    """The minimum contrast of text."""


@dataclass(frozen=True)
class Pair:
    """A colour on another, its use, and whether it is text, which needs more contrast."""

    colour: str
    ground: str
    use: str | Promise
    is_text: bool = True


@dataclass(frozen=True)
class MeasuredPair:
    """A pair in a scheme."""

    pair: Pair
    scheme: Scheme

    @property
    def ratio(self) -> float:
        """The contrast, from 1 to 21."""
        return contrast(self.scheme.colours[self.pair.colour], self.scheme.colours[self.pair.ground])

    @property
    def least(self) -> float:
        """The minimum contrast."""
        return self.scheme.text if self.pair.is_text else 3.0

    @property
    def passes(self) -> bool:
        """Whether the contrast is sufficient."""
        return self.ratio >= self.least


PAIRS = (
    Pair("ink", "paper", _("text, lines, buttons")),
    Pair("ink", "sheet", _("text on a sheet")),
    Pair("faded", "paper", _("asides")),
    Pair("faded", "sheet", _("asides on a sheet")),
    Pair("liberal", "sheet", _("the Liberal track")),
    Pair("liberal", "paper", _("a Liberal word")),
    Pair("fascist", "sheet", _("the Fascist track")),
    Pair("fascist", "paper", _("a Fascist word, a warning")),
    Pair("paper", "liberal", _("the end, if the Liberals win")),
    Pair("paper", "fascist", _("the end, if the Fascists win")),
    Pair("sheet", "liberal", _("drawn on a Liberal tile"), is_text=False),
    Pair("sheet", "fascist", _("drawn on a Fascist tile"), is_text=False),
    Pair("on-ink", "plane-ink", _("a plane for people: votes, powers, death")),
    Pair("on-liberal", "plane-liberal", _("a plane for a Liberal policy or victory")),
    Pair("on-fascist", "plane-fascist", _("a plane for a Fascist policy or victory")),
    Pair("edge", "paper", _("the edge of a control"), is_text=False),
    Pair("focus", "paper", _("the frame around what is focused"), is_text=False),
)


@cache
def schemes() -> tuple[Scheme, ...]:
    """Return all schemes except forced colours, which are the reader's own and cannot be measured."""
    css = Path(str(find("site/poster.css"))).read_text()
    usual, more = _palette(css, ":root"), _palette(css, "@media (prefers-contrast: more)")
    printed = _palette(css, "@media print")
    return (
        Scheme("light", _("Light"), _side(usual, 0)),
        Scheme("dark", _("Dark"), _side(usual, 1)),
        Scheme("more-light", _("Light, high contrast"), _side(usual | more, 0), text=7),
        Scheme("more-dark", _("Dark, high contrast"), _side(usual | more, 1), text=7),
        Scheme("paper", _("On paper"), _side(usual | printed, 0)),
    )


def measured(pair: Pair) -> tuple[MeasuredPair, ...]:
    """Return a pair in every scheme."""
    return tuple(MeasuredPair(pair, scheme) for scheme in schemes())


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 (equal) to 21 (black on white)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _palette(css: str, where: str) -> dict[str, tuple[str, str]]:
    """Return the colours of the first block with this selector, each for light and for dark."""
    block = css[css.index(where) :].partition("}")[0]
    return {name: (light or both, dark or both) for name, light, dark, both in COLOUR.findall(block)}


def _side(palette: Mapping[str, tuple[str, str]], side: int) -> Colours:
    return {name: colours[side] for name, colours in palette.items()}


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(colour: str) -> Iterator[float]:
    digits = colour.lstrip("#")
    pairs = [each * 2 for each in digits] if len(digits) == 3 else [digits[place : place + 2] for place in (0, 2, 4)]
    for pair in pairs:
        share = int(pair, 16) / 255
        yield share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

"""The design guide shows what the site uses, and every contrast is computed."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find
from django.test import Client
from rcssmin import cssmin

from games.design.palettes import PAIRS, MeasuredPair, contrast, measured, schemes
from games.design.specimens import SHOWN
from games.workshop.markup import Page

MEASURED = [each for pair in PAIRS for each in measured(pair)]
STYLES = sorted(Path(str(find("site/poster.css"))).parent.glob("*.css"))


def style(name: str) -> str:
    """A stylesheet on one line."""
    return " ".join(Path(str(find(f"site/{name}.css"))).read_text().split())


def block(css: str, begins: str) -> str:
    """Return the declarations after this text."""
    return css[css.index(begins) + len(begins) :].partition("}")[0].rpartition("{")[2].strip()


@pytest.mark.parametrize(
    ("one", "other", "ratio"), [("#000", "#fff", 21), ("#777777", "#fff", 4.48), ("#abc", "#abc", 1)]
)
def test_contrast_is_that_of_the_guidelines(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)
    assert contrast(other, one) == contrast(one, other)


@pytest.mark.parametrize("each", MEASURED, ids=lambda each: f"{each.scheme.name} {each.pair.colour}/{each.pair.ground}")
def test_everything_can_be_read_in_every_scheme(each: MeasuredPair) -> None:
    assert each.passes, each.ratio


def test_high_contrast_is_higher() -> None:
    ratios = {scheme.name: [each.ratio for each in MEASURED if each.scheme is scheme] for scheme in schemes()}
    assert all(more > usual for usual, more in zip(ratios["light"], ratios["more-light"], strict=True))
    assert all(more > usual for usual, more in zip(ratios["dark"], ratios["more-dark"], strict=True))


def test_every_scheme_names_the_same_colours() -> None:
    assert len({frozenset(scheme.colours) for scheme in schemes()}) == 1
    assert {*schemes()[0].colours} >= {pair.colour for pair in PAIRS} | {pair.ground for pair in PAIRS}


def test_no_style_sheet_uses_a_colour_that_is_not_named() -> None:
    named = {name for css in STYLES for name in re.findall(r"(--[a-z-]+):", css.read_text())}
    used = {name for css in STYLES for name in re.findall(r"var\((--[a-z-]+)\)", css.read_text())}
    assert used <= named


@pytest.mark.parametrize("css", STYLES, ids=lambda css: css.name)
def test_no_selector_changes_its_meaning_when_whitespace_is_stripped(css: Path) -> None:
    """Inside `@layer`, rcssmin makes `.a:is(b)` of `.a :is(b)`; `.a *:is(b)` means the same and is left alone."""
    bare = re.sub(r"/\*.*?\*/", "", css.read_text(), flags=re.DOTALL)
    inside = r"[\w)\]*]\s+::?[a-z-]"
    assert re.findall(inside, bare) == re.findall(inside, cssmin(bare))


@pytest.mark.parametrize(
    ("here", "there"),
    [
        (".in-more", "@media (prefers-contrast: more) { :root"),
        (".in-forced", "@media (forced-colors: active) { svg"),
    ],
)
def test_the_schemes_side_by_side_are_those_of_the_site(here: str, there: str) -> None:
    assert block(style("poster"), f"{here} {{") == block(style("poster"), f"{there} {{")


def test_the_colours_of_paper_are_those_of_the_site() -> None:
    paper = dict(re.findall(r"--([a-z]+): (#[0-9a-f]+);", block(style("poster"), ".in-paper { --")))
    printed = next(scheme for scheme in schemes() if scheme.name == "paper")
    assert paper
    assert paper.items() <= printed.colours.items()


@pytest.mark.parametrize("scheme", ["", *SHOWN])
def test_the_page_is_shown_in_every_scheme(client: Client, scheme: str) -> None:
    answer = client.get("/design/", {"in": scheme} if scheme else {})
    html = answer.content.decode()
    assert (answer.status_code, Page(html).faults) == (200, [])
    assert f'class="design{f" in-{scheme}" if scheme else ""}"' in html
    assert all(f'id="{each}-tile-l"' in html for each in SHOWN)


def test_a_scheme_that_there_is_not_is_none(client: Client) -> None:
    assert 'class="design"' in client.get("/design/", {"in": '"><b>'}).content.decode()


def test_the_page_tells_each_contrast(client: Client) -> None:
    rows = Page(client.get("/design/").content.decode()).rows
    told = [row[1:] for row in rows if " / " in row[0]]
    assert told == [[f"{each.ratio:.1f}" for each in measured(pair)] for pair in PAIRS]


def test_the_page_is_linked(client: Client) -> None:
    assert "/design/" in Page(client.get("/about/").content.decode()).links

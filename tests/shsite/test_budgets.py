"""The limits of bytes and requests hold; times are not tested here."""

from contextlib import nullcontext
from io import StringIO

import pytest
from django.core.management import call_command

from games.workshop.budgets import first_paint
from games.workshop.budgets.figures import Fetched, Figure, broken, compressed
from games.workshop.management.commands import budgets
from tests.support.fixed_chance import fixed_chance  # noqa: F401 - a fixture

HEAVY, LIGHT = Figure("a page of lead", 60.1, 60.0), Figure("a page of feathers", 60.0, 60.0)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("fixed_chance")
def test_every_kind_of_page_and_every_push_of_a_whole_game_is_within_its_budget() -> None:
    figures = budgets.weighed()
    assert [str(each) for each in broken(figures)] == []
    assert {"all looks and scripts, compressed", "a table of ten, as a player"} <= {each.name for each in figures}
    assert all(each.is_now > 0 for each in figures if not each.name.startswith("pushed"))


def test_a_figure_beyond_its_budget_says_so() -> None:
    assert broken([HEAVY, LIGHT]) == [HEAVY]
    assert str(HEAVY).endswith("TOO MUCH")
    assert "TOO MUCH" not in str(LIGHT)


def test_the_command_fails_where_a_budget_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "weighed", lambda: [HEAVY, LIGHT])
    monkeypatch.setattr(budgets, "scratch_database", nullcontext)
    said = StringIO()
    with pytest.raises(SystemExit, match="1"):
        call_command("budgets", only_broken=True, stdout=said)
    assert "lead" in said.getvalue()
    assert "feathers" not in said.getvalue()


def test_what_a_page_has_a_browser_fetch_is_counted_once() -> None:
    page = Fetched(
        '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/a.css"><link rel="apple-touch-icon"'
        ' href="/big.png"><script src="/b.js" defer></script><a href="/c/">c</a><img src="/d.svg">'
    )
    assert list(page.addresses) == ["/a.css", "/b.js", "/d.svg"]
    assert list(page.looks_and_scripts()) == ["/a.css", "/b.js"]


def test_what_repeats_itself_travels_light() -> None:
    assert compressed(b"word " * 1_000) < 100


def test_first_paint_is_told_beside_a_bare_page(chromium: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_paint, "REPEATS", 1)
    monkeypatch.setattr(first_paint, "PAGES", {"the front page": "/", "a table of ten": ""})
    heading, bare, *pages = first_paint.first_paints()
    assert "x bare" in heading
    assert bare.startswith("a bare page")
    assert [line.split("  ")[0] for line in pages] == ["the front page", "a table of ten"]

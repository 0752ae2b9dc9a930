"""`bench pages` measures the pages that each benchmark module names."""

import pytest

from games.models import Game
from games.workshop.benchmarks import review_pages
from games.workshop.benchmarks.page_visits import lines
from games.workshop.benchmarks.pages import Measured, MeasuredVisit, report

pytestmark = pytest.mark.django_db(transaction=True)


def test_each_kind_of_page_has_a_line_with_its_budget() -> None:
    small = Measured("small", ("/a/", "/b/"), most_ms=1_000.0)
    large = Measured("large", ("/c/",), most_ms=1_000.0, most_kb=0.001)
    said = list(report(lambda address: MeasuredVisit(500, 3), lambda address: MeasuredVisit(0, 0), [small, large]))
    assert said[1].startswith("an empty view")
    assert "small" in said[2]
    assert "TOO MUCH" not in said[2]
    assert said[3].endswith("TOO MUCH")


def test_the_pages_of_the_review_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.workshop.benchmarks.page_visits.KINDS", (review_pages.pages,))
    monkeypatch.setattr("games.workshop.benchmarks.pages.REPEATS", 1)
    monkeypatch.setattr("games.workshop.benchmarks.review_pages.TRIES", 1)
    monkeypatch.setattr("games.workshop.benchmarks.review_pages.STEPS", 2)
    monkeypatch.setattr("games.workshop.benchmarks.review_pages.evaluate_now", lambda game: None)
    said = list(lines(40))
    assert any(line.startswith("a step of ten, seat-4") for line in said)
    assert any(line.startswith("the list of 40 games") for line in said)
    assert Game.objects.count() > 40

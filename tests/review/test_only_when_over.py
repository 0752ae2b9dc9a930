"""A game that is not over cannot be reviewed: every address says only that it is not over."""

import pytest
from django.utils import timezone

from games.models import Game
from games.services.answers import Conflict, Refused
from games.services.archive import reviewing
from games.services.jobs.tidying import tidy
from games.workshop.sample_tables import dealt, much_later, opened
from games.workshop.visitors import somebody

pytestmark = pytest.mark.django_db(transaction=True)
WHERE = ("", "1/", "1/?view=all", "9999/?view=seat-2", "r1/", "r99/?view=x", "?step=2&view=all")


@pytest.mark.parametrize("where", WHERE)
def test_a_running_game_says_only_that_it_is_running(where: str) -> None:
    table = dealt(5)
    table.elect()
    answers = {who: somebody(who).client.get(f"/g/{table.code}/review/{where}") for who in ("", "Ada", "Ben")}
    for answer in answers.values():
        assert answer.status_code == 409
        text = answer.content.decode()
        assert "You can&#x27;t look back on a game before it&#x27;s over." in text
        assert f'href="/t/{table.code}/"' in text
        assert not any(f">{name}<" in text for name in table.names)
    assert len({answer.content for answer in answers.values()}) == 1


def test_the_answer_is_the_same_whatever_has_happened() -> None:
    table = dealt(5)
    before = somebody().client.get(f"/g/{table.code}/review/4/?view=all").content
    table.elect()
    assert somebody().client.get(f"/g/{table.code}/review/4/?view=all").content == before


def test_an_open_table_has_nothing_to_look_back_on() -> None:
    somebody().read(f"/g/{opened(5).code}/review/", 409)


def test_a_game_that_was_given_up_is_looked_back_on_like_any_other() -> None:
    table = dealt(5)
    Game.objects.update(stirred_at="2020-01-01T00:00Z")
    tidy(much_later())
    assert isinstance(reviewing.finished_game(table.row), reviewing.FinishedGame)
    assert "An abandoned game" in somebody().read(f"/g/{table.code}/review/").text
    for view in ("public", "all", "seat-1"):
        somebody().read(f"/g/{table.code}/review/1/?view={view}")


def test_a_table_without_a_game_has_nothing_to_look_back_on() -> None:
    table = opened(5)
    Game.objects.update(stirred_at="2020-01-01T00:00Z")
    tidy(timezone.now())
    assert isinstance(reviewing.finished_game(table.row), Conflict)


def test_a_game_that_is_not_there_is_asked_for_again() -> None:
    assert "There's no table" in somebody().read("/g/222222222/review/1/", 404).text
    assert isinstance(reviewing.finished_game(Game(status=Game.Status.OPEN)), Refused)

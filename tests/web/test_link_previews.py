"""What messengers show for a link to a case, a report or a lesson, and the button that shares it."""

import re
from html import unescape

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone

from games.engine import SPECTATOR
from games.review.downloads.pictures import board_svg
from games.workshop.visitors import somebody
from tests.support.finished_games import recorded, stored
from tutorial.cases.collection import of_day, opening_of
from tutorial.course.cards import lesson_preview
from tutorial.course.places import course_place
from tutorial.lessons import LESSONS

pytestmark = pytest.mark.django_db(transaction=True)


def preview(path: str) -> dict[str, str]:
    page = somebody().client.get(path, follow=True).content.decode()
    return {
        name: unescape(content) for name, content in re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page)
    }


def shares(path: str, settings: LazySettings) -> list[str]:
    page = somebody().client.get(path, follow=True).content.decode()
    return [link.removeprefix(settings.PUBLIC_ORIGIN) for link in re.findall(r'<button[^>]+data-link="([^"]+)"', page)]


def pictured(path: str, settings: LazySettings) -> bytes:
    """The picture of a page's preview."""
    shown = preview(path)
    assert shown["og:url"].startswith(settings.PUBLIC_ORIGIN)
    answer = Client().get(shown["og:image"].removeprefix(settings.PUBLIC_ORIGIN))
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    return answer.content


def test_a_link_to_a_lesson_shows_its_title_its_question_and_its_table(settings: LazySettings) -> None:
    shown = preview("/learn/2.3/1/")
    assert shown["og:title"].startswith("2.3 ")
    assert shown["og:description"].endswith("?")
    assert pictured("/learn/2.3/1/", settings).startswith(b"\x89PNG")


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_has_a_picture(lesson: str) -> None:
    place = course_place(lesson, 1)
    assert place is not None
    answer = Client().get(lesson_preview(place).picture)
    assert answer.content.startswith(b"\x89PNG")
    assert len(answer.content) < 300_000


def test_a_link_to_a_case_shows_what_the_table_saw_up_to_the_first_stop(settings: LazySettings) -> None:
    today = timezone.localdate()
    assert preview("/case/")["og:title"].startswith("Who is Hitler?")
    assert pictured("/case/", settings).startswith(b"\x89PNG")
    assert opening_of(today).viewer == SPECTATOR
    drawn = board_svg(opening_of(today), title="Who is Hitler?", note="today", words="Ten chips: who is it?")
    assert not re.search(r">\s*(Hitler|Fascist)\s*<", drawn)
    assert str(of_day(today).roles) not in drawn


def test_a_link_to_a_game_gives_nothing_of_its_end_away(settings: LazySettings) -> None:
    game = stored(recorded("five-players"))
    for path in (f"/g/{game.code}/review/", f"/g/{game.code}/review/?view=all"):
        shown = preview(path)
        assert "win" not in (shown["og:title"] + shown["og:description"]).lower()
        assert shown["og:image"].endswith("take/png/?view=public")
        assert pictured(path, settings).startswith(b"\x89PNG")


def test_there_is_no_picture_of_a_lesson_or_a_case_that_is_not_there() -> None:
    for path in ("/learn/9.9/1/card.png", "/learn/2.3/99/card.png", "/case/2999-01-01/card.png", "/case/x/card.png"):
        assert Client().get(path).status_code == 404


def test_a_report_and_a_solved_lesson_can_be_shared(settings: LazySettings) -> None:
    game = stored(recorded("five-players"))
    assert shares(f"/g/{game.code}/review/?view=all", settings) == [f"/g/{game.code}/review/"]
    place = course_place("2.3", 1)
    assert place is not None
    assert shares(place.answer_address(place.step.answer), settings) == ["/learn/2.3/1/"]

"""In lessons the stage plays what an answer brings, over the table that shows it."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

from django.contrib.staticfiles.finders import find
from django.test import Client

from tests.tutorial.answering import answers
from tutorial.asking.showing import JudgedAnswer
from tutorial.course.places import CoursePlace
from tutorial.lessons import LESSONS

STYLE = Path(str(find("site/table.css"))).read_text()
SKIPPED_PAGE = '<section id="stage"'


def played_out() -> Iterator[JudgedAnswer]:
    """Every frame of every answer of the course."""
    for lesson in LESSONS.values():
        for number, step in enumerate(lesson.steps, 1):
            place = CoursePlace(lesson, number)
            for answer in answers(step)[:4]:
                for frame in range(1, JudgedAnswer(place, answer).frame_count + 1):
                    yield JudgedAnswer(place, answer, frame)


def with_a_scene() -> JudgedAnswer:
    """Return the first vote that a lesson plays out."""
    return next(judged for judged in played_out() if "scene vote" in judged.scene)


def test_what_a_lesson_plays_out_has_scenes_with_known_times() -> None:
    frames = [*played_out()]
    known = set(re.findall(r"\.t(\d+) {", STYLE))
    scenes = [judged.scene for judged in frames if judged.scene]
    assert len(scenes) > len(frames) / 2
    assert {time for scene in scenes for time in re.findall(r"\bt(\d+)\b", scene)} <= known
    kinds = {kind for scene in scenes for kind in re.findall(r'class="scene (\w+)', scene)}
    assert {"vote", "liberal", "fascist", "chaos", "execution", "end"} <= kinds


def test_the_page_of_a_verdict_plays_it_over_the_table_and_says_it_in_words() -> None:
    judged = with_a_scene()
    page = Client().get(judged.place.answer_address(judged.answer, judged.frame)).content.decode()
    before, stage = page.split('<div class="felt-stage" aria-hidden="true">')
    assert SKIPPED_PAGE in stage
    assert judged.captions[0] in unescape(before), "The verdict above says what the scene shows."


def test_a_question_plays_nothing_that_could_answer_it() -> None:
    for lesson in [*LESSONS.values()][::6]:
        assert SKIPPED_PAGE not in Client().get(CoursePlace(lesson).address).content.decode()


def test_the_end_of_a_game_gives_the_table_of_a_lesson_free_again() -> None:
    assert re.search(r"\.felt-stage > #stage\.stays {\s+visibility: hidden;", STYLE)

"""A learner's progress: in the session, with an account, and per version of a lesson."""

from dataclasses import replace

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.workshop.markup import Page
from tutorial.asking.progress import CourseProgress
from tutorial.lessons import LESSONS

LESSON = LESSONS["2.3"]
RIGHT, WRONG = {"answer": ["4", "5", "6", "7"]}, {"answer": ["1"]}


def test_a_lesson_is_done_when_all_its_steps_are() -> None:
    mine, lesson = CourseProgress({}), LESSONS["2.10"]
    for step in (1, 2, 3):
        assert not mine.of(lesson).is_done
        mine.note_right(lesson, step)
    assert mine.of(lesson).is_done
    assert mine.of(lesson).is_sure


def test_a_missed_lesson_is_repeated_until_it_is_answered_at_the_first_try() -> None:
    mine = CourseProgress({})
    mine.note_miss(LESSON, 1)
    mine.note_right(LESSON, 1)
    assert [each.lesson.id for each in mine.to_repeat()] == ["2.3"]
    assert mine.of(LESSON).is_done
    assert not mine.of(LESSON).is_sure
    mine.note_right(LESSON, 1)
    assert mine.to_repeat() == ()


def test_progress_does_not_count_for_another_version_of_a_lesson() -> None:
    mine = CourseProgress({})
    mine.note_right(LESSON, 1)
    assert not mine.of(replace(LESSON, version=2)).is_done


def test_help_is_offered_only_for_the_step_that_was_missed() -> None:
    mine, lesson = CourseProgress({}), LESSONS["2.10"]
    mine.note_miss(lesson, 1)
    mine.note_miss(lesson, 1)
    assert mine.may_be_shown(lesson, 1)
    assert not mine.may_be_shown(lesson, 2)
    mine.note_right(lesson, 1)
    assert not mine.may_be_shown(lesson, 1)


def test_unreadable_progress_counts_as_nothing() -> None:
    assert CourseProgress({"2.3": "yes", "8": 1}).of(LESSON).answered == 0


def test_two_records_of_a_learner_are_merged() -> None:
    here, there = CourseProgress({}), CourseProgress({})
    here.note_right(LESSONS["2.10"], 1)
    there.note_right(LESSONS["2.10"], 1)
    there.note_right(LESSONS["2.10"], 2)
    here.note_right(LESSON, 1)
    both = here.merged_with(there)
    assert both.of(LESSONS["2.10"]).answered == 2
    assert both.of(LESSON).is_done


@pytest.mark.django_db
def test_the_progress_page_lists_done_and_next_lessons_and_deletes_progress() -> None:
    visitor = Client()
    visitor.post("/learn/2.3/1/", WRONG)
    visitor.post("/learn/2.3/1/", RIGHT)
    page = Page(visitor.get("/learn/progress/").content.decode())
    assert f"1 of {len(LESSONS)} lessons" in page.text
    assert "Look at it again" in page.text
    assert {"/learn/1.1/1/", "/learn/again/"} <= set(page.links)
    visitor.post("/learn/progress/reset/")
    assert 'id="reset"' not in visitor.get("/learn/progress/").content.decode()
    assert f"0 of {len(LESSONS)} lessons" in Page(visitor.get("/learn/progress/").content.decode()).text


@pytest.mark.django_db
def test_the_progress_of_an_account_is_available_on_another_device() -> None:
    user = get_user_model().objects.create_user("ada", password="a-long-enough-one")
    phone, laptop = Client(), Client()
    phone.post("/learn/1.1/1/", {"answer": "fascist_or_hitler"})
    phone.force_login(user)
    phone.post("/learn/2.3/1/", RIGHT)
    laptop.force_login(user)
    assert f"2 of {len(LESSONS)} lessons" in Page(laptop.get("/learn/progress/").content.decode()).text
    laptop.post("/learn/progress/reset/")
    assert f"0 of {len(LESSONS)} lessons" in Page(laptop.get("/learn/progress/").content.decode()).text


@pytest.mark.django_db
def test_progress_from_before_signing_in_moves_from_the_session_to_the_account() -> None:
    account = {"username": "ada", "password1": "a-long-enough-one", "password2": "a-long-enough-one"}
    phone, laptop = Client(), Client()
    phone.post("/learn/2.3/1/", WRONG)
    phone.post("/learn/2.3/1/", RIGHT)
    assert phone.post("/account/new/", account).status_code == 303
    assert "learn" not in phone.session
    laptop.post("/learn/1.1/1/", {"answer": "fascist_or_hitler"})
    laptop.post("/account/in/", {"username": "ada", "password": "a-long-enough-one"})
    for device in (phone, laptop):
        assert f"2 of {len(LESSONS)} lessons" in Page(device.get("/learn/progress/").content.decode()).text
        assert "Term limits" in Page(device.get("/learn/again/").content.decode()).text


@pytest.mark.django_db
def test_progress_deleted_on_one_device_is_not_restored_by_another() -> None:
    user = get_user_model().objects.create_user("ada", password="a-long-enough-one")
    phone, laptop = Client(), Client()
    phone.force_login(user)
    laptop.force_login(user)
    phone.post("/learn/2.3/1/", RIGHT)
    laptop.post("/learn/progress/reset/")
    phone.post("/learn/1.1/1/", {"answer": "fascist_or_hitler"})
    assert f"1 of {len(LESSONS)} lessons" in Page(laptop.get("/learn/progress/").content.decode()).text


def test_merging_prefers_a_newer_version_of_a_lesson_to_more_answers() -> None:
    older = CourseProgress({"2.3": {"version": 1, "right": {"1": "clean"}, "on": "2026-01-01"}})
    newer = CourseProgress({"2.3": {"version": 2, "on": "2026-01-02"}})
    assert older.merged_with(newer).kept == newer.merged_with(older).kept == newer.kept


def test_merging_keeps_all_repetition_cards_and_the_last_review_of_each() -> None:
    here = CourseProgress(
        {"again": {"cards": {"s1": {"last_review": "2026-01-01"}, "s2": {"last_review": "2026-01-01"}}}}
    )
    there = CourseProgress(
        {"again": {"cards": {"s1": {"last_review": "2026-01-05"}, "s3": {"last_review": "2026-01-01"}}}}
    )
    cards = here.merged_with(there).kept["again"]["cards"]
    assert set(cards) == {"s1", "s2", "s3"}
    assert cards["s1"]["last_review"] == "2026-01-05"

"""Puzzles: found in finished games, asked like lessons, and answered by the engine."""

import json
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.template.loader import render_to_string
from django.test import Client
from django.utils import timezone

from games.engine import Game, PositionError, Seeded
from games.services.jobs import exhibiting
from games.workshop.leaks.other_truths import another_truth
from games.workshop.markup import Page
from tests.tutorial.answering import answers
from tutorial.asking.places import QuestionPlace
from tutorial.asking.showing import AskedQuestion, lesson_text
from tutorial.management.commands.mine_puzzles import as_json, starter_puzzles
from tutorial.models import MinedPuzzle
from tutorial.puzzles.collection import STARTER, as_lesson, named, names, of_day, starters
from tutorial.puzzles.compact_games import compact_game, lines_of
from tutorial.puzzles.kinds import KINDS
from tutorial.puzzles.mining import game_of_bots
from tutorial.puzzles.moment import moments
from tutorial.puzzles.puzzle import Puzzle, read_puzzle
from tutorial.puzzles.tallies import ShownTally, tally_of
from tutorial.script.compact import ScriptedGame
from tutorial.script.judging import derived_answer, judge
from tutorial.script.lesson import AnswerVerdict
from tutorial.script.scene import LessonScene

PUZZLES = [pytest.param(f"s{at}", puzzle, id=f"{puzzle.kind}-s{at}") for at, puzzle in enumerate(starters(), 1)]
NO_ANSWERS: tuple[dict[str, Any], ...] = (
    {},
    {"answer": "absurd"},
    {"answer": ["1", "2", "none"]},
    {"tiles": "-1"},
    {"hidden": "9" * 50},
    {"pair": "½"},
)


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES)
def test_the_answer_of_a_puzzle_is_what_the_engine_derives(name: str, puzzle: Puzzle) -> None:
    lesson = as_lesson(name, puzzle)
    (step,) = lesson.steps
    assert derived_answer(step) == step.answer
    assert judge(step, step.answer).verdict is AnswerVerdict.RIGHT


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES)
def test_every_wrong_answer_to_a_puzzle_has_an_explanation(name: str, puzzle: Puzzle) -> None:
    lesson = as_lesson(name, puzzle)
    (step,) = lesson.steps
    for answer in answers(step):
        found = judge(step, answer)
        assert found.is_right == (set(answer) == set(step.answer))
        assert lesson_text(found.says, lesson) or found.refusal
        if found.verdict is AnswerVerdict.POOR:
            assert found.frames
    for text in (step.asks, step.tells, step.why, *step.hints, *(wrong.says for wrong in step.wrongs)):
        assert "%(" not in lesson_text(text, lesson)


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES)
def test_the_engine_refuses_an_illegal_answer_citing_the_rule_of_the_puzzle(name: str, puzzle: Puzzle) -> None:
    (step,) = as_lesson(name, puzzle).steps
    for wrong in step.wrongs:
        if wrong.verdict is AnswerVerdict.ILLEGAL:
            refusal = step.scene.stage.why_not(wrong.does)
            assert refusal is not None
            assert refusal.cites(wrong.rule)


def page_of(name: str, puzzle: Puzzle, scene: LessonScene) -> str:
    lesson = as_lesson(name, puzzle)
    shown = replace(lesson, steps=(replace(lesson.steps[0], scene=scene),))
    question = AskedQuestion(QuestionPlace(shown, 1, at=f"/puzzles/{name}/"))
    return render_to_string(
        "tutorial/asking/question.html", {"place": question.place, "question": question, "table": question.table}
    )


def in_another_world(game: Game, scene: LessonScene) -> Game:
    """Return another game that looks the same to the puzzle's viewer."""
    for seed in range(50):
        with suppress(PositionError):
            return Game.from_log(another_truth(game.log, scene.asked, Seeded(f"another world {seed}")))
    pytest.fail("No other world could hold what is known openly of this one.")


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES[::2])
def test_a_puzzle_page_does_not_depend_on_hidden_facts(name: str, puzzle: Puzzle) -> None:
    scene = puzzle.scene
    other = in_another_world(scene.shown, scene)
    elsewhere = replace(scene)
    elsewhere.__dict__.update(shown=other, stage=ScriptedGame(other))
    assert other.log != scene.shown.log
    assert page_of(name, puzzle, elsewhere) == page_of(name, puzzle, scene)


def test_a_game_played_from_its_compact_form_is_the_same_game() -> None:
    for game in (game_of_bots(number, seed=3) for number in range(12)):
        whole = compact_game(game)
        assert whole is not None
        scene = LessonScene(whole.roles, whole.deck, 0, lines_of(whole.words), whole.shuffles, first=whole.first)
        assert scene.stage.game.outcome == game.outcome
        assert scene.stage.game.table.governments == game.table.governments


def test_there_is_a_moment_before_each_word_of_a_game() -> None:
    game = game_of_bots(0, seed=5)
    whole = compact_game(game)
    assert whole is not None
    assert [each.at for each in moments(whole)] == list(range(len(whole.words)))


def test_the_starter_collection_has_every_kind_and_follows_from_its_seed() -> None:
    assert {puzzle.kind for puzzle in starters()} == set(KINDS)
    assert json.loads(as_json(starters())) == json.loads(STARTER.read_text("utf-8"))
    assert {*starter_puzzles(games=30, of_each=1)} <= {*starters()}


def test_a_puzzle_survives_a_round_trip_through_json() -> None:
    for puzzle in starters():
        assert read_puzzle(json.loads(json.dumps(puzzle.written()))) == puzzle


@pytest.mark.django_db(transaction=True)
def test_the_command_stores_each_puzzle_of_this_site_once() -> None:
    exhibiting.seed()
    call_command("mine_puzzles", of_each=2)
    many = MinedPuzzle.objects.count()
    assert many > 0
    assert all(row.told["game"] for row in MinedPuzzle.objects.all())
    call_command("mine_puzzles", of_each=2)
    assert MinedPuzzle.objects.count() == many


@pytest.mark.django_db
def test_a_mined_puzzle_is_asked_like_any_other(client: Client) -> None:
    call_command("mine_puzzles", bots=6, seed=9, of_each=1)
    row = MinedPuzzle.objects.first()
    assert row is not None
    assert client.get(f"/puzzles/m{row.pk}/").status_code == 200
    assert f"m{row.pk}" in names(row.kind)


@pytest.mark.django_db
def test_every_page_of_a_puzzle_is_valid_and_small(client: Client) -> None:
    for at, puzzle in list(enumerate(starters(), 1))[::4]:
        (step,) = as_lesson(f"s{at}", puzzle).steps
        address = f"/puzzles/s{at}/"
        for each in (address, f"{address}?hints=9", f"{address}answer/{step.form.written(step.answer)}/"):
            answer = client.get(each)
            assert answer.status_code == 200
            page = Page(answer.content.decode())
            assert page.faults == []
            assert page.headings.count(1) == 1
            assert len(answer.content) <= 30 * 1024


@pytest.mark.django_db
def test_the_address_of_the_puzzle_of_today_contains_the_date(client: Client) -> None:
    today = timezone.localdate()
    assert client.get("/puzzles/today/")["Location"] == f"/puzzles/{today.isoformat()}/"
    assert client.get(f"/puzzles/{today.isoformat()}/").status_code == 200
    assert of_day(today) == of_day(today)
    assert len({of_day(today - timedelta(days=ago)) for ago in range(30)}) > 10


@pytest.mark.django_db
def test_mining_changes_no_puzzle_of_today_or_of_past_days() -> None:
    today = timezone.localdate()
    before = [of_day(today - timedelta(days=ago)) for ago in range(20)]
    call_command("mine_puzzles", bots=6, seed=9, of_each=3)
    assert [of_day(today - timedelta(days=ago)) for ago in range(20)] == before


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name", ["s0", "s9999", "m1", "x", "2.3-1", "2999-01-01", "2020-01-01", "2026-13-01", "s٣", "s" + "1" * 99]
)
def test_a_puzzle_that_does_not_exist_is_not_found(client: Client, name: str) -> None:
    assert client.get(f"/puzzles/{name}/").status_code == 404
    assert client.post(f"/puzzles/{name}/show/").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("form", NO_ANSWERS)
def test_an_unreadable_answer_gets_a_complaint(client: Client, form: dict[str, Any]) -> None:
    first = {puzzle.kind: at for at, puzzle in reversed(list(enumerate(starters(), 1)))}
    for at in first.values():
        answer = client.post(f"/puzzles/s{at}/", form)
        assert answer.status_code == 422 or (answer.status_code == 302 and "answer" in form)
        if answer.status_code == 422:
            assert 'role="alert"' in answer.content.decode()


@pytest.mark.django_db
def test_an_answer_redirects_to_its_verdict_and_two_misses_offer_the_answer(client: Client) -> None:
    at = next(at for at, puzzle in enumerate(starters(), 1) if puzzle.kind == "vote")
    (step,) = as_lesson(f"s{at}", starters()[at - 1]).steps
    wrong = "yes" if step.right == "no" else "no"
    for _miss in range(2):
        assert client.post(f"/puzzles/s{at}/", {"answer": wrong})["Location"] == f"/puzzles/s{at}/answer/{wrong}/"
    assert "Show me" in client.get(f"/puzzles/s{at}/").content.decode()
    assert client.post(f"/puzzles/s{at}/show/")["Location"] == f"/puzzles/s{at}/answer/{step.right}/"
    assert "Another one" in client.get(f"/puzzles/s{at}/answer/{step.right}/").content.decode()


@pytest.mark.django_db
def test_the_list_of_puzzles_links_to_each_puzzle(client: Client) -> None:
    page = Page(client.get("/puzzles/").content.decode())
    assert page.faults == []
    assert {f"/puzzles/{name}/" for name in names()} <= {*page.links}
    assert "/puzzles/today/" in page.links


@pytest.mark.django_db
def test_the_kinds_of_daily_puzzles_take_turns() -> None:
    today = timezone.localdate()
    kinds = [named(of_day(today - timedelta(days=ago))) for ago in range(2 * len(KINDS))]
    keys = [puzzle.kind for puzzle in kinds if puzzle]
    assert set(keys[: len(KINDS)]) == set(KINDS)
    assert keys[: len(KINDS)] == keys[len(KINDS) :]


@pytest.mark.django_db
def test_a_solved_puzzle_says_so_and_only_first_answers_are_counted() -> None:
    at = next(at for at, puzzle in enumerate(starters(), 1) if puzzle.kind == "vote")
    address, (step,) = f"/puzzles/s{at}/", as_lesson(f"s{at}", starters()[at - 1]).steps
    wrong = "yes" if step.right == "no" else "no"
    for answers_of in ([step.right, step.right], [wrong, step.right], *([[wrong]] * 4)):
        visitor = Client()
        for answer in answers_of:
            visitor.post(address, {"answer": answer})
    assert tally_of(f"s{at}") == ShownTally(6, 1)
    assert "1 of 6 got it right at the first try: hard." in visitor.get(address).content.decode()
    assert "solved this one" not in visitor.get(address).content.decode()
    visitor.post(address, {"answer": step.right})
    assert "You've solved this one." in visitor.get(address).content.decode().replace("&#x27;", "'")
    assert visitor.get("/puzzles/").content.decode().count("solved</span>") == 1


@pytest.mark.parametrize(("right", "words"), [(4, "easy"), (3, "medium"), (1, "hard")])
def test_the_difficulty_is_measured(right: int, words: str) -> None:
    assert str(ShownTally(5, right).difficulty) == words
    assert ShownTally(4, right).difficulty == ""

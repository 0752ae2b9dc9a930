"""The chart of a game's chances: computed once, shown up to the present step, and without secrets."""

import re
from itertools import pairwise
from threading import Event

import pytest

from games.engine import SPECTATOR
from games.models import Evaluation, Game
from games.services.archive import reviewing
from games.services.jobs import evaluating
from games.services.jobs.background import REFUSED, WAITING, Background, Progress
from games.services.jobs.evaluating import EvaluationCurve, evaluate_now, evaluation_of
from games.services.jobs.working import TaskWorker
from games.simulator.evaluation import VERSION, EvaluationPoint, WinChance
from games.workshop.sample_tables import granted
from games.workshop.visitors import somebody
from tests.review.test_non_interference import pages_seen
from tests.support.finished_games import ORDINARY, other_log, recorded, rewrite_log, stored

pytestmark = pytest.mark.django_db
NAME = "seven-players"


def test_a_course_is_worked_out_once_and_kept() -> None:
    game = stored(recorded(NAME))
    assert isinstance(evaluation_of(game), Progress)
    course = evaluate_now(game)
    assert evaluation_of(game) == course
    assert Evaluation.objects.count() == 1
    assert course.points[-1].step == game.length


def test_a_game_that_goes_on_has_no_course() -> None:
    game = stored(recorded(NAME))
    Game.objects.filter(pk=game.pk).update(status=Game.Status.RUNNING)
    game.refresh_from_db()
    assert evaluation_of(game) is None


def test_a_page_starts_no_work_and_has_a_button_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def note(_self: Background, _job: object, *, visitor: str) -> Progress:
        asked.append(visitor)
        return WAITING

    monkeypatch.setattr(Background, "ask", note)
    game = stored(recorded(NAME))
    page = somebody().read(f"/g/{game.code}/review/50/", view="all")
    assert "Work out who was ahead" in page.text
    somebody().read(f"/g/{game.code}/review/learn/")
    assert asked == []
    address = f"/g/{game.code}/review/50/evaluate/?view=all"
    assert somebody().send(address) == f"/g/{game.code}/review/50/?view=all#course"
    assert asked == ["127.0.0.1"]


def test_until_then_the_page_says_how_far_it_is() -> None:
    game = stored(recorded(NAME))
    evaluating.ask(game, visitor="somebody")
    page = somebody().read(f"/g/{game.code}/review/50/", view="all")
    assert "We're working it out" in str(page.text)


def test_a_visitor_who_asks_too_much_or_a_full_queue_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    game = stored(recorded(NAME))
    monkeypatch.setattr(Background, "ask", lambda _self, _job, visitor: REFUSED)
    address = f"/g/{game.code}/review/50/evaluate/"
    assert "Other games come first" in somebody().send(address, 429).text
    monkeypatch.setattr(evaluating, "MOST_AN_HOUR", 1)
    assert "asked a lot" in somebody().send(address, 429).text


def drawing(game: Game, view: str) -> str:
    html = somebody().client.get(f"/g/{game.code}/review/60/?view={view}&course=1").content.decode()
    return html[html.index('class="charted"') : html.index("From each position")]


def test_the_course_leads_to_every_step_with_all_cards_up() -> None:
    game = stored(recorded(NAME))
    steps, drawn = [point.step for point in evaluate_now(game).points], drawing(game, "all")
    assert all(f'href="../{step}/?view=all"' in drawn for step in steps)
    assert "all cards face up" in drawn
    assert "The solid line knows all cards" in drawn
    assert drawn.count("points for the") == 3


def test_the_keys_lead_to_the_key_moments_once_they_are_known() -> None:
    game = stored(recorded(NAME))
    before = turning_point_after(game, 60)
    first, *_others = rounds = granted(reviewing.finished_game(game)).rounds
    begins, ends = next((one, other) for one, other in pairwise(rounds) if one > 60)
    chances = ((first, 0.5), (begins, 0.5), (ends, 0.1), (game.length, 1))
    points = [EvaluationPoint(step, step, None, WinChance(chance, 0, 1)) for step, chance in chances]
    body = [[each.step, each.cause, None, [each.table.chance, 0, 1]] for each in points]
    Evaluation.objects.create(game=game, version=VERSION, rollouts=1, body=body)
    assert turning_point_after(game, 60) == str(ends)
    assert before not in ("", str(ends))


def turning_point_after(game: Game, step: int) -> str:
    html = somebody().client.get(f"/g/{game.code}/review/{step}/?view=public").content.decode()
    found = re.search(r'id="next-moment" href="/g/\w+/review/(\d+)/', html)
    return found[1] if found else ""


def test_the_drawn_course_has_a_page_of_its_own_that_is_no_larger_than_a_step() -> None:
    game = stored(recorded("ten-players"))
    evaluate_now(game)
    answer = somebody().client.get(f"/g/{game.code}/review/{game.length}/?view=all&course=1")
    assert len(answer.content) <= 60_000
    assert b'id="drawn"' in answer.content
    assert f'/g/{game.code}/review/{game.length}/?view=all"' in answer.content.decode()


def test_to_all_others_it_tells_what_the_table_could_know_as_far_as_the_story_is_told() -> None:
    game = stored(recorded(NAME))
    steps, drawn = [point.step for point in evaluate_now(game).points], drawing(game, "public")
    assert all((f'href="../{step}/?view=public"' in drawn) is (step <= 60) for step in steps)
    assert "what the table could know" in drawn
    assert "all cards face up" not in drawn


def test_the_public_course_is_the_same_whatever_was_hidden() -> None:
    played = recorded(NAME)
    game, pages = stored(played), []
    times = list(game.events.values_list("at", flat=True))
    for log in (played.log, other_log(played.log, SPECTATOR, NAME)):
        rewrite_log(game, log, times)
        Evaluation.objects.all().delete()
        pages.append(pages_seen(game, SPECTATOR))
        assert isinstance(evaluate_now(game), EvaluationCurve)
        drawn = f"/g/{game.code}/review/100/?view=public&course=1"
        pages[-1] |= pages_seen(game, SPECTATOR) | {
            drawn: somebody().client.get(drawn).content.partition(b'id="course"')[2]
        }
    assert pages[0] == pages[1]
    assert any(b"what the table could know" in page for page in pages[0].values())


def test_a_worker_evaluates_what_was_asked_for_and_computes_nothing_about_a_game_that_goes_on() -> None:
    over, running = stored(recorded(NAME)), stored(recorded(ORDINARY[0]))
    for game in (over, running):
        evaluating.ask(game, visitor="somebody")
    Game.objects.filter(pk=running.pk).update(status=Game.Status.RUNNING, ending="")
    worker = TaskWorker(Event())
    while worker.work_once():
        pass
    assert list(Evaluation.objects.values_list("game", flat=True)) == [over.pk]
    assert isinstance(evaluation_of(over), EvaluationCurve)

"""The report of a finished game: at once what the story tells, then what playouts tell, and no spoilers unasked."""

import pytest

from games.engine import REVIEWER, SPECTATOR, Ending
from games.models import Evaluation, Game
from games.review.report.facts import ReportFacts
from games.services.archive import reviewing
from games.services.jobs import evaluating
from games.services.jobs.background import WAITING, Background, Progress
from games.services.jobs.evaluating import decisions_of, evaluate_now
from games.workshop.sample_tables import granted
from games.workshop.visitors import somebody
from tests.review.test_records_in import imported_game
from tests.support.finished_games import ORDINARY, other_log, recorded, rewrite_log, stored

pytestmark = pytest.mark.django_db


def report_of(game: Game, view: str = "", token: str = "") -> str:
    asked = f"?view={view}" if view else ""
    return str(somebody(token).read(f"/g/{game.code}/review/{asked}").text)


def facts_of(game: Game) -> ReportFacts:
    found = granted(reviewing.finished_game(game))
    return ReportFacts(found.view(found.last, REVIEWER))


def test_strangers_learn_nothing_before_they_ask() -> None:
    game = stored(recorded("seven-players"))
    page = report_of(game)
    assert facts_of(game).winner not in page
    assert facts_of(game).sentence not in page
    assert "The report: how it ended" in page


def test_what_the_story_tells_is_there_at_once() -> None:
    game = stored(recorded("seven-players"), by=["Zoe"])
    facts = facts_of(game)
    for page in (report_of(game, "all"), report_of(game, token="Zoe")):
        assert facts.winner in page
        assert facts.sentence in page
        assert facts.trusted_fascist in page
        assert all(f"{lie.name}: {lie.short} {lie.truth}" in page for lie in facts.lies)
        assert "How it went" in page
        assert "Best decision" not in page


@pytest.mark.parametrize("name", ORDINARY)
def test_one_sentence_tells_the_game(name: str) -> None:
    game = stored(recorded(name))
    facts = facts_of(game)
    assert facts.hitler in facts.sentence
    assert facts.view.outcome is not None
    if facts.view.outcome.ending in (Ending.HITLER_ELECTED, Ending.HITLER_EXECUTED):
        assert f"round {facts.view.story.current.number}" in facts.sentence


def test_playouts_fill_in_turning_points_and_decisions() -> None:
    game = stored(recorded("seven-players"), by=["Zoe"])
    evaluate_now(game)
    decisions = decisions_of(game)
    assert decisions is not None
    assert decisions.values
    page = report_of(game, token="Zoe")
    assert "Best decision" in page
    assert "What you could have known" in page or "What the table could have known" in page
    assert somebody().client.get(f"/g/{game.code}/review/?view=all").content.count(b'id="turn-') in (1, 2, 3)
    assert somebody().client.get(f"/g/{game.code}/report.png").content.startswith(b"\x89PNG")


def test_the_report_for_the_public_depends_on_nothing_hidden() -> None:
    played = recorded("eight-players")
    game, pages = stored(played), []
    times = list(game.events.values_list("at", flat=True))
    for log in (played.log, other_log(played.log, SPECTATOR, 3)):
        rewrite_log(game, log, times)
        Evaluation.objects.all().delete()
        evaluate_now(game)
        page = report_of(game, "public")
        assert "Best decision" not in page
        pages.append(page[page.index("How it went") : page.index("Who played how")])
    assert pages[0] == pages[1]
    assert "100 %" in pages[0]


def test_a_player_has_the_game_evaluated_by_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def note(_self: Background, _job: object, *, visitor: str) -> Progress:
        asked.append(visitor)
        return WAITING

    monkeypatch.setattr(Background, "ask", note)
    game = stored(recorded("seven-players"), by=["Zoe"])
    report_of(game, "all")
    report_of(game)
    assert asked == []
    report_of(game, token="Zoe")
    assert len(asked) == 1
    address = f"/g/{game.code}/review/"
    assert somebody().send(f"{address}?view=all") == f"{address}?view=all"
    assert len(asked) == 2


def test_a_full_queue_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    game = stored(recorded("seven-players"))
    monkeypatch.setattr(evaluating, "MOST_AN_HOUR", 0)
    assert "asked a lot" in somebody().send(f"/g/{game.code}/review/?view=all", 429).text


def test_a_game_without_an_ending_has_no_report_and_a_running_one_neither() -> None:
    unknown = imported_game(
        "Players: Ada Ben Cleo Dov Eve\nRoles: ?\nFirst: Ada\nDeck: ?\nAda nominates Ben\nvote passes\n"
    )
    assert "How it went" not in report_of(unknown, "all")
    game = stored(recorded("five-players"))
    Game.objects.filter(pk=game.pk).update(status=Game.Status.RUNNING)
    for address in ("review/", "review/?view=all", "report.png"):
        assert somebody().client.get(f"/g/{game.code}/{address}").status_code == 409

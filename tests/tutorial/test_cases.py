"""The daily case: chosen by what its seat can deduce, told without a hidden fact, and scored against the deduction."""

import json
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.template.loader import render_to_string
from django.test import Client
from django.utils import timezone

from games.engine import Game, PositionError, Role, Seeded, player
from games.engine.notation import write
from games.models import Game as GameRow
from games.services.archive.exporting import renamed
from games.services.archive.importing import import_record
from games.services.jobs.tidying import tidied
from games.workshop.leaks.other_truths import another_truth
from games.workshop.markup import Page
from tutorial.asking.progress import CourseProgress
from tutorial.cases import pages
from tutorial.cases.case import Case, CaseStop, read_case
from tutorial.cases.collection import CASES, bundled, cases, day_of, of_day
from tutorial.cases.finding import look_into, look_into_next
from tutorial.cases.games import words_of
from tutorial.cases.mining import STOPS, case_of, games_of_bots
from tutorial.cases.played import PlayedCases
from tutorial.cases.scoring import even, nearest, points, score, total
from tutorial.cases.showing import ShownRound
from tutorial.management.commands.mine_cases import as_json
from tutorial.models import CaseScore, PlayedCase

NAMED = [pytest.param(case, id=f"case {number}") for number, case in enumerate(cases(), 1)]
FEW = NAMED[:: max(1, len(NAMED) // 12)]


def shown(case: Case, rounds: int, game: Game, *, is_judged: bool = False) -> ShownRound:
    stop = case.stops.index(rounds) + 1 if rounds in case.stops else 0
    view = game.view(player(case.viewer))
    since = case.ends[rounds - 2] if rounds > 1 else 0
    chips = (1,) * len(case.roles)
    at = CaseStop(view) if stop else None
    return ShownRound(view, rounds, since, stop, STOPS, 0, chips, is_judged=is_judged and bool(stop), at=at)


def page(case: Case, rounds: int, game: Game, *, is_judged: bool = False) -> str:
    here = shown(case, rounds, game, is_judged=is_judged)
    facts = {"shown": here, "table": here.table, "day": date(2026, 1, 5), "onward": "/on/"}
    return render_to_string("tutorial/cases/round.html", facts)


def in_another_world(game: Game, seat: int) -> Game:
    """Return another game that looks the same to this seat."""
    for seed in range(50):
        with suppress(PositionError):
            return Game.from_log(another_truth(game.log, player(seat), Seeded(f"another world {seed}")))
    pytest.fail("No other world could hold what is known openly of this one.")


@pytest.mark.parametrize("case", FEW)
@pytest.mark.parametrize("is_judged", [False, True])
def test_no_page_before_the_end_depends_on_hidden_facts(case: Case, is_judged: bool) -> None:
    for rounds in range(1, case.stops[-1] + 1):
        game = case.after(rounds)
        other = in_another_world(game, case.viewer)
        assert other.log != game.log
        assert page(case, rounds, other, is_judged=is_judged) == page(case, rounds, game, is_judged=is_judged)


@pytest.mark.parametrize("case", FEW)
def test_a_case_is_a_finished_game_from_a_liberals_seat_and_is_found_again_in_it(case: Case) -> None:
    assert case.game.outcome is not None
    assert case.game.truth.deal.roles[case.viewer] is Role.LIBERAL
    assert words_of(case.game) == case.words
    found = case_of(case.game)
    assert found is not None
    assert found.case == case


@pytest.mark.parametrize("case", NAMED)
def test_every_case_has_the_same_number_of_stops_and_the_last_is_before_the_end(case: Case) -> None:
    assert len(case.stops) == STOPS
    assert list(case.stops) == sorted(set(case.stops))
    assert case.stops[-1] == len(case.ends)
    assert case.after(case.stops[-1]).outcome is None


def test_who_was_hitler_has_no_say_in_the_choice_of_a_case() -> None:
    """The same game with other roles behind the seat's back makes the same case."""
    case = cases()[0]
    game = case.game
    other = in_another_world(Game.from_log(game.log[: case.ends[-1]]), case.viewer)
    for number in range(1, STOPS + 1):
        end = case.ends[case.stops[number - 1] - 1]
        assert CaseStop(Game.from_log(other.log[:end]).view(player(case.viewer))).q == case.stop(number).q


def test_a_case_survives_a_round_trip_through_json() -> None:
    assert [read_case(json.loads(json.dumps(case.written()))) for case in cases()] == [*cases()]
    assert as_json(cases()) == CASES.read_text("utf-8")


def test_leaders_do_not_come_back_within_a_week_while_there_are_others() -> None:
    found = [case_of(case.game) for case in cases()[:14]]
    leaders = [each.leader for each in found if each]
    assert all(one != other for one, other in pairwise(leaders))


def test_there_are_cases_for_two_months() -> None:
    assert len(cases()) >= 60
    assert bundled(date(2026, 1, 1)) == cases()[0]
    assert bundled(date(2026, 1, 1) + timedelta(days=len(cases()))) == cases()[0]
    assert len({case.words for case in cases()}) == len(cases())


def test_the_score_is_highest_for_the_nearest_chips_and_half_for_untouched_ones() -> None:
    for case in cases()[:20]:
        for number in range(1, STOPS + 1):
            stop = case.stop(number)
            untouched, best = (0,) * len(case.roles), nearest(stop.q)
            assert sum(best) == 10
            assert points(untouched, stop.q, stop.could_be) == pytest.approx(50)
            assert points(best, stop.q, stop.could_be) == pytest.approx(100)
            one_off = list(best)
            one_off[stop.leader] -= 1
            one_off[min(stop.could_be, key=lambda seat: stop.q[seat])] += 1
            assert points(one_off, stop.q, stop.could_be) < 100


def test_a_stop_without_anything_to_gain_does_not_count() -> None:
    u = even(7, range(1, 7))
    assert score((0,) * 7, u, range(1, 7)).weight == 0
    assert score((0,) * 7, u, range(1, 7)).mark == ""
    assert total([score((0, 10, 0, 0, 0, 0, 0), u, range(1, 7))]) == 50


MONDAY = date(2026, 3, 2)


def streak_of(*days: int, today: int) -> tuple[int, int, bool]:
    played = PlayedCases(CourseProgress({}))
    for day in days:
        played.note_total(MONDAY + timedelta(days=day), 50, MONDAY + timedelta(days=day))
    found = played.streak(MONDAY + timedelta(days=today))
    return found.days, found.best, found.is_done_today


@pytest.mark.parametrize(
    ("days", "today", "expected"),
    [
        ((), 0, (0, 0, False)),
        ((0,), 0, (1, 1, True)),
        ((0, 1, 2), 3, (3, 3, False)),
        ((0, 1, 3), 3, (3, 3, True)),
        ((0, 1, 3, 5), 5, (1, 3, True)),
        ((0, 2, 3, 4, 5, 6, 7, 9), 9, (8, 8, True)),
        ((0, 1, 2), 4, (3, 3, False)),
        ((0, 1, 2), 5, (0, 3, False)),
    ],
)
def test_a_streak_forgives_one_missed_day_a_week(days: tuple[int, ...], today: int, expected: tuple[Any, ...]) -> None:
    assert streak_of(*days, today=today) == expected


def test_a_case_of_the_archive_does_not_count_for_the_streak() -> None:
    played = PlayedCases(CourseProgress({}))
    played.note_total(MONDAY, 80, MONDAY + timedelta(days=1))
    assert played.streak(MONDAY + timedelta(days=1)).days == 0
    assert played.total(MONDAY) == 80


def today() -> str:
    return timezone.localdate().isoformat()


def play(visitor: Client, day: str, chips: dict[str, str] | None = None) -> str:
    """Play a case to its end, and return the page of the end."""
    case = of_day(date.fromisoformat(day))
    for number in range(1, case.stops[-1] + 1):
        address = f"/case/{day}/{number}/"
        answer = visitor.get(address)
        assert answer.status_code == 200
        assert Page(answer.content.decode()).faults == []
        if number in case.stops:
            assert visitor.post(address, chips or {})["Location"] == f"{address}ours/"
            judged = visitor.get(f"{address}ours/")
            assert Page(judged.content.decode()).faults == []
    return visitor.get(f"/case/{day}/end/").content.decode()


@pytest.mark.django_db
def test_a_case_is_played_by_plain_forms_and_ends_with_the_cards_and_a_text_to_share() -> None:
    visitor, case = Client(), of_day(timezone.localdate())
    html = play(visitor, today())
    assert Page(html).faults == []
    names = case.game.table.names
    assert f"Hitler was {names[case.roles.index('H')]}" in html
    assert "50 of 100" in html
    share = html[html.index("readonly") :].partition(">")[2].partition("</textarea>")[0]
    assert share.startswith("Who is Hitler? ")
    assert share.endswith(f"http://testserver/case/{today()}/")
    assert not any(name in share for name in names)
    assert CaseScore.objects.get().points == 50
    assert visitor.get(f"/case/{today()}/")["Location"] == f"/case/{today()}/end/"


@pytest.mark.django_db
def test_nothing_of_a_later_stop_can_be_asked_for_before_the_chips_of_the_earlier_ones() -> None:
    visitor, case = Client(), of_day(timezone.localdate())
    here = f"/case/{today()}/"
    for address in (f"{here}{case.stops[1]}/", f"{here}{case.stops[0]}/ours/", f"{here}end/"):
        assert visitor.get(address)["Location"] == here
    assert visitor.post(f"{here}{case.stops[-1]}/", {"seat-0": "3"})["Location"] == here
    assert visitor.get(here)["Location"] == f"{here}1/"


@pytest.mark.django_db
def test_chips_once_put_stay() -> None:
    visitor, case = Client(), of_day(timezone.localdate())
    first, second = case.stop(1).could_be[:2]
    address = f"/case/{today()}/{case.stops[0]}/"
    visitor.post(address, {f"seat-{first}": "4"})
    visitor.post(address, {f"seat-{second}": "9"})
    kept = visitor.session["learn"]["case"]["plays"][today()]["1"]
    assert kept[first] == 4
    assert sum(kept) == 4
    assert visitor.get(address)["Location"] == f"{address}ours/"
    following = visitor.get(f"/case/{today()}/{case.stops[1]}/").content.decode()
    if first in case.stop(2).could_be:
        assert 'value="4"' in following


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["11", "-1", "x", "1.5", "٣", "9" * 400])
def test_chips_that_are_no_numbers_up_to_ten_get_a_sentence_and_keep_nothing(typed: str) -> None:
    visitor, case = Client(), of_day(timezone.localdate())
    answer = visitor.post(f"/case/{today()}/{case.stops[0]}/", {f"seat-{case.stop(1).could_be[0]}": typed})
    assert answer.status_code == 422
    assert "You have ten chips" in answer.content.decode()
    assert "learn" not in visitor.session


@pytest.mark.django_db
@pytest.mark.parametrize("day", ["2025-12-31", "2999-01-01", "2026-02-30", "today", "2026-1-1"])
def test_a_day_without_a_case_is_not_found(day: str) -> None:
    assert day_of(day) is None
    for address in (f"/case/{day}/", f"/case/{day}/1/", f"/case/{day}/end/"):
        assert Client().get(address).status_code == 404


@pytest.mark.django_db
def test_a_streak_without_an_account_moves_into_one() -> None:
    visitor = Client()
    play(visitor, today())
    user = get_user_model().objects.create_user("ada", password="a long enough password")
    visitor.force_login(user)
    assert "case" not in visitor.session.get("learn", {})
    front = visitor.get("/").content.decode()
    assert "Today: 50 of 100" in front
    assert "50 of 100" in visitor.get("/case/archive/").content.decode()


@pytest.mark.django_db
def test_a_total_is_compared_with_everyones() -> None:
    for points_of in (10, 20, 30, 90):
        CaseScore.objects.create(day=timezone.localdate(), points=points_of)
    html = play(Client(), today())
    assert CaseScore.objects.count() == 5
    assert "4 others played it. Everyone's average is 40; you beat 75 % of them." in html.replace("&#x27;", "'")


@pytest.mark.django_db
def test_the_front_page_offers_the_case_of_today(client: Client) -> None:
    html = client.get("/").content.decode()
    assert "Who is Hitler?" in html
    assert "/case/" in Page(html).links


def test_the_chips_of_a_seat_that_is_proved_not_to_be_hitler_go_back_to_the_middle() -> None:
    case = next(case for case in cases() if len(case.stop(STOPS).could_be) < len(case.stop(1).could_be))
    here = shown(case, case.stops[-1], case.after(case.stops[-1]))
    locked = set(range(len(case.roles))) - set(case.stop(STOPS).could_be)
    fields = [here.table.f[f"card-{seat}"] for seat in locked]
    assert not any("input" in each for each in fields)
    assert replace(here, chips=(0,) * 7).left == 10


@pytest.mark.django_db
def test_an_address_adds_a_few_scores_to_a_case_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "MOST_SCORES", 2)
    for _visitor in range(3):
        html = play(Client(), today())
    assert CaseScore.objects.count() == 2
    assert "50 of 100" in html
    assert "1 other" in html


@pytest.mark.django_db
def test_an_address_adds_no_more_scores_than_the_limit_of_all_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "MOST_SCORES_IN_ALL", 1)
    visitor = Client()
    play(visitor, today())
    play(visitor, (timezone.localdate() - timedelta(days=1)).isoformat())
    assert CaseScore.objects.count() == 1


def stored_game(case: Case, **facts: Any) -> GameRow:
    """Store the game of a case as a game of this site, played by others."""
    names = ("Xaver", "Yuri", "Zora", "Walt", "Vera", "Ulf", "Tim")
    row = import_record(write(renamed(case.game, names)), token="x")
    assert isinstance(row, GameRow)
    facts = {"is_brought_in": False, "is_public": True, "humans": 7, "ruleset_name": "official"} | facts
    GameRow.objects.filter(pk=row.pk).update(**facts)
    return GameRow.objects.get(pk=row.pk)


@pytest.mark.django_db
def test_a_finished_game_of_this_site_becomes_the_case_of_the_next_free_day_under_other_names() -> None:
    first, second = stored_game(cases()[5]), stored_game(cases()[9])
    for _minute in range(3):
        tidied.send(sender=None)
    tomorrow = timezone.localdate() + timedelta(days=1)
    days = [tomorrow, tomorrow + timedelta(days=1)]
    assert dict(PlayedCase.objects.values_list("game", "day")) == {first.pk: days[0], second.pk: days[1]}
    for day, case in zip(days, (cases()[5], cases()[9]), strict=True):
        assert of_day(day) == of_day(day)
        assert of_day(day).words == case.words
        assert of_day(day).game.table.names == case.game.table.names
        assert not any(name in str(PlayedCase.objects.get(day=day).told) for name in ("Xaver", "Vera", first.code))
    assert of_day(timezone.localdate()) == bundled(timezone.localdate())
    assert of_day(days[1] + timedelta(days=1)) == bundled(days[1] + timedelta(days=1))


@pytest.mark.django_db
@pytest.mark.parametrize(
    "facts",
    [
        {"is_public": False},
        {"is_brought_in": True},
        {"humans": 0},
        {"status": "abandoned"},
        {"came_from_step": 9},
        {"size": 8},
        {"ruleset_name": "house"},
        {"rehearsal": {"seed": "x"}},
    ],
    ids=str,
)
def test_only_public_games_of_seven_that_people_played_here_to_their_end_become_cases(facts: dict[str, Any]) -> None:
    stored_game(cases()[5], **facts)
    look_into_next()
    assert not PlayedCase.objects.exists()


@pytest.mark.django_db
def test_a_game_that_was_brought_in_becomes_a_case_if_it_is_chosen() -> None:
    row = stored_game(cases()[5], is_brought_in=True, is_public=False)
    call_command("mine_cases", "--game", row.code)
    assert PlayedCase.objects.get().day == timezone.localdate() + timedelta(days=1)
    with pytest.raises(CommandError):
        call_command("mine_cases", "--game", "222222222")


@pytest.mark.django_db
def test_a_game_that_makes_no_case_is_looked_into_once() -> None:
    short = next(game for game in games_of_bots(20, 3) if case_of(game) is None)
    row = import_record(write(short), token="x")
    assert isinstance(row, GameRow)
    assert look_into(row) is None
    assert PlayedCase.objects.get().told is None


@pytest.mark.django_db
def test_no_game_is_looked_into_while_a_month_has_its_cases() -> None:
    PlayedCase.objects.create(game=0, day=timezone.localdate() + timedelta(days=30), told=cases()[0].written())
    stored_game(cases()[5])
    look_into_next()
    assert PlayedCase.objects.count() == 1

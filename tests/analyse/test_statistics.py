"""`/statistics/`: shares of wins and their confidence intervals."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.bots import STRENGTHS
from games.deduction.intervals import Share
from games.engine import Ending, Role
from games.models import Game, Seat, Tally
from games.services.jobs import exhibiting
from games.services.play.tallying import count_in, counted
from games.services.seats import seating
from games.workshop.markup import Page
from games.workshop.sample_tables import dealt, granted

pytestmark = pytest.mark.django_db


def page(status: int = 200, **question: str) -> Page:
    answer = Client().get("/statistics/", question)
    found = Page(answer.content.decode())
    assert (answer.status_code, found.faults) == (status, [])
    return found


def tally(games: int, **kind: object) -> None:
    usual = {"size": 7, "ruleset_name": "official", "ending": "five-policies", "among_bots": False, "who": ""}
    Tally.objects.create(**usual | {"seat": 0, "role": "L"} | kind, games=games)


def test_wilsons_interval_is_as_published() -> None:
    # R. G. Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263, 15 of 148, 0 of 20.
    for hits, of, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)):
        assert (Share(hits, of).low, Share(hits, of).high) == pytest.approx((low, high), abs=1e-4)
    assert (Share(20, 20).high, Share(0, 0).low, Share(0, 0).high) == (1.0, 0.0, 1.0)


def test_before_any_game_the_page_says_so() -> None:
    assert "There are no finished games of this kind." in page().text


def test_a_game_is_counted_once_as_it_ends() -> None:
    made = granted(exhibiting.seed())
    finished = [game for game in made if game.status == Game.Status.OVER]
    rows = counted()
    assert sum(row.games for row in rows if row.seat == 0) == len(finished)
    assert sum(row.games for row in rows) == sum(game.size for game in finished)
    for game in finished:
        assert {row.ending for row in rows if row.size == game.size} == {game.ending}
        hitlers = [row for row in rows if (row.size, row.role) == (game.size, Role.HITLER.letter)]
        assert [row.seat for row in hitlers] == [Seat.objects.get(game=game, role="H").number]


def test_a_program_is_no_person() -> None:
    game = dealt().row
    game.seats.filter(number__gt=0).update(is_program=True)
    game.ending = Ending.SIX_POLICIES.value
    game.seats.update(role="L")
    count_in(game, game.seats.all())
    assert sum(row.games for row in counted() if row.who == "") == 1
    assert {row.who for row in counted()} == {"", "program"}
    assert "program" in page(size=str(game.size)).text


@pytest.fixture
def three_kinds() -> None:
    tally(6)
    tally(2, ending="hitler-elected")
    tally(4, size=5, among_bots=True, who="suspicious")


@pytest.mark.usefixtures("three_kinds")
def test_shares_stand_beside_their_intervals() -> None:
    text = page().text
    assert "12 finished games" in text
    assert "75 % 41\N{EN DASH}93" in text
    assert "100 % 51\N{EN DASH}100" in text


@pytest.mark.usefixtures("three_kinds")
def test_a_question_narrows_what_is_counted() -> None:
    assert "8 finished games" in page(who="people").text
    assert "4 finished games" in page(who="bots").text
    assert "8 finished games" in page(size="7", rules="official").text
    assert "There are no finished games" in page(rules="house").text


@pytest.mark.parametrize("question", [{"size": "4"}, {"rules": "mine"}, {"who": "me"}, {"size": "\0"}])
def test_a_question_that_makes_no_sense_gets_a_sentence(question: dict[str, str]) -> None:
    assert "We don't have games of that kind" in page(400, **question).text


def test_two_queries_answer_however_many_games_there_were() -> None:
    kinds = [(size, ending, seat, role, who) for size in (5, 10) for ending in Ending for seat in range(5)
             for role in "LFH" for who in ("", *STRENGTHS)]  # fmt: skip
    for size, ending, seat, role, who in kinds:
        tally(100_000, size=size, ending=ending.value, seat=seat, role=role, who=who)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        page()
    assert len(queries) == 2


def test_games_that_were_given_up_are_counted_apart() -> None:
    table = dealt(5)
    for name in ("Ada", "Ben", "Cleo"):
        seating.vote_to_abandon(table.code, token=name, wants=True)
    assert "1 more was abandoned and isn't in any table." in page().text

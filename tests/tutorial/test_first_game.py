"""The first whole game: a fixed deal, bots that play from a seed, and a coach."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.engine import Nominate, SystemChance
from games.live.drawing.coach import COMMENTS, coach
from games.models import Game, Tally
from games.services.answers import Done, Refused
from games.services.jobs.timekeeping import sweep
from games.services.play import bot_players, playing, watching
from games.workshop.markup import Page
from tutorial.course.first_game import rehearsal

pytestmark = pytest.mark.django_db(transaction=True)
CLEO = 2


def begun(visitor: Client) -> Game:
    answer = visitor.post("/learn/first-game/")
    assert answer.status_code == 303
    return Game.objects.get(code=answer["Location"].strip("/").split("/")[1])


def view(game: Game, seat: int = CLEO):  # type: ignore[no-untyped-def]
    from games.engine import player

    seen = watching.table_view(game.code, player(seat))
    assert not isinstance(seen, Refused)
    return seen


def step(game: Game) -> None:
    """Make the learner's next move with a seeded bot, or let the bots move."""
    game.refresh_from_db()
    mine = view(game)
    if mine.options and CLEO in mine.waiting:
        from games.engine import Seeded

        move = bot_players.choose(
            "suspicious", mine, Seeded(f"Cleo {game.length}" if mine.table.round > 99 else "Cleo")
        )
        assert isinstance(playing.take_action(game.code, CLEO, move, seen=game.length, key=str(game.length)), Done)
    else:
        sweep(timezone.now() + timedelta(hours=1))


def played_to(game: Game, rounds: int) -> None:
    """Play until more than this many rounds have begun, or the game is over."""
    for _step in range(900):
        game.refresh_from_db()
        if game.is_over or view(game).table.round > rounds:
            return
        step(game)
    pytest.fail("The game does not come to an end.")


def test_a_post_leads_to_a_table_that_is_dealt_as_the_lesson_says() -> None:
    visitor = Client()
    game = begun(visitor)
    mine = view(game)
    assert mine.table.names == ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus")
    assert mine.known.of(CLEO) == ("liberal",)
    assert not game.is_public
    assert game.seats.exclude(bot="").count() == 6
    page = Page(visitor.get(f"/t/{game.code}/").content.decode())
    assert page.faults == []
    assert str(COMMENTS["deal"].words) in page.text


def test_a_get_request_redirects_to_the_lesson() -> None:
    assert Client().get("/learn/first-game/")["Location"] == "/learn/7.1/1/"
    page = Client().get("/learn/7.1/1/").content.decode()
    assert 'action="/learn/first-game/"' in page
    assert Client().post("/learn/7.1/1/", {"answer": "finished"})["Location"] == "/learn/7.1/1/answer/finished/"


def test_the_first_two_governments_are_those_of_the_script_and_the_third_is_yours() -> None:
    game = begun(Client())
    played_to(game, 2)
    mine = view(game)
    assert [(each.president, each.chancellor) for each in mine.table.governments] == [(0, 3), (1, 5)]
    assert (mine.table.liberal, mine.table.fascist) == (1, 1)
    assert mine.president == CLEO
    closed = {choice.move.nominee for choice in mine.choices if isinstance(choice.move, Nominate) and choice.refusal}
    assert {1, 2, 5} <= closed


def test_the_same_moves_give_the_same_game() -> None:
    logs = []
    for _time in range(2):
        game = begun(Client())
        played_to(game, 4)
        mine = view(game)
        ballots = [each.ballots for each in mine.elections]
        logs.append((mine.table.governments, mine.table.liberal, mine.table.fascist, ballots))
    assert logs[0] == logs[1]


def test_it_can_be_played_to_its_end_and_links_back_to_the_lesson() -> None:
    visitor = Client()
    game = begun(visitor)
    played_to(game, 99)
    game.refresh_from_db()
    assert game.is_over
    page = Page(visitor.get(f"/t/{game.code}/").content.decode())
    assert page.faults == []
    assert "/learn/7.1/1/" in page.links
    assert not Tally.objects.exists(), "A rehearsal counts for nothing."


def test_the_coach_says_each_thing_once() -> None:
    game = begun(Client())
    played_to(game, 2)
    said = coach(view(game), "/")
    words = [remark.rule for remark in (*said.new, *said.before)]
    assert len(set(words)) == len(words)
    assert COMMENTS["candidate"] in said.new
    assert {COMMENTS["deal"], COMMENTS["vote"], COMMENTS["elected"]} <= {*said.before}


def test_the_coach_speaks_from_what_a_seat_was_shown() -> None:
    """The coach tells only the President about the tiles in hand."""
    from games.engine import Game as Played
    from games.engine import Vote

    played = Played.from_deal(rehearsal().deal).play(Nominate(0, 3))
    for seat in range(7):
        played = played.play(Vote(seat, ja=True), chance=SystemChance())
    assert COMMENTS["draw"] in coach(played.view(0), "/").new
    assert COMMENTS["session"] in coach(played.view(CLEO), "/").new
    assert coach(played.view(CLEO), "/") == coach(played.view(4), "/")


def test_an_ordinary_table_has_no_coach() -> None:
    visitor = Client()
    visitor.post("/play/quick/", {"size": 5, "strength": "random"})
    game = Game.objects.get()
    assert 'id="coach"' not in visitor.get(f"/t/{game.code}/").content.decode()

"""The first whole game: a fixed deal, bots that play from a seed, and a coach."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import escape

from games.bots import deciding
from games.bots.person.reasons import explained, explained_in_public
from games.engine import SPECTATOR, Nominate, SystemChance, Vote, player
from games.engine import Game as Played
from games.live.drawing.coach import COMMENTS, coach, topics
from games.models import Game, Tally
from games.services.answers import Done, Refused
from games.services.archive.reviewing import finished_game
from games.services.jobs.timekeeping import sweep
from games.services.play import playing, talking, watching
from games.workshop.markup import Page
from tutorial.course.debrief import debriefed
from tutorial.course.first_game import rehearsal

pytestmark = pytest.mark.django_db(transaction=True)
CLEO = 2


def begun(visitor: Client) -> Game:
    answer = visitor.post("/learn/first-game/")
    assert answer.status_code == 303
    return Game.objects.get(code=answer["Location"].strip("/").split("/")[1])


def view(game: Game, seat: int = CLEO):  # type: ignore[no-untyped-def]
    seen = watching.table_view(game.code, player(seat))
    assert not isinstance(seen, Refused)
    return seen


def step(game: Game) -> None:
    """Make the learner's next move with a seeded bot, or let the bots move."""
    game.refresh_from_db()
    mine = view(game)
    if mine.options and CLEO in mine.waiting:
        from games.engine import Seeded

        move = deciding.choose("suspicious", mine, Seeded(f"Cleo {game.length}" if mine.table.round > 99 else "Cleo"))
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


def test_it_can_be_played_to_its_end_and_counts_by_itself() -> None:
    visitor = Client()
    game = begun(visitor)
    played_to(game, 99)
    game.refresh_from_db()
    assert game.is_over
    page = Page(visitor.get(f"/t/{game.code}/").content.decode())
    assert page.faults == []
    debrief = f"/learn/first-game/of/{game.code}/"
    assert debrief in page.links
    assert "/learn/7.1/1/?path=player" not in Page(visitor.get("/").content.decode()).links
    assert "done" in next(row for row in visitor.get("/learn/").content.decode().split("<li") if ">7.1<" in row)
    assert visitor.session["learn"]["7.1"]["right"] == {"1": "clean"}
    page = Page(visitor.get(debrief).content.decode())
    assert page.faults == []
    assert len([link for link in page.links if link.startswith(f"/g/{game.code}/review/")]) == 4
    assert Client().get(debrief)["Location"] == f"/g/{game.code}/review/"
    assert not Tally.objects.exists(), "A rehearsal counts for nothing."


def test_a_game_that_runs_has_no_look_back() -> None:
    visitor = Client()
    game = begun(visitor)
    answer = visitor.get(f"/learn/first-game/of/{game.code}/")
    assert answer.status_code == 409
    assert "before it&#x27;s over" in answer.content.decode()
    assert visitor.get("/learn/first-game/of/nothing/").status_code == 404


def test_the_three_decisions_are_the_seats_own_with_what_it_could_know() -> None:
    game = begun(Client())
    played_to(game, 99)
    game.refresh_from_db()
    found = finished_game(game)
    assert not isinstance(found, Refused)
    told = debriefed(found, CLEO)
    assert len(told) == 3
    assert len({each.kind for each in told}) > 1
    assert [each.step for each in told] == sorted(each.step for each in told)
    for each in told:
        options = found.view(each.step - 1, player(CLEO)).options
        assert len(options) > 1, each.did
        assert "%(" not in each.did + each.says


def test_the_coach_says_each_thing_once_and_keeps_it_until_it_was_read() -> None:
    visitor = Client()
    game = begun(visitor)
    played_to(game, 2)
    said = topics(view(game))
    assert len(set(said)) == len(said)
    assert {"deal", "vote", "elected", "session", "claim", "candidate"} <= {*said}
    for number, topic in enumerate(said, start=1):
        page = visitor.get(f"/t/{game.code}/").content.decode()
        assert escape(str(COMMENTS[topic].words)) in page.split('id="coach-before"')[0], "It is still to be read."
        assert f'value="heard-{number}"' in page
        visitor.post(f"/t/{game.code}/move/", {"claim": f"heard-{number}"})
    assert "coach-heard" not in visitor.get(f"/t/{game.code}/").content.decode()


def test_a_comment_on_a_failed_vote_a_chaos_tile_and_a_plain_policy_stays_through_the_next_candidacy() -> None:
    played = Played.from_deal(rehearsal().deal)
    for candidate in range(3):
        played = played.play(Nominate(candidate, candidate + 3), chance=SystemChance())
        for seat in range(7):
            played = played.play(Vote(seat, ja=False), chance=SystemChance())
    seen = played.view(CLEO)
    assert seen.story.current.chaos_step is None, "The next round has begun."
    said = [coach(seen, "/", heard).now for heard in range(len(topics(seen)))]
    assert {COMMENTS["failed"], COMMENTS["chaos"]} <= {*said}


def test_only_the_learner_at_a_rehearsal_can_mark_a_comment_as_read() -> None:
    visitor = Client()
    game = begun(visitor)
    Client().post(f"/t/{game.code}/move/", {"claim": "heard-1"})
    talking.hear(game.code, 0, 5)
    game.refresh_from_db()
    assert "heard" not in game.rehearsal
    visitor.post(f"/t/{game.code}/move/", {"claim": "heard-2"})
    visitor.post(f"/t/{game.code}/move/", {"claim": "heard-1"})
    game.refresh_from_db()
    assert game.rehearsal["heard"] == 2


def test_the_coach_speaks_from_what_a_seat_was_shown() -> None:
    """The coach tells only the President about the tiles in hand."""
    played = Played.from_deal(rehearsal().deal).play(Nominate(0, 3))
    for seat in range(7):
        played = played.play(Vote(seat, ja=True), chance=SystemChance())
    assert "draw" in topics(played.view(0))
    assert "session" in topics(played.view(CLEO))
    assert coach(played.view(CLEO), "/") == coach(played.view(4), "/")


def test_once_the_coach_is_quiet_you_can_read_what_spoke_for_each_ballot() -> None:
    visitor = Client()
    game = begun(visitor)
    played_to(game, 1)
    assert "coach-votes" not in visitor.get(f"/t/{game.code}/").content.decode()
    visitor.post(f"/t/{game.code}/move/", {"claim": "heard-99"})
    page = visitor.get(f"/t/{game.code}/").content.decode()
    assert Page(page).faults == []
    votes = page.partition('id="coach-votes"')[2].partition("</details>")[0]
    assert votes.count("<li>") == 7
    assert "knowing what everyone knows" in votes


def test_what_spoke_for_a_ballot_is_what_a_liberal_there_weighed() -> None:
    """Before anything has happened, a Liberal knows only what everybody knows, and so weighs the same."""
    played = Played.from_deal(rehearsal().deal).play(Nominate(0, 3))
    public, mine = played.view(SPECTATOR), played.view(player(CLEO))
    for ja in (True, False):
        assert explained_in_public(public, CLEO, ja=ja) == explained(mine, Vote(CLEO, ja))
    fascist = next(seat for seat in range(7) if played.view(player(seat)).known.roles[seat].letter == "F")
    theirs = explained(played.view(player(fascist)), Vote(fascist, ja=True))
    assert explained_in_public(public, fascist, ja=True) != theirs


def test_an_ordinary_table_has_no_coach() -> None:
    visitor = Client()
    visitor.post("/play/quick/", {"size": 5, "strength": "random"})
    game = Game.objects.get()
    assert 'id="coach"' not in visitor.get(f"/t/{game.code}/").content.decode()

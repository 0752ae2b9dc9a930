"""Playing on from a step of a finished game, and deciding again where a decision mattered."""

import re
from contextlib import ExitStack
from datetime import timedelta
from typing import Any
from unittest import mock

import pytest
from django.utils import timezone

from games.board.tokens import token_of
from games.engine import player
from games.engine.events import ChancellorNominated
from games.engine.notation import write_seen
from games.engine.options import waiting_for
from games.models import Evaluation, Game, Tally
from games.review.learn.past_choices import past_choices
from games.services.answers import Conflict, Refused
from games.services.archive import playing_on, reviewing
from games.services.archive.playing_on import PlayOnRequest
from games.services.archive.reviewing import FinishedGame
from games.services.jobs.evaluating import decisions_of, evaluate_now
from games.services.play.playing import save_after
from games.services.seats.hosting import add_bot, start
from games.simulator.decisions import move_of
from games.simulator.evaluation import VERSION, WinChance
from games.storage import event_store
from games.storage.event_store import game_of
from games.workshop.markup import Page
from games.workshop.sample_tables import granted, sentence
from games.workshop.visitors import Person, somebody
from tests.review.test_records_in import imported_game
from tests.support.finished_games import other_log, recorded, rewrite_log, stored

pytestmark = pytest.mark.django_db
ONCE = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*')


def past_of(game: Game) -> FinishedGame:
    return granted(reviewing.finished_game(game))


def played_on(old: Game, step: int, seat: int = 2) -> Game:
    """Play on from a step, with Zoe in this seat and bots in the others."""
    return granted(playing_on.play_on(old.code, PlayOnRequest(step, seat), token="Zoe", name="Zoe"))


@pytest.mark.parametrize("step", [1, 20, 77, 150, 10_000])
def test_a_new_table_begins_with_what_had_happened_by_then(step: int) -> None:
    played = recorded("seven-players")
    old = stored(played)
    new = played_on(old, step)
    now = game_of(new)
    assert waiting_for(now.truth)
    assert len(now.log) <= step
    assert now.log[1:] == played.log[1 : len(now.log)]
    assert now.truth.draw_pile == type(played).from_log(played.log[: len(now.log)]).truth.draw_pile
    assert now.table.names[2] == "Zoe"
    assert (new.came_from, new.came_from_step, new.is_public) == (old, len(now.log), False)
    assert old.is_over


def test_every_seat_knows_what_it_knew_and_no_more() -> None:
    played = recorded("seven-players")
    old = stored(played)
    new = played_on(old, 90)
    now = game_of(new)
    for seat in range(7):
        was = past_of(old).view(len(now.log), player(seat))
        assert now.view(seat).known == was.known
        assert now.view(seat).sightings[1:] == was.sightings[1:]
    page = somebody("Zoe").read(f"/t/{new.code}/").text
    assert "This game continues game" in page
    assert somebody().client.get(f"/g/{new.code}/review/1/?view=all").status_code == 409


def test_friends_sit_down_before_it_begins() -> None:
    old = stored(recorded("five-players"))
    new = granted(playing_on.play_on(old.code, PlayOnRequest(60, None), token="Zoe", name="Zoe"))
    assert new.is_open
    for _bot in range(4):
        granted(add_bot(new.code, token="Zoe", strength="random"))
    granted(start(new.code, token="Zoe"))
    new.refresh_from_db()
    assert game_of(new).log[1:] == recorded("five-players").log[1 : new.length]


def test_a_game_that_goes_on_counts_in_no_statistics() -> None:
    old = stored(recorded("five-players"))
    before = sum(Tally.objects.values_list("games", flat=True))
    new = played_on(old, 10)
    kept_too = recorded("five-players")
    save_after(new, kept_too, kept_too.log[-1:], list(new.seats.all()), timezone.now())
    assert new.is_over
    assert sum(Tally.objects.values_list("games", flat=True)) == before


def test_nobody_plays_on_from_a_game_that_goes_on_or_is_not_all_known() -> None:
    old = stored(recorded("five-players"))
    new = played_on(old, 10)
    assert "finished" in sentence(playing_on.play_on(new.code, PlayOnRequest(3, 0), token="Z", name="Z"), Conflict)
    half = imported_game(write_seen(recorded("five-players").view(1).sightings))
    assert "Some cards" in sentence(playing_on.play_on(half.code, PlayOnRequest(9, 0), token="Z", name="Z"), Conflict)
    assert isinstance(playing_on.play_on(old.code, PlayOnRequest(9, 7), token="Z", name="Z"), Refused)
    assert somebody().client.get(f"/g/{half.code}/review/9/play-on/").status_code == 409


def test_the_page_leads_to_the_table() -> None:
    old = stored(recorded("six-players"))
    person, address = somebody(), f"/g/{old.code}/review/40/play-on/"
    assert "Whose seat do you take?" in person.read(address).text
    bots: Any = {"with": "bots", "name": "Zoe"}
    table = person.send(address, seat="3", strength="random", **bots)
    assert "Zoe" in person.read(table).text
    person.send(address, 422, **bots)
    person.send(address, 422, seat="1", strength="genius", **bots)
    assert somebody().send(address, **(bots | {"with": "friends"})).startswith("/t/")


def test_every_choice_that_mattered_is_asked_with_what_the_seat_knew() -> None:
    played = recorded("eight-players")
    game = stored(played)
    choices = past_choices(past_of(game))
    assert len(choices) > 5
    reader = somebody()
    page = reader.read(f"/g/{game.code}/review/learn/").text
    assert "Start with the first one" in page
    assert "the President, discards one of three tiles." in page
    for choice in choices[:: max(1, len(choices) // 6)]:
        address = f"/g/{game.code}/review/learn/{choice.step}/"
        view = past_of(game).view(choice.step - 1, player(choice.seat))
        assert choice.done in view.options
        asked = reader.client.get(address).content.decode()
        offered = re.findall(r'name="move" value="([^"]*)"', asked)
        assert len(set(offered)) == len(view.options) > 1
        assert "What happened next" not in asked
        told = reader.read(address, move=offered[0]).text
        assert "What happened next" in told
        assert "What happened next" not in reader.read(address, move="nonsense").text


def test_a_choice_made_anew_is_judged_by_what_the_seat_knew() -> None:
    game = stored(recorded("ten-players"))
    evaluate_now(game)
    decisions = decisions_of(game)
    assert decisions is not None
    value = max(decisions.values, key=lambda each: each.surely_lost if each.is_judged else 0)
    assert value.mark
    reader, address = somebody(), f"/g/{game.code}/review/learn/{value.step}/"
    before = reader.read(address).text
    assert "Your team wins" not in before
    assert 'id="own-role"' in reader.client.get(address).content.decode()
    best, done = (token_of(move_of(value.kind, value.seat, code)) for code in (value.best.code, value.done))
    assert "Well chosen" in reader.read(address, move=best).text
    told = reader.read(address, move=done).text
    assert "Better:" in told
    assert "You chose as" in told
    assert told.count("±") == len(value.options)


def test_a_choice_that_was_missed_comes_back_among_the_questions_until_it_is_right() -> None:
    game = stored(recorded("ten-players"))
    evaluate_now(game)
    decisions = decisions_of(game)
    assert decisions is not None
    value = max(decisions.values, key=lambda each: each.surely_lost if each.is_judged else 0)
    best, done = (token_of(move_of(value.kind, value.seat, code)) for code in (value.best.code, value.done))
    reader, address = somebody(), f"/g/{game.code}/review/learn/{value.step}/"
    assert reader.send(address, move=best).endswith(f"?move={best}")
    assert "Nothing is due" in questions_of(reader)
    assert "Later" not in questions_of(reader)
    verdict = reader.read(reader.send(address, move=done))
    assert "comes back, tomorrow first" in verdict.text
    assert f"step {value.step}" in questions_of(reader).partition("Later")[2]
    with freeze_days(1):
        assert "1 question you missed is due" in questions_of(reader)
        due = f"{address}?due=1"
        assert due in reader.client.get("/learn/again/").content.decode()
        assert f'action="{due}"' in reader.client.get(due).content.decode()
        verdict = reader.read(reader.send(due, move=best))
        assert '<a class="door" href="/learn/again/">' in reader.client.get(f"{due}&move={best}").content.decode()
        assert "The next choice" not in verdict.text
        assert "Nothing is due" in questions_of(reader)


def questions_of(reader: Person) -> str:
    return Page(reader.client.get("/learn/again/").content.decode()).text


def freeze_days(days: int) -> ExitStack:
    """Let the repetitions believe that so many days have passed."""
    then, open_now = timezone.now() + timedelta(days=days), ExitStack()
    for name in ("timezone.now", "timezone.localdate"):
        value = then if name.endswith("now") else timezone.localdate(then)
        open_now.enter_context(mock.patch(f"tutorial.asking.repetition.{name}", return_value=value))
    return open_now


def test_a_choice_that_cannot_be_judged_does_not_come_back_and_an_unreadable_one_gets_a_sentence() -> None:
    game = stored(recorded("eight-players"))
    choice = past_choices(past_of(game))[0]
    reader, address = somebody(), f"/g/{game.code}/review/learn/{choice.step}/"
    assert "Choose one of the answers" in reader.send(address, 422, move="nonsense").text
    reader.read(reader.send(address, move=token_of(choice.done)))
    assert "Later" not in questions_of(reader)


@pytest.mark.parametrize("name", ["ten-players", "from-the-middle"])
def test_a_nomination_is_asked_once_hitler_could_win_by_it(name: str) -> None:
    """Policies that chaos enacted, or that were on the board from the start, count too."""
    played = recorded(name)
    past = past_of(stored(played))
    asked = {choice.step for choice in past_choices(past)}
    for step, event in enumerate(played.log, 1):
        if isinstance(event, ChancellorNominated):
            view = past.view(step - 1, player(event.president))
            could_win = view.table.fascist >= view.table.setup.hitler_zone
            assert (step in asked) == (could_win and len(view.options) > 1)


def test_what_is_asked_depends_on_nothing_that_the_seat_did_not_know() -> None:
    played = recorded("eight-players")
    game = stored(played)
    times = list(game.events.values_list("at", flat=True))
    compared = 0
    for choice in past_choices(past_of(game))[::4]:
        other = other_log(played.log, player(choice.seat), choice.step)
        pages = []
        for log in (played.log, other):
            event_store.forget()
            rewrite_log(game, log, times)
            pages.append(somebody().client.get(f"/g/{game.code}/review/learn/{choice.step}/"))
        if pages[1].status_code == 200:
            assert ONCE.sub(b"", pages[0].content) == ONCE.sub(b"", pages[1].content)
            compared += 1
    assert compared > 2


def test_choices_on_which_much_hung_are_marked_once_it_is_known_how_the_game_stood() -> None:
    game = stored(recorded("seven-players"))
    value = [WinChance(share, share, share) for share in (0.5, 0.5, 0.9)]
    steps = [1, 20, game.length]
    body = [[step, "deal", [one.chance] * 3, [one.chance] * 3] for step, one in zip(steps, value, strict=True)]
    Evaluation.objects.create(game=game, version=VERSION, rollouts=1, body=body)
    assert "a lot depended on it" in somebody().read(f"/g/{game.code}/review/learn/").text


def test_where_nobody_had_a_choice_there_is_nothing_to_ask() -> None:
    game = stored(recorded("five-players"))
    assert somebody().client.get(f"/g/{game.code}/review/learn/1/").status_code == 404
    unknown = imported_game(
        "Players: Ada Ben Cleo Dov Eve\nRoles: ?\nFirst: Ada\nDeck: ?\nAda nominates Ben\nvote passes\n"
    )
    assert "know enough about this game" in somebody().read(f"/g/{unknown.code}/review/learn/").text

"""The list of finished games: filters, pages, a constant number of queries, and taking a name out of a game."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from games.models import Game, Message
from games.names import skeleton
from games.services.answers import Conflict, Forbidden
from games.services.archive import finding, forgetting
from games.services.archive.finding import GameFilter, Searcher, find, policies
from games.services.seats import opening, seating
from games.storage.event_store import events_of, game_of
from games.workshop.sample_tables import dealt, granted, sentence
from games.workshop.visitors import somebody
from tests.support.finished_games import ORDINARY, endings, recorded, stored

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def games() -> dict[str, Game]:
    """Store every recorded game, each a day older than the one before."""
    found = {}
    for days, name in enumerate(ORDINARY):
        found[name] = stored(recorded(name), by=("Ada",) if name == "five-players" else ())
        at = timezone.now() - timedelta(days=days)
        Game.objects.filter(pk=found[name].pk).update(ended_at=at)
        found[name].seats.update(ended_at=at)
    return found


EVERYTHING = GameFilter()


def codes(wanted: GameFilter = EVERYTHING, **how: Any) -> list[str]:
    asking = Searcher(how.pop("token", ""), how.pop("account", None))
    return [game.code for game in find(wanted, asking, **how).games]


def test_the_latest_stands_first(games: dict[str, Game]) -> None:
    assert codes() == [games[name].code for name in ORDINARY]


def test_the_columns_say_what_the_log_says(games: dict[str, Game]) -> None:
    for name, game in games.items():
        played = recorded(name)
        game.refresh_from_db()
        assert game.rounds == played.table.round
        assert game.ending == played.outcome.ending.value  # type: ignore[union-attr]
        assert [seat.role for seat in game.seats.all()] == [role.letter for role in played.truth.deal.roles]
    assert len(endings()) == 4


@pytest.mark.parametrize("size", [5, 7, 10])
def test_by_size(games: dict[str, Game], size: int) -> None:
    found = codes(GameFilter(size=size))
    assert found == [game.code for game in games.values() if game.size == size] != []


def test_by_ending_and_rules(games: dict[str, Game]) -> None:
    assert codes(GameFilter(ending="five-policies")) == [
        each.code for each in games.values() if each.ending == "five-policies"
    ]
    assert codes(GameFilter(ruleset="rebalanced")) == []
    assert len(codes(GameFilter(ruleset="official"))) == len(games)


def test_by_day(games: dict[str, Game]) -> None:
    day = (timezone.now() - timedelta(days=2)).date()
    assert codes(GameFilter(since=day, until=day)) == [games[ORDINARY[2]].code]


def test_by_player_however_the_name_is_written(games: dict[str, Game]) -> None:
    assert codes(GameFilter(player="  JON ")) == [games["ten-players"].code]
    assert codes(GameFilter(player="Jon", size=5)) == []
    assert codes(GameFilter(player="\0'\"%")) == []


def test_mine_are_those_where_i_sat(games: dict[str, Game]) -> None:
    assert codes(GameFilter(is_mine=True), token="Ada") == [games["five-players"].code]
    assert codes(GameFilter(is_mine=True), token="") == []


def test_mine_are_those_of_my_account_too(games: dict[str, Game]) -> None:
    account = get_user_model().objects.create(username="ada")
    games["six-players"].seats.filter(number=2).update(user=account)
    mine = codes(GameFilter(is_mine=True), token="Ada", account=account.pk)
    assert mine == [games["five-players"].code, games["six-players"].code]


def test_a_private_game_is_listed_for_its_players_alone() -> None:
    game = stored(recorded("six-players"), by=("Ada",), is_public=False)
    assert codes() == codes(GameFilter(player="Ada")) == []
    assert codes(GameFilter(is_mine=True), token="Ada") == [game.code]


def test_nothing_that_is_not_over_is_listed() -> None:
    dealt(5)
    assert codes() == codes(GameFilter(player="Ada")) == codes(GameFilter(is_mine=True), token="Ada") == []


@pytest.mark.parametrize("wanted", [GameFilter(), GameFilter(player="Ada")])
def test_page_by_page_every_game_comes_once(
    games: dict[str, Game], monkeypatch: pytest.MonkeyPatch, wanted: GameFilter
) -> None:
    monkeypatch.setattr(finding, "ON_A_PAGE", 4)
    same = timezone.now()
    Game.objects.update(ended_at=same)
    for game in games.values():
        game.seats.update(ended_at=same)
    seen, after = list[str](), ""
    while True:
        found = find(wanted, after=after)
        seen += [game.code for game in found.games]
        after = found.next
        if not after:
            break
    assert len(seen) == len(games)
    assert {*seen} == {game.code for game in games.values()}


def test_a_place_that_nobody_named_is_the_first_page(games: dict[str, Game]) -> None:
    for nonsense in ("x", "2026-13-45,3", "2026-01-01T00:00:00+00:00,-1", ",", "2026-01-01T00:00:00+00:00," + "9" * 40):
        assert len(codes(after=nonsense)) == len(games)


def test_the_page_asks_the_database_as_often_however_many_there_are(
    games: dict[str, Game], django_assert_num_queries: Any
) -> None:
    reader = somebody()
    with django_assert_num_queries(4):
        reader.read("/games/")
    with django_assert_num_queries(3):
        reader.read("/games/", player="Ada")


def test_a_search_says_whether_it_wants_the_endings(games: dict[str, Game]) -> None:
    choices, reader = 4, somebody()
    assert reader.read("/games/").text.count("win:") == choices + len(games)
    assert reader.read("/games/", player="Ada").text.count("win:") == choices
    assert reader.read("/games/", player="Ada", endings="on").text.count("win:") > choices


def test_the_picture_of_a_game_shows_its_policies(games: dict[str, Game]) -> None:
    for each in find(GameFilter()).games:
        table = game_of(each).table
        each.ruleset = {name: getattr(table.setup.ruleset, name) for name in ("liberal_start", "fascist_start")}
        each.is_brought_in = table.setup.ruleset.liberal_start == 0
        letters = policies((each,))[each.pk]
        assert (letters.count("L"), letters.count("F")) == (table.liberal, table.fascist)


def test_a_search_for_an_ending_tells_it(games: dict[str, Game]) -> None:
    assert somebody().read("/games/", ending="five-policies").text.count("The Liberals win: their last policy") > 1


def test_what_cannot_be_read_is_said_beside_its_field(games: dict[str, Game]) -> None:
    page = somebody().read("/games/", 422, since="yesterday", size="99")
    assert "Enter a valid date." in page.text
    assert "Look back" in page.text


def test_a_name_is_taken_out_everywhere(games: dict[str, Game]) -> None:
    game = games["five-players"]
    Message.objects.create(
        game=game, room="table", number=1, seat=0, name="Ada", text="Hello", after=3, at=timezone.now()
    )
    reader = somebody("Ada")
    assert "remove my name" in reader.read(f"/g/{game.code}/name/").text.lower()
    assert reader.send(f"/g/{game.code}/name/", seat="0") == f"/g/{game.code}/review/"
    last = f"/g/{game.code}/review/{game.length}/"
    for view in ("public", "all", "seat-1"):
        text = somebody().read(last, view=view, reveal="1").text
        assert "Ada" not in text
        assert "Seat 1" in text
    assert "Ada" not in repr(events_of(Game.objects.get(pk=game.pk)))
    assert Message.objects.get().name == "Seat 1"
    assert game.code not in codes(GameFilter(player="Ada"))
    assert game.code in codes(GameFilter(player="Seat 1"))
    assert codes(GameFilter(is_mine=True), token="Ada") == []
    somebody("Ada").read(f"/g/{game.code}/name/", 403)


def test_with_the_name_goes_what_was_written_for_who_wants_it(games: dict[str, Game]) -> None:
    game = games["five-players"]
    for seat, name in enumerate(("Ada", "Ben")):
        Message.objects.create(
            game=game, room="table", number=seat + 1, seat=seat, name=name, text="Hello", after=3, at=timezone.now()
        )
    granted(forgetting.take_out_name(game.code, token="Ada", with_words=True))
    assert [said.name for said in Message.objects.all()] == ["Ben"]


def test_nobody_takes_out_another_name_or_one_of_a_running_game(games: dict[str, Game]) -> None:
    code = games["five-players"].code
    assert isinstance(forgetting.take_out_name(code, token="a stranger"), Forbidden)
    assert isinstance(forgetting.take_out_name(code, token="Ada", number=1), Forbidden)
    assert "once the game is over" in sentence(forgetting.take_out_name(dealt(5).code, token="Ada"), Conflict)


def test_the_next_table_with_the_same_people_is_not_changed(games: dict[str, Game]) -> None:
    game = games["five-players"]
    again = granted(opening.rematch(game.code, token="Ada"))
    granted(forgetting.take_out_name(game.code, token="Ada"))
    assert again.seats.filter(name="Ada").exists()
    assert granted(seating.take_seat(again.code, token="Ada", name="Ada")).name == "Ada"


def test_somebody_else_may_be_called_by_that_number() -> None:
    game = stored(recorded("five-players"), by=("Ada",))
    game.seats.filter(number=2).update(name="Seat 1", skeleton=skeleton("Seat 1"))
    assert granted(forgetting.take_out_name(game.code, token="Ada")).name == "Seat 1 (2)"

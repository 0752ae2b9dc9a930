"""A new table: its options, a game against bots at once, and the rematch."""

from typing import Any

import pytest
from django.utils import timezone

from games.codes import ALPHABET, LENGTH
from games.engine import Being, Claim, Role
from games.engine.rulesets import NO_SUCH_RULESET
from games.models import Game
from games.services.answers import Conflict, Forbidden, Refused, TooMuch
from games.services.play import watching
from games.services.seats import hosting, moderating, opening, seating, starting
from games.services.seats.opening import MOST_TABLES_AN_HOUR, TableOptions
from games.services.seats.rehearsing import rehearse
from games.workshop.sample_tables import CAST, SampleTable, dealt, granted, opened, sentence
from tutorial.course.first_game import rehearsal

pytestmark = pytest.mark.django_db(transaction=True)


def opening_with(**options: Any) -> Game | Refused:
    return opening.open_table(TableOptions(**options), token="Ada", name="Ada")


def given_up(people: int = 5) -> SampleTable:
    """Return a game that every player voted to abandon."""
    table = dealt(5, people)
    for name in CAST[: people // 2 + 1]:
        granted(seating.vote_to_abandon(table.code, token=name, wants=True))
    return table


def test_whoever_opens_a_table_sits_first_and_is_the_host() -> None:
    table = opened(7)
    assert (table.names, table.row.host, table.row.size) == (["Ada"], table.seat(0), 7)
    assert table.row.is_open


def test_a_code_is_made_of_characters_that_nobody_confuses() -> None:
    codes = {opened().code for _table in range(10)}
    assert len(codes) == 10
    assert all(len(code) == LENGTH and set(code) <= set(ALPHABET) for code in codes)
    assert not set("01OILUAEZSB6") & set(ALPHABET)


def test_a_rematch_takes_over_the_short_code() -> None:
    old = given_up()
    code = old.row.short_code
    assert code
    following = granted(opening.rematch(old.code, token="Ada"))
    assert (old.row.short_code, following.short_code) == (None, code)
    assert watching.table(code.lower()) == following


def test_a_taken_short_code_is_not_given_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = opened().row.short_code
    drawn = iter([taken, "BCDFG"])
    monkeypatch.setattr(opening, "new_short_code", lambda: next(drawn))
    assert opened().row.short_code == "BCDFG"


def test_every_option_is_kept_as_it_was_chosen() -> None:
    options = {
        "size": 7, "ruleset": {"name": "rebalanced"}, "is_public": False, "seconds_per_move": 90,
        "shows_history": False, "marks_confirmed": False, "shows_reasons": False, "has_chat": False,
        "has_voice": True, "is_anonymous": True, "is_one_device": True,
    }  # fmt: skip
    game = granted(opening_with(**options))
    assert {name: getattr(game, name) for name in options} == options


def test_a_password_is_not_kept_in_words() -> None:
    assert "sesame" not in opened(password="sesame").row.password


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"size": 4}, "The game is for five to ten players, not 4."),
        ({"size": 11}, "The game is for five to ten players, not 11."),
        ({"seconds_per_move": 9}, "The time for a move must be between 10 seconds and one day."),
        ({"seconds_per_move": -1}, "The time for a move must be between 10 seconds and one day."),
        ({"seconds_per_move": 10**12}, "The time for a move must be between 10 seconds and one day."),
        ({"ruleset": {"name": "rebalanced"}}, "The rebalanced rules are for 6, 7, 9 players, not 5."),
        ({"ruleset": {"name": "<b>"}}, NO_SUCH_RULESET % {"name": "<b>"}),
        ({"ruleset": {"cards": 3}}, "The rules can't use cards with this value."),
        ({"ruleset": {"veto_zone": "five"}}, "The rules can't use veto_zone with this value."),
        ({"ruleset": {"veto_zone": True}}, "The rules can't use veto_zone with this value."),
        ({"ruleset": {"liberal_tiles": 10**9}}, "The rules can't use liberal_tiles with this value."),
        ({"ruleset": {"sizes": [1]}}, "The rules can't use sizes with this value."),
        ({"ruleset": {"track": ["peek", "win"]}}, "There's no power called win."),
        ({"ruleset": {"track": "peek"}}, "The rules can't use track with this value."),
        (
            {"ruleset": {"fascist_tiles": 5}},
            "A reshuffle of this deck could leave only 2 tiles, too few to draw three.",
        ),
        (
            {"ruleset": {"track": ["execution"] * 5}},
            "With 5 executions and 5 players, there could be nobody left to nominate.",
        ),
    ],
)
def test_what_no_table_could_play_is_refused_when_it_is_opened(options: dict[str, Any], said: str) -> None:
    assert sentence(opening_with(**options)).startswith(said)
    assert not Game.objects.exists()


def test_the_rules_of_a_table_are_those_that_are_dealt() -> None:
    table = dealt(
        5, ruleset={"veto_only_fascist": True, "hitler_knows_up_to": 5, "track": [None, "peek", "peek", None]}
    )
    setup = table.view(0).table.setup
    assert (setup.veto_only_fascist, setup.fascist_spaces, setup.ruleset.hitler_knows_up_to) == (True, 5, 5)


def test_a_host_without_a_name_opens_nothing() -> None:
    assert (
        sentence(opening.open_table(TableOptions(), token="Ada", name=" "))
        == "Choose a name, so the others know what to call you."
    )
    assert not Game.objects.exists()


def test_a_visitor_without_a_session_opens_nothing() -> None:
    answer = opening.open_table(TableOptions(), token="", name="Ada")
    assert "Allow cookies" in sentence(answer, Forbidden)
    assert not Game.objects.exists()


def test_nobody_opens_tables_without_end() -> None:
    for _table in range(MOST_TABLES_AN_HOUR):
        granted(opening_with())
    assert "a lot of tables" in sentence(opening_with(), TooMuch)
    assert isinstance(opening.open_table(TableOptions(), token="Ben", name="Ben"), Game)


def test_the_site_has_no_more_open_tables_than_people_can_fill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MOST_OPEN_TABLES", 1)
    granted(opening_with())
    assert "more open tables" in sentence(opening_with(), TooMuch)


def test_one_click_is_a_game_against_bots() -> None:
    table = SampleTable(granted(opening.quick_start(token="Ada", name="Ada", size=6, strength="selfish")).code)
    assert table.row.is_running
    assert not table.row.is_public
    assert [seat.bot for seat in table.seats] == ["", *["selfish"] * 5]
    assert table.view(0).known.roles


def test_an_unknown_strength_plays_nowhere() -> None:
    answer = opening.quick_start(token="Ada", name="Ada", strength="godlike")
    assert sentence(answer) == "We don't have a bot of the strength godlike."
    assert not Game.objects.exists()


def test_quick_games_are_counted_with_the_other_tables() -> None:
    for _table in range(MOST_TABLES_AN_HOUR):
        granted(opening.quick_start(token="Ada", name="Ada"))
    assert sentence(opening.quick_start(token="Ada", name="Ada"), TooMuch)


def test_a_rematch_seats_the_same_people_in_the_same_order_as_they_come() -> None:
    old = given_up(3)
    table = SampleTable(granted(opening.rematch(old.code, token="Ben")).code)
    assert table.names == ["Ben", *old.names[3:]]
    assert table.row.is_open
    assert table.row.previous == old.row
    assert table.row.host == table.seat(0)
    for name in ("Cleo", "Ada"):
        granted(opening.rematch(old.code, token=name))
    assert table.names == old.names
    assert [seat.bot for seat in table.seats] == [seat.bot for seat in old.seats]
    assert table.row.host == table.seat(1), "The first press opened the table."
    granted(hosting.start(table.code, token="Ben"))
    assert granted(seating.take_seat(table.code, token="Cleo", name="anything")).number == 2


def test_who_comes_to_a_rematch_that_has_begun_watches_it() -> None:
    old = given_up()
    table = SampleTable(granted(opening.rematch(old.code, token="Ben")).code)
    granted(hosting.start(table.code, token="Ben", fill_with="random"))
    assert granted(opening.rematch(old.code, token="Ada")).code == table.code
    assert "Ada" not in table.names


def test_nobody_sits_twice_at_a_rematch_even_under_another_name() -> None:
    old = given_up()
    table = SampleTable(granted(opening.rematch(old.code, token="Ada")).code)
    granted(moderating.take_out_name(old.code, 0))
    granted(opening.rematch(old.code, token="Ada"))
    assert table.names == ["Ada"]


def test_strangers_do_not_find_a_rematch_in_the_lobby() -> None:
    table = granted(opening.rematch(given_up().code, token="Ben"))
    assert table.is_public
    assert table not in watching.open_tables()


def test_everybody_who_wants_a_rematch_finds_the_same_table() -> None:
    old = given_up()
    codes = {granted(opening.rematch(old.code, token=name)).code for name in CAST[:5]}
    assert len(codes) == 1


def test_nothing_of_the_last_game_is_in_the_next() -> None:
    old = dealt(5)
    old.do(Claim(1, Being(Role.HITLER)))
    granted(seating.role_seen(old.code, token="Ben"))
    for name in CAST[:3]:
        granted(seating.vote_to_abandon(old.code, token=name, wants=True))
    table = SampleTable(granted(opening.rematch(old.code, token="Ada")).code)
    assert table.length == 0
    assert not any(seat.has_seen_role or seat.wants_abandon or seat.stand_in for seat in table.seats)
    granted(hosting.start(table.code, token="Ada", fill_with="random"))
    assert len(table.view(0).sightings) == 1


def test_a_rematch_waits_for_the_end_and_is_for_players() -> None:
    table = dealt(5)
    assert sentence(opening.rematch(table.code, token="Ada"), Conflict) == "This game isn't over yet."
    assert sentence(opening.rematch(table.code, token="Zoe"), Forbidden) == "You don't sit at this table."


def test_no_more_games_begin_than_the_site_can_carry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "MOST_RUNNING", 1)
    running, waiting = dealt(5), opened(5, 5)
    said = "More games are going on than the site can handle. Try again in an hour."
    assert sentence(opening.quick_start(token="Zoe", name="Zoe"), TooMuch) == said
    assert sentence(rehearse(rehearsal(), token="Zoe"), TooMuch) == said
    assert sentence(hosting.start(waiting.code, token="Ada"), TooMuch) == said
    assert Game.objects.count() == 2, "Of what was not begun nothing is left."
    Game.objects.filter(code=running.code).update(stirred_at=timezone.now() - starting.LATELY)
    granted(hosting.start(waiting.code, token="Ada"))

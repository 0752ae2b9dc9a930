"""Following a table: bells and readings lead to the same state, and never back to an older one."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine import SPECTATOR, player
from games.models import Game
from games.services import bell
from games.services.answers import Conflict
from games.services.bell import CommittedMove
from games.services.play import talking
from games.services.play.absence import ABSENT, HOST_ABSENT
from games.services.play.following import FollowedTable
from games.services.seats import hosting, moderating
from games.workshop.sample_tables import SampleTable, any_move, dealt, granted, opened

pytestmark = pytest.mark.django_db(transaction=True)


class Rung(list[CommittedMove | None]):
    """Records the bells."""

    def __call__(self, _code: str, news: CommittedMove | None) -> None:
        self.append(news)

    @property
    def last(self) -> CommittedMove:
        """Return the committed move of the last bell that carried one."""
        news = self[-1]
        assert news is not None
        return news


@pytest.fixture
def rung() -> Iterator[Rung]:
    heard = Rung()
    bell.listen(heard)
    yield heard
    bell.stop_listening(heard)


def moved(table: SampleTable, rung: Rung) -> CommittedMove:
    """Make a move, and return what its bell carried."""
    table.do(any_move(table))
    return rung.last


def columns(followed: FollowedTable) -> dict[str, object]:
    """Return the table's row."""
    return {field.attname: getattr(followed.game, field.attname) for field in Game._meta.concrete_fields}


def test_news_are_what_a_reading_finds_for_everybody(rung: Rung) -> None:
    table = dealt(5)
    told, read = FollowedTable(table.code), FollowedTable(table.code)
    viewers = [SPECTATOR, *map(player, range(5))]
    while not table.row.is_over:
        assert told.hear(moved(table, rung))
        read.catch_up()
        assert [told.view(viewer) for viewer in viewers] == [read.view(viewer) for viewer in viewers]
        assert columns(told) == columns(read)


def test_news_that_come_late_take_nobody_back(rung: Rung) -> None:
    table = dealt(5)
    followed = FollowedTable(table.code)
    first, second = moved(table, rung), moved(table, rung)
    assert followed.hear(second)
    assert followed.hear(first)
    assert followed.game.length == second.row.length == len(second.played.log)


def test_where_something_else_has_changed_as_well_news_are_not_all(rung: Rung) -> None:
    table = dealt(5)
    followed = FollowedTable(table.code)
    granted(talking.say(table.code, token="Ben", text="Hello"))
    assert not followed.hear(moved(table, rung))
    assert followed.talk_for(SPECTATOR) == []
    followed.catch_up()
    assert [said.text for said in followed.talk_for(SPECTATOR)] == ["Hello"]
    assert followed.hear(moved(table, rung))


def test_what_was_read_before_a_bell_undoes_nothing_of_it(rung: Rung) -> None:
    table = dealt(5)
    followed = FollowedTable(table.code)
    before = followed.read()
    news = moved(table, rung)
    assert followed.hear(news)
    followed.take(before)
    assert followed.game.length == news.row.length


def test_reading_changes_nothing_of_what_is_drawn_meanwhile(rung: Rung) -> None:
    table = dealt(5)
    followed = FollowedTable(table.code)
    seen = followed.view(SPECTATOR)
    moved(table, rung)
    granted(talking.say(table.code, token="Ben", text="Hello"))
    reading = followed.read()
    assert (followed.view(SPECTATOR), followed.talk_for(SPECTATOR)) == (seen, [])
    followed.take(reading)
    assert followed.view(SPECTATOR) != seen
    assert [said.text for said in followed.talk_for(SPECTATOR)] == ["Hello"]


def test_two_readings_of_one_moment_tell_each_message_once() -> None:
    table = dealt(5)
    followed = FollowedTable(table.code)
    granted(talking.say(table.code, token="Ben", text="Hello"))
    first, second = followed.read(), followed.read()
    followed.take(first)
    followed.take(second)
    assert [said.text for said in followed.talk_for(SPECTATOR)] == ["Hello"]


def test_bots_that_fill_the_seats_at_the_start_are_read(rung: Rung) -> None:
    table = opened(5, 2)
    followed = FollowedTable(table.code)
    granted(hosting.start(table.code, token="Ada", fill_with="random"))
    assert not followed.hear(rung.last)
    followed.catch_up()
    assert [seat.name for seat in followed.seats] == table.names


def test_a_message_that_was_taken_out_is_not_told_again() -> None:
    table = dealt(5)
    said = granted(talking.say(table.code, token="Ben", text="I live at number 5"))
    followed = FollowedTable(table.code)
    granted(moderating.take_out_message(table.code, said.room, said.number))
    followed.catch_up()
    assert "number 5" not in [each.text for each in followed.talk_for(SPECTATOR)]


def seen_before(table: SampleTable, name: str, ago: timedelta) -> None:
    """Let this player's last sign of life be so long ago."""
    table.row.seats.filter(name=name).update(last_seen_at=timezone.now() - ago)


@pytest.mark.parametrize("table_of", [opened, dealt])
def test_a_reading_notices_who_went_away_and_who_came_back_though_nothing_changed(
    table_of: Callable[[int, int], SampleTable],
) -> None:
    table = table_of(5, 3)
    followed = FollowedTable(table.code)
    assert (followed.is_host_away, followed.absent) == (False, frozenset())
    # The host of this table was read a while ago, and hasn't been seen since.
    for seat in followed.seats:
        seat.last_seen_at -= ABSENT
    seen_before(table, "Ada", HOST_ABSENT)
    followed.catch_up()
    assert (followed.is_host_away, followed.absent) == (True, frozenset())
    seen_before(table, "Ada", ABSENT)
    followed.catch_up()
    assert (followed.is_host_away, followed.absent) == (True, frozenset({table.names.index("Ada")}))
    seen_before(table, "Ada", timedelta(0))
    followed.catch_up()
    assert (followed.is_host_away, followed.absent) == (False, frozenset())


def test_becoming_host_is_offered_exactly_while_it_would_be_accepted() -> None:
    table = dealt(5)
    for ago in (timedelta(0), HOST_ABSENT - timedelta(seconds=30), HOST_ABSENT, 10 * HOST_ABSENT):
        seen_before(table, "Ada", ago)
        offered = FollowedTable(table.code).is_host_away
        assert offered is (ago >= HOST_ABSENT)
        assert isinstance(hosting.take_over(table.code, token="Ben"), Conflict) is not offered
        Game.objects.update(host=table.row.seats.get(name="Ada"))

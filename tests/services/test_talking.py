"""Chat, the rules on silence, and private notes."""

import pytest

from games.engine import SPECTATOR, player
from games.models import Game, Message
from games.services.answers import Conflict, Forbidden, Refused, TooMuch, Unknown
from games.services.play import talking, watching
from games.services.play.following import MOST_SHOWN, FollowedTable
from games.services.play.talking import LONGEST, LONGEST_NOTE, MOST_AT_A_TABLE, MOST_BY_ONE
from games.services.seats import hosting, seating
from games.workshop.sample_tables import CAST, SampleTable, any_move, dealt, granted, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)


def say(table: SampleTable, who: str, text: str = "Hello", name: str = "") -> Message | Refused:
    return talking.say(table.code, token=who, text=text, name=name)


def heard(table: SampleTable, token: str) -> list[str]:
    visitor = watching.visitor_of(table.row, token)
    return [message.text for message in talking.messages_for(table.row, visitor)]


def test_people_talk_before_during_and_after_a_game() -> None:
    table = opened(5, 5)
    granted(say(table, "Ada", "welcome"))
    granted(hosting.start(table.code, token="Ada"))
    granted(say(table, "Ben", "good luck"))
    while table.row.is_running:
        table.do(any_move(table))
    granted(say(table, "Cleo", "well played"))
    messages = Message.objects.all()
    assert [(said.number, said.name, said.text) for said in messages] == [
        (1, "Ada", "welcome"), (2, "Ben", "good luck"), (3, "Cleo", "well played"),
    ]  # fmt: skip
    assert [said.after for said in messages] == [0, 1, table.length]


def test_president_and_chancellor_are_silent_while_their_session_lasts() -> None:
    table = dealt(5)
    president, chancellor = table.elect()
    for seat in range(5):
        answer = say(table, CAST[seat])
        if seat in (president, chancellor):
            assert "stay silent" in sentence(answer)
            assert isinstance(answer, Refused)
            assert answer.rule == "L5"
        else:
            granted(answer)
    for seat in (president, chancellor):
        table.do(table.view(seat).options[0])
    granted(say(table, CAST[president]))


def test_the_dead_are_silent_until_the_game_is_over() -> None:
    for _game in range(40):
        table = dealt(5)
        while table.row.is_running and len(table.view(0).table.living) == 5:
            table.do(any_move(table))
        dead = set(range(5)) - set(table.view(0).table.living)
        if table.row.is_running:
            break
    (ghost,) = dead
    assert f"{CAST[ghost]} is dead" in sentence(say(table, CAST[ghost]))
    while table.row.is_running:
        table.do(any_move(table))
    granted(say(table, CAST[ghost]))


def test_who_has_left_neither_talks_at_the_table_nor_among_the_spectators() -> None:
    table = dealt(5)
    granted(seating.leave(table.code, token="Ben"))
    assert sentence(say(table, "Ben", name="Ben"), Conflict) == "You've left this table. Come back to talk."


def test_spectators_have_a_room_that_players_do_not_hear() -> None:
    table = dealt(5)
    granted(say(table, "Zoe", "It is Ben!", name="Zoe"))
    granted(say(table, "Ada", "Hm."))
    assert heard(table, "Zoe") == ["It is Ben!", "Hm."]
    assert heard(table, "Yan") == ["It is Ben!", "Hm."]
    assert heard(table, "Ben") == ["Hm."]
    while table.row.is_running:
        table.do(any_move(table))
    assert heard(table, "Ben") == ["It is Ben!", "Hm."]


def test_who_comes_late_reads_what_was_said() -> None:
    table = opened(5, 2)
    granted(say(table, "Ada", "welcome"))
    granted(seating.take_seat(table.code, token="Cleo", name="Cleo"))
    assert heard(table, "Cleo") == ["welcome"]


@pytest.mark.parametrize(
    ("name", "kind"), [("", Refused), ("\u202eadA", Refused), ("x" * 21, Refused), ("ada", Conflict)]
)
def test_a_spectator_has_a_name_and_no_players(name: str, kind: type[Refused]) -> None:
    assert sentence(say(dealt(5), "Zoe", name=name), kind)


def test_a_spectator_without_a_session_is_not_heard() -> None:
    assert "Allow cookies" in sentence(say(dealt(5), "", name="Zoe"), Forbidden)


def test_nobody_talks_at_an_unknown_table() -> None:
    assert sentence(talking.say("nowhere", token="Ada", text="x"), Unknown)


def test_a_table_may_have_no_chat() -> None:
    table = dealt(5, has_chat=False)
    assert sentence(say(table, "Ada"), Conflict) == "At this table people talk, so there's no chat."
    assert sentence(say(table, "Zoe", name="Zoe"), Conflict) == "At this table people talk, so there's no chat."


@pytest.mark.parametrize("text", ["", "  \n ", "\u200b\u202e\x07"])
def test_nothing_is_not_said(text: str) -> None:
    assert sentence(say(dealt(5), "Ada", text)) == "This message is empty."


@pytest.mark.parametrize("many", [LONGEST + 1, 10_000, 1_000_000])
def test_a_message_has_an_end(many: int) -> None:
    assert sentence(say(dealt(5), "Ada", "x" * many)).startswith(f"A message can have at most {LONGEST} characters")
    granted(say(dealt(5), "Ada", "x" * LONGEST))


def test_words_are_kept_as_they_are_but_for_what_cannot_be_seen() -> None:
    table = dealt(5)
    granted(say(table, "Ada", "<b>Ja!</b>\n\u202eecin\x00 {{ 7 }} שלום"))
    assert heard(table, "Ada") == ["<b>Ja!</b> ecin {{ 7 }} שלום"]


def test_letters_do_not_pile_up() -> None:
    table = dealt(5)
    granted(say(table, "Ada", "Z" + "\u0301" * 50 + "o"))
    assert len(heard(table, "Ada")[0]) <= 4


def test_one_person_does_not_flood_the_table() -> None:
    table = dealt(5)
    for _message in range(MOST_BY_ONE):
        granted(say(table, "Ada"))
    assert "a lot of messages" in sentence(say(table, "Ada"), TooMuch)
    granted(say(table, "Ben"))


def test_many_people_do_not_flood_a_table_either() -> None:
    table = dealt(10)
    for message in range(MOST_AT_A_TABLE):
        granted(say(table, CAST[message % 10]))
    assert sentence(say(table, "Ada"), TooMuch)
    granted(say(table, "Zoe", name="Zoe"))


def test_the_flood_is_over_after_a_few_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt(5)
    for _message in range(MOST_BY_ONE):
        granted(say(table, "Ada"))
    Message.objects.update(at=table.row.created_at - talking.WINDOW)
    granted(say(table, "Ada"))


def test_notes_are_ones_own() -> None:
    table = dealt(5)
    granted(talking.write_note(table.code, token="Ada", text="Ben?"))
    granted(talking.write_note(table.code, token="Ada", text="Ben!\0\ud800\n<i>"))
    assert [talking.read_note(seat) for seat in table.seats] == ["Ben!\n<i>", "", "", "", ""]


def test_a_note_has_an_end() -> None:
    table = dealt(5)
    answer = talking.write_note(table.code, token="Ada", text="x" * (LONGEST_NOTE + 1))
    assert sentence(answer) == "A note can have at most 4000 characters; this one has 4001."
    granted(talking.write_note(table.code, token="Ada", text="x" * LONGEST_NOTE))


def test_who_does_not_sit_here_notes_nothing_here() -> None:
    assert sentence(talking.write_note(dealt(5).code, token="Zoe", text="x"), Forbidden)


def test_talk_does_not_count_as_an_event() -> None:
    table = dealt(5)
    granted(say(table, "Ada"))
    assert Game.objects.get(code=table.code).length == 1


def written_long_ago(table: SampleTable, many: int, room: str, seat: int | None, person: str = "") -> None:
    at, first = table.row.created_at - talking.WINDOW, Message.objects.filter(room=room).count() + 1
    said = {"game": table.row, "room": room, "seat": seat, "person": person, "name": "x", "after": 0, "at": at}
    Message.objects.bulk_create(Message(number=first + number, text="x" * 300, **said) for number in range(many))


def test_nobody_writes_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "MOST_OF_ONE_IN_A_GAME", 3)
    monkeypatch.setattr(talking, "MOST_OF_SPECTATORS", 4)
    table = dealt(5)
    written_long_ago(table, 3, Message.Room.TABLE, 2)
    assert "People have written so much" in sentence(say(table, "Cleo"), TooMuch)
    granted(say(table, "Dov"))
    written_long_ago(table, 3, Message.Room.SPECTATORS, None, "somebody")
    granted(say(table, "a stranger", name="Zoe"))
    assert "People have written so much" in sentence(say(table, "another stranger", name="Yan"), TooMuch)


def test_a_page_shows_the_latest_messages_of_each_room_and_stays_small() -> None:
    table = dealt(5)
    granted(say(table, "Cleo", "the first of all"))
    followed = FollowedTable(table.code)
    written_long_ago(table, 3 * MOST_SHOWN, Message.Room.TABLE, 2)
    granted(say(table, "Dov", "the last at the table"))
    written_long_ago(table, 3 * MOST_SHOWN, Message.Room.SPECTATORS, None, "somebody")
    granted(say(table, "a stranger", "the last of all", name="Zoe"))
    followed.catch_up()
    for reading in (followed, FollowedTable(table.code)):
        everybody = reading.talk_for(SPECTATOR)
        players = reading.talk_for(player(0))
        assert (len(everybody), everybody[-1].text) == (2 * MOST_SHOWN, "the last of all")
        assert (len(players), players[-1].text) == (MOST_SHOWN, "the last at the table")
        assert [said.pk for said in everybody] == sorted(said.pk for said in everybody)


def test_whoever_holds_a_device_for_several_seats_does_not_hear_the_spectators() -> None:
    table = dealt(5, is_one_device=True)
    granted(say(table, "Zoe", "It is Ben!", name="Zoe"))
    assert heard(table, "Ada") == []
    assert heard(table, "Yan") == ["It is Ben!"]

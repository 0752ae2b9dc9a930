"""Sockets of the running site: who may open one, what arrives, and what closes it."""

import re
from contextlib import ExitStack, suppress

import pytest

from games.live.sync.consumers import LONGEST_FORM, LONGEST_WORD, MOST_WORDS, TOO_MUCH, UNKNOWN_TABLE
from games.live.sync.hub import HEARD
from games.workshop.sample_tables import CAST
from games.workshop.wire import TEXT, Caller, Socket

CUT, TOO_BIG, NO_TEXT = 0, 1009, 1007
BINARY = 2


class RunningTable:
    """Five players at a table of the running site, and a spectator."""

    def __init__(self, site: str) -> None:
        self.people = {name: Caller(site) for name in CAST[:5]}
        host = self.people["Ada"]
        host.read("/play/new/")
        options = {
            "size": "5",
            "bots": "0",
            "ruleset": "official",
            "is_public": "yes",
            "has_chat": "on",
            "shows_history": "on",
        }
        assert host.send("/play/new/", name="Ada", **options) == 303
        self.address = host.address.partition("#")[0]
        for name, person in list(self.people.items())[1:]:
            person.read(self.address)
            assert person.send(f"{self.address}join/", name=name) == 303
        host.read(self.address)
        assert host.send(f"{self.address}seats/", do="start") == 303
        self.people[""] = Caller(site)

    @property
    def president(self) -> str:
        """Return the player to move, after every page was reloaded."""
        turns = [name for name, person in self.people.items() if "Your turn:" in person.read(self.address)]
        assert len(turns) == 1
        return turns[0]

    def nominate(self) -> int:
        """Let the candidate nominate the first eligible player."""
        person = self.people[self.president]
        (move, *_) = re.findall(r'value="(nominate-\d)"', person.html)
        return person.send(f"{self.address}move/", move=move, seen="1", key="k")


@pytest.fixture
def table(site: str) -> RunningTable:
    return RunningTable(site)


def opened(person: Caller) -> Socket:
    return Socket(person.site, f"{person.socket}&mark={person.mark}", person.cookie)


def test_a_move_arrives_at_every_screen(table: RunningTable) -> None:
    assert table.president
    with ExitStack() as open_sockets:
        sockets = {name: open_sockets.enter_context(opened(each)) for name, each in table.people.items()}
        assert table.nominate() == 303
        pictures = {name: each.picture() for name, each in sockets.items()}
        assert ["for Chancellor" in picture for picture in pictures.values()] == [True] * 6
        assert ["Your turn: vote." in pictures[name] for name in pictures] == [True] * 5 + [False]
        for name, person in table.people.items():
            person.read(table.address)
            assert f'value="{person.mark}"' in pictures[name], "The push ends in the mark of a fresh page."


def test_a_fresh_page_is_sent_nothing_and_an_old_one_what_it_missed(table: RunningTable) -> None:
    assert table.president
    ada, watcher = table.people["Ada"], table.people[""]
    with opened(ada) as one, opened(watcher) as other:
        assert one.is_quiet()
        assert other.is_quiet(0.1)
    old = ada.mark
    table.nominate()
    with Socket(ada.site, f"{ada.socket}&mark={old}", ada.cookie) as late:
        assert "for Chancellor" in late.picture()


def test_the_television_of_a_player_is_shown_nothing_of_theirs(table: RunningTable) -> None:
    president = table.people[table.president]
    president.read(f"{table.address}tv/")
    with (
        Socket(president.site, president.socket, president.cookie) as tv,
        Socket(president.site, president.socket) as nobodys,
    ):
        shown = tv.picture()
        assert shown == nobodys.picture()
        assert "Your turn" not in shown
        assert "Your role" not in shown


def test_only_the_own_socket_shows_a_role(table: RunningTable) -> None:
    assert table.president
    for name, person in table.people.items():
        with Socket(person.site, f"{person.socket}&mark=wrong", person.cookie) as own:
            assert ("Your role" in own.picture()) == bool(name)


def test_a_page_that_was_of_another_kind_is_told_to_load_itself_again(table: RunningTable) -> None:
    assert table.president
    ada = table.people["Ada"]
    with Socket(ada.site, ada.socket.replace("page=table", "page=seats"), ada.cookie) as own:
        assert 'id="reload"' in own.picture()


@pytest.mark.parametrize(
    "address", ["/ws/t/KKKKKKK/?page=table", "/ws/t/x/", "/ws/", "/elsewhere/", "/ws/t/" + "K" * 300 + "/"]
)
def test_an_unknown_address_is_closed_with_a_code_that_says_so(site: str, address: str) -> None:
    with Socket(site, address) as lost:
        assert lost.status == 403 or lost.end() == UNKNOWN_TABLE


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "", "https://127.0.0.1"])
def test_a_page_of_somebody_else_opens_no_socket(table: RunningTable, origin: str) -> None:
    ada = table.people["Ada"]
    ada.read(table.address)
    with Socket(ada.site, ada.socket, ada.cookie, origin=origin) as refused:
        assert refused.status in (400, 403)


def test_who_says_too_much_is_shown_out(table: RunningTable) -> None:
    watcher = table.people[""]
    watcher.read(table.address)
    with opened(watcher) as chatty:
        for _word in range(MOST_WORDS + 1):
            chatty.say(watcher.mark)
        assert chatty.end() == TOO_MUCH


def test_who_says_a_little_is_not(table: RunningTable) -> None:
    watcher = table.people[""]
    watcher.read(table.address)
    with opened(watcher) as calm:
        for _word in range(MOST_WORDS // 2):
            calm.say(watcher.mark)
        assert calm.is_quiet()


def test_who_asks_whether_anybody_is_there_is_answered_the_same_whatever_the_table_holds(table: RunningTable) -> None:
    assert table.president
    for person in table.people.values():
        with opened(person) as own:
            own.say(f"{person.mark}?")
            assert own.picture() == HEARD
            own.say(person.mark)
            assert own.is_quiet(0.1)


def test_who_asks_with_a_wrong_mark_is_shown_everything_and_answered(table: RunningTable) -> None:
    watcher = table.people[""]
    watcher.read(table.address)
    with opened(watcher) as lost:
        lost.say("ffffffff?")
        assert f'value="{watcher.mark}"' in lost.picture()
        assert lost.picture() == HEARD


def test_questions_are_words_like_any_others(table: RunningTable) -> None:
    watcher = table.people[""]
    watcher.read(table.address)
    with opened(watcher) as nagging:
        for _word in range(MOST_WORDS + 1):
            nagging.say(f"{watcher.mark}?")
        assert nagging.end() == TOO_MUCH


@pytest.mark.parametrize("word", ["x" * (LONGEST_WORD + 1), "x" * 8_000])
def test_a_word_that_is_no_mark_closes(table: RunningTable, word: str) -> None:
    watcher = table.people[""]
    watcher.read(table.address)
    with opened(watcher) as long:
        long.say(word)
        assert long.end() == TOO_MUCH


def test_an_oversize_frame_closes_before_it_is_read(table: RunningTable) -> None:
    watcher = table.people[""]
    watcher.read(table.address)
    with opened(watcher) as large:
        large.write(b"x" * 20_000, TEXT)
        assert large.end() in (TOO_BIG, CUT)


def test_a_wrong_mark_brings_everything_and_bytes_are_only_a_wrong_mark(table: RunningTable) -> None:
    watcher = table.people[""]
    watcher.read(table.address)
    with opened(watcher) as lost:
        lost.say("<script>")
        first = lost.picture()
        lost.say("ffffffff")
        assert lost.picture() == first
        lost.write(b"\xff\xfe", BINARY)
        assert lost.picture() == first


def test_one_that_breaks_disturbs_nobody(table: RunningTable) -> None:
    assert table.president
    ada, ben = table.people["Ada"], table.people["Ben"]
    with opened(ada) as stays, opened(ben) as breaks:
        breaks.write(b"\xff", TEXT)
        assert breaks.end() in (NO_TEXT, CUT)
        table.nominate()
        assert "for Chancellor" in stays.picture()


def test_a_move_may_come_over_the_socket(table: RunningTable) -> None:
    president, watcher = table.people[table.president], table.people[""]
    (move, *_) = re.findall(r'value="(nominate-\d)"', president.html)
    with opened(president) as own, opened(watcher) as other:
        own.say(f"move={move}&seen=1&key=k")
        assert "for Chancellor" in own.picture()
        assert "for Chancellor" in other.picture()


def test_a_no_to_a_move_comes_back_over_the_socket_to_who_asked(table: RunningTable) -> None:
    president, watcher = table.people[table.president], table.people[""]
    with opened(president) as own, opened(watcher) as other:
        own.say("move=vote-ja&seen=1&key=k")
        assert 'id="notice"' in own.picture()
        other.say("move=vote-ja&seen=1&key=k")
        assert "You don&#x27;t sit at this table." in other.picture()
        assert own.is_quiet()


def test_the_television_of_a_player_moves_nothing(table: RunningTable) -> None:
    president = table.people[table.president]
    (move, *_) = re.findall(r'value="(nominate-\d)"', president.html)
    president.read(f"{table.address}tv/")
    with opened(president) as tv:
        tv.say(f"move={move}&seen=1&key=k")
        assert "You don&#x27;t sit at this table." in tv.picture()


def test_a_flood_of_moves_is_shown_out_like_any_other(table: RunningTable) -> None:
    watcher = table.people[""]
    watcher.read(table.address)
    with opened(watcher) as flooding:
        for number in range(MOST_WORDS + 1):
            flooding.say(f"move=vote-ja&seen=1&key={number}")
        assert flooding.end() == TOO_MUCH


def test_a_flood_of_forms_over_many_sockets_of_a_person_closes_them(table: RunningTable) -> None:
    ada = table.people["Ada"]
    ada.read(table.address)
    with ExitStack() as lines:
        sockets = [lines.enter_context(opened(ada)) for _socket in range(8)]
        # More than a person may send in two windows, but not more than one socket may.
        for number in range(MOST_WORDS - 10):
            for each in sockets:
                with suppress(OSError):
                    each.say(f"move=nothing&seen=1&key={number}")
        assert TOO_MUCH in [each.end() for each in sockets[-1:]]


def test_a_form_longer_than_any_of_ours_closes(table: RunningTable) -> None:
    watcher = table.people[""]
    watcher.read(table.address)
    with opened(watcher) as long:
        long.say("move=" + "x" * LONGEST_FORM)
        assert long.end() == TOO_MUCH

"""A move: committed once, refused with a sentence, or stale."""

import pytest
from django.utils import timezone

from games.codes import in_groups
from games.engine import (
    FASCIST,
    LIBERAL,
    Being,
    Claim,
    ConsentToVeto,
    Discard,
    Drew,
    Enact,
    Nominate,
    Peek,
    Role,
    Shuffle,
    Vote,
    tiles,
)
from games.engine.events import BallotCast, BallotsRevealed, ChancellorNominated, ClaimMade
from games.models import Event, Game
from games.services.answers import Conflict, Done, Forbidden, Refused, Stale, Unknown
from games.services.play import playing
from games.services.seats import hosting, seating
from games.workshop.sample_tables import SampleTable, any_move, as_action, dealt, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_move_is_committed_and_counted() -> None:
    table = dealt(5)
    nominee = table.eligible[0]
    assert table.do(Nominate(table.president, nominee)) == Done(2)
    assert table.log[1] == ChancellorNominated(table.president, nominee)


def test_the_same_form_twice_has_one_effect_and_one_answer() -> None:
    table = dealt(5)
    move = Nominate(table.president, table.eligible[0])
    assert [table.do(move, seen=1, key="once") for _try in range(3)] == [Done(2)] * 3
    assert table.length == 2


def test_a_form_sent_again_much_later_still_gets_its_first_answer() -> None:
    table = dealt(5)
    move = Nominate(table.president, table.eligible[0])
    table.do(move, seen=1, key="once")
    table.vote()
    assert table.do(move, seen=1, key="once") == Done(2)


def test_the_last_ballot_sent_again_is_answered_with_everything_that_it_brought() -> None:
    table = dealt(5)
    table.nominate()
    table.vote(but=[4])
    first = table.do(Vote(4, ja=True), seen=2, key="last")
    assert table.do(Vote(4, ja=True), seen=2, key="last") == first == Done(table.length)
    assert sum(isinstance(event, BallotsRevealed) for event in table.log) == 1


def test_a_refused_form_may_be_sent_again_when_it_is_legal() -> None:
    table = dealt(5)
    chancellor = table.eligible[0]
    assert isinstance(table.do(Vote(chancellor, ja=True), key="early"), Refused)
    table.nominate()
    assert table.do(Vote(chancellor, ja=True), key="early") == Done(3)


def test_two_people_may_have_forms_with_the_same_key() -> None:
    table = dealt(5)
    table.nominate()
    assert table.do(Vote(0, ja=True), key="same") == Done(3)
    assert table.do(Vote(1, ja=True), key="same") == Done(4)


def test_a_second_click_on_a_page_that_has_moved_on_is_stale() -> None:
    table = dealt(5)
    assert table.do(Nominate(table.president, table.eligible[0]), seen=1) == Done(2)
    assert table.do(Nominate(table.president, table.eligible[1]), seen=1) == Stale(2)
    assert table.length == 2


def test_ballots_of_others_do_not_make_a_page_stale() -> None:
    table = dealt(10)
    table.nominate()
    assert [table.do(Vote(seat, ja=True), seen=2) for seat in range(10)][:9] == [Done(3 + seat) for seat in range(9)]


def test_two_tabs_of_one_person_do_not_fight_over_a_ballot() -> None:
    table = dealt(5)
    table.nominate()
    assert table.do(Vote(2, ja=True), seen=2) == Done(3)
    assert table.do(Vote(2, ja=False), seen=2) == Stale(3)
    assert table.do(Vote(2, ja=False), seen=3) == Done(4), "Whoever has seen their ballot may change it (R5)."


def test_a_ballot_for_an_election_that_is_over_is_not_cast_in_the_next() -> None:
    table = dealt(5)
    table.nominate()
    table.vote(ja=False)
    table.nominate()
    assert table.do(Vote(0, ja=True), seen=2) == Stale(table.length)
    assert table.view(0).has_voted == ()


def test_a_claim_does_not_make_a_page_stale() -> None:
    table = dealt(5)
    assert table.do(Claim(2, Being(Role.LIBERAL)), seen=1) == Done(2)
    assert table.do(Nominate(table.president, table.eligible[0]), seen=1) == Done(3)


def test_a_claim_survives_what_does_not_change_its_meaning() -> None:
    table = dealt(5)
    table.nominate()
    assert table.do(Claim(2, Being(Role.LIBERAL)), seen=1) == Done(3)


def test_a_claim_that_would_be_taken_for_another_round_is_stale() -> None:
    table = dealt(5)
    president, chancellor = table.elect()
    table.do(table.view(president).options[0])
    table.do(table.view(chancellor).options[0])
    assert table.do(Claim(president, Drew(tiles("FFL"))), seen=1) == Stale(table.length)
    assert not any(isinstance(event, ClaimMade) for event in table.log)
    assert isinstance(table.do(Claim(president, Drew(tiles("FFL")))), Done)


@pytest.mark.parametrize("seen", [0, -1, 99, 10**30])
def test_a_page_that_has_seen_what_never_was_is_stale(seen: int) -> None:
    table = dealt(5)
    assert table.do(any_move(table), seen=seen) == Stale(1)


def test_the_rules_refuse_with_their_own_sentence() -> None:
    table = dealt(5)
    answer = table.do(Nominate(table.president, table.president))
    assert sentence(answer) == "A candidate can't nominate themselves."
    assert isinstance(answer, Refused)
    assert answer.rule == "E2"
    assert table.length == 1


@pytest.mark.parametrize("key", ["", "x" * 65, "\0", "schlüssel", "a\nb"])
def test_a_damaged_form_is_refused(key: str) -> None:
    table = dealt(5)
    answer = playing.take_action(table.code, table.president, any_move(table), seen=1, key=key)
    assert sentence(answer) == "This form is damaged. Reload the page and try again."


def test_nobody_moves_from_another_seat() -> None:
    table = dealt(5)
    other = (table.president + 1) % 5
    answer = table.do(any_move(table), seat=other)
    assert sentence(answer, Forbidden) == "That seat belongs to someone else."
    assert table.length == 1


@pytest.mark.parametrize("wish", [Shuffle(tiles("LLF")), "nominate", None, 7, ["a list"]])
def test_what_is_no_persons_move_is_nobodys(wish: object) -> None:
    table = dealt(5)
    assert sentence(table.do(as_action(wish), seat=0), Forbidden)


def test_a_move_of_the_right_seat_that_is_no_move_is_refused() -> None:
    class Cheat:
        seat = 0

    table = dealt(5)
    assert "doesn't have such a move" in sentence(table.do(as_action(Cheat())))


@pytest.mark.parametrize("seat", [5, -1, 10**30])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    table = dealt(5)
    assert sentence(table.do(Peek(seat))) == "This table doesn't have that seat."


@pytest.mark.parametrize("code", ["", "222222222", "<script>", "\0", "\ud800", "9" * 10_000])
def test_a_code_that_leads_nowhere_is_unknown(code: str) -> None:
    answer = playing.take_action(code, 0, Vote(0, ja=True), seen=1, key="k")
    assert sentence(answer, Unknown).startswith("There's no table with the code")


def test_a_code_may_be_typed_as_it_is_spoken() -> None:
    table = dealt(5)
    spoken = f" {in_groups(table.code).lower()} ".replace(" ", "-", 1)
    assert isinstance(playing.take_action(spoken, table.president, any_move(table), seen=1, key="k"), Done)


def test_before_the_deal_nothing_is_played() -> None:
    table = opened(5)
    assert sentence(table.do(Vote(0, ja=True)), Conflict) == "This game hasn't started yet."


def test_nothing_is_played_while_the_host_pauses() -> None:
    table = dealt(5)
    hosting.pause(table.code, token="Ada")
    assert sentence(table.do(any_move(table)), Conflict) == "The host has paused the game."
    hosting.resume(table.code, token="Ada")
    assert isinstance(table.do(any_move(table)), Done)


def test_nothing_is_played_after_a_game_was_abandoned() -> None:
    table = dealt(5)
    for name in ("Ada", "Ben", "Cleo"):
        seating.vote_to_abandon(table.code, token=name, wants=True)
    assert sentence(table.do(any_move(table)), Conflict) == "This game was abandoned. There are no more moves."


def test_who_has_left_comes_back_before_they_play() -> None:
    table = dealt(5)
    move = any_move(table)
    seating.leave(table.code, token=table.names[move.seat])  # type: ignore[union-attr]
    assert sentence(table.do(move), Conflict) == "You've left this table. Come back to play on."


def test_whoever_moves_takes_their_seat_back_from_the_stand_in() -> None:
    table = dealt(5)
    move = any_move(table)
    Game.objects.get(code=table.code).seats.filter(number=table.president).update(stand_in=True)
    assert isinstance(table.do(move), Done)
    assert not table.seat(table.president).stand_in


@pytest.mark.parametrize("size", [5, 7, 10])
def test_every_phase_takes_its_own_moves_and_refuses_all_others(size: int) -> None:
    """Play a whole game; in each new phase every player tries everything before a legal move is made."""
    table, phases = dealt(size), set()
    while table.row.is_running:
        view = table.view(0)
        if view.phase not in phases:
            everybody_tries_everything(table)
        phases.add(view.phase)
        assert isinstance(table.do(table.view(view.waiting[-1]).options[-1]), Done)
    assert {"nomination", "vote"} <= phases
    assert table.row.ending == table.log[-1].outcome.ending.value
    assert sentence(table.do(Vote(0, ja=True))) == "The game is over, so there are no more moves."


def everybody_tries_everything(table: SampleTable) -> None:
    length = table.length
    for seat, view in enumerate(map(table.view, range(table.row.size))):
        tempting = Vote(seat, ja=True), Nominate(seat, 0), Discard(seat, LIBERAL), Enact(seat, FASCIST)
        for action in (*tempting, ConsentToVeto(seat), Peek(seat)):
            if action not in view.options:
                assert isinstance(table.do(action), Refused)
    assert table.length == length


def test_events_are_numbered_from_one_and_say_whose_they_are() -> None:
    table = dealt(5)
    table.elect()
    rows = list(Event.objects.filter(game=table.row).order_by("number"))
    assert [row.number for row in rows] == list(range(1, table.length + 1))
    assert [row.seat for row in rows if row.kind == "ballot-cast"] == [0, 1, 2, 3, 4]
    assert all(row.at <= timezone.now() for row in rows)
    assert not any(row.by_stand_in for row in rows)


def test_rows_do_not_say_what_is_in_them() -> None:
    table = dealt(5)
    table.nominate()
    table.do(Vote(0, ja=True))
    assert [str(row) for row in table.row.events.all()][-1] == f"event 3 of game {table.row.pk}"
    assert BallotCast(0, ja=True) in table.log

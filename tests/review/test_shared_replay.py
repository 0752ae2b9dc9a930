"""A shared replay: opening, following, leading, the questions, and handing over the lead."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from games.engine import Role, Viewer, player
from games.engine.notation import write
from games.models import Game, ReplayVote, SharedReplay
from games.review.learn.past_choices import choice_at, past_choices
from games.review.perspectives import word_of
from games.review.shared import leading, questions
from games.review.step import page as step_page
from games.services.archive import reviewing, sharing
from games.services.archive.sharing import GONE, KEPT, Stage
from games.services.jobs.evaluating import evaluate_now
from games.services.jobs.tidying import tidy
from games.storage import event_store
from games.workshop.crashes.outages import two_servers
from games.workshop.sample_tables import granted
from games.workshop.visitors import FilledPage, Person, somebody
from games.workshop.wire import Caller, Socket
from tests.support.databases import fresh
from tests.support.finished_games import ORDINARY, other_log, recorded, rewrite_log, stored, viewers_of

pytestmark = pytest.mark.django_db
STAGES = (Stage.ASKING, Stage.SPREAD, Stage.BELIEF, Stage.HABITS, Stage.TRUTH)
ONCE = re.compile(rb'(name="csrfmiddlewaretoken" value=")[^"]*')


class Room:
    """A shared replay of a recorded game, with its leader."""

    def __init__(self, name: str = "seven-players") -> None:
        self.game = stored(recorded(name))
        self.leader = somebody()
        self.address = self.leader.send(f"/g/{self.game.code}/review/together/")

    @property
    def row(self) -> SharedReplay:
        return SharedReplay.objects.get()

    def lead(self, do: str, status: int = 303, **more: Any) -> Any:
        form = {"do": do, "seen": self.row.changes, **more}
        return self.leader.send(f"{self.address}lead/", status, **form)

    def vote(self, who: Person, move: str, status: int = 303, **more: Any) -> Any:
        return who.send(f"{self.address}vote/", status, **{"move": move, "step": self.row.step, **more})

    def seen(self, who: Person | None = None, status: int = 200, **query: str) -> FilledPage:
        return (who or somebody()).read(self.address, status, **query)

    def ask(self) -> questions.ReplayQuestion:
        """Go to the next key moment, and return its question."""
        self.lead("ask")
        found = questions.question_at(self.past, self.row, "", sharing.votes_at(self.row))
        assert found is not None
        return found

    @property
    def past(self) -> reviewing.FinishedGame:
        return granted(reviewing.finished_game(self.game))


def test_the_leader_steps_and_everybody_else_sees_the_same_step() -> None:
    room = Room()
    assert "step 1" in room.seen().text
    room.lead("step 9")
    assert "step 9" in room.seen().text
    assert "step 9" in room.seen(room.leader).text
    assert "You lead" in room.seen(room.leader).text
    assert "You lead" not in room.seen().text
    room.lead("round", number="3")
    assert "Round 3" in room.seen().text


def test_the_leader_gets_a_link_a_code_to_type_and_a_qr_code() -> None:
    room = Room()
    page = room.seen(room.leader)
    assert room.row.short_code in page.text
    assert room.address in page.text
    assert 'class="qr"' in room.leader.client.get(room.address).content.decode()
    follower = somebody()
    assert follower.send("/replay/", code=room.row.short_code.lower()) == room.address
    assert follower.send("/replay/", code=room.row.code) == room.address


def test_followers_choose_their_perspective_until_the_leader_sets_one() -> None:
    room = Room()
    roles = recorded("seven-players").truth.deal.roles
    liberal, fascist = roles.index(Role.LIBERAL), roles.index(Role.FASCIST)
    assert "Fascist" in knowledge(room, view=f"seat-{fascist + 1}")
    assert "Liberal" in knowledge(room, view=f"seat-{liberal + 1}")
    room.lead("eyes", eyes=f"seat-{fascist + 1}")
    assert "Fascist" in knowledge(room, view=f"seat-{liberal + 1}")
    assert "The leader chooses whose view" in room.seen().text
    room.lead("eyes", eyes="")
    assert "What everyone saw" in room.seen().text


def knowledge(room: Room, view: str) -> str:
    html = somebody().client.get(room.address, {"view": view}).content.decode()
    return html[html.index('id="knows"') : html.index("</details>", html.index('id="knows"'))]


def test_nobody_sees_everything_before_the_leader_shows_the_cards() -> None:
    room = Room()
    room.lead("step 30")
    assert "hasn't shown the cards yet" in room.seen(view="all", status=409).text
    assert "Everything" not in room.seen().text
    room.lead("reveal")
    assert "Everything" in room.seen(view="all").text
    room.lead("hide")
    assert "hasn't shown the cards yet" in room.seen(view="all", status=409).text


def test_a_player_of_the_game_looks_from_their_own_seat() -> None:
    room = Room()
    room.game.delete()
    room.game = stored(recorded("seven-players"), by=["Ada"])
    room.address = room.leader.send(f"/g/{room.game.code}/review/together/")
    assert "What this seat knew" in room.seen(somebody("Ada")).text
    assert "What this seat knew" not in room.seen().text


def test_the_stages_of_a_question_come_in_their_order() -> None:
    room = Room()
    question = room.ask()
    name, (first, second, *_rest) = question.name, list(question.moves)
    phones = [somebody() for _phone in range(3)]
    assert f"You're {name}" in room.seen(phones[0]).text
    for phone, move in zip(phones, (first, first, second), strict=True):
        room.vote(phone, move)
    assert "3 people have answered." in room.seen(room.leader).text
    assert "Got it" in room.seen(phones[0]).text
    told = ("Answers", "work out", "People", "decided:")
    for number, stage in enumerate(STAGES):
        if number:
            room.lead(f"stage {stage}")
        page = room.seen(phones[0])
        assert [words in page.text for words in told] == [number > place for place in range(len(told))], stage
    rows = [row for row in room.seen(phones[0]).rows if len(row) > 2 and row[0].endswith("you")]
    assert [row[2] for row in rows] == ["2"]
    room.lead(f"step {question.choice.step}")
    assert room.row.stage == ""


def test_a_vote_can_be_changed_until_the_answers_are_shown() -> None:
    room, phone = Room(), somebody()
    first, second, *_rest = room.ask().moves
    room.vote(phone, first)
    room.vote(phone, second)
    assert [each.move for each in ReplayVote.objects.all()] == [second]
    room.lead("stage spread")
    assert "That question has closed" in room.vote(phone, first, status=409).text
    assert [each.move for each in ReplayVote.objects.all()] == [second]


def test_key_moments_are_those_of_the_report_once_the_game_is_evaluated() -> None:
    room = Room()
    before = moments(room)
    assert len(before) == len({room.past.view(step).story.round_at(step).number for step in before})
    evaluate_now(room.game)
    after = moments(room)
    assert after != before
    assert all(choice_at(room.past, step + 1) for step in after)
    room.lead(f"step {after[0]}")
    room.ask()
    for stage in STAGES[1:]:
        room.lead(f"stage {stage}")
    assert "±" in room.seen().text


def moments(room: Room) -> list[int]:
    found, step = list[int](), questions.next_question(room.past, 0)
    while step is not None:
        found.append(step)
        step = questions.next_question(room.past, step)
    return found


def test_after_the_last_key_moment_the_leader_is_told_so() -> None:
    room = Room()
    room.lead(f"step {room.game.length}")
    assert "no more questions" in room.lead("ask", status=409).text


def test_a_press_on_an_outdated_page_changes_nothing_and_shows_where_the_replay_is() -> None:
    room = Room()
    old = room.row.changes
    room.lead("step 5")
    assert "has moved on" in room.lead("step 6", status=409, seen=old).text
    assert room.row.step == 5


@pytest.mark.parametrize(
    ("do", "more", "status"),
    [
        ("step 0", {}, 404), ("step 99999", {}, 404), ("step x", {}, 404), ("round", {"number": "99"}, 404),
        ("round", {}, 404), ("stage truth", {}, 422), ("stage ", {}, 303), ("stage nonsense", {}, 422),
        ("eyes", {"eyes": "seat-99"}, 404), ("eyes", {"eyes": "all"}, 409), ("nonsense", {}, 422), ("", {}, 422),
        ("step 5", {"seen": "x"}, 409),
    ],
)  # fmt: skip
def test_bad_presses_get_a_sentence(do: str, more: dict[str, str], status: int) -> None:
    room = Room()
    before = room.row.step, room.row.stage, room.row.eyes
    answer = room.lead(do, status=status, **more)
    sentences = ("no step", "no round", "doesn't have that button", "can't view", "hasn't shown", "has moved on")
    assert status == 303 or any(sentence in answer.text for sentence in sentences)
    assert (room.row.step, room.row.stage, room.row.eyes) == before


def test_a_vote_for_what_was_not_asked_gets_a_sentence() -> None:
    room, phone = Room(), somebody()
    assert "has moved on" in room.vote(phone, "vote-ja", status=409).text
    room.ask()
    assert "Choose one of the answers" in room.vote(phone, "nonsense", status=422).text
    assert "has closed" in room.vote(phone, next(iter(room.ask().moves)), status=409, step=1).text


def test_the_code_field_of_the_front_page_leads_to_a_replay_as_well() -> None:
    room = Room()
    for code in (room.row.code, room.row.short_code.lower()):
        address = somebody().send("/play/code/", code=code)
        assert address == f"/replay/{room.row.code}/"


def test_a_stranger_without_the_code_gets_the_page_that_asks_for_it() -> None:
    Room()
    for address in ("/replay/222222222/", "/replay/nonsense/", "/replay/222222222/vote/", "/replay/222222222/lead/"):
        page = somebody().read(address, 404)
        assert "no shared replay" in page.text
        assert "step 1" not in page.text
    assert "no shared replay" in somebody().send("/replay/", 404, code="KMRTN").text


def test_only_the_leader_leads() -> None:
    room, other = Room(), somebody()
    for do in ("step 5", "ask", "reveal", "give-up"):
        answer = other.send(f"{room.address}lead/", 403, do=do, seen=room.row.changes)
        assert "Somebody else is leading" in answer.text
    assert other.send(f"{room.address}lead/", 409, do="take")
    assert room.row.step == 1


def test_a_leader_who_is_gone_can_be_replaced_and_follows_when_they_come_back() -> None:
    room, other = Room(), somebody()
    assert "Nobody is leading" not in room.seen(other).text
    SharedReplay.objects.update(leader_seen_at=timezone.now() - GONE - timedelta(seconds=1))
    assert "Nobody is leading" in room.seen(other).text
    other.send(f"{room.address}lead/", do="take")
    assert "You lead" in room.seen(other).text
    assert "You lead" not in room.seen(room.leader).text
    assert "Somebody else is leading" in room.lead("step 5", status=403).text


def test_the_leaders_open_page_keeps_the_lead() -> None:
    room = Room()
    SharedReplay.objects.update(leader_seen_at=timezone.now() - GONE - timedelta(seconds=1))
    room.leader.client.get(room.address, {"seen": "x"}, headers={"HX-Request": "true"})
    assert "Nobody is leading" not in room.seen().text


def test_a_leader_can_let_somebody_else_lead() -> None:
    room, other = Room(), somebody()
    room.lead("give-up")
    assert "Nobody is leading" in room.seen(other).text
    other.send(f"{room.address}lead/", do="take")
    assert "You lead" in room.seen(other).text


def test_a_reloading_page_gets_no_content_if_nothing_has_changed() -> None:
    room, phone = Room(), somebody()
    html = phone.client.get(room.address).content.decode()
    seen = re.search(r"seen=([\d.]+)", html)
    assert seen
    again = {"seen": seen[1], "view": "public"}
    assert phone.client.get(room.address, again, headers={"HX-Request": "true"}).status_code == 204
    room.lead("step 2")
    assert phone.client.get(room.address, again, headers={"HX-Request": "true"}).status_code == 200


def test_a_game_that_runs_cannot_be_shared() -> None:
    visitor = somebody()
    visitor.client.post("/play/quick/", {"size": 5, "strength": "random"})
    running = visitor.client.get("/play/").content.decode().split("/t/")[1][:9]
    assert "before it's over" in visitor.send(f"/g/{running}/review/together/", 409).text
    assert not SharedReplay.objects.exists()


def test_a_game_that_was_given_up_can_be_shared_too() -> None:
    played = recorded("seven-players")
    game = stored(played)
    rewrite_log(game, played.log[:60], list(game.events.values_list("at", flat=True))[:60])
    Game.objects.filter(pk=game.pk).update(status=Game.Status.ABANDONED, ending="")
    event_store.forget()
    leader = somebody()
    address = leader.send(f"/g/{game.code}/review/together/")
    leader.send(f"{address}lead/", do="step 60", seen=0)
    assert "step 60" in somebody().read(address).text


def test_replays_close_after_two_days() -> None:
    room = Room()
    SharedReplay.objects.update(opened_at=timezone.now() - KEPT - timedelta(minutes=1))
    assert "no shared replay" in room.seen(status=404).text
    tidy(timezone.now())
    assert not SharedReplay.objects.exists()


def test_opening_leading_and_guessing_have_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    monkeypatch.setattr(sharing, "MOST_OPENED", 1)
    assert "opened a lot" in room.leader.send(f"/g/{room.game.code}/review/together/", 429).text
    monkeypatch.setattr(leading, "MOST_PRESSES", 1)
    room.lead("step 2")
    assert "too fast" in room.lead("step 3", status=429).text
    stranger = somebody()
    answers = {stranger.client.get(f"/replay/22222222{letter}/").status_code for letter in "2345789CDF" * 7}
    assert answers == {404, 429}


def test_single_ballots_are_passed_over() -> None:
    past = Room().past
    steps, step = list[int](), 1
    while step < past.last:
        step = questions.shown_step(past, step, 1)
        steps.append(step)
    assert len(steps) < past.last * 0.6
    assert steps[-1] == past.last
    assert questions.shown_step(past, steps[7], -1) == steps[6]


# What a perspective did not know.


def pages_seen(room: Room, viewer: Viewer, steps: list[int]) -> Iterator[tuple[str, bytes]]:
    """Yield what a follower and the leader see at these steps in this perspective."""
    event_store.forget()
    step_page.forget()
    questions.forget()
    for step in steps:
        SharedReplay.objects.update(step=step, stage="", changes=step)
        for who in (somebody(), room.leader):
            answer = who.client.get(room.address, {"view": word_of(viewer)})
            yield f"{step} {who is room.leader}", ONCE.sub(rb"\1", answer.content)


def questions_seen(room: Room, choice: Any) -> Iterator[tuple[str, bytes]]:
    event_store.forget()
    step_page.forget()
    questions.forget()
    for stage in STAGES:
        SharedReplay.objects.update(step=choice.step - 1, stage=stage, changes=1)
        yield f"{choice.step} {stage}", ONCE.sub(rb"\1", somebody().client.get(room.address).content)


@pytest.mark.parametrize("name", ORDINARY[::3])
def test_a_replay_shows_a_perspective_nothing_that_it_lacks(name: str) -> None:
    room, played = Room(name), recorded(name)
    times = list(room.game.events.values_list("at", flat=True))
    last = len(played.log)
    for viewer in viewers_of(played)[::4]:
        steps = [1, *range(7 + (viewer.seat or 0), last - 1, 41)]
        rewrite_log(room.game, played.log, times)
        before = dict(pages_seen(room, viewer, steps))
        rewrite_log(room.game, other_log(played.log, viewer, name), times)
        after = dict(pages_seen(room, viewer, steps))
        assert [at for at in before if before[at] != after[at]] == []
    rewrite_log(room.game, played.log, times)
    for choice in past_choices(room.past)[::7]:
        rewrite_log(room.game, played.log, times)
        before = dict(questions_seen(room, choice))
        rewrite_log(room.game, other_log(played.log, player(choice.seat), name), times)
        after = dict(questions_seen(room, choice))
        assert all(b'id="question"' in each for each in before.values())
        assert [at for at in before if before[at] != after[at]] == []


# Over real sockets.


@pytest.mark.django_db(transaction=True)
def test_everybodys_page_is_told_to_reload_and_votes_only_tell_the_leaders(site: str) -> None:
    leader = Caller(site)
    address = opened_by(leader)
    phones = [Caller(site) for _phone in range(5)]
    with ExitStack() as open_now:
        screens = [open_now.enter_context(Socket(site, phone_socket(phone, address))) for phone in phones]
        led = open_now.enter_context(Socket(site, leader.socket, leader.cookie))
        assert leader.send(f"{address}lead/", do="ask", seen="0") == 303
        assert {screen.picture() for screen in [*screens, led]} == {"look"}
        for phone in phones:
            html = phone.read(address)
            move = re.search(r'name="move" value="([\w-]+)"', html)
            step = re.search(r'name="step" value="(\d+)"', html)
            assert move
            assert step
            assert phone.send(f"{address}vote/", move=move[1], step=step[1]) == 303
        assert led.picture() == "look"
        assert "5 people have answered." in " ".join(leader.read(address).split())


def phone_socket(phone: Caller, address: str) -> str:
    phone.read(address)
    return phone.socket


def test_a_leader_at_one_server_and_a_phone_at_another_see_and_hear_each_other(
    request: pytest.FixtureRequest, tmp_path: Path, redis_url: str
) -> None:
    with (
        fresh("postgresql", request, tmp_path) as environment,
        two_servers({**environment, "REDIS_URL": redis_url}, tmp_path) as (sites, _servers, _log),
    ):
        leader, phone = map(Caller, sites)
        address = opened_by(leader)
        with Socket(phone.site, phone_socket(phone, address)) as screen:
            led = Socket(leader.site, phone_socket(leader, address), leader.cookie)
            # A server hears the others soon after its first page was opened, so the first presses may not be heard.
            seen = pressed_until_heard(screen, lambda number: led_to(leader, address, f"step {number + 2}", number))
            assert f"step {seen + 1}" in " ".join(phone.read(address).split())
            assert led_to(leader, address, "ask", seen) == 303
            assert screen.picture() == "look"
            with led:
                while led.has_more(0.2):
                    led.picture()
                pressed_until_heard(led, lambda _number: answered_by(phone, address))
            assert "1 person has answered." in " ".join(leader.read(address).split())
            assert led_to(leader, address, "give-up", seen + 1) == 303
            assert led_to(phone, address, "take", seen + 2) == 303
            assert "You lead" in phone.read(address)


def opened_by(leader: Caller) -> str:
    """Bring in a game and open a shared replay of it; return its address."""
    leader.read("/review/new/")
    assert leader.send("/review/new/", record=write(recorded("seven-players"))) in (302, 303)
    code = leader.address.split("/")[2]
    leader.read(f"/g/{code}/review/together/")
    assert leader.send(f"/g/{code}/review/together/") == 303
    address = leader.address
    leader.read(address)
    return address


def led_to(leader: Caller, address: str, do: str, seen: int) -> int:
    return leader.send(f"{address}lead/", do=do, seen=str(seen))


def answered_by(phone: Caller, address: str) -> int:
    """Give the first answer of the question on this phone's page."""
    found = [re.search(f'name="{name}" value="([\\w-]+)"', phone.read(address)) for name in ("move", "step")]
    move, step = (each[1] for each in found if each)
    return phone.send(f"{address}vote/", move=move, step=step)


def pressed_until_heard(screen: Socket, press: Callable[[int], int]) -> int:
    """Press until this screen is told to look; return how often."""
    for number in range(30):
        assert press(number) == 303
        if screen.has_more(2):
            while screen.has_more(0.2):
                assert screen.picture() == "look"
            return number + 1
    raise AssertionError("The other server heard nothing.")

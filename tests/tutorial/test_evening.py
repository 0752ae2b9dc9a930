"""The evenings: every beat, press and branch is played by the engine; the page knows what the learner knows."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.board.tokens import claim_of
from games.engine import Claim, Game, Got, Seeded, player
from games.engine.claims import Drew
from games.engine.events import ClaimMade, HandDrawn, TilesPassed
from games.engine.notation import complaints_about, read, write
from games.engine.policies import Tiles, letters
from games.engine.rulebook import RULES as RULEBOOK
from games.workshop.leaks.other_truths import another_truth
from games.workshop.markup import Page
from tests.tutorial.pages import post
from tutorial.course.paths import MOMENTS
from tutorial.course.places import course_place
from tutorial.evening.beats import Beat, Control, EveningScript, PlayedOut
from tutorial.evening.judging import Verdict, judge, offered
from tutorial.evening.pages import shown_game
from tutorial.evening.script import BEATS, EVENINGS, ONE_EVENING, RULES
from tutorial.evening.showing import ShownBeat, ShownReply
from tutorial.evening.timeline import RECORDS, YOU, game_at, timeline
from tutorial.lessons import LESSONS
from tutorial.management.commands.evening import presses, words
from tutorial.quizzes.questions import question

EVERY = [pytest.param(script, beat, id=beat.key) for script in EVENINGS for beat in script.beats]
MOST_PRESSES, MOST_WORDS = 60, 900
FREE_VOTES = (
    "r1-vote",
    "r2-vote",
    "r3-vote",
    "r4-vote",
    "r5-vote",
    "r6-vote",
    "r7-vote",
    "r9-vote",
    "r10-vote",
    "r11-vote",
)


def press(script: EveningScript, beat: Beat, so_far: Mapping[str, str], token: str) -> Verdict:
    found = judge(beat, shown_game(script, beat, so_far), token, script.record)
    assert found is not None
    return found


def recorded(script: EveningScript, beat: Beat, so_far: Mapping[str, str]) -> str:
    """The press of somebody without a miss: the first right one, else the first that goes on."""
    if beat.right:
        return beat.right[0]
    tokens = offered(beat, shown_game(script, beat, so_far).view(YOU))
    return next(token for token in tokens if press(script, beat, so_far, token).goes_on)


def walk(script: EveningScript, choices: Mapping[str, str]) -> dict[str, str]:
    """Walk an evening to its end with these presses where there is a choice."""
    so_far: dict[str, str] = {}
    for beat in script.beats[:-1]:
        token = choices.get(beat.key) or recorded(script, beat, so_far)
        assert press(script, beat, so_far, token).goes_on, (beat.key, token)
        so_far[beat.key] = token
    return so_far


@cache
def main(key: str) -> dict[str, str]:
    """What somebody without a miss presses in an evening."""
    return walk(next(script for script in EVENINGS if script.key == key), {})


def main_until(script: EveningScript, beat: Beat) -> dict[str, str]:
    keys = [each.key for each in script.beats]
    return {key: main(script.key)[key] for key in keys[: keys.index(beat.key)]}


def variants() -> Iterator[dict[str, str]]:
    for chancellor, card, last in product((1, 2, 5, 6), (5, 1), (3, 2)):
        claim = "member-5-F@5" if card == 5 else "member-1-L@5"
        yield {
            "r5-nominate": f"nominate-{chancellor}",
            "r5-investigate": f"investigate-{card}",
            "r5-claim": claim,
            "r13-nominate": f"nominate-{last}",
        }


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*.shg")), ids=lambda path: path.stem)
def test_a_record_plays_and_keeps_its_expectations(record: Path) -> None:
    assert complaints_about(record.read_bytes()) == ()


def test_the_beats_stand_in_the_order_of_the_places_in_their_record() -> None:
    for script in EVENINGS:
        assert timeline(script.record).places == tuple(beat.key for beat in script.beats)


@pytest.mark.parametrize("choices", [*variants()], ids=lambda choices: "-".join(choices.values()))
def test_every_variant_is_won_on_the_last_tile(choices: dict[str, str]) -> None:
    game = game_at("evening", "", walk(ONE_EVENING, choices))
    assert game.outcome == read((RECORDS / "evening.shg").read_bytes()).game.outcome


@pytest.mark.parametrize("choices", [*variants()], ids=lambda choices: "-".join(choices.values()))
def test_every_branch_can_be_played_out_in_every_variant(choices: dict[str, str]) -> None:
    presses = walk(ONE_EVENING, choices)
    for beat in ONE_EVENING.beats:
        keys = [each.key for each in ONE_EVENING.beats]
        so_far = {key: presses[key] for key in keys[: keys.index(beat.key)]}
        for token, reply in beat.replies.items():
            if isinstance(reply, PlayedOut) and token != presses[beat.key]:
                assert press(ONE_EVENING, beat, so_far, token).reply is reply


def test_a_free_vote_changes_the_ballots_and_nothing_else() -> None:
    for key in FREE_VOTES:
        endings = []
        for word in ("ja", "nein"):
            game = game_at("evening", "", walk(ONE_EVENING, {key: f"vote-{word}"}))
            endings.append((game.outcome, game.table.round, game.table.living))
        assert endings[0] == endings[1], key


@pytest.mark.parametrize(("script", "beat"), EVERY)
def test_every_press_goes_on_or_is_answered(script: EveningScript, beat: Beat) -> None:
    so_far = main_until(script, beat)
    tokens = offered(beat, shown_game(script, beat, so_far).view(YOU))
    verdicts = {token: press(script, beat, so_far, token) for token in tokens}
    assert any(each.goes_on for each in verdicts.values())
    assert {*beat.replies} <= {*tokens}
    assert not beat.right or {*beat.right} & {*tokens}
    for each in verdicts.values():
        assert each.goes_on or each.refusal is not None or (each.reply is not None and each.reply.says)
        if each.refusal is not None:
            assert each.refusal.rule in RULEBOOK
        if isinstance(each.reply, PlayedOut):
            assert len(each.game.log) > len(shown_game(script, beat, so_far).log)


@pytest.mark.parametrize(("key", "later"), [("r7-next", "r8-vote"), ("r8-next", "r9-vote")])
def test_the_next_candidate_that_is_asked_for_is_the_one_of_the_engine(key: str, later: str) -> None:
    candidate = game_at("evening", later, main("evening")).table.candidate
    assert BEATS[key][1].right == (f"seat-{candidate}",)


def spelled(tiles: Tiles | None) -> str:
    return "".join(sorted(letters(tiles or ())))


def lies(game: Game) -> dict[str, set[int]]:
    """The rounds in which each player's claim about tiles was false."""
    drawn: dict[int, str] = {}
    passed: dict[int, str] = {}
    found: dict[str, set[int]] = {}
    for event in game.log:
        if isinstance(event, HandDrawn):
            drawn[event.president] = spelled(event.tiles)
        elif isinstance(event, TilesPassed):
            passed[event.president] = passed[event.chancellor] = spelled(event.passed)
        elif isinstance(event, ClaimMade):
            said = event.statement
            if isinstance(said, Drew):
                is_false = (spelled(said.drew), spelled(said.passed)) != (drawn[event.seat], passed[event.seat])
            else:
                is_false = isinstance(said, Got) and spelled(said.got) != passed[event.seat]
            if is_false:
                found.setdefault(game.table.name(event.seat), set()).add(event.about or 0)
    return found


def test_the_end_names_exactly_the_lies_about_tiles() -> None:
    assert lies(game_at("evening", "", {})) == {"Fay": {2, 6}, "Gus": {7}}
    told = ONE_EVENING.beats[-1].tells
    assert "Fay lied in rounds 2 and 6, Gus in round 7" in told


def test_an_evening_is_short_enough() -> None:
    for script in EVENINGS:
        assert presses(script) <= MOST_PRESSES
        assert words(script) < MOST_WORDS


def test_each_of_the_fifteen_rules_is_decided_where_it_matters() -> None:
    taught = {number: [beat.key for beat in ONE_EVENING.beats if number in beat.teaches] for number in RULES}
    assert all(taught.values())
    assert {number for beat in ONE_EVENING.beats for number in beat.teaches} == {*RULES}
    assert {"r1-claim", "r6-zone", "r7-shoot"} <= {*taught[1]}
    assert {"r5-nominate", "r7-nominate"} <= {*taught[6]}
    assert {"r12-vote", "r13-nominate"} <= {*taught[7]}
    assert BEATS["r8-next"][1].control is BEATS["r7-next"][1].control is Control.SEAT


def test_references_to_the_course_exist() -> None:
    for _script, beat in BEATS.values():
        assert all(each in LESSONS for each in beat.deeper.split())
        assert not beat.reviews or question(beat.reviews)


def test_each_moment_goes_deeper_and_every_lesson_but_the_arguments_hangs_off_one() -> None:
    assert {beat.key for beat in ONE_EVENING.beats} == {*MOMENTS}
    assert {lesson.id for path in MOMENTS.values() for lesson in path.lessons} == {
        each for each in LESSONS if not each.startswith("8.")
    }


@pytest.mark.django_db
def test_a_deeper_lesson_leads_back_to_its_moment() -> None:
    visitor = Client()
    assert '/learn/4.3/1/?path=r5-investigate"' in visitor.get(at("r5-investigate")).content.decode()
    page = Page(visitor.get("/learn/4.3/1/?path=r5-investigate").content.decode())
    assert at("r5-investigate") in page.links
    last = course_place("4.4", len(LESSONS["4.4"].steps), "r5-investigate")
    assert last is not None
    assert last.next is None
    page = Page(visitor.get(last.answer_address(last.step.answer)).content.decode())
    assert page.links.count(at("r5-investigate")) == 2


def test_the_boards_that_are_shown_are_those_of_the_rules() -> None:
    beat = BEATS["other-boards"][1]
    shown = ShownBeat(ONE_EVENING, beat, shown_game(ONE_EVENING, beat, main("evening")).view(YOU), "")
    found = [(first, last, [(tiles, power) for tiles, power, _words in powers]) for first, last, powers in shown.boards]
    special, shot = ("3", "special-election"), ("4, 5", "execution")
    assert found == [
        (5, 6, [("3", "peek"), shot]),
        (7, 8, [("2", "investigate"), special, shot]),
        (9, 10, [("1, 2", "investigate"), special, shot]),
    ]
    assert dict(shown.sizes)[9] == "5:4"


def drawn(script: EveningScript, beat: Beat, game: Game, verdict: Verdict | None = None) -> str:
    reply = ShownReply("x", verdict) if verdict else None
    shown = ShownBeat(script, beat, game.view(YOU), beat.tells, reply=reply)
    return render_to_string("tutorial/evening/beat.html", {"shown": shown, "table": shown.table})


def elsewhere(game: Game) -> Game:
    for seed in range(20):
        try:
            return Game.from_log(another_truth(game.log, player(YOU), Seeded(f"another evening {seed}")))
        except ValueError:
            continue
    pytest.fail("No other world could hold what is known openly of this one.")


@pytest.mark.parametrize(("script", "beat"), EVERY)
def test_a_page_does_not_depend_on_what_the_learner_does_not_know(script: EveningScript, beat: Beat) -> None:
    so_far = main_until(script, beat)
    game = shown_game(script, beat, so_far)
    if game.outcome is None:
        other = elsewhere(game)
        assert other.log != game.log
        assert drawn(script, beat, other) == drawn(script, beat, game)
    for token in offered(beat, game.view(YOU)):
        verdict = press(script, beat, so_far, token)
        if not verdict.goes_on and verdict.game.outcome is None:
            assert drawn(script, beat, elsewhere(verdict.game), verdict) == drawn(script, beat, verdict.game, verdict)


def test_the_board_does_not_show_whose_turn_it_is_while_a_beat_asks_for_it() -> None:
    asking = [beat for beat in ONE_EVENING.beats if beat.control is Control.SEAT]
    assert len(asking) == 2
    for beat in asking:
        html = drawn(ONE_EVENING, beat, shown_game(ONE_EVENING, beat, main_until(ONE_EVENING, beat)))
        for token in beat.right:
            seat = html.partition(f'id="{token}"')[2].partition("</li>")[0]
            assert seat
            assert "for President" not in seat


def at(key: str) -> str:
    return f"/learn/evening/{key}/"


@pytest.mark.django_db
def test_an_evening_is_walked_by_forms_and_every_page_is_valid() -> None:
    visitor = Client()
    for script in EVENINGS:
        for beat, following in zip(script.beats, script.beats[1:], strict=False):
            page = visitor.get(at(beat.key))
            assert Page(page.content.decode()).faults == []
            token = main(script.key)[beat.key]
            answer = post(visitor, at(beat.key), {"claim" if claim_of({"claim": token}, YOU) else "move": token})
            assert (answer.status_code, answer["Location"]) == (302, at(following.key))
        assert Page(visitor.get(at(script.beats[-1].key)).content.decode()).faults == []


@pytest.mark.django_db
def test_who_leaves_comes_back_to_the_same_beat() -> None:
    visitor = Client()
    for key, token in [*main("evening").items()][:8]:
        post(visitor, at(key), {"move": token})
    assert visitor.get("/learn/evening/")["Location"] == at("r2-quarrel")
    assert visitor.get(at("r1-vote")).status_code == 200
    assert visitor.get("/learn/evening/")["Location"] == at("r2-quarrel")
    for page in ("/", "/learn/"):
        assert f'href="{at("r2-quarrel")}"' in visitor.get(page).content.decode()


@pytest.mark.django_db
def test_a_refused_press_is_answered_with_its_rule_and_comes_back_as_a_question_once() -> None:
    visitor = Client()
    for _press in range(2):
        answer = post(visitor, at("r5-nominate"), {"move": "nominate-3"})
        assert answer["Location"] == "/learn/evening/r5-nominate/nominate-3/"
    page = visitor.get(answer["Location"]).content.decode()
    assert "Dov was the last elected President" in page
    assert "/rules/E3/" in page
    assert [*visitor.session["learn"]["again"]["cards"]] == ["2.3-1"]


@pytest.mark.django_db
def test_after_two_misses_the_right_control_glows() -> None:
    visitor = Client()
    assert "is-glowing" not in visitor.get(at("r1-enact")).content.decode()
    for _press in range(2):
        post(visitor, at("r1-enact"), {"move": "enact-F"})
    assert visitor.get(at("r1-enact")).content.decode().count("is-glowing") == 1


@pytest.mark.django_db
def test_a_changed_press_forgets_what_came_after_it() -> None:
    visitor = Client()
    post(visitor, at("r5-investigate"), {"move": "investigate-5"})
    post(visitor, at("r5-claim"), {"claim": "member-5-F@5"})
    post(visitor, at("r5-investigate"), {"move": "investigate-1"})
    assert visitor.session["learn"]["evening"]["presses"] == {"r5-investigate": "investigate-1"}
    assert "So it was Fay who lied" in visitor.get(at("r5-claim")).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("token", ["", "nominate-9", "vote-ja", "member-5-F@5", "x" * 300])
def test_a_press_that_the_page_does_not_offer_changes_nothing(token: str) -> None:
    visitor = Client()
    answer = post(visitor, at("r5-nominate"), {"move": token})
    assert answer.status_code == 422
    assert "evening" not in visitor.session.get("learn", {})


@pytest.mark.django_db
def test_addresses_that_name_nothing_are_not_found() -> None:
    for address in (at("r99"), at("r1-enact") + "enact-L/", at("r1-enact") + "x/", "/learn/evening/of/nothing/"):
        assert Client().get(address).status_code == 404


@pytest.mark.django_db
def test_it_can_be_begun_again_and_stays_done() -> None:
    visitor = Client()
    for key, token in main("evening").items():
        post(visitor, at(key), {"claim" if claim_of({"claim": token}, YOU) else "move": token})
    assert visitor.post("/learn/evening/again/evening/").status_code == 303
    assert visitor.get("/learn/evening/")["Location"] == at("table")
    assert "Play One evening again" in visitor.get("/learn/").content.decode()
    assert 'href="/learn/evening/of/fascist/"' in visitor.get("/").content.decode()


@pytest.mark.django_db
def test_the_game_can_be_replayed_with_all_cards_up() -> None:
    visitor = Client()
    for key, token in main("evening").items():
        post(visitor, at(key), {"claim" if claim_of({"claim": token}, YOU) else "move": token})
    html = visitor.get(at("end")).content.decode()
    record = write(game_at("evening", "", main("evening")), Title="One evening")
    assert record.splitlines()[-2] in html
    answer = visitor.post("/review/new/", {"record": record})
    assert answer.status_code == 303
    assert "Fay and Gus knew everything" in html


def test_claims_of_the_script_are_claims() -> None:
    for _script, beat in BEATS.values():
        if beat.control is Control.CLAIM:
            assert all(isinstance(claim_of({"claim": token}, YOU), Claim) for token in beat.right)

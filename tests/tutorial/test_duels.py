"""Duels: what the others believe follows from the learner's own view, and a lie can be taken back."""

import json
from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.board.tokens import claim_of
from games.engine import FASCIST, Game, PositionError, Seeded, player
from games.workshop.leaks.other_truths import another_truth
from games.workshop.markup import Page
from tutorial.asking.showing import lesson_text
from tutorial.cases.mining import games_of_bots
from tutorial.classroom.plans import plans
from tutorial.classroom.spread import spread
from tutorial.duels.beliefs import beliefs
from tutorial.duels.collection import DUELS, duels, following, numbers_of
from tutorial.duels.duel import Duel, DuelKind, answered, read_duel
from tutorial.duels.mining import duels_of, liar_of, tiles_of
from tutorial.duels.pages import _answered
from tutorial.duels.showing import ShownDuel
from tutorial.management.commands.mine_duels import as_json
from tutorial.quizzes.questions import own_address, question_place
from tutorial.script.judging import judge

NUMBERED = [pytest.param(number, duel, id=f"{duel.kind}-{number}") for number, duel in enumerate(duels(), 1)]
LIES = [NUMBERED[number - 1] for number in numbers_of(DuelKind.LIE)]
FINDS = [NUMBERED[number - 1] for number in numbers_of(DuelKind.FIND)]


def in_another_world(game: Game, seat: int) -> Game:
    """Return another game that looks the same to this seat."""
    for seed in range(50):
        with suppress(PositionError):
            return Game.from_log(another_truth(game.log, player(seat), Seeded(f"another world {seed}")))
    pytest.fail("No other world could hold what is known openly of this one.")


def is_a_president(duel: Duel) -> bool:
    """Whether the learner was President and passed two Fascist tiles."""
    return duel.game.table.governments[-1].president == duel.viewer and tiles_of(duel)[1] == (FASCIST, FASCIST)


def page(number: int, duel: Duel) -> str:
    shown = ShownDuel(number, duel, duel.view)
    return render_to_string("tutorial/duels/duel.html", {"shown": shown, "table": shown.table})


@pytest.mark.parametrize(("number", "duel"), NUMBERED)
def test_the_question_does_not_depend_on_hidden_facts(number: int, duel: Duel) -> None:
    other = in_another_world(duel.game, duel.viewer)
    elsewhere = replace(duel)
    elsewhere.__dict__.update(game=other, view=other.view(player(duel.viewer)))
    assert other.log != duel.game.log
    assert page(number, elsewhere) == page(number, duel)


@pytest.mark.parametrize(("number", "duel"), LIES[::3])
def test_what_the_others_believe_follows_from_the_learners_view(number: int, duel: Duel) -> None:
    other = in_another_world(duel.game, duel.viewer)
    assert beliefs(other.view(player(duel.viewer))) == beliefs(duel.view)
    offer = ShownDuel(number, duel, duel.view).offer
    assert offer is not None
    for button in offer.claims:
        claim = claim_of({"claim": button.token}, duel.viewer)
        assert claim is not None
        after = [answered(game, claim, duel.then).view(player(duel.viewer)) for game in (duel.game, other)]
        assert beliefs(after[0]) == beliefs(after[1])


@pytest.mark.parametrize(("number", "duel"), LIES)
def test_a_liar_hid_a_liberal_tile_and_a_claim_moves_somebody(number: int, duel: Duel) -> None:
    assert duel.roles[duel.viewer] == "F"
    assert duel.game.table.governments
    offer = ShownDuel(number, duel, duel.view).offer
    assert offer is not None
    moved = set()
    for button in offer.claims:
        shown = _answered(number, duel, button.token)
        assert shown is not None
        assert 0 <= shown.fooled <= len(shown.judges)
        moved.add(tuple(each.after for each in shown.beliefs.values()))
    assert len(moved) > 1


@pytest.mark.parametrize(("number", "duel"), FINDS)
def test_exactly_one_of_the_two_lied(number: int, duel: Duel) -> None:
    shown = ShownDuel(number, duel, duel.view)
    assert duel.roles[duel.viewer] == "L"
    assert duel.viewer not in shown.pair
    assert duel.roles[liar_of(duel)] in "FH"
    assert FASCIST in tiles_of(duel)[1]
    right = [_answered(number, duel, f"seat-{seat}") for seat in shown.pair]
    assert [each.is_right for each in right if each].count(True) == 1


def test_the_liar_is_sometimes_the_president_and_sometimes_the_chancellor() -> None:
    lying = [liar_of(duel) == duel.game.table.governments[-1].president for duel in duels() if duel.kind == "find"]
    assert 0.3 <= sum(lying) / len(lying) <= 0.7


def test_duels_survive_a_round_trip_and_are_found_again() -> None:
    assert as_json(duels()) == DUELS.read_text("utf-8")
    assert [read_duel(json.loads(json.dumps(duel.written()))) for duel in duels()] == [*duels()]
    found = [duel for game in games_of_bots(12, 2) for duel in duels_of(game) if duel.kind is DuelKind.LIE]
    assert set(found) <= set(duels())


def test_a_class_finds_the_liar_and_the_projector_shows_how_many_believed_them() -> None:
    plan = next(each for each in plans()["paths"] if each.key == "duels")
    assert len(plan.questions) == 6
    for name in plan.questions:
        place = question_place(name, "/class/X/")
        assert place is not None
        (right,) = place.step.answer
        assert judge(place.step, (right,)).is_right
        keys = [each.key for each in place.step.form.options(place.step.scene.view)]
        shares = spread(place, Counter({key: 2 if key == right else 3 for key in keys}))
        assert [(each.times, each.is_right) for each in shares] == [(3, False), (2, True)]
        assert own_address(name) == f"/duels/{name[1:]}/"
        for answer in shares:
            assert lesson_text(judge(place.step, (right,)).says, place.lesson)
            assert "%(" not in lesson_text(place.step.asks, place.lesson) + answer.words
    assert question_place("d1", "/class/X/") is None


@pytest.mark.django_db
def test_a_lie_is_told_taken_back_and_another_tried() -> None:
    visitor, number = (
        Client(),
        next(number for number in numbers_of(DuelKind.LIE) if is_a_president(duels()[number - 1])),
    )
    address, last = f"/duels/{number}/", duels()[number - 1].view.table.round
    assert Page(visitor.get(address).content.decode()).faults == []
    for token in (f"drew-FFF-FF@{last}", f"drew-FFL-FL@{last}"):
        assert visitor.post(address, {"claim": token})["Location"] == f"{address}{token}/"
        html = visitor.get(f"{address}{token}/").content.decode()
        assert Page(html).faults == []
        assert " → " in html
        is_quarrel = token.startswith("drew-FFL")
        assert ("believe you rather than" in html) is is_quarrel
        assert ("Your stories agree." in html) is not is_quarrel
        assert f"/duels/{following(number)}/" in html
    assert visitor.session["learn"]["duels"] == {str(number): 1}


@pytest.mark.django_db
def test_the_liar_is_named_after_an_accusation_and_the_first_one_counts() -> None:
    visitor, number = Client(), numbers_of(DuelKind.FIND)[0]
    duel, address = duels()[number - 1], f"/duels/{number}/"
    pair, liar = duel.game.table.governments[-1], liar_of(duel)
    wrong = pair.chancellor if liar == pair.president else pair.president
    names = duel.game.table.names
    assert "lied" not in visitor.get(address).content.decode()
    for seat, said in ((wrong, "No"), (liar, "Yes")):
        assert visitor.post(address, {"move": f"seat-{seat}"})["Location"] == f"{address}seat-{seat}/"
        html = visitor.get(f"{address}seat-{seat}/").content.decode()
        assert Page(html).faults == []
        assert f"{said}: {names[liar]} lied." in html
    assert "0 of 1 found" in visitor.get("/duels/").content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("token", ["", "seat-9", "drew-FFL-FF@2", "being-H", "x" * 300])
def test_what_the_page_does_not_offer_changes_nothing(token: str) -> None:
    visitor = Client()
    for kind in DuelKind:
        number = numbers_of(kind)[0]
        assert visitor.post(f"/duels/{number}/", {"claim": token}).status_code == 422
        if token:
            assert visitor.get(f"/duels/{number}/{token}/").status_code == 404
    assert "learn" not in visitor.session
    assert visitor.get("/duels/999/").status_code == 404

"""What decisions were worth: by what the seat knew, against the other legal options, and never beyond the noise."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from games.engine import Game, Power, Seeded, player
from games.engine.actions import Discard, Enact, Peek, ProposeVeto
from games.engine.events import Event
from games.engine.options import options
from games.engine.setups import SIZES
from games.simulator.choice_values import ChoiceValue, KeptShare, OptionValue, accuracy, value_choices
from games.simulator.compiling import can_compile
from games.simulator.decisions import VOTE, Decision, code_of, decisions, move_of
from games.simulator.evaluation import evaluate, turning_points
from games.simulator.fields import PROPOSE
from games.simulator.judging import judge
from games.simulator.playing import COMPILED, LOCKSTEP
from games.workshop.leaks.other_truths import another_truth
from tests.simulator.test_evaluation import finished

KERNELS = [LOCKSTEP, COMPILED] if can_compile() else [LOCKSTEP]
FEW = 60


@cache
def log_of(players: int, seed: int) -> tuple[Event, ...]:
    return finished(players, seed).log


def option(code: int, gain: float, error: float = 0.01) -> OptionValue:
    return OptionValue(code, (0.25, 0.25, 0.25, 0.25), gain, error, gain, error)


def choice(*gains: float, is_liberal: bool = True, kind: str = "nominate") -> ChoiceValue:
    """Return a decision whose first option was chosen."""
    return ChoiceValue(9, 0, kind, 0, is_liberal, 100, tuple(option(code, gain) for code, gain in enumerate(gains)))


@pytest.mark.parametrize("players", SIZES)
def test_decisions_are_the_moves_that_had_an_alternative(players: int) -> None:
    found = list(decisions(log_of(players, players)))
    assert found == sorted(found, key=lambda each: (each.game.log.__len__(), each.step))
    for each in found:
        assert len(each.options) > 1
        assert each.done in each.options
        if each.kind != VOTE:
            moves = options(each.game.truth).of(each.seat)
            assert [move_of(each.kind, each.seat, code) for code in each.options] == list(moves)
            assert not any(isinstance(move, Peek) for move in moves)


def test_three_equal_tiles_are_no_decision() -> None:
    hands = [each.game.truth.phase.hand for each in all_decisions("discard")]  # type: ignore[union-attr]
    assert hands
    assert all(len(set(hand)) == 2 for hand in hands)


def all_decisions(kind: str) -> Iterator[Decision]:
    for seed in range(12):
        yield from (each for each in decisions(log_of(7, seed)) if each.kind == kind)


def test_a_move_is_read_back_from_its_number() -> None:
    for kind in (VOTE, "nominate", "discard", "enact", "answer", "execute", "call", "investigate"):
        for code in (0, 1):
            assert code_of(move_of(kind, 3, code)) == (kind, code)
    assert code_of(ProposeVeto(2)) == ("enact", PROPOSE)
    assert move_of("enact", 2, PROPOSE) == ProposeVeto(2)
    assert isinstance(move_of("enact", 2, 1), Enact)
    assert isinstance(move_of("discard", 2, 1), Discard)
    assert Power.PEEK.value not in {each.kind for each in decisions(log_of(5, 1))}


@pytest.mark.parametrize("kernel", KERNELS)
def test_the_last_fascist_policy_is_worth_nothing_to_a_liberal(kernel: str) -> None:
    """A Liberal Chancellor who could have enacted a Liberal tile loses everything that was left."""
    log, place, blunder = next(blunders())
    (value,) = value_choices(log, place, place + 1, 200, kernel=kernel)
    assert (value.step, value.mark, value.is_liberal) == (blunder.step, "??", True)
    assert value.chance(value.chosen) == 0
    assert value.chosen.ends[2] == 1
    assert value.lost > 0.1
    assert value.best.code != blunder.done


def blunders() -> Iterator[tuple[tuple[Event, ...], int, Decision]]:
    for seed in range(400):
        log = log_of(6, seed)
        for place, each in enumerate(decisions(log)):
            is_liberal = each.game.truth.deal.roles[each.seat].value == "liberal"
            if (
                each.kind == "enact"
                and each.done == 0
                and is_liberal
                and 1 in each.options
                and each.game.table.fascist == 5
            ):
                yield log, place, each


@pytest.mark.parametrize("players", [5, 8])
def test_a_value_depends_on_nothing_that_the_seat_did_not_know(players: int) -> None:
    compared = 0
    for seed in range(4):
        log = log_of(players, 20 + seed)
        seat = next(each.seat for each in decisions(log) if each.kind == "discard")
        other = tuple(another_truth(log, player(seat), Seeded(seed)))
        ours, theirs = (
            {each.step: each for each in value_choices(one, rollouts=FEW) if each.seat == seat} for one in (log, other)
        )
        for step in ours.keys() & theirs.keys():
            assert [(each.code, each.ends, each.gain) for each in ours[step].options] == [
                (each.code, each.ends, each.gain) for each in theirs[step].options
            ]
            compared += ours[step] != theirs[step]
    assert compared > 0


def test_a_ballot_that_decided_nothing_lost_nothing_in_truth() -> None:
    log = log_of(7, 3)
    found = {(each.step, each.seat): each for each in decisions(log)}
    for value in value_choices(log, rollouts=FEW):
        if value.kind == VOTE:
            ja, living = found[value.step, value.seat].ballots, len(found[value.step, value.seat].game.table.living)
            others = (ja & ~(1 << value.seat)).bit_count()
            is_pivotal = (2 * others <= living) and (2 * (others + 1) > living)
            assert is_pivotal or all(each.truth == 0 for each in value.options)


def test_nothing_within_two_standard_errors_is_marked() -> None:
    assert choice(0, 0.11, -0.3).mark == "?"
    assert choice(0, 0.021).mark == ""
    assert choice(0, 0.041).mark == "?!"
    assert choice(0, 0.3).mark == "??"
    assert choice(0, -0.3).mark == ""
    assert choice(0, 0.3, is_liberal=False, kind="enact").mark == ""


def test_what_was_kept_is_a_share_of_what_was_at_stake() -> None:
    assert accuracy([choice(0, -0.2), choice(0, -0.1)]) == 1
    assert accuracy([choice(0, 0.2)]) == 0
    assert accuracy([choice(0, -0.2), choice(0, 0.2)]) == 0.5
    assert accuracy([choice(0, -0.01)]) is None


def test_the_error_of_an_accuracy_falls_with_the_choices_and_is_0_where_all_kept_the_same_share() -> None:
    same, mixed, more = KeptShare(), KeptShare(), KeptShare()
    for number in range(40):
        same.add(choice(0, -0.2))
        more.add(choice(0, 0.2 if number % 2 else -0.2))
    for number in range(10):
        mixed.add(choice(0, 0.2 if number % 2 else -0.2))
    assert same.accuracy_error == 0
    assert mixed.accuracy == pytest.approx(more.accuracy)
    assert mixed.accuracy_error == pytest.approx(2 * more.accuracy_error)
    assert more.accuracy_error == pytest.approx(0.5 / 40**0.5)


def test_loss_to_luck_is_what_the_true_cards_added() -> None:
    chosen = OptionValue(0, (0.5, 0, 0.5, 0), 0, 0, 0, 0)
    other = OptionValue(1, (0.6, 0, 0.4, 0), 0.1, 0.03, 0.4, 0.04)
    value = ChoiceValue(9, 0, "nominate", 0, True, 100, (chosen, other))
    assert (value.lost, round(value.luck, 3), round(value.luck_error, 3)) == (0.1, 0.3, 0.05)


def test_nothing_public_changes_where_nothing_public_happened() -> None:
    log = log_of(7, 5)
    game, hidden = Game.from_log(log[:1]), set[int]()
    for step, event in enumerate(log[1:], 2):
        game = game.after(event)
        if game.phase in ("chancellor-enact", "veto-answer"):
            hidden.add(step)
    points = evaluate(log, rollouts=FEW)
    pairs = [(then, now) for then, now in pairwise(points) if now.step in hidden]
    assert pairs
    assert all(then.table == now.table for then, now in pairs)
    assert any(then.known != now.known for then, now in pairs)


def test_turning_points_are_the_rounds_with_the_largest_changes() -> None:
    points = evaluate(log_of(7, 9), rollouts=FEW)
    rounds = [1, *(step for step, event in enumerate(log_of(7, 9), 1) if type(event).__name__ == "CandidacyPassed")]
    found = turning_points(points, rounds)
    assert 0 < len(found) <= 3
    assert [each.begins for each in found] == sorted({each.begins for each in found})
    assert all(each.begins <= each.step <= each.after.step for each in found)
    assert all(abs(each.change) >= 0.03 for each in found)


def test_fascists_are_recognised_by_what_each_liberal_saw() -> None:
    log = log_of(7, 2)
    judged = judge(log)
    roles = Game.from_log(log[:1]).truth.deal.roles
    liberals = {seat for seat, role in enumerate(roles) if role.value == "liberal"}
    assert {each.viewer for each in judged.recognised} == {None, *liberals}
    assert all(each.seat not in liberals for each in judged.recognised)
    assert all(each.step < len(log) and (each.step == 0) == (each.chance < 0.75) for each in judged.recognised)
    assert len(judged.values) == len(list(decisions(log)))

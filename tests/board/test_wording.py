"""Every phase, power and move has its wording. Missing powers and moves are type errors as well."""

from dataclasses import fields
from typing import get_args

import pytest

from games.board.tokens import move_of, token_of
from games.board.wording.moves import MoveWording, Targeted, move_wording
from games.board.wording.phases import PHASES
from games.board.wording.powers import power_wording
from games.engine import Power
from games.engine.actions import SeatMove
from tests.board.watched_games import a_game, moments

TOKENS = (
    "nominate-1", "vote-ja", "vote-nein", "discard-L", "discard-F", "enact-L", "enact-F", "propose-veto", "consent",
    "refuse", "investigate-1", "call-1", "peek", "execute-1",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_every_phase_of_a_game_has_its_wording(seed: int) -> None:
    views = [view for moment in moments(a_game(seed)) for view in moment.views.values()]
    assert {view.phase for view in views} <= {*PHASES}
    assert all(PHASES[view.phase].now for view in views if view.outcome is None)
    assert all(PHASES[view.phase].turn for view in views if view.is_my_turn)


@pytest.mark.parametrize("power", Power)
def test_every_power_has_its_wording(power: Power) -> None:
    wording = power_wording(power)
    assert all((wording.space.brings, wording.space.rule, wording.duty, wording.lesson))
    phase = PHASES[power.value]
    assert (phase.now, phase.turn, phase.record) == (wording.now, wording.turn, wording.record)


def test_every_kind_of_move_has_its_wording() -> None:
    moves = [move_of(token, 0) for token in TOKENS]
    assert {type(move) for move in moves} == {*get_args(SeatMove)}
    for move in moves:
        assert move is not None
        wording = move_wording(move)
        assert any(getattr(wording, field.name) for field in fields(MoveWording)), token_of(move)


def test_every_move_with_a_target_is_targeted() -> None:
    for kind in get_args(SeatMove):
        has_target = bool({field.name for field in fields(kind)} & {"nominee", "target"})
        assert (kind in get_args(Targeted)) is has_target

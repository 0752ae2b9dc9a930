"""Every power and every move is known in each place that keeps its own table of them.

Most places are named by the type checker (`assert_never`). The tables here would otherwise fail only in a game in which
the power is used.
"""

from pathlib import Path
from typing import get_args

import pytest

from games import engine
from games.analyse.deduce.own_sightings import FIELDS_OF_POWER
from games.bots import STRENGTHS
from games.bots.bayes.win_estimates import POWERS
from games.engine import Power, Ruleset, Seeded
from games.engine.actions import MOVE_OF_POWER, Move, PowerMove, SeatMove, Shuffle, Vote
from games.engine.notation.syntax import moves as notation
from games.engine.notation.syntax import slots
from games.engine.rulebook import RULES
from games.services.archive.reviewing import _TURNING
from games.services.play.schedule import seats_that_may_claim
from games.simulator.positions import CODE_OF_POWER
from tests.support.playing_tables import PlayedTable, seated
from tutorial.lessons.powers import read_your_board
from tutorial.puzzles.kinds.power import OPTIONS
from tutorial.script.compact import POWER_WORDS, action

DRAWINGS = next((Path(__file__).parents[1] / "templates").rglob("_power_drawings.html"))


def test_every_power_is_used_by_one_move() -> None:
    assert {*MOVE_OF_POWER} == {*Power}
    assert {*MOVE_OF_POWER.values()} == {*get_args(PowerMove)}


def test_every_move_except_the_dealers_belongs_to_a_seat_and_has_a_rule() -> None:
    assert {*get_args(SeatMove)} == {*get_args(Move)} - {Shuffle}
    assert {kind.rule for kind in get_args(SeatMove)} <= {*RULES}


@pytest.mark.parametrize("move", get_args(Move))
def test_every_move_is_exported_and_has_a_line_in_the_notation(move: type[Move]) -> None:
    assert getattr(engine, move.__name__) is move
    assert move is Vote or move in {form.action for form in notation.MOVES}


@pytest.mark.parametrize("power", Power)
def test_every_power_has_a_phase_in_the_notation(power: Power) -> None:
    assert power.value in slots.PHASES


@pytest.mark.parametrize("power", Power)
def test_every_power_has_an_estimate_and_a_code_in_the_simulator(power: Power) -> None:
    assert power in POWERS
    assert power in CODE_OF_POWER


def test_every_power_has_a_code_of_its_own_in_the_simulator() -> None:
    assert len(set(CODE_OF_POWER.values())) == len(CODE_OF_POWER)


@pytest.mark.parametrize("power", Power)
def test_every_power_has_fields_for_what_the_president_saw(power: Power) -> None:
    assert power.value in FIELDS_OF_POWER


@pytest.mark.parametrize("power", Power)
def test_every_power_has_a_word_in_lessons_and_puzzles(power: Power) -> None:
    game = waiting_for_the_use_of(power).game
    used = game.view(0).options[0]
    target = getattr(used, "target", None)
    assert action(game, POWER_WORDS[power] + ("" if target is None else str(target + 1))) == used
    assert power in read_your_board._WORDS
    assert power.name.lower() in {option.key for option in OPTIONS}


@pytest.mark.parametrize("power", Power)
def test_every_power_is_drawn(power: Power) -> None:
    assert f'<symbol id="power-{power.value}"' in DRAWINGS.read_text()


def waiting_for_the_use_of(power: Power) -> PlayedTable:
    """Return a table whose President has to use this power."""
    ruleset = Ruleset("one-power", track=(power, None, None, None, None))
    return seated("LFLHLFL", ruleset=ruleset, fascist=1, power=power)


@pytest.mark.parametrize("power", Power)
def test_the_use_of_every_power_is_a_turning_point_and_ends_it_in_the_story(power: Power) -> None:
    game = waiting_for_the_use_of(power).game
    used = game.play(game.view(0).options[0])
    event = used.log[len(game.log)]
    assert isinstance(event, _TURNING)
    granted = used.view().story.rounds[0].power
    assert granted is not None
    assert granted.use_step == len(game.log) + 1


@pytest.mark.parametrize("power", Power)
def test_a_president_who_alone_was_shown_something_may_claim_it(power: Power) -> None:
    game = waiting_for_the_use_of(power).game
    used = game.play(game.view(0).options[0])
    is_secret = hasattr(used.log[len(game.log)], "unknown")
    assert (0 in seats_that_may_claim(used.log)) is is_secret


@pytest.mark.parametrize("power", Power)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_bot_uses_every_power(power: Power, strength: str) -> None:
    view = waiting_for_the_use_of(power).game.view(0)
    assert STRENGTHS[strength].choose(view, Seeded(1)) in view.options

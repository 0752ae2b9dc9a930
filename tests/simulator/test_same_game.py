"""Both kernels against the engine: the same decisions give the same game, decision by decision."""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
import pytest

from games.engine import OFFICIAL
from games.engine.setups import SIZES
from games.simulator import fields, kernel, lockstep_choices
from games.simulator.fields import ANSWER, EXECUTIVE, FIELDS, NEXT, NEXT_TILES, POWER, STAGE, Ints
from games.simulator.lockstep import Lockstep
from games.simulator.positions import rules_of
from tests.engine.laws.scale import SCALE
from tests.engine.laws.variants import RULESETS, rulesets_for
from tests.simulator.recorded import Tape, comparable, taped

GAMES = SCALE.games_a_size // 200 or 1


@cache
def recorded(players: int, ruleset: str) -> tuple[Tape, ...]:
    """Return random legal games of the engine."""
    return tuple(taped(players, RULESETS[ruleset], seed) for seed in range(GAMES))


Player = Callable[[Sequence[Tape], Ints], list[Ints]]


def compiled(tapes: Sequence[Tape], rules: Ints) -> list[Ints]:
    """Play each tape with the kernel for single games."""
    played = []
    for tape in tapes:
        seen = np.zeros((len(tape.decisions), FIELDS), np.int64)
        kernel.play_tape(tape.start.copy(), rules, np.zeros(1, np.uint64), tape.decisions, seen)
        played.append(seen)
    return played


def in_lockstep(tapes: Sequence[Tape], rules: Ints) -> list[Ints]:
    """Play all tapes at once with the kernel for many games."""
    table = Lockstep(np.array([tape.start for tape in tapes]).T.copy(), rules, np.random.default_rng(0))
    played: list[list[Ints]] = [[] for _ in tapes]
    for place in range(max(len(tape.decisions) for tape in tapes)):
        going = np.array([number for number, tape in enumerate(tapes) if place < len(tape.decisions)])
        decisions, sizes, decks = np.array([tapes[number].decisions[place] for number in going]).T
        shuffles = sizes > 0
        table.games[NEXT][going[shuffles]], table.games[NEXT_TILES][going[shuffles]] = decks[shuffles], sizes[shuffles]
        stages = table.games[STAGE][going]
        for stage in np.unique(stages):
            table.step(int(stage), going[stages == stage], decisions[stages == stage])
        for number in going:
            played[number].append(table.games[:, number].copy())
    return [np.array(each) for each in played]


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("play", [compiled, in_lockstep])
def test_the_same_decisions_are_the_same_game(players: int, play: Player) -> None:
    for name in rulesets_for(players):
        tapes = recorded(players, name)
        for tape, played in zip(tapes, play(tapes, rules_of(RULESETS[name].setup(players))), strict=True):
            ours, theirs = comparable(played), comparable(tape.seen)
            assert (ours == theirs).all(), f"{name}: decision and field {np.argwhere(ours != theirs)[0]}"


@pytest.mark.parametrize("players", SIZES)
def test_the_legal_nominees_and_targets_are_those_of_the_engine(players: int) -> None:
    for name in rulesets_for(players):
        tapes = recorded(players, name)
        seen, legal = np.concatenate([each.seen for each in tapes]), np.concatenate([each.legal for each in tapes])
        rules = rules_of(RULESETS[name].setup(players))
        assert [may_be_named(game, rules) for game in seen] == list(legal), name
        assert (may_be_named_at_once(seen, rules) == legal).all(), name


def may_be_named(game: Ints, rules: Ints) -> int:
    match game[STAGE]:
        case fields.NOMINATION:
            return int(kernel.eligible(game, rules))
        case fields.EXECUTIVE if game[POWER] != fields.PEEK:
            return int(kernel.targets(game))
        case fields.CHANCELLORS:
            return int(kernel.may_veto(game, rules))
        case _:
            return 0


def may_be_named_at_once(seen: Ints, rules: Ints) -> Ints:
    games, every, stage = seen.T, np.arange(len(seen)), seen[:, STAGE]
    names = lockstep_choices.eligible(games, every, rules) * (stage == fields.NOMINATION)
    names += lockstep_choices.targets(games, every) * ((stage == EXECUTIVE) & (seen[:, POWER] != fields.PEEK))
    return names + lockstep_choices.may_veto(games, every, rules) * (stage == fields.CHANCELLORS)


def test_the_tapes_hold_every_power_and_every_ending_and_a_veto() -> None:
    seen = np.concatenate([taped(players, OFFICIAL, seed).seen for players in SIZES for seed in range(10)])
    assert {int(power) for power in seen[seen[:, STAGE] == EXECUTIVE][:, POWER]} == {1, 2, 3, 4}
    assert {int(ending) for ending in seen[:, -2]} == {0, 1, 2, 3, 4}
    assert (seen[:, STAGE] == ANSWER).any()

"""The same log gives the same game everywhere: no chance, no clock, and no order that depends on the process."""

import secrets
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

import pytest

from games.engine import Game, Simulated, evolve, replay
from games.engine.random_play import play_out
from tests.engine.laws.driver import GameNumber, under_way
from tests.engine.laws.variants import some_ruleset

ROOT = Path(__file__).parents[3]
PRINTED = """
import hashlib
from tests.engine.laws.driver import GameNumber, under_way
from tests.engine.laws.knowledge_laws import viewers
from tests.engine.laws.variants import rulesets_for

text = hashlib.sha256()
for seed in range(18):
    players = 5 + seed % 6
    game = under_way(GameNumber(seed, players, rulesets_for(players)[seed]), 60 + seed)
    text.update(repr((game.log, game.truth, game.legal)).encode())
    text.update("".join(f"{game.view(viewer)!r}{game.view(viewer)}" for viewer in viewers(game)).encode())
print(text.hexdigest())
"""


def refuse(*_: Any, **__: Any) -> NoReturn:
    raise AssertionError("Somebody asked for the time or for chance.")


def test_a_log_is_told_without_chance_and_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Simulated(1)
    names = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn"]
    games = [play_out(Game.new(names, chance=chance), chance) for _ in range(20)]
    for module, name in ((secrets, "randbelow"), (Simulated, "below"), (time, "time"), (time, "monotonic")):
        monkeypatch.setattr(module, name, refuse)
    told = [replay(game.log) for game in games]
    monkeypatch.undo()
    assert told == [game.truth for game in games]


@pytest.mark.parametrize("players", range(5, 11))
def test_a_state_and_the_rest_of_the_log_tell_as_much_as_the_whole_log(players: int) -> None:
    chance = Simulated(players)
    for seed in range(10):
        game = under_way(GameNumber(seed, players, some_ruleset(players, chance)), 200)
        cut = 1 + chance.below(len(game.log))
        state = replay(game.log[:cut])
        for event in game.log[cut:]:
            state = evolve(state, event)
        assert state == game.truth


def test_no_order_depends_on_the_process() -> None:
    """Games and views print the same under every hash seed, so no result depends on the order of a set."""
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINTED],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(printed) == 1
    assert len(printed.pop().strip()) == 64

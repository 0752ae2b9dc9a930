"""Random games with claims, as every viewer sees them after every action."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from games.engine import SPECTATOR, TableView, Viewer, player
from games.engine.state import GameState
from games.engine.views import Memory, view_from_memory
from tests.engine.laws.driver import GameNumber
from tests.engine.laws.pairs import number_of
from tests.engine.laws.worlds import World, first_world


@dataclass(frozen=True)
class Moment:
    """A game after one more action: every viewer's view, and the state to compare with."""

    views: dict[Viewer, TableView]
    truth: GameState


def moments(world: World) -> Iterator[Moment]:
    """Yield the game after the deal and after each action."""
    memories = {viewer: Memory.of(viewer) for viewer in viewers(world)}
    told = 0
    for told_now in _ends_of_turns(world):
        memories = {viewer: memory.after(world.log[told:told_now]) for viewer, memory in memories.items()}
        truth, told = world.states[told_now - 1], told_now
        yield Moment({viewer: view_from_memory(memory, truth) for viewer, memory in memories.items()}, truth)


def viewers(world: World) -> list[Viewer]:
    """Return a spectator and every player."""
    return [SPECTATOR, *map(player, range(len(world.script.deal.names)))]


def _ends_of_turns(world: World) -> Iterator[int]:
    end = 1
    yield end
    for turn in world.turns:
        end += len(turn)
        yield end


@cache
def a_game(seed: int) -> World:
    """Return the random game of a seed: every size in turn, half of them with variants."""
    return first_world(number_of(seed))


@cache
def a_long_game_of_ten() -> World:
    """Return the longest official ten-player game among thirty."""
    games = (first_world(GameNumber(seed, 10, "official")) for seed in range(30))
    return max(games, key=lambda world: len(world.log))

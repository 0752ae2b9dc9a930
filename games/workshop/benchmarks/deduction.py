"""The exact posterior over a whole game, step by step, beside the minimum of work an exact method needs.

It is measured for a spectator and for a seat, with every seat's chances at every step. The reference goes through the
same sightings, multiplies a vector with one number per world by another vector, and normalizes it.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import process_time

import numpy as np

from games.bots import bot
from games.bots.matches import BotMatch, play_match
from games.deduction import posteriors
from games.deduction.posterior import changed_steps
from games.deduction.worlds import possible_worlds
from games.engine import SPECTATOR, Game, Simulated, Viewer, player
from games.engine.events import BallotsRevealed
from games.engine.sightings import Sighting

GOAL_MS, GOAL_ELECTIONS = 20, 10_000
REPEATS = 5

Seen = Sequence[Sighting]


def report(games: int = 30) -> Iterator[str]:
    """Yield the lines of `bench deduction`."""
    heads = ("players", "who looks", "worlds", "elections/s", "ms a game", "longest, ms", "floor/ours")
    yield "{:>7} {:>10} {:>6} {:>12} {:>10} {:>12} {:>11}".format(*heads)
    for players in (5, 7, 10):
        played_out = [_game(players, seed) for seed in range(games)]
        for viewer in (SPECTATOR, player(0)):
            yield _line(players, viewer, [game.view(viewer).sightings for game in played_out])
    yield f"goals: {GOAL_ELECTIONS:,} elections/s at seven players, {GOAL_MS} ms for the longest game of ten"


def _game(players: int, seed: int) -> Game:
    human = bot("human")
    return play_match(BotMatch(human, human, players), Simulated(seed))


def _line(players: int, viewer: Viewer, games: Sequence[Seen]) -> str:
    times = [_best(partial(_deduce, seen, viewer)) for seen in games]
    floor = sum(_best(partial(_multiply, seen)) for seen in games)
    elections = sum(isinstance(seen, BallotsRevealed) for game in games for seen in game)
    worlds = len(possible_worlds(games[0][:1]))
    who = "spectator" if viewer.seat is None else "seat 1"
    return (
        f"{players:>7} {who:>10} {worlds:>6} {elections / sum(times):>12,.0f} {1000 * sum(times) / len(times):>10.2f}"
        f" {1000 * max(times):>12.2f} {floor / sum(times):>11.3f}"
    )


def _deduce(seen: Seen, viewer: Viewer) -> None:
    for step in changed_steps(posteriors(seen, viewer)):
        assert len(step.fascist) == len(step.hitler)  # noqa: S101 - asking is what is measured


def _multiply(seen: Seen) -> None:
    worlds = len(possible_worlds(seen[:1]))
    weights, likely = np.full(worlds, 1 / worlds), np.linspace(0.5, 1, worlds)
    for _ in seen:
        weights = weights * likely
        weights = weights / weights.sum()


def _best(work: Callable[[], None]) -> float:
    """Return the best CPU time of a few runs; other work only adds to it."""
    return min(_seconds(work) for _ in range(REPEATS))


def _seconds(work: Callable[[], None]) -> float:
    started = process_time()
    work()
    return process_time() - started

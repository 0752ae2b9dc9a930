"""The report of a finished game, behind `bench report`: what it costs, and what of it comes back with another seed.

The games are played by bots of strength *human*. Another seed gives other playouts of the same game, so what changes
with it is noise.
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

import numpy as np

from games.bots import bot
from games.bots.matches import BotMatch, play_match
from games.engine import SPECTATOR, Simulated, sighting
from games.engine.events import Event
from games.engine.story import Story
from games.simulator.choice_values import SEED, ChoiceValue
from games.simulator.compiling import can_compile
from games.simulator.evaluation import ROLLOUTS, EvaluationPoint, GamePosition, evaluate, positions, turning_points
from games.simulator.judging import judge
from games.simulator.playing import COMPILED, LOCKSTEP, Playouts
from games.simulator.positions import flat

SIZES = (7, 10)
OTHER = 1_000_003
COMPARED = {COMPILED: 40, LOCKSTEP: 20}
MOST_CURVE = 0.07
"""The core-seconds that the curve of one of 100,000 games may cost when compiled."""


@dataclass(frozen=True)
class Evaluated:
    """A game evaluated with one seed, and the CPU seconds it took."""

    points: tuple[EvaluationPoint, ...]
    choices: tuple[ChoiceValue, ...]
    seconds: float


def report(games: int = 0) -> Iterator[str]:
    """Yield the lines: for each size and kernel the CPU of a game, then the shares that come back."""
    for kernel in [COMPILED, LOCKSTEP] if can_compile() else [LOCKSTEP]:
        for players in SIZES:
            yield from _lines(players, games or COMPARED[kernel], kernel)


def _lines(players: int, games: int, kernel: str) -> Iterator[str]:
    human = bot("human")
    logs = [play_match(BotMatch(human, human, players), Simulated(2_000 + number)).log for number in range(games)]
    _evaluated(logs[0], kernel, 1)  # It may compile.
    first = [_evaluated(log, kernel, SEED) for log in logs]
    second = [_evaluated(log, kernel, SEED + OTHER) for log in logs]
    seconds = [each.seconds for each in (*first, *second)]
    yield f"{players} players, {kernel}: {median(seconds):.2f} s of CPU a game, at most {max(seconds):.2f} s, N {games}"
    yield from _curves(logs, kernel)
    rounds = _came_back(map(_rounds, logs, first), map(_rounds, logs, second))
    yield f"  turning points that come back with another seed: {rounds}"
    yield f"  the five largest steps, for comparison: {_came_back(map(_steps, first), map(_steps, second))}"
    yield f"  marked decisions that come back with a mark: {_came_back(map(_marked, first), map(_marked, second))}"
    decided = sum(len(each.choices) for each in first)
    yield f"  marks: {sum(len(_marked(each)) for each in first) / decided:.1%} of {decided:,} decisions"


def _curves(logs: Sequence[Sequence[Event]], kernel: str) -> Iterator[str]:
    """Yield what the curve alone costs with `ROLLOUTS` a position, beside playing as many games from the deal."""
    ours, bare = list[float](), list[float]()
    for log in logs:
        places = positions(log)
        extra = sum(each.rollouts(1) for each in places) / len(places)
        began = _cpu()
        evaluate(log, rollouts=round(ROLLOUTS / extra), kernel=kernel)
        ours.append(_cpu() - began)
        bare.append(_played(places[0], 2 * ROLLOUTS * len(places), kernel))
    yield (
        f"  the curve alone, {ROLLOUTS:,} rollouts a position: {median(ours):.3f} core-seconds a game, "
        f"{sum(ours) / sum(bare):.2f} times as many games from the deal; may be {MOST_CURVE}, N {len(logs)}"
    )


def _played(deal: GamePosition, many: int, kernel: str) -> float:
    """Return the CPU seconds of playing so many games from this position."""
    playouts = Playouts(many, SEED, kernel)
    rows = np.repeat(flat(deal.game)[None], many, axis=0)
    began = _cpu()
    playouts.endings(deal.game.table.setup, rows, playouts.seeds(many, deal.step))
    return _cpu() - began


def _evaluated(log: Sequence[Event], kernel: str, seed: int) -> Evaluated:
    spent = _cpu()
    points, judged = evaluate(log, seed=seed, kernel=kernel), judge(log, seed=seed, kernel=kernel)
    return Evaluated(points, judged.values, _cpu() - spent)


def _rounds(log: Sequence[Event], found: Evaluated) -> set[int]:
    story = Story.of(sighting(event, SPECTATOR) for event in log)
    return {each.begins for each in turning_points(found.points, [each.first_step for each in story.rounds])}


def _steps(found: Evaluated) -> set[int]:
    points = found.points
    changes = [abs(now.chance() - then.chance()) for then, now in pairwise(points)]
    return {points[place + 1].step for place in sorted(range(len(changes)), key=lambda place: -changes[place])[:5]}


def _marked(found: Evaluated) -> set[int]:
    return {each.step for each in found.choices if each.mark}


def _came_back(first: Iterator[set[int]], second: Iterator[set[int]]) -> str:
    """Say which share of what the first seed found the second one found too."""
    pairs = list(zip(first, second, strict=True))
    found = sum(len(one) for one, _other in pairs)
    return f"{sum(len(one & other) for one, other in pairs) / max(found, 1):.1%} of {found}"


def _cpu() -> float:
    times = os.times()
    return times.user + times.system

"""The fast simulator beside the engine and beside C: complete random-legal games a second.

The C loop (`random_legal.c`) is compiled if there is a compiler. Rates are given as multiples of the engine's rate in
the same run, because other work slows all of them. On one core CPU time is counted, on several the clock's.
"""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from time import perf_counter

from games.engine import OFFICIAL, Game, Simulated
from games.engine.random_play import play_out
from games.engine.setups import SIZES
from games.parallel import Workers
from games.simulator.compiling import can_compile
from games.simulator.evaluation import ROLLOUTS, evaluate, positions
from games.simulator.playing import COMPILED, LOCKSTEP, SimulatedMatch, count_endings
from games.workshop.benchmarks.endings import split
from games.workshop.benchmarks.engine import NAMES

SOURCE = Path(__file__).with_name("random_legal.c")
REPEATS = 3
Play = Callable[[int, int], object]


def report(games: int = 1_000_000, cores: int = 1) -> Iterator[str]:
    """Yield the lines of `bench simulator`."""
    clock = _cpu if cores == 1 else perf_counter
    with TemporaryDirectory() as place:
        contestants = dict(_contestants(cores, _built(Path(place))))
        yield f"{'players':>7}" + "".join(f"{name + ', games/s':>26}" for name in contestants)
        for players in SIZES:
            yield _line(players, games, contestants, clock)
    yield _evaluation()
    if not can_compile():
        yield "Without numba (the extra `fast`) there is no compiled kernel to measure."
    if "C" not in contestants:
        yield "Without a C compiler there is no C loop to compare with."


def _evaluation() -> str:
    """Time the evaluation of the longest of some games; the first one, which may compile, is not counted."""
    games = (play_out(Game.new(NAMES[:7], chance=Simulated(seed)), Simulated(seed)) for seed in range(40))
    log = max((game.log for game in games), key=lambda each: len(positions(each)))
    evaluate(log, 0, 2)
    spent = _cpu()
    points = evaluate(log)
    return (
        f"A finished game of {len(points)} positions, two courses, {ROLLOUTS:,} games from each: "
        f"{_cpu() - spent:.2f} s of CPU"
    )


def _contestants(cores: int, binary: Path | None) -> Iterator[tuple[str, Play]]:
    yield "readable", lambda players, games: split(players, _fewer(games))
    yield "numpy", _by(LOCKSTEP, cores)
    if can_compile():
        yield "compiled", _by(COMPILED, cores)
    if binary is not None:
        yield (
            "C",
            lambda players, games: subprocess.run(  # noqa: S603 - our own program, built above
                [binary, str(players), str(games), "1"], check=True, capture_output=True
            ),
        )


def _by(kernel: str, cores: int) -> Play:
    return lambda players, games: count_endings(
        SimulatedMatch(players, OFFICIAL), games, kernel=kernel, workers=Workers(cores)
    )


def _line(players: int, games: int, contestants: dict[str, Play], clock: Callable[[], float]) -> str:
    rates = {name: _rate(name, play, players, games, clock) for name, play in contestants.items()}
    cells = (f"{rate:>14,.0f} ({rate / rates['readable']:>6.0f} x)" for rate in rates.values())
    return f"{players:>7}" + "".join(f"{cell:>26}" for cell in cells)


def _rate(name: str, play: Play, players: int, games: int, clock: Callable[[], float]) -> float:
    """Return the best rate of a few runs; the first run, which may compile, is not measured."""
    play(players, 1_000)
    seconds = min(_seconds(play, players, games, clock) for _ in range(REPEATS))
    return (_fewer(games) if name == "readable" else games) / seconds


def _fewer(games: int) -> int:
    """Play games with the engine, fewer because it is slower."""
    return max(games // 2_000, 100)


def _seconds(play: Play, players: int, games: int, clock: Callable[[], float]) -> float:
    started = clock()
    play(players, games)
    return clock() - started


def _cpu() -> float:
    """Return the CPU time of this process and its ended children."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def _built(place: Path) -> Path | None:
    compiler = which("cc") or which("gcc") or which("clang")
    if compiler is None:
        return None
    binary = place / "random_legal"
    built = subprocess.run(  # noqa: S603 - a compiler from the path, our own source
        [compiler, "-O3", "-march=native", "-o", binary, SOURCE], check=False, capture_output=True
    )
    return binary if built.returncode == 0 else None

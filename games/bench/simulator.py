"""The fast simulator beside the readable engine and beside C: complete random-legal games a second, on one core.

C is a loop of its own (`random_legal.c`), compiled when there is a compiler; every rate is told as a share of the
readable engine's in the same run, because other work on a machine slows them all.
"""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from time import perf_counter

from games.analysis.simulator.compiling import can_compile
from games.analysis.simulator.playing import COMPILED, LOCKSTEP, Match, total
from games.bench.endings import split
from games.engine import OFFICIAL
from games.engine.setups import SIZES

SOURCE = Path(__file__).with_name("random_legal.c")
REPEATS = 3
Play = Callable[[int, int], object]


def report(games: int = 1_000_000, cores: int = 1) -> Iterator[str]:
    """The lines of `bench simulator`."""
    with TemporaryDirectory() as place:
        contestants = dict(_contestants(cores, _built(Path(place))))
        yield f"{'players':>7}" + "".join(f"{name + ', games/s':>26}" for name in contestants)
        for players in SIZES:
            yield _line(players, games, contestants)
    if not can_compile():
        yield "Without numba (the extra `fast`) there is no compiled kernel to measure."
    if "C" not in contestants:
        yield "Without a C compiler there is no C loop to compare with."


def _contestants(cores: int, binary: Path | None) -> Iterator[tuple[str, Play]]:
    yield "readable", lambda players, games: split(players, max(games // 2_000, 100))
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
    return lambda players, games: total(Match(players, OFFICIAL), games, kernel=kernel, cores=cores)


def _line(players: int, games: int, contestants: dict[str, Play]) -> str:
    rates = {name: _rate(name, play, players, games) for name, play in contestants.items()}
    cells = (f"{rate:>14,.0f} ({rate / rates['readable']:>6.0f} x)" for rate in rates.values())
    return f"{players:>7}" + "".join(f"{cell:>26}" for cell in cells)


def _rate(name: str, play: Play, players: int, games: int) -> float:
    """The best of a few runs: noise only ever takes away. The first run, which may compile, is not measured."""
    play(players, 1_000)
    seconds = min(_seconds(play, players, games) for _ in range(REPEATS))
    return (max(games // 2_000, 100) if name == "readable" else games) / seconds


def _seconds(play: Play, players: int, games: int) -> float:
    started = perf_counter()
    play(players, games)
    return perf_counter() - started


def _built(place: Path) -> Path | None:
    compiler = which("cc") or which("gcc") or which("clang")
    if compiler is None:
        return None
    binary = place / "random_legal"
    built = subprocess.run(  # noqa: S603 - a compiler from the path, our own source
        [compiler, "-O3", "-march=native", "-o", binary, SOURCE], check=False, capture_output=True
    )
    return binary if built.returncode == 0 else None

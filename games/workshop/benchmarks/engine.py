"""Complete random-legal games through the engine, beside the minimum an engine of this kind could do.

The reference is a loop that copies one small tuple and draws one random number for each decision: the cost of
immutability in this interpreter, on this machine, in the same run. Ratios to it can be compared between machines.
"""

from collections.abc import Callable, Iterator
from time import perf_counter

from games.engine import Game, Simulated, replay
from games.engine.events import BallotsRevealed, Event
from games.engine.random_play import play_out

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")
REPEATS = 5


def report(games: int = 1000) -> Iterator[str]:
    """Yield the lines of `bench engine`."""
    yield f"{'players':>7} {'games/s':>9} {'decisions/s':>12} {'floor/s':>12} {'floor/ours':>11} {'fold, ms':>9}"
    for players in (5, 7, 10):
        yield _line(players, games)


def _line(players: int, games: int) -> str:
    decisions = _decisions(players, games)
    ours = _best(lambda: _play(players, games))
    floor = _best(lambda: _copy_tuples(decisions))
    log = _typical_log(players)
    fold = _best(lambda: replay(log))
    return (
        f"{players:>7} {games / ours:>9,.0f} {decisions / ours:>12,.0f} {decisions / floor:>12,.0f}"
        f" {ours / floor:>11.1f} {fold * 1000:>9.3f}"
    )


def _play(players: int, games: int) -> None:
    chance = Simulated(players)
    for _ in range(games):
        play_out(Game.new(NAMES[:players], chance=chance), chance)


def _decisions(players: int, games: int) -> int:
    """Return the number of moves in the measured games."""
    chance = Simulated(players)
    logs = (play_out(Game.new(NAMES[:players], chance=chance), chance).log for _ in range(games))
    return sum(_decided(log) for log in logs)


def _decided(log: tuple[Event, ...]) -> int:
    """Return the number of events of a log that are a player's move."""
    by_itself = {
        "GameDealt", "BallotsRevealed", "ConfirmedNotHitler", "HandDrawn", "DeckReshuffled", "ChaosErupted",
        "PowerGranted", "PowerLapsed", "CandidacyPassed", "GameEnded",
    }  # fmt: skip
    return sum(type(event).__name__ not in by_itself for event in log)


def _typical_log(players: int) -> tuple[Event, ...]:
    """Return the game of median length among a hundred."""
    chance = Simulated(players)
    logs = [play_out(Game.new(NAMES[:players], chance=chance), chance).log for _ in range(100)]
    return sorted(logs, key=len)[50]


def _copy_tuples(decisions: int) -> None:
    chance, facts = Simulated(1), (0,) * 5
    for decision in range(decisions):
        facts = (*facts[:4], decision + chance.below(2))


def _best(work: Callable[[], object]) -> float:
    """Return the best time of a few runs; other work only adds to it."""
    return min(_seconds(work) for _ in range(REPEATS))


def _seconds(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started


def elections(log: tuple[Event, ...]) -> int:
    """Return the number of elections in a game."""
    return sum(isinstance(event, BallotsRevealed) for event in log)

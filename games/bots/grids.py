"""How strong the bots are: every strength as the Liberal team against every strength as the Fascist team."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor

from games.bots import STRENGTHS
from games.bots.matches import Match, Score, score
from games.engine import Ruleset

CELL = 14


def grid(players: int, ruleset: Ruleset, games: int, seed: int = 0, jobs: int = 1) -> Iterator[str]:
    """The lines of one table, each as soon as its games are played: what the Liberals won, in per cent.

    The same seed gives the same table, with however many processes it is worked out.
    """
    yield f"{players} players, {ruleset.name} rules, {games:,} games a cell: % won by the Liberals (standard error)"
    yield f"{'Liberals / Fascists':<20}" + "".join(f"{name:>{CELL}}" for name in STRENGTHS)
    with ProcessPoolExecutor(jobs) as workers:
        for name, liberals in STRENGTHS.items():
            row = [Match(liberals, fascists, players, ruleset) for fascists in STRENGTHS.values()]
            scores = workers.map(score, row, [games] * len(row), [seed] * len(row))
            yield f"{name:<20}" + _cells(scores)


def _cells(scores: Iterable[Score]) -> str:
    return "".join(f"{f'{100 * each.rate:.1f} ({100 * each.standard_error:.1f})':>{CELL}}" for each in scores)

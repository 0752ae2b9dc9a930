"""Tables of bot strengths: every strength as the Liberal team against every strength as the Fascist team."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

from games.bots import STRENGTHS
from games.bots.matches import BotMatch, MatchScore, score_match
from games.engine import Ruleset
from games.parallel import ALONE, Workers

CELL = 18
KEPT = Path(__file__).with_name("data") / "grid.json"
"""The file with the kept scores. It is in git, and `keep` adds to it."""

Cell = tuple[int, str, str, str]
"""The number of players, the name of the rules, and the strengths of the Liberals and of the Fascists."""


@dataclass(frozen=True)
class Grid:
    """A table to play: its rows and columns, the games in each cell, and the seed.

    Every cell has the same deals, so rows and columns differ only in their bots.
    """

    players: int
    ruleset: Ruleset
    games: int
    seed: int = 0
    liberals: Sequence[str] = tuple(STRENGTHS)
    fascists: Sequence[str] = tuple(STRENGTHS)

    def rows(self, workers: Workers = ALONE) -> Iterator[dict[Cell, MatchScore]]:
        """Play and yield the rows one by one. The workers don't change the result."""
        scores = self.scores(workers)
        for name in self.liberals:
            cells = [(self.players, self.ruleset.name, name, other) for other in self.fascists]
            yield dict(zip(cells, islice(scores, len(cells)), strict=True))

    def scores(self, workers: Workers = ALONE) -> Iterator[MatchScore]:
        """Play and yield the score of each cell, row by row."""
        matches = (
            BotMatch(STRENGTHS[name], STRENGTHS[other], self.players, self.ruleset)
            for name in self.liberals
            for other in self.fascists
        )
        return workers.results(partial(score_match, games=self.games, seed=self.seed), matches)


def heading(players: int, ruleset: str, fascists: Sequence[str]) -> Iterator[str]:
    """Return the two lines above a table."""
    yield f"{players} players, {ruleset} rules: % won by the Liberals (standard error) /games"
    yield f"{'Liberals / Fascists':<20}" + "".join(f"{name:>{CELL}}" for name in fascists)


def line(scores: Mapping[Cell, MatchScore | None]) -> str:
    """Return a row of a table. A dash marks a pair that was not played."""
    name = next(iter(scores))[2]
    return f"{name:<20}" + "".join(_cells(scores.values()))


def kept(path: Path = KEPT) -> dict[Cell, MatchScore]:
    """Return the kept scores."""
    rows = json.loads(path.read_text("utf-8")) if path.exists() else []
    return {
        (players, rules, first, second): MatchScore(wins, games) for players, rules, first, second, wins, games in rows
    }


def keep(scores: Mapping[Cell, MatchScore], path: Path = KEPT) -> None:
    """Merge these scores into the file; they replace the kept scores of the same cells."""
    order = list(STRENGTHS)
    merged = kept(path) | dict(scores)
    cells = sorted(merged, key=lambda cell: (cell[1], cell[0], order.index(cell[2]), order.index(cell[3])))
    rows = (json.dumps([*cell, merged[cell].liberal_wins, merged[cell].games]) for cell in cells)
    path.write_text("[\n " + ",\n ".join(rows) + "\n]\n", encoding="utf-8")


def lines_kept(players: Iterable[int], ruleset: str, path: Path = KEPT) -> Iterator[str]:
    """Return the lines of the kept tables of these sizes."""
    scores = kept(path)
    for size in players:
        yield from heading(size, ruleset, tuple(STRENGTHS))
        for name in STRENGTHS:
            row = {(size, ruleset, name, other): scores.get((size, ruleset, name, other)) for other in STRENGTHS}
            if any(row.values()):
                yield line(row)
        yield ""


def _cells(scores: Iterable[MatchScore | None]) -> Iterator[str]:
    for each in scores:
        if each is None:
            yield f"{'-':>{CELL}}"
            continue
        yield f"{f'{100 * each.rate:.1f} ({100 * each.standard_error:.1f}) /{each.games}':>{CELL}}"

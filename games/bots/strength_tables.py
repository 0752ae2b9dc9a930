"""How strong the bots are: every strength as the Liberal team against every strength as the Fascist team."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from games.bots import STRENGTHS
from games.bots.matches import BotMatch, MatchScore, score_match
from games.engine import Ruleset

CELL = 18
KEPT = Path(__file__).with_name("data") / "grid.json"
"""The table that is kept in git; `keep` adds to it."""

Cell = tuple[int, str, str, str]
"""How many players, by which rules, and the strengths of the Liberals and of the Fascists."""


@dataclass(frozen=True)
class Grid:
    """One table to be played: which rows and columns, how many games a cell, and from which seed.

    Every cell is played with the same deals, so that rows and columns differ by their players alone.
    """

    players: int
    ruleset: Ruleset
    games: int
    seed: int = 0
    liberals: Sequence[str] = tuple(STRENGTHS)
    fascists: Sequence[str] = tuple(STRENGTHS)

    def rows(self, jobs: int = 1) -> Iterator[dict[Cell, MatchScore]]:
        """Row by row, each as soon as its games are played; with however many processes it is worked out."""
        with ProcessPoolExecutor(jobs) as workers:
            for name in self.liberals:
                row = [
                    BotMatch(STRENGTHS[name], STRENGTHS[other], self.players, self.ruleset) for other in self.fascists
                ]
                scores = workers.map(score_match, row, [self.games] * len(row), [self.seed] * len(row))
                cells = [(self.players, self.ruleset.name, name, other) for other in self.fascists]
                yield dict(zip(cells, scores, strict=True))


def heading(players: int, ruleset: str, fascists: Sequence[str]) -> Iterator[str]:
    """The two lines above a table."""
    yield f"{players} players, {ruleset} rules: % won by the Liberals (standard error) /games"
    yield f"{'Liberals / Fascists':<20}" + "".join(f"{name:>{CELL}}" for name in fascists)


def line(scores: Mapping[Cell, MatchScore | None]) -> str:
    """A row of a table; a pair that was not played is a dash."""
    name = next(iter(scores))[2]
    return f"{name:<20}" + "".join(_cells(scores.values()))


def kept(path: Path = KEPT) -> dict[Cell, MatchScore]:
    """The scores that are kept, by size, rules and strength."""
    rows = json.loads(path.read_text("utf-8")) if path.exists() else []
    return {
        (players, rules, first, second): MatchScore(wins, games) for players, rules, first, second, wins, games in rows
    }


def keep(scores: Mapping[Cell, MatchScore], path: Path = KEPT) -> None:
    """Put these in the place of what was kept for their cells."""
    order = list(STRENGTHS)
    merged = kept(path) | dict(scores)
    cells = sorted(merged, key=lambda cell: (cell[1], cell[0], order.index(cell[2]), order.index(cell[3])))
    rows = (json.dumps([*cell, merged[cell].liberal_wins, merged[cell].games]) for cell in cells)
    path.write_text("[\n " + ",\n ".join(rows) + "\n]\n", encoding="utf-8")


def lines_kept(players: Iterable[int], ruleset: str, path: Path = KEPT) -> Iterator[str]:
    """The lines of the kept tables of these sizes."""
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

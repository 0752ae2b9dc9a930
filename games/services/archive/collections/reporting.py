"""The report on a collection, from the evaluations of its games: how well the curves forecast the winner, who decided
well, and the games that turned most.

A forecast is scored by the Brier score, the mean squared error, in each quarter of a game, next to two simpler ones:
how often the Liberals won from that score on the board in the games that the tables were counted from, and how often
they won in this collection, said at every step.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from django.db.models import Prefetch
from django.utils import timezone

from games.engine import Ending, Party
from games.models import Collection, Evaluation, Seat
from games.simulator.choice_values import MARKS, KeptShare
from games.simulator.evaluation import VERSION
from games.simulator.evaluation_pieces import read_decisions

QUARTERS, BINS, SHOWN = 4, 10, 10
CHUNK = 200
LEAST_FOR_AN_ERROR = 10
"""Decisions below which an error would itself be too uncertain to print."""


@dataclass
class _Sum:
    """A sum of squared errors, and of how many."""

    squares: float = 0.0
    many: int = 0

    def add(self, chance: float, came: bool) -> None:
        self.squares += (chance - came) ** 2
        self.many += 1

    @property
    def mean(self) -> float | None:
        return round(self.squares / self.many, 4) if self.many else None


@dataclass
class _Counts:
    """What is summed up over the games."""

    games: int = 0
    wins: int = 0
    table: dict[int, _Sum] = field(default_factory=lambda: defaultdict(_Sum))
    known: dict[int, _Sum] = field(default_factory=lambda: defaultdict(_Sum))
    score: dict[int, _Sum] = field(default_factory=lambda: defaultdict(_Sum))
    quarters: dict[int, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    bins: dict[int, list[float]] = field(default_factory=lambda: defaultdict(lambda: [0.0, 0, 0]))
    swings: list[tuple[float, str, str]] = field(default_factory=list)
    players: dict[str, "_Player"] = field(default_factory=lambda: defaultdict(_Player))


@dataclass
class _Player:
    """What somebody decided under one name."""

    games: int = 0
    kept: KeptShare = field(default_factory=KeptShare)
    marks: Counter[str] = field(default_factory=Counter)

    def row(self, name: str) -> dict[str, Any]:
        accuracy, many = self.kept.accuracy, self.kept.choices
        return {
            "name": name,
            "games": self.games,
            "decisions": many,
            "accuracy": None if accuracy is None else round(100 * accuracy),
            "error": None if accuracy is None or many < LEAST_FOR_AN_ERROR else round(100 * self.kept.accuracy_error),
            "marks": [self.marks[mark] for _least, mark in reversed(MARKS)],
        }


def report_on(collection: Collection) -> dict[str, Any]:
    """Return the report, as it is stored."""
    counts = _Counts()
    for evaluation in _evaluated(collection):
        _count(counts, evaluation.game.code, Ending(evaluation.game.ending), evaluation)
        _count_players(counts, evaluation)
    rate = counts.wins / counts.games if counts.games else 0.0
    return {
        "made_at": timezone.now().isoformat(timespec="minutes"),
        "of": collection.size,
        "games": counts.games,
        "liberals_won": counts.wins,
        "quarters": [
            {
                "quarter": number + 1,
                "forecasts": counts.table[number].many,
                "table": counts.table[number].mean,
                "known": counts.known[number].mean,
                "score": counts.score[number].mean,
                "constant": _constant(counts.quarters[number], rate),
            }
            for number in range(QUARTERS)
        ],
        "reliability": [
            {"low": 10 * number, "said": round(100 * said / many), "came": round(100 * came / many), "forecasts": many}
            for number, (said, came, many) in sorted(counts.bins.items())
        ],
        "players": [player.row(name) for name, player in _most_decisions(counts.players)],
        "swings": [
            {"code": code, "swing": round(100 * swing), "ending": ending}
            for swing, code, ending in sorted(counts.swings, reverse=True)[:SHOWN]
        ],
    }


def _constant(quarter: list[int], rate: float) -> float | None:
    """Return the Brier score of saying the share of all games at every step."""
    won, many = quarter
    return round((won * (1 - rate) ** 2 + (many - won) * rate**2) / many, 4) if many else None


def _most_decisions(players: Mapping[str, _Player]) -> Sequence[tuple[str, _Player]]:
    """Return the names with the most decisions that could be judged."""
    return sorted(players.items(), key=lambda each: (-each[1].kept.choices, each[0]))[:SHOWN]


def _evaluated(collection: Collection) -> Iterator[Evaluation]:
    found = Evaluation.objects.filter(game__collection=collection, version=VERSION).exclude(game__ending="")
    seats = Prefetch("game__seats", Seat.objects.only("game", "number", "name"))
    yield from found.select_related("game").prefetch_related(seats).iterator(chunk_size=CHUNK)


def _count_players(counts: _Counts, evaluation: Evaluation) -> None:
    names = {seat.number: seat.name for seat in evaluation.game.seats.all()}
    for name in names.values():
        counts.players[name].games += 1
    for value in read_decisions(evaluation.choices).values:
        player = counts.players[names[value.seat]]
        player.kept.add(value)
        player.marks[value.mark] += 1


def _count(counts: _Counts, code: str, ending: Ending, evaluation: Evaluation) -> None:
    """Add the forecasts of one game. Its last point is the ending itself, which is no forecast."""
    won = ending.winner is Party.LIBERAL
    points = evaluation.body[:-1]
    counts.games += 1
    counts.wins += won
    for place, (_step, _cause, known, table) in enumerate(points):
        quarter, chance = QUARTERS * place // len(points), table[0]
        counts.table[quarter].add(chance, won)
        if known:
            counts.known[quarter].add(known[0], won)
        by_score = evaluation.choices["by_score"][place]
        if by_score is not None:
            counts.score[quarter].add(by_score, won)
        counts.quarters[quarter][0] += won
        counts.quarters[quarter][1] += 1
        bin_of = counts.bins[min(BINS - 1, int(BINS * chance))]
        bin_of[0] += chance
        bin_of[1] += won
        bin_of[2] += 1
    chances = [table[0] for *_facts, table in points]
    swing = max((abs(after - before) for before, after in pairwise(chances)), default=0.0)
    counts.swings.append((swing, code, ending.value))
    if len(counts.swings) > CHUNK:
        counts.swings = sorted(counts.swings, reverse=True)[:SHOWN]

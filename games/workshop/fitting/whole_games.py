"""Whether whole games of the bot *person* are like people's: ballots, length, chaos and endings, and whether somebody
who reads the public story of a game can tell who played it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from games.bots import STRENGTHS
from games.bots.matches import BotMatch, numbered_game
from games.bots.person.situation import Record
from games.bots.person.trees import yes
from games.deduction.benchmark import Estimate, folds
from games.deduction.calibration import Forecast, ForecastScore
from games.engine import Game
from games.parallel import ALONE, Workers, portions
from games.workshop.fitting.growing import Growth, Lessons, grow

CHUNK = 10
READER = Growth(trees=150, leaves=6, rate=0.06)


@dataclass(frozen=True)
class Whole:
    """A finished game: the share of ja, the share of unanimous votes, the elections, how often there was chaos, how it
    ended, and what else a reader of its public story could go by."""

    ja: float
    unanimous: float
    elections: int
    chaos: int
    ending: str
    traits: tuple[float, ...]
    lobby: str


def whole(game: Game, lobby: str) -> Whole:
    """Return what a finished game was like."""
    story = game.view().story
    rounds, record = story.rounds, Record(story, game.table.players)
    votes = [
        [says for says in told.election.ballots if says is not None] for told in rounds if told.election is not None
    ]
    return Whole(
        ja=sum(map(sum, votes)) / sum(map(len, votes)),
        unanimous=sum(len(set(vote)) == 1 for vote in votes) / len(votes),
        elections=len(votes),
        chaos=sum(told.chaos is not None for told in rounds),
        ending=str(game.outcome),
        traits=(*_traits(record), *(game.table.liberal, game.table.fascist, len(game.table.living))),
        lobby=lobby,
    )


def _traits(record: Record) -> Iterator[float]:
    """Yield numbers about the ballots, the nominations and the quarrels of a game."""
    yield from record.elections_at.ravel()
    yield from record.at_tracker.sum(axis=2).ravel() / record.ballots.sum()
    yield from np.sort(record.ja / np.maximum(record.ballots, 1))
    yield from np.quantile(record.alike, (0.1, 0.5, 0.9))
    yield from np.quantile(record.support, (0.1, 0.5, 0.9))
    yield from (record.nominated.max(), (record.nominated > 1).sum(), record.nominated.sum(axis=0).max())
    yield from (record.rejections.max(), record.rejected.max(), record.governments.sum(axis=(0, 1)).max())
    yield from (record.conflicts.sum(), (record.reports > 0).sum(), (record.reports < 0).sum())


def of_bots(games: int, players: int, seed: int, workers: Workers = ALONE) -> list[Whole]:
    """Play games of the bot and return what they were like."""
    played = workers.results(partial(_played, players, seed), portions(games, CHUNK))
    return [each for some in played for each in some]


def _played(players: int, seed: int, numbers: Sequence[int]) -> list[Whole]:
    match = BotMatch(STRENGTHS["person"], STRENGTHS["person"], players)
    return [whole(numbered_game(match, seed, number), f"bots {number}") for number in numbers]


def lines(people: Sequence[Whole], bots: Sequence[Whole]) -> Iterator[str]:
    """Yield a table of means with their standard errors, and how many of these apart they are."""
    endings = sorted(Counter(each.ending for each in [*people, *bots]))
    yield f"{'':>26} {f'people ({len(people)})':>16} {f'person ({len(bots)})':>16} {'errors apart':>13}"
    for name in ("ja", "unanimous", "elections", "chaos"):
        yield _line(name, [getattr(each, name) for each in people], [getattr(each, name) for each in bots])
    for ending in endings:
        yield _line(ending, [each.ending == ending for each in people], [each.ending == ending for each in bots])
    found = told_apart(people, bots)
    yield f"A reader of the story tells them apart with AUC {found.value:.3f} ±{found.error:.3f} (.5 is guessing)."


def told_apart(people: Sequence[Whole], bots: Sequence[Whole]) -> Estimate:
    """Return how often a reader who has learnt from other lobbies takes a game of people for likelier to be one than a
    game of bots. The error is that of guessing."""
    games = [*people, *bots]
    endings = sorted({each.ending for each in games})
    rows = np.array([
        (each.ja, each.unanimous, each.elections, each.chaos, endings.index(each.ending), *each.traits)
        for each in games
    ])  # fmt: skip
    is_people = np.arange(len(games)) < len(people)
    scores = np.zeros(len(games))
    for others, held in folds(games):
        trees = grow(Lessons(rows[others], is_people[others].astype(float), np.arange(len(others))), READER)
        scores[held] = yes(trees.score(rows[held]))
    found = ForecastScore.of("", map(Forecast, scores.tolist(), is_people.tolist()))
    return Estimate(found.auc, float(np.sqrt((len(games) + 1) / (12 * len(people) * len(bots)))))


def _line(name: str, people: Sequence[float], bots: Sequence[float]) -> str:
    means = [float(np.mean(some)) for some in (people, bots)]
    errors = [float(np.std(some)) / np.sqrt(len(some)) for some in (people, bots)]
    both = float(np.hypot(*errors))
    apart = abs(means[0] - means[1]) / both if both else 0.0
    cells = [f"{mean:.3f} ±{error:.3f}" for mean, error in zip(means, errors, strict=True)]
    return f"{name:>26} {cells[0]:>16} {cells[1]:>16} {apart:>13.1f}"

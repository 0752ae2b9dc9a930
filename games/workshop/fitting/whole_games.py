"""Whether whole games of the bot *person* are like people's: ballots, length, chaos and endings."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from games.bots import STRENGTHS
from games.bots.matches import BotMatch, play_match
from games.engine import Game, Simulated
from games.parallel import ALONE, Workers

CHUNK = 10
GAMES_OF_A_SEED = 1_000_003


@dataclass(frozen=True)
class Whole:
    """A finished game: the share of ja, the share of unanimous votes, the elections, how often there was chaos, and how
    it ended."""

    ja: float
    unanimous: float
    elections: int
    chaos: int
    ending: str


def whole(game: Game) -> Whole:
    """Return what a finished game was like."""
    rounds = game.view().story.rounds
    votes = [
        [says for says in told.election.ballots if says is not None] for told in rounds if told.election is not None
    ]
    return Whole(
        ja=sum(map(sum, votes)) / sum(map(len, votes)),
        unanimous=sum(len(set(vote)) == 1 for vote in votes) / len(votes),
        elections=len(votes),
        chaos=sum(told.chaos is not None for told in rounds),
        ending=str(game.outcome),
    )


def of_bots(games: int, players: int, seed: int, workers: Workers = ALONE) -> list[Whole]:
    """Play games of the bot and return what they were like."""
    chunks = (range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK))
    return [each for some in workers.results(partial(_played, players, seed), chunks) for each in some]


def _played(players: int, seed: int, numbers: Sequence[int]) -> list[Whole]:
    match = BotMatch(STRENGTHS["person"], STRENGTHS["person"], players)
    return [whole(play_match(match, Simulated(seed * GAMES_OF_A_SEED + number))) for number in numbers]


def lines(people: Sequence[Whole], bots: Sequence[Whole]) -> Iterator[str]:
    """Yield a table of means with their standard errors, and how many of these apart they are."""
    endings = sorted(Counter(each.ending for each in [*people, *bots]))
    yield f"{'':>26} {f'people ({len(people)})':>16} {f'person ({len(bots)})':>16} {'errors apart':>13}"
    for name in ("ja", "unanimous", "elections", "chaos"):
        yield _line(name, [getattr(each, name) for each in people], [getattr(each, name) for each in bots])
    for ending in endings:
        yield _line(ending, [each.ending == ending for each in people], [each.ending == ending for each in bots])


def _line(name: str, people: Sequence[float], bots: Sequence[float]) -> str:
    means = [float(np.mean(some)) for some in (people, bots)]
    errors = [float(np.std(some)) / np.sqrt(len(some)) for some in (people, bots)]
    both = float(np.hypot(*errors))
    apart = abs(means[0] - means[1]) / both if both else 0.0
    cells = [f"{mean:.3f} ±{error:.3f}" for mean, error in zip(means, errors, strict=True)]
    return f"{name:>26} {cells[0]:>16} {cells[1]:>16} {apart:>13.1f}"

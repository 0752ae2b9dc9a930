"""Simulations that visitors ask for: run in the background, with one result for everybody who asks the same."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from django.utils.translation import gettext_noop as _

from games.engine import named_ruleset
from games.services.answers import Refused, TooMuch, refuse
from games.services.jobs.background import Computation, Job, Progress, background, progress_of
from games.services.limits import is_too_often
from games.simulator.playing import (
    COMPILED,
    LOCKSTEP,
    EndingCounts,
    SimulatedMatch,
    best_kernel,
    number_of_chunks,
    play_chunk,
)

MOST_AN_HOUR = 40
"""New questions of one visitor per hour. Questions with a known answer aren't counted."""
GAMES = {COMPILED: (10_000, 100_000, 1_000_000, 5_000_000), LOCKSTEP: (10_000, 100_000, 500_000)}


def games_on_offer() -> tuple[int, ...]:
    """Return the numbers of games that may be asked for: fewer without the compiled kernel."""
    return GAMES[best_kernel()]


def ask(match: SimulatedMatch, games: int, *, visitor: str) -> Progress | Refused:
    """Have this simulation done, unless it was already, and return its progress."""
    if progress_of(key_of(match, games)).is_unasked and is_too_often(
        f"simulator:{visitor}", most=MOST_AN_HOUR, seconds=3600
    ):
        return refuse(_("You've asked a lot this hour; try again in a while."), answer=TooMuch).answer
    progress = background.ask(job_of(match, games), visitor=visitor)
    if progress.is_refused:
        return refuse(_("Too many others are waiting for their games. Try again in a minute."), answer=TooMuch).answer
    return progress


def job_of(match: SimulatedMatch, games: int) -> Job:
    """Return the job for a question, with the same key for everybody who asks it."""
    question = [match.players, match.ruleset.name, match.liberals, match.fascists, games]
    return Job(key_of(match, games), SIMULATION, question)


def key_of(match: SimulatedMatch, games: int) -> str:
    """Return the key of the job for a question."""
    ruleset = match.ruleset.name
    return f"simulator:1:{match.players}:{ruleset}:{match.liberals}:{match.fascists}:{games}:{best_kernel()}"


def _pieces(question: Sequence[Any]) -> list[Callable[[], list[int]]]:
    players, ruleset, liberals, fascists, games = question
    match = SimulatedMatch(players, named_ruleset(ruleset, players), liberals, fascists)
    return [partial(_played, match, games, place) for place in range(number_of_chunks(games))]


def _played(match: SimulatedMatch, games: int, place: int) -> list[int]:
    return list(play_chunk(match, games, place).tally)


def _sum(_question: Sequence[Any], tallies: Sequence[Sequence[int]]) -> list[int]:
    return list(sum((EndingCounts(tuple(each)) for each in tallies), EndingCounts()).tally)


SIMULATION = Computation("games.services.jobs.simulating.SIMULATION", _pieces, _sum)
"""Simulated games, by the number of players, the rules, the strategies and the number of games."""

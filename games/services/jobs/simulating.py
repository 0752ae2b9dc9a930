"""Simulations that visitors ask for: run in the background, with one result for everybody who asks the same."""

from collections.abc import Sequence
from functools import partial

from django.utils.translation import gettext_noop as _

from games.services.answers import Refused, TooMuch, refuse
from games.services.jobs.background import Job, Progress, background, known_of
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


def simulated(match: SimulatedMatch, games: int, *, visitor: str) -> Progress | Refused:
    """Return the progress of this simulation, and in the end its counts. The same question always gets the same
    answer."""
    job = job_of(match, games)
    if known_of(job) is None and is_too_often(f"simulator:{visitor}", most=MOST_AN_HOUR, seconds=3600):
        return refuse(_("You have asked much within the hour; ask again in a while."), answer=TooMuch).answer
    progress = background.ask(job)
    if progress.is_refused:
        return refuse(
            _("Others are waiting for their games, and no more can wait. Try again in a minute."), answer=TooMuch
        ).answer
    return progress


def job_of(match: SimulatedMatch, games: int) -> Job:
    """Return the job for a question, with the same key for everybody who asks it."""
    pieces = [partial(play_chunk, match, games, place) for place in range(number_of_chunks(games))]
    ruleset = match.ruleset.name
    key = f"simulator:1:{match.players}:{ruleset}:{match.liberals}:{match.fascists}:{games}:{best_kernel()}"
    return Job(key, tuple(pieces), _sum)


def _sum(counts: Sequence[EndingCounts]) -> tuple[int, ...]:
    return sum(counts, EndingCounts()).tally

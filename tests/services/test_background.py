"""Background jobs: one at a time, in a child process, with progress, and a refusal when too many wait."""

import time
from functools import partial
from uuid import uuid4

import pytest

from games.services.jobs.background import Background, Job, Progress, do, known_of
from games.simulator.playing import SimulatedMatch, play_chunk


def job(*pieces: object, key: str = "") -> Job:
    return Job(key or uuid4().hex, pieces, list)  # type: ignore[arg-type]


def done(background: Background, asked: Job, seconds: float = 200) -> Progress:
    until = time.monotonic() + seconds
    while (progress := background.ask(asked)).is_going_on and time.monotonic() < until:
        time.sleep(0.02)
    return progress


def test_a_job_is_done_piece_by_piece() -> None:
    seen, key = list[Progress | None](), uuid4().hex

    def piece() -> int:
        seen.append(known_of(job(key=key)))
        return len(seen)

    asked = job(piece, piece, key=key)
    assert do(asked) == [1, 2]
    assert [progress.percent for progress in seen if progress] == [0, 50]
    assert known_of(asked) == Progress(2, 2, [1, 2])


def test_a_closed_background_lets_jobs_wait_and_remembers_nothing() -> None:
    asked = job(lambda: 1)
    assert Background().ask(asked).is_going_on
    assert known_of(asked) is None


def test_pieces_are_played_in_a_child_and_the_same_question_is_answered_once() -> None:
    background, match = Background(), SimulatedMatch(5)
    background.open()
    asked = job(partial(play_chunk, match, 500, 0, kernel="lockstep"), partial(time.sleep, 0))
    first = done(background, asked)
    assert first.result == [play_chunk(match, 500, 0, kernel="lockstep"), None]
    assert background.ask(asked) == first

    failing = job(partial(int, "no number"))
    assert done(background, failing).is_failed

    slow = [job(partial(time.sleep, 4)) for _each in range(3)]
    crowded = Background(most_waiting=1)
    crowded.open()
    crowded.ask(slow[0])
    # Until the child process has taken the first job, the second one finds no place in the queue.
    until = time.monotonic() + 60
    while crowded.ask(slow[1]).is_refused and time.monotonic() < until:
        time.sleep(0.02)
    assert crowded.ask(slow[1]).is_going_on
    assert crowded.ask(slow[2]).is_refused


@pytest.mark.parametrize(("progress", "goes_on"), [(Progress(), True), (Progress(result=1), False)])
def test_a_job_goes_on_until_it_has_a_result(progress: Progress, goes_on: bool) -> None:
    assert progress.is_going_on is goes_on

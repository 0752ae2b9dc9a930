"""The process in which bots think, so that no length of work that depends on a hand is felt where pages are served.

A serving process starts its own at the first question, and sends it views, nothing else. It runs on other cores where
there are any, with low priority, and ends when its parent does. If it dies or hangs it is started again; where
that fails too, the sweeper's process answers by itself, so that bots always move.

What else runs beside the pages depends on no hidden fact: the sweeper folds the log, builds the view of the seat that
has to move, and commits (`timekeeping`); what is evaluated, mined for puzzles or counted for the statistics are
finished games, whose cards are public; `/deduce/` and the lessons compute from what their reader typed.

`python -m games.services.jobs.thinking` is the process itself; importing it loads no Django.
"""

import logging
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Protocol

from games.bots.deciding import Answer, Question, answer, answered, slot
from shsite.server.cpu_affinity import keep_off_its_core, make_way

ROOT = Path(__file__).resolve().parents[3]
LONGEST = 10.0
"""Seconds without an answer after which the process is started again."""
TRIES = 2

logger = logging.getLogger(__name__)


class Thinking(Protocol):
    """Answers the questions of bots."""

    def ask(self, questions: Sequence[Question]) -> "Future[list[Answer]]":
        """Return at once; the answers come in the order of the questions."""

    def close(self) -> None:
        """End whatever was started for it."""


class ThinkingHere:
    """Answers at once in this thread: for tests, commands, and where no other process can be started."""

    def ask(self, questions: Sequence[Question]) -> "Future[list[Answer]]":
        """Answer without padding."""
        done: Future[list[Answer]] = Future()
        done.set_result([answer(each) for each in questions])
        return done

    def close(self) -> None:
        """Nothing was started."""


class ThinkingProcess:
    """The other process. One thread writes to it and reads from it, one request after another."""

    def __init__(self, command: Sequence[str] = (sys.executable, "-m", __name__)) -> None:
        self._command = list(command)
        self._thread = ThreadPoolExecutor(1, "thinking")
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False

    def ask(self, questions: Sequence[Question]) -> "Future[list[Answer]]":
        """Ask when the earlier questions are answered."""
        return self._thread.submit(self._ask, tuple(questions))

    def close(self) -> None:
        """End the process."""
        self._is_closed = True
        self._end()
        self._thread.shutdown(wait=True, cancel_futures=True)
        self._end()

    @property
    def pid(self) -> int | None:
        """The number of the process, if it runs."""
        return None if self._process is None else self._process.pid

    def _ask(self, questions: Sequence[Question]) -> list[Answer]:
        for _try in range(TRIES):
            if self._is_closed:
                break
            try:
                return self._exchange(questions)
            except (OSError, ValueError, EOFError, pickle.PickleError) as problem:
                logger.warning("The process in which bots think is started again: %s", type(problem).__name__)
                self._end()
        return [answer(each) for each in questions]

    def _exchange(self, questions: Sequence[Question]) -> list[Answer]:
        process = self._process = self._process or self._begin()
        if process.stdin is None or process.stdout is None:
            raise EOFError
        pickle.dump(questions, process.stdin)
        process.stdin.flush()
        if not wait([process.stdout.fileno()], LONGEST + slot(questions)):
            raise TimeoutError
        answers: list[Answer] = pickle.load(process.stdout)  # noqa: S301 - our own child
        return answers

    def _begin(self) -> subprocess.Popen[bytes]:
        # One thread per process: a library of linear algebra would start one for each core.
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        return subprocess.Popen(  # noqa: S603 - our own words
            self._command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in filter(None, (process.stdin, process.stdout)):
                with suppress(OSError):
                    pipe.close()


def main() -> None:
    """Answer questions from the standard input until it is closed, because the parent has ended."""
    # A Ctrl+C in the terminal is meant for the parent.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _yield_to_others()
    answers: Any = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(EOFError, BrokenPipeError):
        while True:
            questions = pickle.load(sys.stdin.buffer)  # noqa: S301 - from our own parent
            pickle.dump(answered(questions), answers)
            answers.flush()


def _yield_to_others() -> None:
    """Run on other cores, and after the server where there is only one."""
    with suppress(OSError):
        keep_off_its_core()
    with suppress(OSError):
        make_way()


if __name__ == "__main__":
    main()

"""Runs the tests in a forked process in which one module is broken.

Nothing is written to disk. The parent has loaded what is slow to load, but not the package itself, so each child
imports the package afresh with the broken module in place of the real one.
"""

import gc
import os
import resource
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import CodeType, ModuleType

from games.workshop.mutation.mutants import Mutant
from games.workshop.mutation.order_of_tests import Order, run
from games.workshop.mutation.subjects import MutationSubject

MEMORY = 4 * 2**30
"""Bytes of address space that a trial may add: the limit for a mutant that creates events in an endless loop."""
SPARE_SECONDS = 20
"""Seconds of computing that a trial may take in addition to twice the time of the unbroken tests."""
LONGEST_BASELINE = 3600
"""Seconds of computing that the unbroken tests may take."""
LONGEST_WAIT = 20
"""How much longer than its computing time a trial may last; one that waits for a lock would never end by itself."""
SLOW_TO_LOAD = ("pytest", "hypothesis.stateful", "playwright.sync_api", "pytest_asyncio.plugin", "pytest_django.plugin")
FORK = get_context("fork")


class BaselineError(Exception):
    """The tests fail without a mutation."""


@dataclass(frozen=True)
class Verdict:
    """The result for a mutant: the test that killed it, or an empty string."""

    mutant: Mutant
    killer: str

    @property
    def survived(self) -> bool:
        """Whether every test passed."""
        return not self.killer


class Trials:
    """Runs the trials of one subject."""

    def __init__(self, subject: MutationSubject, jobs: int) -> None:
        self.subject = subject
        self.jobs = jobs
        self.order = Order(subject.tests)
        self.seconds = LONGEST_BASELINE
        for name in SLOW_TO_LOAD:
            with suppress(ImportError):
                import_module(name)

    def begin(self) -> None:
        """Run the tests without a mutation, to know that they pass and how long they take."""
        failed, seconds = self._answer(self._start(None))
        if failed:
            raise BaselineError(f"Nothing is broken, and yet this fails: {failed}")
        self.order.seconds = seconds
        self.seconds = SPARE_SECONDS + 2 * int(sum(seconds.values()))

    def verdicts(self, mutants: Iterable[Mutant]) -> Iterator[Verdict]:
        """Yield a verdict on each mutant as trials end."""
        running: dict[Connection, Mutant] = {}
        for mutant in mutants:
            running[self._start(mutant)] = mutant
            if len(running) >= self.jobs:
                yield self._first_of(running)
        while running:
            yield self._first_of(running)

    def _first_of(self, running: dict[Connection, Mutant]) -> Verdict:
        ready = next(connection for connection in wait(list(running)) if isinstance(connection, Connection))
        mutant = running.pop(ready)
        killer, _ = self._answer(ready)
        if killer:
            self.order.learn(mutant.module, killer)
        return Verdict(mutant, killer)

    def _start(self, mutant: Mutant | None) -> Connection:
        receiver, sender = FORK.Pipe(duplex=False)
        FORK.Process(target=self._try, args=(mutant, sender), daemon=True).start()
        sender.close()
        return receiver

    def _answer(self, receiver: Connection) -> tuple[str, dict[str, float]]:
        """Return the child's result; a child that met a limit ends without one."""
        with receiver:
            try:
                failed, seconds = receiver.recv()
            except EOFError:
                return "no end in sight", {}
        return failed, seconds

    def _try(self, mutant: Mutant | None, sender: Connection) -> None:
        """Break the module, run the tests and send the result; called in the child process."""
        # Objects of the parent never go away: the child's garbage collections need not walk (and copy) its memory.
        gc.freeze()
        _limit(self.seconds)
        _fall_silent()
        os.chdir(self.subject.root)
        _forget(self.subject.package)
        stages: Sequence[Sequence[str]] = [self.subject.tests]
        if mutant is not None:
            stages = self.order.stages(mutant.module)
            sys.meta_path.insert(0, Swap(f"{self.subject.package}.{mutant.module}", mutant.code))
        watch = run(stages, self.order)
        sender.send((watch.failed, watch.seconds))


class Swap(MetaPathFinder):
    """An import hook that loads other code for one module."""

    def __init__(self, module: str, code: CodeType) -> None:
        self.module = module.removesuffix(".__init__")
        self.code = code

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module's spec with another loader."""
        spec = PathFinder.find_spec(fullname, path, target) if fullname == self.module else None
        if spec is not None and spec.origin is not None:
            spec.loader = _LoaderOf(self.code, fullname, spec.origin)
        return spec


class _LoaderOf(SourceFileLoader):
    def __init__(self, code: CodeType, fullname: str, path: str) -> None:
        super().__init__(fullname, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


def _limit(seconds: int) -> None:
    """Let this process end after so many seconds of computing, after `LONGEST_WAIT` times as many, or out of memory."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    # pytest-timeout would use the same alarm.
    os.environ["PYTEST_TIMEOUT"] = "0"
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(LONGEST_WAIT * seconds)


def _fall_silent() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    sys.stdout = sys.stderr = os.fdopen(nowhere, "w")


def _forget(package: str) -> None:
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{package}.")]:
        del sys.modules[name]

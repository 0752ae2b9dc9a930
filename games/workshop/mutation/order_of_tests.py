"""The order of the tests in a trial: those that killed most mutants first, then the quickest.

`Order` learns in the parent process; `Watch` is the pytest plugin that sorts the tests of a process and records
results.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

LIKELY = 2
"""How many files run before the others are collected."""


@dataclass
class Order:
    """What was learnt from earlier trials."""

    files: tuple[str, ...]
    seconds: dict[str, float] = field(default_factory=dict)
    kills: Counter[str] = field(default_factory=Counter)
    kills_of_files: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def learn(self, module: str, killer: str) -> None:
        """Note that a test, by its pytest id, has killed a mutant of a module."""
        self.kills[killer] += 1
        self.kills_of_files[module][killer.partition("::")[0]] += 1

    def stages(self, module: str) -> list[list[str]]:
        """Return the files that are likely to kill a mutant of this module, then the others."""
        likely = [name for name, _ in self.kills_of_files[module].most_common(LIKELY) if name in self.files]
        return [stage for stage in (likely, [name for name in self.files if name not in likely]) if stage]

    def rank(self, test: str) -> tuple[int, float]:
        """Return the sort key of a test within its stage."""
        return -self.kills[test], self.seconds.get(test, 0.0)


class Watch:
    """A pytest plugin that sorts tests and records the first failure and the duration of each test."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.failed = ""
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort the tests."""
        items.sort(key=lambda item: self.order.rank(item.nodeid))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Count a collection error as a failure."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the phases of a test, and note a failure in any of them."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed = self.failed or report.nodeid


def run(stages: Sequence[Sequence[str]], order: Order) -> Watch:
    """Run the tests stage by stage until one fails."""
    watch = Watch(order)
    for files in stages:
        code = pytest.main([*OPTIONS, *files], plugins=[watch])
        if code != pytest.ExitCode.OK:
            watch.failed = watch.failed or f"pytest itself ({code})"
            break
    return watch


OPTIONS = (
    "--exitfirst",
    "--quiet",
    "--no-header",
    "-pno:cacheprovider",
    "-Wignore:Module already imported:pytest.PytestAssertRewriteWarning",
)

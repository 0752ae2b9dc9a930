"""Prints the result of a run: module by module, then each survivor, then the sum."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from games.workshop.mutation.explanations import Explanations
from games.workshop.mutation.mutants import mutants
from games.workshop.mutation.trials import Trials, Verdict

WIDTH = 24


@dataclass
class Report:
    """Prints verdicts and counts them."""

    trials: Trials
    explanations: Explanations
    tried: int = 0
    survivors: list[Verdict] = field(default_factory=list)
    unexplained: int = 0

    def lines(self, modules: dict[str, Path]) -> Iterator[str]:
        """Yield the lines of the report as results come in."""
        self.trials.begin()
        yield f"{'module':<{WIDTH}} {'mutants':>8} {'killed':>8} {'survived':>8}"
        for name, path in modules.items():
            yield from self._module(name, path)
        yield self._counted("in all", self.tried, len(self.survivors))
        for survivor in self.survivors:
            yield from self._survivor(survivor, modules)
        for name in self.explanations.idle(set(modules)):
            yield f"Explained, but it does not survive: {name}"
        yield self.verdict

    @property
    def killed(self) -> float:
        """The share of killed mutants in per cent."""
        return 100 * (1 - len(self.survivors) / self.tried) if self.tried else 100.0

    @property
    def verdict(self) -> str:
        """The last line of the report."""
        unexplained = f"{self.unexplained} of them without an explanation" if self.unexplained else "all explained"
        return f"{self.killed:.1f} % of {self.tried} mutants killed; {len(self.survivors)} survived, {unexplained}."

    def _module(self, name: str, path: Path) -> Iterator[str]:
        verdicts = list(self.trials.verdicts(mutants(name, path)))
        survivors = sorted((verdict for verdict in verdicts if verdict.survived), key=lambda one: one.mutant.line)
        self.tried += len(verdicts)
        self.survivors += survivors
        if verdicts:
            yield self._counted(name, len(verdicts), len(survivors))

    def _counted(self, name: str, tried: int, survived: int) -> str:
        return f"{name:<{WIDTH}} {tried:>8} {tried - survived:>8} {survived:>8}"

    def _survivor(self, survivor: Verdict, modules: dict[str, Path]) -> Iterator[str]:
        mutant = survivor.mutant
        why = self.explanations.of(mutant.name)
        self.unexplained += why is None
        path = modules[mutant.module].relative_to(self.trials.subject.root)
        yield f"{path}:{mutant.line}: {mutant.name}"
        yield f"    {why or 'NOT EXPLAINED'}"

"""Reads the committed file that names surviving mutants and says why no test can or need notice them."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from games.workshop.mutation.subjects import ROOT

FILE = ROOT / "tests" / "engine" / "mutation" / "survivors.toml"


@dataclass
class Explanations:
    """Reasons by the names of mutants; a lookup marks a reason as needed."""

    reasons: dict[str, str]
    needed: set[str] = field(default_factory=set)

    def of(self, name: str) -> str | None:
        """Return why this mutant survives, if the file says so."""
        self.needed.add(name)
        return self.reasons.get(name)

    def idle(self, modules: set[str]) -> list[str]:
        """Return explanations of mutants in these modules that were killed or do not exist."""
        return [name for name in self.reasons if name.split(" ")[0] in modules and name not in self.needed]


def read(path: Path = FILE) -> Explanations:
    """Read the file: `[[equal]]` tables, each with `why` and the names of its `mutants`."""
    tables = tomllib.loads(path.read_text("utf-8")).get("equal", []) if path.exists() else []
    return Explanations({name: table["why"] for table in tables for name in table["mutants"]})

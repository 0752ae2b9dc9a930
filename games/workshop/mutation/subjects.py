"""What is mutated, and which tests judge it."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
LEFT_OUT = {
    "rulebook": "wording",
    "notation": "its own grammar and tests",
    "random_play": "no rule: whatever it plays is legal or refused",
    "translatable": "a mark for translators",
}
"""What of the engine is no subject, and why."""
JUDGES = (
    "games/engine/__init__.py",
    "tests/engine/test_*.py",
    "tests/engine/laws/test_games_at_*.py",
)
"""The engine's tests but those that search for long, and those of the tests themselves."""


@dataclass(frozen=True)
class Subject:
    """A package below `root`, and test files there that are enough to tell whether it is right."""

    root: Path
    package: str
    tests: tuple[str, ...]
    left_out: frozenset[str] = frozenset()

    @property
    def folder(self) -> Path:
        """Where the package is."""
        return self.root.joinpath(*self.package.split("."))

    @property
    def modules(self) -> dict[str, Path]:
        """The modules by their names within the package: `rules.election`."""
        paths = sorted(self.folder.rglob("*.py"))
        named = {".".join(path.relative_to(self.folder).with_suffix("").parts): path for path in paths}
        return {name: path for name, path in named.items() if name.split(".")[0] not in self.left_out}

    def chosen(self, wanted: list[str]) -> dict[str, Path]:
        """The modules of these names; `rules` stands for all of `rules.…`, and nothing for every module."""
        found = {
            name: path
            for name, path in self.modules.items()
            if not wanted or any(f"{name}.".startswith(f"{one}.") for one in wanted)
        }
        unknown = [one for one in wanted if not any(f"{name}.".startswith(f"{one}.") for name in found)]
        if unknown:
            raise LookupError(f"{self.package} has no module {unknown[0]}; it has {', '.join(self.modules)}.")
        return found


def engine() -> Subject:
    """The rulebook as a library, judged by its examples, a sample of its laws, and its tour."""
    files = [str(path.relative_to(ROOT)) for pattern in JUDGES for path in sorted(ROOT.glob(pattern))]
    return Subject(ROOT, "games.engine", tuple(files), frozenset(LEFT_OUT))

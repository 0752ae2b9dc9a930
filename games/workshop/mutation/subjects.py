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
"""Modules of the engine that are not mutated, and why."""
JUDGES = (
    "games/engine/__init__.py",
    "tests/engine/test_*.py",
    "tests/engine/laws/test_games_at_*.py",
)
"""The engine's tests, without long searches and without tests of test helpers."""


@dataclass(frozen=True)
class MutationSubject:
    """A package below `root`, and the test files that judge it."""

    root: Path
    package: str
    tests: tuple[str, ...]
    left_out: frozenset[str] = frozenset()

    @property
    def folder(self) -> Path:
        """The package's folder."""
        return self.root.joinpath(*self.package.split("."))

    @property
    def modules(self) -> dict[str, Path]:
        """The modules by their names in the package, such as `rules.election`."""
        paths = sorted(self.folder.rglob("*.py"))
        named = {".".join(path.relative_to(self.folder).with_suffix("").parts): path for path in paths}
        return {name: path for name, path in named.items() if name.split(".")[0] not in self.left_out}

    def chosen(self, wanted: list[str]) -> dict[str, Path]:
        """Return the modules of these names; `rules` means all of `rules.…`, no name means all modules."""
        found = {
            name: path
            for name, path in self.modules.items()
            if not wanted or any(f"{name}.".startswith(f"{one}.") for one in wanted)
        }
        unknown = [one for one in wanted if not any(f"{name}.".startswith(f"{one}.") for name in found)]
        if unknown:
            raise LookupError(f"{self.package} has no module {unknown[0]}; it has {', '.join(self.modules)}.")
        return found


def engine() -> MutationSubject:
    """Return the engine, judged by its examples, a sample of its laws, and its tour."""
    files = [str(path.relative_to(ROOT)) for pattern in JUDGES for path in sorted(ROOT.glob(pattern))]
    return MutationSubject(ROOT, "games.engine", tuple(files), frozenset(LEFT_OUT))

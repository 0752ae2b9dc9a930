"""The folder of the recorded games: its expected content, and the differences from it."""

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from games.workshop.playthroughs.games import GAMES
from games.workshop.playthroughs.pages import page

FOLDER = Path(__file__).resolve().parents[3] / "tests" / "records" / "playthroughs"
COMMAND = "python manage.py playthroughs"


def pages() -> dict[str, str]:
    """Return the expected text of every file."""
    return {f"{recorded.name}.txt": page(recorded) for recorded in GAMES}


def write(folder: Path = FOLDER) -> Iterator[str]:
    """Write, replace and remove files; yield a line for each."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = pages()
    for stranger in sorted(_names(folder) - wanted.keys()):
        (folder / stranger).unlink()
        yield f"removed {stranger}, which records no game any more"
    for name, text in wanted.items():
        before = (folder / name).read_text("utf-8") if (folder / name).exists() else None
        (folder / name).write_text(text, "utf-8")
        yield f"{'unchanged' if before == text else 'wrote'} {name}"


def differences(folder: Path = FOLDER) -> dict[str, str]:
    """Return a diff for each file that differs."""
    wanted = pages()
    found = {name: (folder / name).read_text("utf-8") for name in _names(folder)}
    return {
        name: _difference(name, found.get(name, ""), wanted.get(name, ""))
        for name in sorted(wanted.keys() | found.keys())
        if wanted.get(name) != found.get(name)
    }


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*")}


def _difference(name: str, found: str, wanted: str) -> str:
    lines = unified_diff(
        found.splitlines(), wanted.splitlines(), f"{name} as recorded", f"{name} as played now", "", "", 3, ""
    )
    return "\n".join(lines)

"""The golden corpus: stored logs of every size and ending and of games from the middle, kept for ever.

`python -m tests.trust.golden` adds the file of this program's versions of events, if there is none; a file that is
there is never written again. A new version of an event makes a new file, and the old ones have to go on being read.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.engine import SPECTATOR, Ending, Game, Seeded, player
from games.engine.chance import one_of
from games.storage import codec

FOLDER = Path(__file__).parent.parent / "records" / "golden"
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon")
SIZES = range(5, 11)
IN_THE_MIDDLE = (1, 9, 26, 45, 70)
Row = dict[str, Any]


def version() -> str:
    """The name of the file of today's versions."""
    newer = [f"{kind}-{number}" for kind, (_event, number) in codec.KINDS.items() if number > 1]
    return "_".join(["first", *newer])


def kept_in(name: str) -> list[Row]:
    """The games in a file of the corpus."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def pictures(game: Game) -> list[str]:
    """The game as everybody at the table sees it, and who only watches."""
    return [str(game.view(viewer)) for viewer in (SPECTATOR, *map(player, range(len(game.table.names))))]


def rows() -> Iterator[Row]:
    """Of each size: a game for every ending, and games in the middle."""
    for size in SIZES:
        wanted = list(Ending)
        for seed in range(10_000):
            game = _played(size, seed)
            if game.outcome is not None and game.outcome.ending in wanted:
                wanted.remove(game.outcome.ending)
                yield _row(f"{size} players, {game.outcome.ending.value}", game)
            if not wanted:
                break
        for length in IN_THE_MIDDLE:
            yield _row(f"{size} players, {length} events", _played(size, 77 + length, length))


def _played(size: int, seed: int, most: int = 10_000) -> Game:
    """A game by chance to its end, or until it has so many events."""
    chance = Seeded(f"golden {size} {seed}")
    game = Game.new(NAMES[:size], chance=chance)
    while game.waiting and len(game.log) < most:
        seat = one_of(list(game.waiting), chance)
        after = game.play(one_of(list(game.view(seat).options), chance), chance=chance)
        if after.outcome is not None and most < 10_000:
            break
        game = after
    return game


def _row(name: str, game: Game) -> Row:
    log = [(each.kind, each.version, each.body) for each in map(codec.write, game.log)]
    return {"name": name, "log": log, "seen": pictures(game)}


def main() -> None:
    """Add today's file."""
    path = FOLDER / f"{version()}.jsonl"
    if path.exists():
        sys.stdout.write(f"{path.name} is there, and stays as it is.\n")
        return
    FOLDER.mkdir(exist_ok=True)
    path.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows()), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Finished games to learn from: public ones, with their seats in place of names."""

from collections.abc import Iterator

from games import engine
from games.models import Game
from games.services.archive.exporting import finished, renamed
from games.storage.event_store import UnreadableEventError, game_of


def finished_games(most: int) -> Iterator[tuple[str, engine.Game]]:
    """The latest public games with the names of their tables, the players called by their seats."""
    rows = Game.objects.filter(pk__in=finished().order_by("-pk").values("pk")[:most])
    for row in rows.order_by("pk").iterator(chunk_size=200):
        try:
            yield row.code, renamed(game_of(row), tuple(f"Seat {number + 1}" for number in range(row.size)))
        except UnreadableEventError:
            continue

"""Integrity of the stored logs: no event is missing, and every log can be folded."""

from games.models import Game
from games.storage.event_store import UnreadableEventError, events_of, forget


def unreadable_games() -> tuple[int, list[str]]:
    """Return the number of games, and the codes of those whose logs have gaps or can't be read."""
    forget()
    many, broken = 0, list[str]()
    for game in Game.objects.iterator():
        many += 1
        try:
            is_whole = len(events_of(game)) == game.length == game.events.count()
        except UnreadableEventError:
            is_whole = False
        if not is_whole:
            broken.append(game.code)
    return many, broken

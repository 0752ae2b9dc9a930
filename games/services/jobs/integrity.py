"""Whether what is stored can be read: every log has all its events, and tells a game."""

from games.models import Game
from games.storage.event_store import UnreadableEventError, events_of, forget


def unreadable_games() -> tuple[int, list[str]]:
    """How many games there are, and the codes of those whose logs have gaps or cannot be read."""
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

"""What a finished game leaves on its rows: what it is searched and counted by, so that nobody folds logs for a list."""

from collections.abc import Sequence
from datetime import datetime

from games.engine.events import GameEnded
from games.models import Game, Seat
from games.services.play.tallying import count_in
from games.services.rulesets import name_in_lists


def close(game: Game, ended: GameEnded, rounds: int, seats: Sequence[Seat], now: datetime) -> None:
    """Note on the game, which the caller saves, and on its seats how it ended and who was who."""
    game.status, game.ending, game.ended_at = Game.Status.OVER, ended.outcome.ending.value, now
    game.ruleset_name = name_in_lists(game.ruleset)
    game.rounds = rounds
    game.humans = sum(not seat.bot for seat in seats)
    for seat in seats:
        role = ended.roles[seat.number]
        seat.role, seat.ended_at = role.letter if role else "", now
    Seat.objects.bulk_update(seats, ["role", "ended_at"])
    if not game.came_from_step and not game.rehearsal:
        # Who plays on from another game, or by a lesson, may know its secrets: practice counts for nothing.
        count_in(game, seats)

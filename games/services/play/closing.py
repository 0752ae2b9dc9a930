"""The end of a game: writes the result into columns, so that lists and searches needn't fold logs."""

from collections.abc import Sequence
from datetime import datetime

from games.engine.events import GameEnded
from games.models import Game, Seat
from games.services.outward.webhooks import announce_end
from games.services.play.tallying import count_in
from games.services.rulesets import name_in_lists


def close(game: Game, ended: GameEnded, rounds: int, seats: Sequence[Seat], now: datetime) -> None:
    """Write the result and the roles to the game, which the caller saves, and to its seats."""
    game.status, game.ending, game.ended_at = Game.Status.OVER, ended.outcome.ending.value, now
    game.ruleset_name = name_in_lists(game.ruleset)
    game.rounds = rounds
    game.humans = sum(not seat.played_by for seat in seats)
    for seat in seats:
        role = ended.roles[seat.number]
        seat.role, seat.ended_at = role.letter if role else "", now
    Seat.objects.bulk_update(seats, ["role", "ended_at"])
    announce_end(game)
    if not game.came_from_step and not game.rehearsal and not game.is_rated:
        # Games continued from another one or from a lesson may be played with knowledge of the secrets, so they aren't
        # counted; rated games count on the ladder.
        count_in(game, seats)

"""The viewers for whom a game is recorded: one of each kind."""

from collections.abc import Iterator

from games.engine import SPECTATOR, Game, Role, Viewer, player
from games.engine.events import PlayerExecuted

Witnesses = dict[str, Viewer]
"""Viewers by their kind."""


def witnesses(game: Game) -> Witnesses:
    """Return one viewer of each kind in a finished game; `executed` is the first executed who was not Hitler."""
    return dict(_witnesses(game))


def _witnesses(game: Game) -> Iterator[tuple[str, Viewer]]:
    roles, executed = game.truth.deal.roles, _executed(game)
    yield "liberal", player(_first(roles, Role.LIBERAL, executed))
    yield "fascist", player(_first(roles, Role.FASCIST, executed))
    yield "hitler", player(roles.index(Role.HITLER))
    if executed is not None:
        yield "executed", player(executed)
    yield "spectator", SPECTATOR


def _executed(game: Game) -> int | None:
    killed = (event for event in game.log if isinstance(event, PlayerExecuted) and not event.was_hitler)
    return next((event.target for event in killed), None)


def _first(roles: tuple[Role, ...], role: Role, executed: int | None) -> int:
    """Return a seat of this role, preferably a living one."""
    seats = [seat for seat, other in enumerate(roles) if other is role]
    return next((seat for seat in seats if seat != executed), seats[0])

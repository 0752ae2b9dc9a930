"""Worlds: the assignments of roles that are possible after some sightings.

>>> from games.engine import OFFICIAL
>>> [len(all_worlds(OFFICIAL.setup(players))) for players in range(5, 11)]
[20, 30, 105, 168, 504, 840]
>>> from games.engine import Game, Seeded, SPECTATOR
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
>>> len(possible_worlds(game.view(SPECTATOR).sightings)), len(possible_worlds(game.view(0).sightings))
(20, 12)
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from games.engine import Party, Role, Setup
from games.engine.events import ConfirmedNotHitler, GameEnded, PlayerExecuted
from games.engine.sightings import DealSeen, InvestigationSeen, Sighting

ROLES = (Role.LIBERAL, Role.FASCIST, Role.HITLER)
"""The order in which arrays number the roles."""
NUMBER = {role: number for number, role in enumerate(ROLES)}
HITLER = NUMBER[Role.HITLER]

Assignments = NDArray[np.int8]
"""A row for each world, a column for each seat, a role's number in each cell."""
Fits = NDArray[np.bool_]
"""For each world whether it is possible."""


def all_worlds(setup: Setup) -> Assignments:
    """Return every way to deal the roles. The array is shared and read-only."""
    return _dealt(setup.players, setup.fascists)


@cache
def _dealt(players: int, fascists: int) -> Assignments:
    rows = [
        _row(players, hitler, team)
        for hitler in range(players)
        for team in combinations([seat for seat in range(players) if seat != hitler], fascists)
    ]
    worlds = np.array(rows, dtype=np.int8)
    worlds.flags.writeable = False
    return worlds


def _row(players: int, hitler: int, team: tuple[int, ...]) -> list[int]:
    row = [NUMBER[Role.FASCIST] if seat in team else NUMBER[Role.LIBERAL] for seat in range(players)]
    row[hitler] = HITLER
    return row


def possible_after(worlds: Assignments, seen: Sighting) -> Fits | None:
    """Return which worlds one sighting leaves possible, or `None` if it proves nothing about roles."""
    match seen:
        case DealSeen(told=told, start=start):
            return _holding(worlds, told) & _are_not_hitler(worlds, start.confirmed | start.dead)
        case InvestigationSeen(target=target, party=Party() as party):
            liberal: Fits = worlds[:, target] == NUMBER[Role.LIBERAL]
            return liberal if party is Party.LIBERAL else np.logical_not(liberal)
        case ConfirmedNotHitler(seat):
            return _are_not_hitler(worlds, [seat])
        case PlayerExecuted(_, seat, was_hitler):
            is_not = _are_not_hitler(worlds, [seat])
            return np.logical_not(is_not) if was_hitler else is_not
        case GameEnded(_, roles):
            return _holding(worlds, [(seat, role) for seat, role in enumerate(roles) if role is not None])
        case _:
            return None


def marks_of(worlds: Assignments) -> NDArray[np.float64]:
    """Return a row for each world: a 1 for each seat of the Fascist party, then a 1 for the seat of Hitler."""
    return np.concatenate([worlds > 0, worlds == HITLER], axis=1).astype(float)


def possible_worlds(sightings: Iterable[Sighting]) -> Assignments:
    """Return the worlds that fit everything certain in these sightings, which begin with the deal."""
    seen = tuple(sightings)
    if not seen or not isinstance(seen[0], DealSeen):
        raise ValueError("Sightings begin with the deal.")
    worlds = all_worlds(seen[0].setup)
    for each in seen:
        fits = possible_after(worlds, each)
        worlds = worlds if fits is None else worlds[fits]
    return worlds


def _are_not_hitler(worlds: Assignments, seats: Iterable[int]) -> Fits:
    proved = sorted(seats)
    return np.asarray(np.all(worlds[:, proved] != HITLER, axis=1))


def _holding(worlds: Assignments, told: Iterable[tuple[int, Role]]) -> Fits:
    fits = np.ones(len(worlds), dtype=bool)
    for seat, role in told:
        fits = fits & (worlds[:, seat] == NUMBER[role])
    return fits

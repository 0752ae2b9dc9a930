"""Samples from a posterior: roles, and whole flat games whose hidden roles and tiles a viewer could believe in.

Only open facts and the posterior go in, so no sample depends on the true roles and tiles. Roles are drawn by the
weights of the worlds, and the Liberal tiles left in the deck by the chances in the drawn world.
"""

import numpy as np

from games.deduction import Posterior
from games.deduction.worlds import HITLER as HITLER_NUMBER
from games.deduction.worlds import ROLES
from games.engine import Chance, Role
from games.simulator import fields as at
from games.simulator.fields import Floats, Ints

HAND_TILES = 3
FINE = 1 << 40
"""The number of steps in which `Chance` draws a fraction between 0 and 1."""


def sample_roles(believed: Posterior, chance: Chance, sharpness: float = 1.0) -> tuple[Role, ...]:
    """Draw a role for every seat. With a sharpness above 1, likely worlds come more often than their weights say."""
    weights = (believed.weights / believed.weights.max()) ** sharpness
    (world,) = _draw_worlds(weights, np.array([(chance.below(FINE) + 0.5) / FINE]))
    return tuple(ROLES[number] for number in believed.worlds[world])


def sample_positions(board: Ints, believed: Posterior, liberal_tiles: int, many: int, seed: int) -> Ints:
    """Draw positions, one a row, that share the open facts of `board`; its hidden fields are overwritten.

    No chancellor may hold tiles. If the president holds three, `believed` is the posterior before they were drawn.
    """
    games, chance = np.repeat(board[None], many, axis=0), _generator(seed)
    if board[at.STAGE] == at.OVER:
        return games
    worlds = _draw_worlds(believed.weights, _spread(many, chance.random()))
    _set_roles(games, believed, worlds)
    games[:, at.DECK_LIBERAL] = _liberal_tiles_left(believed, worlds, chance.random(many))
    if board[at.STAGE] == at.PRESIDENT:
        _draw_hands(games, chance)
    _set_discard_pile(games, liberal_tiles)
    return games


def sample_own_positions(board: Ints, believed: Posterior, liberal_tiles: int, many: int, seed: int) -> Ints:
    """Draw positions that the seat to decide could believe in. It knows its hand, and tiles on top that it peeked at.

    `board` has the hand, and `believed` is the posterior just before the decision.
    """
    games, chance = np.repeat(board[None], many, axis=0), _generator(seed)
    worlds = _draw_worlds(believed.weights, _spread(many, chance.random()))
    _set_roles(games, believed, worlds)
    unseen = liberal_tiles - board[at.LIBERAL] - board[at.HAND]
    left = _liberal_tiles_left(believed, worlds, chance.random(many))
    games[:, at.DECK_LIBERAL] = np.clip(left, max(0, unseen - board[at.DISCARD]), min(unseen, board[at.DECK]))
    _set_discard_pile(games, liberal_tiles)
    _set_peeked_tiles(games, believed)
    return games


def _generator(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.SFC64(seed))


def _spread(many: int, fraction: float) -> Floats:
    """Return fractions that spread worlds as evenly over their weights as so many draws allow, which needs fewer."""
    return (np.arange(many) + fraction) / many


def _draw_worlds(weights: Floats, fractions: Floats) -> Ints:
    """Return for each fraction between 0 and 1 the world at that share of the summed weights."""
    sums = np.cumsum(weights)
    return np.minimum(np.searchsorted(sums, fractions * sums[-1], side="right"), len(weights) - 1)


def _set_roles(games: Ints, believed: Posterior, worlds: Ints) -> None:
    bits, roles = 2.0 ** np.arange(believed.worlds.shape[1]), believed.worlds[worlds]
    games[:, at.FASCISTS] = (roles > 0).astype(np.float64) @ bits
    games[:, at.HITLER] = (roles == HITLER_NUMBER).astype(np.float64) @ bits


def _liberal_tiles_left(believed: Posterior, worlds: Ints, fractions: Floats) -> Ints:
    """Return how many Liberal tiles the undrawn part of the deck has, by the chances in each game's own world."""
    sums = np.cumsum(believed.decks[-1].undrawn(), axis=0)
    sums = sums[:, worlds] if sums.shape[1] > 1 else sums
    return np.asarray((sums < fractions * sums[-1]).sum(axis=0))


def _set_discard_pile(games: Ints, liberal_tiles: int) -> None:
    """Put every Liberal tile that is nowhere else into the discard pile."""
    elsewhere = games[:, at.LIBERAL] + games[:, at.DECK_LIBERAL] + games[:, at.HAND]
    games[:, at.DISCARD_LIBERAL] = liberal_tiles - elsewhere


def _set_peeked_tiles(games: Ints, believed: Posterior) -> None:
    """Put the tiles on top of the deck in order, if the viewer has seen them all and they're still there."""
    last = believed.decks[-1].steps[-1]
    orders = np.flatnonzero(last.on_top.max(axis=1))
    if last.peeked and len(orders) == 1:
        on_top = int(orders[0])
        games[:, at.KNOWN_TILES] = last.peeked
        games[:, at.KNOWN] = sum((on_top >> last.peeked - 1 - place & 1) << place for place in range(last.peeked))


def _draw_hands(games: Ints, chance: np.random.Generator) -> None:
    """Draw the president's three tiles from an undrawn part that still contains them."""
    games[:, at.HAND], deck = 0, games[:, at.DECK] + HAND_TILES
    for _ in range(HAND_TILES):
        tile = chance.random(len(games)) * deck < games[:, at.DECK_LIBERAL]
        games[:, at.HAND] += tile
        games[:, at.DECK_LIBERAL] -= tile
        deck = deck - 1

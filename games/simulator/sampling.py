"""Positions that somebody could believe in: the open board, with roles and tiles drawn from a posterior."""

import numpy as np

from games.deduction.posterior import Posterior
from games.deduction.worlds import HITLER as HITLER_NUMBER
from games.simulator.fields import (
    DECK,
    DECK_LIBERAL,
    DISCARD_LIBERAL,
    FASCISTS,
    HAND,
    HITLER,
    LIBERAL,
    OVER,
    PRESIDENT,
    STAGE,
    Ints,
)

HAND_TILES = 3


def imagined(board: Ints, found: Posterior, liberal_tiles: int, many: int, seed: int) -> Ints:
    """So many positions, one a row. Of `board` only what lies open is used; what lies hidden is overwritten.

    Nobody may be holding two tiles. Where the President holds three, `found` is the posterior before they were drawn.
    """
    rows, chance = np.repeat(board[None], many, axis=0), np.random.Generator(np.random.SFC64(seed))
    if board[STAGE] == OVER:
        return rows
    drawn = np.searchsorted(np.cumsum(found.weights), chance.random(many) * found.weights.sum(), side="right")
    worlds = np.minimum(drawn, len(found.weights) - 1)
    places = 1 << np.arange(found.worlds.shape[1])
    rows[:, FASCISTS] = (found.worlds[worlds] > 0) @ places
    rows[:, HITLER] = (found.worlds[worlds] == HITLER_NUMBER) @ places
    rows[:, DECK_LIBERAL] = _liberal_tiles_left(found, worlds, chance)
    if board[STAGE] == PRESIDENT:
        _draw_hands(rows, chance)
    rows[:, DISCARD_LIBERAL] = liberal_tiles - rows[:, LIBERAL] - rows[:, DECK_LIBERAL] - rows[:, HAND]
    return rows


def _liberal_tiles_left(found: Posterior, worlds: Ints, chance: np.random.Generator) -> Ints:
    """How many Liberal tiles the undrawn rest of the deck has, in each world by that world's own chances."""
    chances = found.decks[-1].undrawn()
    columns = np.broadcast_to(chances, (len(chances), len(found.weights)))[:, worlds]
    below = np.cumsum(columns, axis=0) < chance.random(len(worlds))
    left: Ints = np.minimum(below.sum(axis=0), len(chances) - 1)
    return left


def _draw_hands(rows: Ints, chance: np.random.Generator) -> None:
    """The President's three tiles, off the top of an undrawn rest that had them still."""
    rows[:, HAND], deck = 0, rows[:, DECK] + HAND_TILES
    for _ in range(HAND_TILES):
        tile = chance.random(len(rows)) * deck < rows[:, DECK_LIBERAL]
        rows[:, HAND] += tile
        rows[:, DECK_LIBERAL] -= tile
        deck = deck - 1

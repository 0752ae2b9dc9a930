"""Games that the viewer's own could be, all cards up, as the fast simulator plays them.

Roles and tiles are drawn by the posterior of what the viewer saw; everything else lies open on the table. The true
roles and tiles are no more in reach here than anywhere among the bots.
"""

import numpy as np

from games.deduction import Posterior
from games.engine import Chance, TableView
from games.simulator import fields as at
from games.simulator.fields import Ints
from games.simulator.positions import mask

FINE = 1 << 40


def possible_games(view: TableView, believed: Posterior, many: int, chance: Chance) -> Ints:
    """So many flat games, one a row, at a nomination by the candidate of now; whoever uses them sets the stage."""
    games = np.zeros((many, at.FIELDS), np.int64)
    _set_board(games, view)
    worlds = _spread_draw(believed.weights, many, chance)
    marked = 1 << np.arange(view.table.players)
    games[:, at.FASCISTS] = (believed.worlds[worlds] > 0) @ marked
    games[:, at.HITLER] = (believed.worlds[worlds] == 2) @ marked
    _set_piles(games, view, believed, worlds, chance)
    return games


def _set_board(games: Ints, view: TableView) -> None:
    table = view.table
    president, chancellor = table.last_elected or (None, None)
    games[:, at.CANDIDATE] = table.candidate
    games[:, at.CALLER] = -1 if table.caller is None else table.caller
    games[:, at.LIBERAL], games[:, at.FASCIST], games[:, at.TRACKER] = table.liberal, table.fascist, table.tracker
    games[:, at.LAST_PRESIDENT] = 0 if president is None else 1 << president
    games[:, at.LAST_CHANCELLOR] = 0 if chancellor is None else 1 << chancellor
    games[:, at.ALIVE], games[:, at.LIVING] = mask(table.living), len(table.living)
    games[:, at.INVESTIGATED] = mask(table.investigated)


def _set_piles(games: Ints, view: TableView, believed: Posterior, worlds: Ints, chance: Chance) -> None:
    """How many Liberal tiles are left to draw, by the posterior of each game's world; the others were discarded."""
    chances = believed.decks[-1].undrawn()
    sums = np.cumsum(np.broadcast_to(chances, (len(chances), len(believed.weights)))[:, worlds], axis=0)
    liberal = (sums < _uniform(len(worlds), chance) * sums[-1]).sum(axis=0)
    setup, table = view.table.setup, view.table
    unseen = setup.ruleset.liberal_tiles - table.liberal
    hidden = setup.tiles - table.liberal - table.fascist - view.tiles_in_deck
    games[:, at.DECK] = view.tiles_in_deck
    games[:, at.DECK_LIBERAL] = np.clip(liberal, max(0, unseen - hidden), min(unseen, view.tiles_in_deck))
    games[:, at.DISCARD] = hidden
    games[:, at.DISCARD_LIBERAL] = unseen - games[:, at.DECK_LIBERAL]


def _spread_draw(weights: at.Floats, many: int, chance: Chance) -> Ints:
    """Places of worlds, each as often as it weighs, as evenly as so many draws can be."""
    steps = (np.arange(many) + chance.below(FINE) / FINE) / many
    sums = np.cumsum(weights)
    places: Ints = np.minimum(np.searchsorted(sums, steps * sums[-1], side="right"), len(weights) - 1)
    return places


def _uniform(many: int, chance: Chance) -> at.Floats:
    return np.random.Generator(np.random.SFC64(chance.below(FINE))).random(many)

"""Games by the thousand in `lockstep`, counted as the compiled `kernel` counts them."""

import numpy as np

from games.simulator.fields import ELECTIONS, ENDING, FIELDS, OVER, STAGE, Ints
from games.simulator.lockstep import LANES, Lockstep
from games.simulator.strategies import Strategy


def play_fresh(rules: Ints, policy: Strategy, seed: int, games: int) -> Ints:
    """How many of so many games ended in each way (at its number), and at 0 how many elections they took."""
    table = Lockstep(np.zeros((FIELDS, min(LANES, games)), np.int64), rules, _chance(seed))
    tally, dealt = np.zeros(5, np.int64), table.games.shape[1]
    table.deal(np.arange(dealt))
    while table.games.shape[1]:
        table.play_round(policy)
        over = np.flatnonzero(table.games[STAGE] == OVER)
        tally += np.bincount(table.games[ENDING][over], minlength=5)
        tally[0] += table.games[ELECTIONS][over].sum()
        again = over[: games - dealt]
        table.deal(again)
        dealt += len(again)
        if len(again) < len(over):
            table.games = np.delete(table.games, over[len(again) :], axis=1)
    return tally


def play_each(starts: Ints, rules: Ints, policy: Strategy, seed: int, games: int) -> Ints:
    """How each of these positions, one a row, ended when it was played on so many times: a row of counts for each."""
    tallies, chance = np.zeros((len(starts), 5), np.int64), _chance(seed)
    rows = np.repeat(np.arange(len(starts)), games)
    for first in range(0, len(rows), LANES):
        mine = rows[first : first + LANES]
        table = Lockstep(starts[mine].T.copy(), rules, chance)
        while len(mine):
            over = np.flatnonzero(table.games[STAGE] == OVER)
            np.add.at(tallies, (mine[over], table.games[ENDING][over]), 1)
            table.games, mine = np.delete(table.games, over, axis=1), np.delete(mine, over)
            table.play_round(policy)
    return tallies


def _chance(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.SFC64(seed))

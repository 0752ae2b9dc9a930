"""What a policy decides in many games at once: the other half of `lockstep`."""

import numpy as np
from numpy.typing import NDArray

from games.simulator.fields import (
    ALIVE,
    ANSWER,
    CANDIDATE,
    CHANCELLOR,
    COUNT,
    EXECUTIVE,
    FASCIST,
    FASCISTS,
    HAND,
    HITLER,
    HITLER_ZONE,
    INVESTIGATE,
    INVESTIGATED,
    LAST_CHANCELLOR,
    LAST_PRESIDENT,
    LIVING,
    NOMINATION,
    NTH,
    POWER,
    PRESIDENT,
    PROPOSE,
    REFUSED,
    TRACKER,
    VETO_ONLY_FASCIST,
    VETO_ZONE,
    VOTE,
    Floats,
    Ints,
    Whole,
)
from games.simulator.strategies import Strategy


class Columns:
    """Games in columns, the rules of all of them, and their chance."""

    def __init__(self, games: Ints, rules: Ints, chance: np.random.Generator) -> None:
        self.games, self.rules, self.chance = games, rules, chance


def decide(table: Columns, stage: int, at: Ints, policy: Strategy) -> Ints:
    """A decision for each of the games at these columns, all at this stage."""
    if stage == VOTE:
        return ballots(table, at, policy)
    if stage in (NOMINATION, EXECUTIVE):
        return seats(table, stage, at, policy)
    who = role(table.games, at, table.games[CANDIDATE][at])
    if stage == PRESIDENT:
        return happens(table, policy.discards[who, zone(table, at), table.games[HAND][at]])
    if stage == ANSWER:
        return happens(table, policy.grants[who])
    return enactments(table, at, policy)


def role(games: Ints, at: Ints, seat: Whole | Ints) -> Ints:
    """0 Liberal, 1 Fascist, 2 Hitler."""
    return (games[FASCISTS][at] >> seat & 1) + (games[HITLER][at] >> seat & 1)


def zone(table: Columns, at: Ints) -> Ints:
    """1 where the election of Hitler ends the game."""
    return (table.games[FASCIST][at] >= table.rules[HITLER_ZONE]).astype(np.int64)


def happens(table: Columns, probability: Floats) -> Ints:
    """1 where something of this probability happens."""
    return (table.chance.random(len(probability)) < probability).astype(np.int64)


def eligible(games: Ints, at: Ints) -> Ints:
    """E2-E4: whom the candidates may nominate."""
    barred = games[LAST_CHANCELLOR][at] | (1 << games[CANDIDATE][at])
    barred |= np.where(games[LIVING][at] > 5, games[LAST_PRESIDENT][at], 0)
    return games[ALIVE][at] & ~barred


def targets(games: Ints, at: Ints) -> Ints:
    """P3-P8, R1: on whom the powers that wait may be used."""
    spent = np.where(games[POWER][at] == INVESTIGATE, games[INVESTIGATED][at], 0)
    return games[ALIVE][at] & ~(1 << games[CANDIDATE][at]) & ~spent


def uniform(among: Ints, chance: np.random.Generator) -> Ints:
    """One of each set of seats."""
    return NTH[among, (chance.random(len(among)) * COUNT[among]).astype(np.int64)].astype(np.int64)


def weighted(among: Ints, weights: Floats, chance: np.random.Generator) -> Ints:
    """One of each set of seats, by a weight for each seat (a row) of each game (a column)."""
    within = np.cumsum(weights * (among >> np.arange(len(weights))[:, None] & 1), axis=0)
    return np.asarray((within <= chance.random(len(among)) * within[-1]).sum(axis=0))


def seats(table: Columns, stage: int, at: Ints, policy: Strategy) -> Ints:
    """Nominees, or the targets of powers; a peek has none."""
    games = table.games
    among = eligible(games, at) if stage == NOMINATION else targets(games, at)
    if policy.uniform:
        return uniform(among, table.chance)
    who = role(games, at, games[CANDIDATE][at])
    rows = policy.nominates[who, zone(table, at)] if stage == NOMINATION else policy.targets[who, games[POWER][at]]
    others = np.array([role(games, at, seat) for seat in range(table.rules[0])])
    chosen = weighted(among, np.take_along_axis(rows.T, others, axis=0), table.chance)
    return np.minimum(chosen, table.rules[0] - 1)


def ballots(table: Columns, at: Ints, policy: Strategy) -> Ints:
    """For each game a mask of those who vote ja."""
    games = table.games
    alive = games[ALIVE][at]
    if policy.coins:
        return table.chance.integers(1024, size=len(at)) & alive
    president, chancellor = games[CANDIDATE][at], games[CHANCELLOR][at]
    parties = 2 * (games[FASCISTS][at] >> president & 1) + (games[FASCISTS][at] >> chancellor & 1)
    of_ja = policy.ballots[:, :, parties, zone(table, at), games[TRACKER][at]]
    lanes, ja = np.arange(len(at)), np.zeros(len(at), np.int64)
    for seat in range(table.rules[0]):
        office = np.where(president == seat, 0, np.where(chancellor == seat, 1, 2))
        ja |= happens(table, of_ja[role(games, at, seat), office, lanes]) << seat
    return ja & alive


def enactments(table: Columns, at: Ints, policy: Strategy) -> Ints:
    """The tiles that Chancellors enact, or that they propose a veto."""
    games = table.games
    hand, who = games[HAND][at], role(games, at, games[CHANCELLOR][at])
    decisions = happens(table, policy.enacts[who, zone(table, at), hand])
    may = may_veto(games, at, table.rules)
    if may.any():
        decisions[may] = np.where(happens(table, policy.proposes[who[may], hand[may]]), PROPOSE, decisions[may])
    return decisions


def may_veto(games: Ints, at: Ints, rules: Ints) -> NDArray[np.bool_]:
    """V1, V4, and where a ruleset says so only Fascist tiles."""
    may: NDArray[np.bool_] = (games[FASCIST][at] >= rules[VETO_ZONE]) & (games[REFUSED][at] == 0)
    return may & (games[HAND][at] == 0) if rules[VETO_ONLY_FASCIST] else may

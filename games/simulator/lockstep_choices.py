"""The decisions of a strategy in many games at once: the other half of `lockstep`."""

import numpy as np
from numpy.typing import NDArray

from games.simulator import fields as at
from games.simulator.fields import Floats, Ints, Whole
from games.simulator.strategies import Strategy


class Columns:
    """Games in columns, their rules, and their source of randomness."""

    def __init__(self, games: Ints, rules: Ints, chance: np.random.Generator) -> None:
        self.games, self.rules, self.chance = games, rules, chance

    def fractions(self, lanes: Ints) -> Floats:
        """Draw a number from 0 to 1 for each of these lanes."""
        return self.chance.random(len(lanes))


def decide(table: Columns, stage: int, lanes: Ints, strategy: Strategy) -> Ints:
    """Return a decision for each game in these lanes, which are all at this stage."""
    if stage == at.VOTE:
        return ballots(table, lanes, strategy)
    if stage in (at.NOMINATION, at.EXECUTIVE):
        return seats(table, stage, lanes, strategy)
    who = role(table.games, lanes, table.games[at.CANDIDATE][lanes])
    if stage == at.PRESIDENT:
        return happens(table, lanes, strategy.discards[who, zone(table, lanes), table.games[at.HAND][lanes]])
    if stage == at.ANSWER:
        return happens(table, lanes, strategy.grants[who])
    return enactments(table, lanes, strategy)


def role(games: Ints, lanes: Ints, seat: Whole | Ints) -> Ints:
    """Return the role of a seat in each game: 0 Liberal, 1 Fascist, 2 Hitler."""
    return (games[at.FASCISTS][lanes] >> seat & 1) + (games[at.HITLER][lanes] >> seat & 1)


def zone(table: Columns, lanes: Ints) -> Ints:
    """Return 1 where the election of Hitler ends the game."""
    return (table.games[at.FASCIST][lanes] >= table.rules[at.HITLER_ZONE]).astype(np.int64)


def happens(table: Columns, lanes: Ints, probability: Floats) -> Ints:
    """Draw 1 with this probability in each of these lanes, else 0."""
    return (table.fractions(lanes) < probability).astype(np.int64)


def eligible(games: Ints, lanes: Ints, rules: Ints) -> Ints:
    """E2-E4, D4, D10: return the seats that the candidates may nominate, as masks."""
    living = games[at.LIVING][lanes]
    counted = np.full_like(living, rules[at.PLAYERS]) if rules[at.LIMITS_COUNT_EVERYONE] else living
    both = (counted > rules[at.ONE_LIMIT_UP_TO]) & (living > 3)
    limited = games[at.LAST_CHANCELLOR][lanes] | np.where(both, games[at.LAST_PRESIDENT][lanes], 0)
    if rules[at.SPECIAL_LIFTS_LIMITS]:
        limited = np.where(games[at.CALLER][lanes] >= 0, 0, limited)
    return games[at.ALIVE][lanes] & ~(limited | (1 << games[at.CANDIDATE][lanes]))


def targets(games: Ints, lanes: Ints) -> Ints:
    """P3-P8, R1: return the seats that the pending powers may be used on, as masks."""
    spent = np.where(games[at.POWER][lanes] == at.INVESTIGATE, games[at.INVESTIGATED][lanes], 0)
    return games[at.ALIVE][lanes] & ~(1 << games[at.CANDIDATE][lanes]) & ~spent


def uniform(among: Ints, fractions: Floats) -> Ints:
    """Return the seat at this fraction of each mask."""
    return at.NTH[among, (fractions * at.COUNT[among]).astype(np.int64)].astype(np.int64)


def weighted(among: Ints, weights: Floats, fractions: Floats) -> Ints:
    """Return the seat at this fraction of each mask's weights: a row for each seat, a column for each game."""
    within = np.cumsum(weights * (among >> np.arange(len(weights))[:, None] & 1), axis=0)
    return np.asarray((within <= fractions * within[-1]).sum(axis=0))


def seats(table: Columns, stage: int, lanes: Ints, strategy: Strategy) -> Ints:
    """Return nominees, or the targets of powers; for a peek the value is ignored."""
    games = table.games
    among = eligible(games, lanes, table.rules) if stage == at.NOMINATION else targets(games, lanes)
    if strategy.uniform:
        return uniform(among, table.fractions(lanes))
    who = role(games, lanes, games[at.CANDIDATE][lanes])
    rows = (
        strategy.nominates[who, zone(table, lanes)]
        if stage == at.NOMINATION
        else strategy.targets[who, games[at.POWER][lanes]]
    )
    others = np.array([role(games, lanes, seat) for seat in range(table.rules[0])])
    chosen = weighted(among, np.take_along_axis(rows.T, others, axis=0), table.fractions(lanes))
    return np.minimum(chosen, table.rules[0] - 1)


def seats_by_roles(table: Columns, stage: int, lanes: Ints, strategy: Strategy) -> Ints:
    """Return the same as `seats` from other draws: first a role by its weight and number, then a seat of that role."""
    games = table.games
    among = eligible(games, lanes, table.rules) if stage == at.NOMINATION else targets(games, lanes)
    who = role(games, lanes, games[at.CANDIDATE][lanes])
    if stage == at.NOMINATION:
        weights = strategy.nominates[who, zone(table, lanes)].T
    else:
        weights = strategy.targets[who, games[at.POWER][lanes]].T
    hitler, party = games[at.HITLER][lanes], games[at.FASCISTS][lanes]
    masks = np.array([among & ~party, among & party & ~hitler, among & hitler])
    counts = at.COUNT[masks]
    within = np.cumsum(weights * counts, axis=0)
    left = table.fractions(lanes) * within[2]
    chosen = (left >= within[:2]).sum(axis=0)
    every = np.arange(len(lanes))
    before = np.where(chosen == 0, 0.0, within[chosen - 1, every])
    places = ((left - before) / weights[chosen, every]).astype(np.int64)
    return at.NTH[masks[chosen, every], np.minimum(places, counts[chosen, every] - 1)].astype(np.int64)


def government(table: Columns, lanes: Ints, strategy: Strategy) -> Ints:
    """Return everybody's ja or nobody's, as likely as each government is elected: one draw instead of one a ballot."""
    games = table.games
    alive = games[at.ALIVE][lanes]
    president, chancellor = (role(games, lanes, games[office][lanes]) for office in (at.CANDIDATE, at.CHANCELLOR))
    liberals = at.COUNT[alive & ~games[at.FASCISTS][lanes]]
    place = zone(table, lanes), games[at.TRACKER][lanes], president, chancellor, liberals, games[at.LIVING][lanes]
    return alive * happens(table, lanes, strategy.elected[place])


def ballots(table: Columns, lanes: Ints, strategy: Strategy) -> Ints:
    """Return for each game a mask of the seats that vote ja."""
    games = table.games
    alive = games[at.ALIVE][lanes]
    if strategy.coins:
        return table.chance.integers(1024, size=len(lanes)) & alive
    president, chancellor = games[at.CANDIDATE][lanes], games[at.CHANCELLOR][lanes]
    parties = 2 * (games[at.FASCISTS][lanes] >> president & 1) + (games[at.FASCISTS][lanes] >> chancellor & 1)
    of_ja = strategy.ballots[:, :, parties, zone(table, lanes), games[at.TRACKER][lanes]]
    every, ja = np.arange(len(lanes)), np.zeros(len(lanes), np.int64)
    for seat in range(table.rules[0]):
        office = np.where(president == seat, 0, np.where(chancellor == seat, 1, 2))
        ja |= happens(table, lanes, of_ja[role(games, lanes, seat), office, every]) << seat
    return ja & alive


def enactments(table: Columns, lanes: Ints, strategy: Strategy) -> Ints:
    """Return the tiles that chancellors enact, or that they propose a veto."""
    games = table.games
    hand, who = games[at.HAND][lanes], role(games, lanes, games[at.CHANCELLOR][lanes])
    decisions = happens(table, lanes, strategy.enacts[who, zone(table, lanes), hand])
    may = may_veto(games, lanes, table.rules)
    if may.any():
        decisions[may] = np.where(
            happens(table, lanes[may], strategy.proposes[who[may], hand[may]]), at.PROPOSE, decisions[may]
        )
    return decisions


def may_veto(games: Ints, lanes: Ints, rules: Ints) -> NDArray[np.bool_]:
    """V1, V4. Some rulesets only allow a veto of Fascist tiles."""
    may: NDArray[np.bool_] = (games[at.FASCIST][lanes] >= rules[at.VETO_ZONE]) & (games[at.REFUSED][lanes] == 0)
    return may & (games[at.HAND][lanes] == 0) if rules[at.VETO_ONLY_FASCIST] else may

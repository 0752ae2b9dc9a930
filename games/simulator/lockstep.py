"""Thousands of flat games at once, one a column, with numpy alone: for installations without the extra `fast`.

The functions are those of `kernel`, each for all the games in some `lanes` (columns) that are at the same stage. A
round goes through the stages in order, so that after it every game is at a nomination or over.
"""

from collections.abc import Callable

import numpy as np

from games.simulator import fields as at
from games.simulator.fields import Bits, Floats, Ints
from games.simulator.lockstep_choices import Columns, ballots, decide, government, seats_by_roles, targets, uniform
from games.simulator.strategies import Strategy

LANES = 12_000
"""Games played at once: this many stay in a processor's cache. A seed gives other games if it changes."""

ROUND = (at.NOMINATION, at.VOTE, at.PRESIDENT, at.CHANCELLORS, at.ANSWER, at.CHANCELLORS, at.EXECUTIVE)


class Lockstep(Columns):
    """Games in columns that are played together."""

    def step(self, stage: int, lanes: Ints, decisions: Ints) -> None:
        """Carry out legal decisions in these lanes, which are all at this stage."""
        if len(lanes):
            STEPS[stage](self, lanes, decisions)

    def play_round(self, strategy: Strategy) -> None:
        """Play each game to its next nomination or to its end."""
        for stage in ROUND:
            lanes = np.flatnonzero(self.games[at.STAGE] == stage)
            if len(lanes):
                self.step(stage, lanes, self.decide(stage, lanes, strategy))

    def decide(self, stage: int, lanes: Ints, strategy: Strategy) -> Ints:
        """Return a decision of the strategy for each game in these lanes, which are all at this stage."""
        return decide(self, stage, lanes, strategy)

    def nominate(self, lanes: Ints, nominees: Ints) -> None:
        """E2."""
        self.games[at.CHANCELLOR][lanes], self.games[at.STAGE][lanes] = nominees, at.VOTE

    def vote(self, lanes: Ints, ja: Ints) -> None:
        """E6-E11, L1."""
        games = self.games
        games[at.ELECTIONS][lanes] += 1
        elected = 2 * at.COUNT[ja] > games[at.LIVING][lanes]
        won, lost = lanes[elected], lanes[~elected]
        games[at.TRACKER][lost] += 1
        if self.rules[at.LIMITS_FOLLOW_NOMINATIONS]:
            games[at.LAST_PRESIDENT][lost] = 1 << games[at.CANDIDATE][lost]
            games[at.LAST_CHANCELLOR][lost] = 1 << games[at.CHANCELLOR][lost]
        chancellors = 1 << games[at.CHANCELLOR][won]
        games[at.LAST_PRESIDENT][won], games[at.LAST_CHANCELLOR][won] = 1 << games[at.CANDIDATE][won], chancellors
        loses = (games[at.FASCIST][won] >= self.rules[at.HITLER_ZONE]) & (chancellors == games[at.HITLER][won])
        self._end(won[loses], at.HITLER_ELECTED)
        sits = won[~loses]
        games[at.HAND][sits] = self._draw(sits, 3)
        games[at.STAGE][sits] = at.PRESIDENT
        # No tile has moved, so only chaos and the next candidate can follow.
        self._pass_candidacy(self._chaos(lost))

    def discard(self, lanes: Ints, tiles: Ints) -> None:
        """L2."""
        games = self.games
        self._put_away(lanes, tiles, 1)
        games[at.HAND][lanes] -= tiles
        games[at.STAGE][lanes], games[at.REFUSED][lanes] = at.CHANCELLORS, 0

    def enact(self, lanes: Ints, tiles: Ints) -> None:
        """L4, P1; or V2."""
        games = self.games
        proposes = tiles == at.PROPOSE
        if proposes.any():
            games[at.STAGE][lanes[proposes]] = at.ANSWER
            lanes, tiles = lanes[~proposes], tiles[~proposes]
        self._put_away(lanes, games[at.HAND][lanes] - tiles, 1)
        self._put_up(lanes, tiles)
        stand = games[at.FASCIST][lanes]
        grants = (tiles == 0) & (stand < self.rules[at.FASCIST_SPACES])
        games[at.POWER][lanes[grants]] = self.rules[at.TRACK - 1 + stand[grants]]
        self._follow(lanes)

    def answer(self, lanes: Ints, consents: Ints) -> None:
        """V3, V4."""
        games, refused, granted = self.games, lanes[consents == 0], lanes[consents != 0]
        games[at.STAGE][refused], games[at.REFUSED][refused] = at.CHANCELLORS, 1
        self._put_away(granted, games[at.HAND][granted], 2)
        games[at.TRACKER][granted] += 1
        self._follow(granted)

    def use_power(self, lanes: Ints, chosen: Ints) -> None:
        """P3-P8, X3."""
        games, power = self.games, self.games[at.POWER][lanes]
        games[at.POWER][lanes] = 0
        calls, shoots, looks = power == at.SPECIAL_ELECTION, power == at.EXECUTION, power == at.INVESTIGATE
        callers = lanes[calls]
        first = games[at.CALLER][callers] < 0
        games[at.CALLER][callers] = np.where(first, games[at.CANDIDATE][callers], games[at.CALLER][callers])
        games[at.CANDIDATE][callers], games[at.STAGE][callers] = chosen[calls], at.NOMINATION
        games[at.INVESTIGATED][lanes[looks]] |= 1 << chosen[looks]
        games[at.ALIVE][lanes[shoots]] &= ~(1 << chosen[shoots])
        games[at.LIVING][lanes[shoots]] -= 1
        hit = shoots & (games[at.HITLER][lanes] == 1 << chosen)
        self._end(lanes[hit], at.HITLER_EXECUTED)
        self._follow(lanes[~calls & ~hit])

    def _follow(self, lanes: Ints) -> None:
        """Carry out what follows without a decision: the end, a reshuffle, chaos, a power, the next candidate."""
        games, lanes = self.games, self._going_on(lanes)
        self._reshuffle(lanes)
        lanes = self._chaos(lanes)
        powers = games[at.POWER][lanes]
        waits = powers != 0
        waits[waits] = (powers[waits] == at.PEEK) | (targets(games, lanes[waits]) != 0)
        games[at.STAGE][lanes[waits]] = at.EXECUTIVE
        self._pass_candidacy(lanes[~waits])

    def _chaos(self, lanes: Ints) -> Ints:
        """T1-T6. Return the lanes whose games go on."""
        games, falls = self.games, self.games[at.TRACKER][lanes] == 3
        chaos = lanes[falls]
        if not len(chaos):
            return lanes
        self._put_up(chaos, self._draw(chaos, 1))
        games[at.LAST_PRESIDENT][chaos] = games[at.LAST_CHANCELLOR][chaos] = 0
        chaos = self._going_on(chaos)
        self._reshuffle(chaos)
        return np.concatenate([lanes[~falls], chaos])

    def _going_on(self, lanes: Ints) -> Ints:
        """W1, W3. End games with a full track and return the lanes of the others."""
        full = self.games[at.LIBERAL][lanes] == self.rules[at.LIBERAL_SPACES]
        self._end(lanes[full], at.FIVE_POLICIES)
        lanes = lanes[~full]
        full = self.games[at.FASCIST][lanes] == self.rules[at.FASCIST_SPACES]
        self._end(lanes[full], at.SIX_POLICIES)
        return lanes[~full]

    def _end(self, lanes: Ints, ending: int) -> None:
        self.games[at.STAGE][lanes], self.games[at.ENDING][lanes] = at.OVER, ending

    def _pass_candidacy(self, lanes: Ints) -> None:
        games = self.games
        callers, alive = games[at.CALLER][lanes], games[at.ALIVE][lanes]
        after = np.where(callers < 0, games[at.CANDIDATE][lanes], callers) + 1
        later = alive >> after << after
        games[at.CANDIDATE][lanes] = at.NTH[np.where(later, later, alive), 0]
        games[at.CALLER][lanes], games[at.POWER][lanes], games[at.STAGE][lanes] = -1, 0, at.NOMINATION

    def _put_up(self, lanes: Ints, tiles: Ints) -> None:
        self.games[at.LIBERAL][lanes] += tiles
        self.games[at.FASCIST][lanes] += 1 - tiles
        self.games[at.TRACKER][lanes] = 0

    def _put_away(self, lanes: Ints, liberal: Ints, tiles: int) -> None:
        self.games[at.DISCARD][lanes] += tiles
        self.games[at.DISCARD_LIBERAL][lanes] += liberal

    def _draw(self, lanes: Ints, many: int) -> Ints:
        """Draw tiles and return how many were Liberal."""
        games, drawn = self.games, np.zeros(len(lanes), np.int64)
        liberal, deck, known = games[at.DECK_LIBERAL][lanes], games[at.DECK][lanes], games[at.KNOWN_TILES][lanes]
        for _ in range(many):
            tiles = (self.fractions(lanes) * deck < liberal).astype(np.int64)
            if known.any():
                tiles = np.where(known > 0, games[at.KNOWN][lanes] & 1, tiles)
                games[at.KNOWN][lanes] >>= 1
                known -= known > 0
            liberal, deck, drawn = liberal - tiles, deck - 1, drawn + tiles
        games[at.DECK_LIBERAL][lanes], games[at.DECK][lanes], games[at.KNOWN_TILES][lanes] = liberal, deck, known
        return drawn

    def _reshuffle(self, lanes: Ints) -> None:
        """L9, T6, V6."""
        games, low = self.games, lanes[self.games[at.DECK][lanes] < 3]
        if len(low):
            for pile, heap in ((at.DECK, at.DISCARD), (at.DECK_LIBERAL, at.DISCARD_LIBERAL)):
                games[pile][low] += games[heap][low]
                games[heap][low] = 0
            games[at.KNOWN][low], games[at.KNOWN_TILES][low] = games[at.NEXT][low], games[at.NEXT_TILES][low]
            games[at.NEXT_TILES][low] = 0

    def deal(self, lanes: Ints) -> None:
        """S2, S4, S9: deal new games with decks in an unknown order."""
        games, rules, many = self.games, self.rules, len(lanes)
        games[:, lanes] = 0
        players = int(rules[at.PLAYERS])
        games[at.CALLER][lanes], games[at.ALIVE][lanes], games[at.LIVING][lanes] = -1, (1 << players) - 1, players
        games[at.CANDIDATE][lanes] = self.chance.integers(players, size=many)
        hitler = 1 << self.chance.integers(players, size=many)
        team = hitler.copy()
        for _ in range(rules[at.TEAM]):
            team |= 1 << uniform(games[at.ALIVE][lanes] & ~team, self.fractions(lanes))
        games[at.HITLER][lanes], games[at.FASCISTS][lanes] = hitler, team
        games[at.LIBERAL][lanes], games[at.FASCIST][lanes] = rules[at.LIBERAL_START], rules[at.FASCIST_START]
        games[at.DECK_LIBERAL][lanes] = rules[at.LIBERAL_TILES] - rules[at.LIBERAL_START]
        games[at.DECK][lanes] = rules[at.ALL_TILES] - rules[at.LIBERAL_START] - rules[at.FASCIST_START]


STEPS: dict[int, Callable[[Lockstep, Ints, Ints], None]] = {
    at.NOMINATION: Lockstep.nominate,
    at.VOTE: Lockstep.vote,
    at.PRESIDENT: Lockstep.discard,
    at.CHANCELLORS: Lockstep.enact,
    at.ANSWER: Lockstep.answer,
    at.EXECUTIVE: Lockstep.use_power,
}


def play_fresh(rules: Ints, strategy: Strategy, seed: int, games: int) -> Ints:
    """Play new games. Return how many ended in each way, at its number, and at 0 the elections of all of them."""
    table = Lockstep(np.zeros((at.FIELDS, min(LANES, games)), np.int64), rules, _generator(seed))
    tally, dealt = np.zeros(5, np.int64), table.games.shape[1]
    table.deal(np.arange(dealt))
    while table.games.shape[1]:
        table.play_round(strategy)
        over = np.flatnonzero(table.games[at.STAGE] == at.OVER)
        tally += np.bincount(table.games[at.ENDING][over], minlength=5)
        tally[0] += table.games[at.ELECTIONS][over].sum()
        again = over[: games - dealt]
        table.deal(again)
        dealt += len(again)
        if len(again) < len(over):
            table.games = np.delete(table.games, over[len(again) :], axis=1)
    return tally


class SeededLanes(Lockstep):
    """Games in columns, each with random numbers of its own: `kernel.play_seeded` for many games at once."""

    def __init__(self, games: Ints, rules: Ints, seeds: Bits) -> None:
        super().__init__(games, rules, _generator(0))
        self.seeds, self.states = seeds, seeds.copy()

    def fractions(self, lanes: Ints) -> Floats:
        """Draw a number from 0 to 1 for each of these lanes (splitmix64)."""
        mixed = self.states[lanes] + np.uint64(0x9E3779B97F4A7C15)
        self.states[lanes] = mixed
        mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return ((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(11)) / 9007199254740992.0

    def decide(self, stage: int, lanes: Ints, strategy: Strategy) -> Ints:
        """Return such decisions with less work: everybody's ja or nobody's, and seats by the number of each role."""
        if stage == at.VOTE:
            return government(self, lanes, strategy)
        if stage in (at.NOMINATION, at.EXECUTIVE):
            return seats_by_roles(self, stage, lanes, strategy)
        return super().decide(stage, lanes, strategy)

    def decide_first(self, strategy: Strategy, forced: Ints) -> None:
        """Make the first decision of every game, as `forced` says: see `kernel.play_seeded`."""
        nominated = np.flatnonzero((forced[:, 0] >= at.NOMINATED) & (self.games[at.STAGE] == at.NOMINATION))
        self.nominate(nominated, forced[nominated, 0] - at.NOMINATED)
        at_first = self.games[at.STAGE].copy()
        for stage in range(at.OVER):
            lanes = np.flatnonzero((at_first == stage) & (forced[:, 0] != 0))
            decisions = forced[lanes, 2]
            if stage == at.VOTE and len(lanes):
                free = np.flatnonzero(self.games[at.ALIVE][lanes] & ~forced[lanes, 1])
                decisions[free] |= ballots(self, lanes[free], strategy) & ~forced[lanes[free], 1]
            self.step(stage, lanes, decisions)

    def play_round(self, strategy: Strategy) -> None:
        """Play each game to its next nomination or to its end, with random numbers by the number of the election."""
        lanes = np.flatnonzero(self.games[at.STAGE] == at.NOMINATION)
        elections = (self.games[at.ELECTIONS][lanes] + 1).astype(np.uint64)
        self.states[lanes] = self.seeds[lanes] + elections * np.uint64(0xD1342543DE82EF95)
        super().play_round(strategy)

    def without(self, over: Ints) -> None:
        """Remove these lanes."""
        self.games = np.delete(self.games, over, axis=1)
        self.seeds, self.states = np.delete(self.seeds, over), np.delete(self.states, over)


def play_seeded(starts: Ints, of: Ints, rules: Ints, strategy: Strategy, seeds: Bits, forced: Ints) -> Ints:
    """Play on from these rows, each time with its own seed. Return how each ended: see `kernel.play_seeded`."""
    endings, firsts = np.zeros(len(of), np.int64), np.broadcast_to(forced, (len(of), 3))
    for first in range(0, len(of), LANES):
        mine = np.arange(first, min(first + LANES, len(of)))
        table = SeededLanes(starts[of[mine]].T.copy(), rules, seeds[mine])
        table.decide_first(strategy, firsts[mine])
        while len(mine):
            over = np.flatnonzero(table.games[at.STAGE] == at.OVER)
            endings[mine[over]] = table.games[at.ENDING][over]
            table.without(over)
            mine = np.delete(mine, over)
            table.play_round(strategy)
    return endings


def _generator(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.SFC64(seed))

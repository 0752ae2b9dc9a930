"""Thousands of flat games at once, one a column, with numpy alone: for installations without the extra `fast`.

The same functions as in `kernel`, each for all the games `at` which its stage stands. A round goes through the stages
in their order, so that at its end every game that goes on is at a nomination.
"""

from collections.abc import Callable

import numpy as np

from games.simulator.fields import (
    ALIVE,
    ALL_TILES,
    ANSWER,
    CALLER,
    CANDIDATE,
    CHANCELLOR,
    CHANCELLORS,
    COUNT,
    DECK,
    DECK_LIBERAL,
    DISCARD,
    DISCARD_LIBERAL,
    ELECTIONS,
    ENDING,
    EXECUTION,
    EXECUTIVE,
    FASCIST,
    FASCIST_SPACES,
    FASCIST_START,
    FASCISTS,
    FIVE_POLICIES,
    HAND,
    HITLER,
    HITLER_ELECTED,
    HITLER_EXECUTED,
    HITLER_ZONE,
    INVESTIGATE,
    INVESTIGATED,
    KNOWN,
    KNOWN_TILES,
    LAST_CHANCELLOR,
    LAST_PRESIDENT,
    LIBERAL,
    LIBERAL_SPACES,
    LIBERAL_START,
    LIBERAL_TILES,
    LIVING,
    NEXT,
    NEXT_TILES,
    NOMINATION,
    NTH,
    OVER,
    PEEK,
    PLAYERS,
    POWER,
    PRESIDENT,
    PROPOSE,
    REFUSED,
    SIX_POLICIES,
    SPECIAL_ELECTION,
    STAGE,
    TEAM,
    TRACK,
    TRACKER,
    VOTE,
    Ints,
)
from games.simulator.lockstep_choices import Columns, decide, targets, uniform
from games.simulator.strategies import Strategy

LANES = 12_000
"""So many games at once stay in a processor's cache; their number belongs to what a seed means."""

ROUND = (NOMINATION, VOTE, PRESIDENT, CHANCELLORS, ANSWER, CHANCELLORS, EXECUTIVE)


class Lockstep(Columns):
    """Games in columns that are played on together."""

    def step(self, stage: int, at: Ints, decisions: Ints) -> None:
        """The games at these columns, all at this stage, after decisions that were legal."""
        if len(at):
            STEPS[stage](self, at, decisions)

    def play_round(self, policy: Strategy) -> None:
        """Each game goes on to its next nomination, or to its end."""
        for stage in ROUND:
            at = np.flatnonzero(self.games[STAGE] == stage)
            if len(at):
                self.step(stage, at, decide(self, stage, at, policy))

    def nominate(self, at: Ints, nominees: Ints) -> None:
        """E2."""
        self.games[CHANCELLOR][at], self.games[STAGE][at] = nominees, VOTE

    def vote(self, at: Ints, ja: Ints) -> None:
        """E6-E11, L1."""
        games = self.games
        games[ELECTIONS][at] += 1
        elected = 2 * COUNT[ja] > games[LIVING][at]
        won, lost = at[elected], at[~elected]
        games[TRACKER][lost] += 1
        chancellors = 1 << games[CHANCELLOR][won]
        games[LAST_PRESIDENT][won], games[LAST_CHANCELLOR][won] = 1 << games[CANDIDATE][won], chancellors
        loses = (games[FASCIST][won] >= self.rules[HITLER_ZONE]) & (chancellors == games[HITLER][won])
        self._end(won[loses], HITLER_ELECTED)
        sits = won[~loses]
        games[HAND][sits] = self._draw(sits, 3)
        games[STAGE][sits] = PRESIDENT
        # No tile has moved: only chaos can follow, and the next candidate.
        self._pass_candidacy(self._chaos(lost))

    def discard(self, at: Ints, tiles: Ints) -> None:
        """L2."""
        games = self.games
        self._put_away(at, tiles, 1)
        games[HAND][at] -= tiles
        games[STAGE][at], games[REFUSED][at] = CHANCELLORS, 0

    def enact(self, at: Ints, tiles: Ints) -> None:
        """L4, P1; or V2."""
        games = self.games
        proposes = tiles == PROPOSE
        if proposes.any():
            games[STAGE][at[proposes]] = ANSWER
            at, tiles = at[~proposes], tiles[~proposes]
        self._put_away(at, games[HAND][at] - tiles, 1)
        self._put_up(at, tiles)
        stand = games[FASCIST][at]
        grants = (tiles == 0) & (stand < self.rules[FASCIST_SPACES])
        games[POWER][at[grants]] = self.rules[TRACK - 1 + stand[grants]]
        self._follow(at)

    def answer(self, at: Ints, consents: Ints) -> None:
        """V3, V4."""
        games, refused, granted = self.games, at[consents == 0], at[consents != 0]
        games[STAGE][refused], games[REFUSED][refused] = CHANCELLORS, 1
        self._put_away(granted, games[HAND][granted], 2)
        games[TRACKER][granted] += 1
        self._follow(granted)

    def use_power(self, at: Ints, chosen: Ints) -> None:
        """P3-P8, X3."""
        games, power = self.games, self.games[POWER][at]
        games[POWER][at] = 0
        calls, shoots, looks = power == SPECIAL_ELECTION, power == EXECUTION, power == INVESTIGATE
        callers = at[calls]
        first = games[CALLER][callers] < 0
        games[CALLER][callers] = np.where(first, games[CANDIDATE][callers], games[CALLER][callers])
        games[CANDIDATE][callers], games[STAGE][callers] = chosen[calls], NOMINATION
        games[INVESTIGATED][at[looks]] |= 1 << chosen[looks]
        games[ALIVE][at[shoots]] &= ~(1 << chosen[shoots])
        games[LIVING][at[shoots]] -= 1
        hit = shoots & (games[HITLER][at] == 1 << chosen)
        self._end(at[hit], HITLER_EXECUTED)
        self._follow(at[~calls & ~hit])

    def _follow(self, at: Ints) -> None:
        """Everything that nobody decides: the end, a reshuffle, chaos, a power, the next candidate, in this order."""
        games, at = self.games, self._going_on(at)
        self._reshuffle(at)
        at = self._chaos(at)
        powers = games[POWER][at]
        waits = powers != 0
        waits[waits] = (powers[waits] == PEEK) | (targets(games, at[waits]) != 0)
        games[STAGE][at[waits]] = EXECUTIVE
        self._pass_candidacy(at[~waits])

    def _chaos(self, at: Ints) -> Ints:
        """T1-T6; all of these but those that ended by it."""
        games, falls = self.games, self.games[TRACKER][at] == 3
        chaos = at[falls]
        if not len(chaos):
            return at
        self._put_up(chaos, self._draw(chaos, 1))
        games[LAST_PRESIDENT][chaos] = games[LAST_CHANCELLOR][chaos] = 0
        chaos = self._going_on(chaos)
        self._reshuffle(chaos)
        return np.concatenate([at[~falls], chaos])

    def _going_on(self, at: Ints) -> Ints:
        """W1, W3: those whose tracks are not full; the others are over."""
        full = self.games[LIBERAL][at] == self.rules[LIBERAL_SPACES]
        self._end(at[full], FIVE_POLICIES)
        at = at[~full]
        full = self.games[FASCIST][at] == self.rules[FASCIST_SPACES]
        self._end(at[full], SIX_POLICIES)
        return at[~full]

    def _end(self, at: Ints, ending: int) -> None:
        self.games[STAGE][at], self.games[ENDING][at] = OVER, ending

    def _pass_candidacy(self, at: Ints) -> None:
        games = self.games
        callers, alive = games[CALLER][at], games[ALIVE][at]
        after = np.where(callers < 0, games[CANDIDATE][at], callers) + 1
        later = alive >> after << after
        games[CANDIDATE][at] = NTH[np.where(later, later, alive), 0]
        games[CALLER][at], games[POWER][at], games[STAGE][at] = -1, 0, NOMINATION

    def _put_up(self, at: Ints, tiles: Ints) -> None:
        self.games[LIBERAL][at] += tiles
        self.games[FASCIST][at] += 1 - tiles
        self.games[TRACKER][at] = 0

    def _put_away(self, at: Ints, liberal: Ints, tiles: int) -> None:
        self.games[DISCARD][at] += tiles
        self.games[DISCARD_LIBERAL][at] += liberal

    def _draw(self, at: Ints, many: int) -> Ints:
        """How many of the top tiles were Liberal."""
        games, drawn = self.games, np.zeros(len(at), np.int64)
        liberal, deck, known = games[DECK_LIBERAL][at], games[DECK][at], games[KNOWN_TILES][at]
        for _ in range(many):
            tiles = (self.chance.random(len(at)) * deck < liberal).astype(np.int64)
            if known.any():
                tiles = np.where(known > 0, games[KNOWN][at] & 1, tiles)
                games[KNOWN][at] >>= 1
                known -= known > 0
            liberal, deck, drawn = liberal - tiles, deck - 1, drawn + tiles
        games[DECK_LIBERAL][at], games[DECK][at], games[KNOWN_TILES][at] = liberal, deck, known
        return drawn

    def _reshuffle(self, at: Ints) -> None:
        """L9, T6, V6."""
        games, low = self.games, at[self.games[DECK][at] < 3]
        if len(low):
            for pile, heap in ((DECK, DISCARD), (DECK_LIBERAL, DISCARD_LIBERAL)):
                games[pile][low] += games[heap][low]
                games[heap][low] = 0
            games[KNOWN][low], games[KNOWN_TILES][low] = games[NEXT][low], games[NEXT_TILES][low]
            games[NEXT_TILES][low] = 0

    def deal(self, at: Ints) -> None:
        """S2, S4, S9: fresh games, the decks in an order that nobody knows."""
        games, rules, many = self.games, self.rules, len(at)
        games[:, at] = 0
        players = int(rules[PLAYERS])
        games[CALLER][at], games[ALIVE][at], games[LIVING][at] = -1, (1 << players) - 1, players
        games[CANDIDATE][at] = self.chance.integers(players, size=many)
        hitler = 1 << self.chance.integers(players, size=many)
        team = hitler.copy()
        for _ in range(rules[TEAM]):
            team |= 1 << uniform(games[ALIVE][at] & ~team, self.chance)
        games[HITLER][at], games[FASCISTS][at] = hitler, team
        games[LIBERAL][at], games[FASCIST][at] = rules[LIBERAL_START], rules[FASCIST_START]
        games[DECK_LIBERAL][at] = rules[LIBERAL_TILES] - rules[LIBERAL_START]
        games[DECK][at] = rules[ALL_TILES] - rules[LIBERAL_START] - rules[FASCIST_START]


STEPS: dict[int, Callable[[Lockstep, Ints, Ints], None]] = {
    NOMINATION: Lockstep.nominate,
    VOTE: Lockstep.vote,
    PRESIDENT: Lockstep.discard,
    CHANCELLORS: Lockstep.enact,
    ANSWER: Lockstep.answer,
    EXECUTIVE: Lockstep.use_power,
}

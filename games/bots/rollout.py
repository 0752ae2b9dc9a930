"""The strength *rollout*: where it matters, games that could be this one are played on, many times, for each option.

A nomination or the use of a power is decided that way wherever *bayes* can hardly tell between some of the options: by
how often the Liberals won the games that were played on by human tables. Everything else is done as *bayes* does it,
votes and what a Fascist does included. The number of games is fixed, so the time is bounded.
"""

import numpy as np

from games.bots.allegiance import my_party
from games.bots.bayes import player
from games.bots.bayes.outlook import Outlook
from games.bots.picking import best, whom
from games.engine import Chance, Move, Party, Power, TableView
from games.simulator import fields as at
from games.simulator.fields import Ints
from games.simulator.lockstep import Lockstep
from games.simulator.many import play_each
from games.simulator.parameters import CODE_OF_POWER, rules_of
from games.simulator.sampling_for_bots import possible_games
from games.simulator.strategies import Strategy, human, selfish

GAMES = 1000
"""How many games are played on at a decision, all options together."""
CLOSE = 0.02
"""Options that *bayes* reckons to be worse than the best by more than this are not played on."""

ROLLED_OUT = ("nomination", "special-election", "execution", "investigate")


def choose(view: TableView, chance: Chance) -> Move:
    """The move of either team."""
    if my_party(view) is Party.LIBERAL and view.phase in ROLLED_OUT and len(view.options) > 1:
        return _played_on(view, chance)
    return player.choose(view, chance)


def _played_on(view: TableView, chance: Chance) -> Move:
    """Of the options that *bayes* can hardly tell apart the one that won most. The same games are begun for each."""
    outlook = Outlook(view)
    reckoned = {move: player.value(outlook, move) for move in view.options}
    close = [move for move, worth in reckoned.items() if worth >= max(reckoned.values()) - CLOSE]
    if len(close) == 1:
        return close[0]
    games = _games(outlook, GAMES // len(close), chance)
    won = {move: _won(_after_move(outlook, move, games), view, chance) for move in close}
    return best(close, lambda move: won[move], chance)


def _after_move(outlook: Outlook, move: Move, games: Ints) -> Ints:
    """These games where this move was made; a nominee still has to be elected."""
    games, seat, phase = games.copy(), whom(move), outlook.view.phase
    if phase == "nomination":
        games[:, at.STAGE], games[:, at.CHANCELLOR] = at.VOTE, seat
        return games
    games[:, at.STAGE], games[:, at.POWER] = at.EXECUTIVE, CODE_OF_POWER[Power(phase)]
    return _after(games, at.EXECUTIVE, np.full(len(games), seat), outlook.view)


def _games(outlook: Outlook, many: int, chance: Chance) -> Ints:
    return possible_games(outlook.view, outlook.believed, many, chance)


def _after(games: Ints, stage: int, decisions: Ints, view: TableView) -> Ints:
    """These games after a decision; where tiles are drawn then, always the same ones."""
    table = Lockstep(games.T.copy(), rules_of(view.table.setup), np.random.Generator(np.random.SFC64(1)))
    table.step(stage, np.arange(len(games)), decisions)
    return table.games.T


def _won(games: Ints, view: TableView, chance: Chance) -> float:
    """How often the Liberals win from here."""
    tallies = play_each(games, rules_of(view.table.setup), POLICY, chance.below(1 << 32), 1).sum(axis=0)
    return float(tallies[[at.FIVE_POLICIES, at.HITLER_EXECUTED]].sum() / tallies[1:].sum())


def _policy() -> Strategy:
    """People, but Liberals do what they can with their tiles."""
    policy, best_cards = human(), selfish()
    policy.discards[0], policy.enacts[0] = best_cards.discards[0], best_cards.enacts[0]
    return policy


POLICY = _policy()

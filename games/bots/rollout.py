"""The strength *rollout*: *bayes*, but close decisions are made by playing sampled games to their end.

As a Liberal it does so for nominations and powers if *bayes* values several options almost equally: the option after
which the Liberals win most games is chosen. Everything else is left to *bayes*. The number of games is fixed, so the
time is bounded.
"""

import numpy as np

from games.bots.allegiance import my_party
from games.bots.bayes import player
from games.bots.bayes.outlook import Outlook
from games.bots.picking import best, target_seat
from games.engine import Chance, Move, Party, Power, TableView
from games.simulator import fields as at
from games.simulator.fields import Ints
from games.simulator.lockstep import Lockstep, play_each
from games.simulator.positions import CODE_OF_POWER, rules_of
from games.simulator.sampling import sample_games
from games.simulator.strategies import Strategy, human, selfish

GAMES = 1000
"""The number of games played for a decision, over all options."""
CLOSE = 0.02
"""Options whose value is lower than the best by more than this are not played."""

ROLLED_OUT = ("nomination", "special-election", "execution", "investigate")


def choose(view: TableView, chance: Chance) -> Move:
    """Return the move of either team."""
    if my_party(view) is Party.LIBERAL and view.phase in ROLLED_OUT and len(view.options) > 1:
        return _choose_by_playing(view, chance)
    return player.choose(view, chance)


def _choose_by_playing(view: TableView, chance: Chance) -> Move:
    """Return the close option with the most Liberal wins. Every option is played from the same sampled games."""
    outlook = Outlook(view)
    values = {move: player.value(outlook, move) for move in view.options}
    close = [move for move, worth in values.items() if worth >= max(values.values()) - CLOSE]
    if len(close) == 1:
        return close[0]
    games = sample_games(view, outlook.believed, GAMES // len(close), chance)
    won = {move: _won(_after_move(outlook, move, games), view, chance) for move in close}
    return best(close, lambda move: won[move], chance)


def _after_move(outlook: Outlook, move: Move, games: Ints) -> Ints:
    """Return the games after this move; a nominee still has to be elected."""
    games, seat, phase = games.copy(), target_seat(move), outlook.view.phase
    if phase == "nomination":
        games[:, at.STAGE], games[:, at.CHANCELLOR] = at.VOTE, seat
        return games
    games[:, at.STAGE], games[:, at.POWER] = at.EXECUTIVE, CODE_OF_POWER[Power(phase)]
    return _after(games, at.EXECUTIVE, np.full(len(games), seat), outlook.view)


def _after(games: Ints, stage: int, decisions: Ints, view: TableView) -> Ints:
    """Return the games after a decision. A fixed seed draws the same tiles for every option."""
    table = Lockstep(games.T.copy(), rules_of(view.table.setup), np.random.Generator(np.random.SFC64(1)))
    table.step(stage, np.arange(len(games)), decisions)
    return table.games.T


def _won(games: Ints, view: TableView, chance: Chance) -> float:
    """Play the games to their end and return the share that the Liberals win."""
    tallies = play_each(games, rules_of(view.table.setup), STRATEGY, chance.below(1 << 32), 1).sum(axis=0)
    return float(tallies[[at.FIVE_POLICIES, at.HITLER_EXECUTED]].sum() / tallies[1:].sum())


def _strategy() -> Strategy:
    """Return the human strategy, but with Liberals who always play their tiles for their party."""
    strategy, best_cards = human(), selfish()
    strategy.discards[0], strategy.enacts[0] = best_cards.discards[0], best_cards.enacts[0]
    return strategy


STRATEGY = _strategy()

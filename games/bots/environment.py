"""A game as an environment for people who train agents: `reset` deals, `step` plays one move.

The agent to move gets the `TableView` of its seat and answers with one of its `options`, as a bot's `choose` does. At
the end each seat gets 1 if its team won and -1 if it lost.

>>> from games.bots import bot
>>> from games.engine import Seeded
>>> table = Environment(players=5)
>>> view = table.reset(seed=7)
>>> chance = Seeded("agents")
>>> while view is not None:
...     view = table.step(bot("selfish").choose(view, chance))
>>> sorted(table.rewards)
[-1, -1, -1, 1, 1]

Claims can be made at any time with `say`. The same seed and the same moves give the same game.
"""

from games.bots.matches import NAMES
from games.engine import OFFICIAL, Claim, Game, Move, Party, Ruleset, Simulated, TableView, deal, player
from games.engine.views import Memory, view_from_memory


class Environment:
    """One table. Seats that are to move at the same time, such as voters, are asked one after the other."""

    def __init__(self, players: int = 7, ruleset: Ruleset = OFFICIAL) -> None:
        self._players, self._ruleset = players, ruleset

    def reset(self, seed: int) -> TableView:
        """Deal a new game and return the view of the first seat to move."""
        self._chance = Simulated(seed)
        self._game = Game.from_deal(deal(NAMES[: self._players], self._ruleset, chance=self._chance))
        self._memories = [Memory.of(player(seat)) for seat in range(self._players)]
        return self.view(self._game.waiting[0])

    def step(self, move: Move) -> TableView | None:
        """Play a move and return the view of the next seat to move; `None` once the game is over.

        An illegal move raises `RefusedError` and changes nothing.
        """
        self._game = self._game.play(move, chance=self._chance)
        return self.view(self._game.waiting[0]) if self._game.waiting else None

    def say(self, claim: Claim) -> None:
        """Make a claim."""
        self._game = self._game.play(claim, chance=self._chance)

    def view(self, seat: int) -> TableView:
        """Return the table as this seat sees it."""
        memory = self._memories[seat]
        self._memories[seat] = memory.after(self._game.log[len(memory.sightings) :])
        return view_from_memory(self._memories[seat], self._game.truth)

    @property
    def rewards(self) -> tuple[int, ...]:
        """What each seat has won: 0 while the game lasts."""
        outcome = self._game.outcome
        if outcome is None:
            return (0,) * self._players
        won: Party = outcome.winner
        return tuple(1 if role.party is won else -1 for role in self._game.truth.deal.roles)

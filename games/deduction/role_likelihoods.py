"""The likelihood of open actions in each world: choices of seats, ballots, reports of a card, answers to a veto.

Every result is a logarithm for each world.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from games.deduction.likelihoods import Array, Likelihoods
from games.deduction.worlds import Assignments


class RoleLikelihoods:
    """The roles and parties in each world, transposed: a row for each seat."""

    __slots__ = ("parties", "roles")

    def __init__(self, worlds: Assignments) -> None:
        self.roles: NDArray[np.intp] = np.ascontiguousarray(worlds.T, dtype=np.intp)
        self.parties: NDArray[np.intp] = (self.roles > 0).astype(np.intp)

    def choice(self, rates: Array, chooser: int, chosen: int, among: Sequence[int]) -> Array | None:
        """Return the likelihood of a choice among these seats, or `None` if there was no choice."""
        if len(among) < 2 or chosen not in among:
            return None
        rate = rates.take(self.roles[chooser] * 3 + self.roles.take(among, axis=0))
        logs: Array = np.log(rate[among.index(chosen)] / rate.sum(axis=0))
        return logs

    def ballots(
        self, table: Array, government: tuple[int, int], ballots: Sequence[bool | None], me: int | None
    ) -> Array:
        """Return the likelihood of the ballots outside the government. `table` belongs to the zone and the tracker."""
        president, chancellor = government
        voters = [seat for seat, ja in enumerate(ballots) if ja is not None and seat not in (president, chancellor, me)]
        index = self.roles[voters] * 4 + (self.parties[president] * 2 + self.parties[chancellor])
        index += np.array([12 if ballots[seat] else 0 for seat in voters], dtype=np.intp)[:, None]
        logs: Array = table.reshape(-1).take(index).sum(axis=0)
        return logs

    def report(self, tables: Likelihoods, who: int, about: int, fascist: bool) -> Array:
        """Return the likelihood of a report about a membership card."""
        logs: Array = np.log(tables.reports[self.roles[who], self.roles[about], int(fascist)])
        return logs

    def pair(self, president: int, chancellor: int) -> NDArray[np.intp]:
        """Return the index of a pair of roles: the president's times three, plus the chancellor's."""
        number: NDArray[np.intp] = self.roles[president] * 3 + self.roles[chancellor]
        return number

    def answer(self, chances: Array, who: int, yes: bool) -> Array:
        """Return the likelihood of a yes or no that depends on the role alone; `chances` are those of a yes."""
        logs: Array = np.log(chances if yes else 1 - chances)[self.roles[who]]
        return logs

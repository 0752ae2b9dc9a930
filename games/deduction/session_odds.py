"""The odds of one legislative session: the chance of each hand, given the roles of its president and chancellor.

`passing` has a weight for each hand drawn and the tiles passed on, by the president's role. `enacting` has a weight for
each pair of tiles passed on, from everything that followed, by the chancellor's role. `by_roles` multiplies both and
sums over the tiles passed on; the deck uses this sum.
"""

from dataclasses import dataclass

import numpy as np

from games.deduction.likelihoods import Array, Likelihoods
from games.engine import LIBERAL, Drew, Got, Policy
from games.engine.policies import Tiles
from games.engine.values import Value

LEGAL = np.array([[1.0, 0, 0], [1, 1, 0], [0, 1, 1], [0, 0, 1]])
"""1 if a hand of three (row) can become a hand of two (column), else 0. Hands are numbers of Liberal tiles."""


def count_liberals(tiles: Tiles) -> int:
    """Return how many tiles are Liberal."""
    return tiles.count(LIBERAL)


@dataclass(frozen=True, eq=False)
class SessionOdds(Value):
    """A legislative session. `deck` and `place` say where its hand was drawn; `policy` is `None` until one is enacted.

    `me` is the viewer's seat. The viewer's own actions are no evidence to the viewer.
    """

    president: int
    chancellor: int
    me: int | None
    tables: Likelihoods
    zone: int
    deck: int
    place: int
    passing: Array
    enacting: Array
    policy: int | None = None
    told: frozenset[type] = frozenset()

    @classmethod
    def begun(
        cls, seats: tuple[int, int], me: int | None, tables: Likelihoods, zone: int, where: tuple[int, int]
    ) -> "SessionOdds":
        """Return a session whose hand has just been drawn."""
        passing = np.broadcast_to(LEGAL, (3, 4, 3)) if seats[0] == me else tables.passes[zone]
        return cls(*seats, me, tables, zone, *where, passing, np.ones((3, 3)))

    def drawn(self, tiles: Tiles) -> "SessionOdds":
        """Return the session once the viewer has seen the three tiles."""
        return self.replace(passing=self.passing * (np.arange(4) == count_liberals(tiles))[:, None])

    def passed(self, tiles: Tiles) -> "SessionOdds":
        """Return the session once the viewer has seen the two tiles passed on."""
        return self.replace(enacting=self.enacting * (np.arange(3) == count_liberals(tiles)))

    def enacted(self, policy: Policy, may_veto: bool) -> "SessionOdds":
        """Return the session once a tile is enacted. If a veto was possible, the chancellor didn't ask for one."""
        number = int(policy is LIBERAL)
        if self.chancellor == self.me:
            return self.replace(policy=number)
        did = self.tables.enacts[self.zone, :, :, number]
        if may_veto:
            did = did * (1 - self.tables.asks_veto)
        return self.replace(policy=number, enacting=self.enacting * did)

    def asked_for_veto(self) -> "SessionOdds":
        """Return the session once the chancellor has asked for a veto."""
        return self if self.chancellor == self.me else self.replace(enacting=self.enacting * self.tables.asks_veto)

    def said(self, statement: Drew | Got) -> "SessionOdds":
        """Return the session after a claim. Only the first claim of each kind counts, and only if a policy was
        enacted."""
        if self.policy is None or type(statement) in self.told:
            return self
        told = self.told | {type(statement)}
        if isinstance(statement, Drew):
            claims = self.tables.president_claims[self.policy][..., _claimed_draws(statement)].sum(axis=-1)
            return self.replace(told=told, passing=self.passing * claims)
        if statement.got is None:
            return self
        claims = self.tables.chancellor_claims[self.policy][..., count_liberals(statement.got)]
        return self.replace(told=told, enacting=self.enacting * claims)

    def by_roles(self) -> Array:
        """Return a row for each number of Liberal tiles drawn and a column for each pair of roles."""
        summed = self.passing.reshape(12, 3) @ self.enacting.T
        weights: Array = summed.reshape(3, 4, 3).transpose(1, 0, 2).reshape(4, 9)
        return weights


def _claimed_draws(statement: Drew) -> list[int]:
    """Return the numbers of drawn Liberal tiles that a claim can mean."""
    if statement.drew is not None:
        return [count_liberals(statement.drew)]
    if statement.passed is not None:
        return [count_liberals(statement.passed), count_liberals(statement.passed) + 1]
    return [0, 1, 2, 3]

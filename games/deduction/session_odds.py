"""What is known of one legislative session, as chances: of each hand, given the roles of its President and Chancellor.

The two tiles' stories meet in what was passed on: `president` weighs what was drawn with what was passed, `chancellor`
weighs what was passed with all that came of it, and the deck is told the sum over what was passed.
"""

from dataclasses import dataclass

import numpy as np

from games.deduction.likelihoods import Array, Likelihoods
from games.engine import LIBERAL, Drew, Got, Policy
from games.engine.policies import Tiles
from games.engine.values import Value

LEGAL = np.array([[1.0, 0, 0], [1, 1, 0], [0, 1, 1], [0, 0, 1]])
"""Which hand of two can remain of a hand of three."""


def count_liberals(tiles: Tiles) -> int:
    """How many of the tiles are Liberal."""
    return tiles.count(LIBERAL)


@dataclass(frozen=True, eq=False)
class SessionOdds(Value):
    """One session. `deck` and `place` say where its three tiles were drawn; `policy` is None until one is enacted.

    `me` is the viewer's seat. What the viewer does is no evidence to the viewer, so it changes nothing.
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
        """A session whose tiles have just been drawn."""
        passing = np.broadcast_to(LEGAL, (3, 4, 3)) if seats[0] == me else tables.passes[zone]
        return cls(*seats, me, tables, zone, *where, passing, np.ones((3, 3)))

    def drawn(self, tiles: Tiles) -> "SessionOdds":
        """The viewer sees all three tiles."""
        return self.but(passing=self.passing * (np.arange(4) == count_liberals(tiles))[:, None])

    def passed(self, tiles: Tiles) -> "SessionOdds":
        """The viewer sees the two that are passed on."""
        return self.but(enacting=self.enacting * (np.arange(3) == count_liberals(tiles)))

    def enacted(self, policy: Policy, may_veto: bool) -> "SessionOdds":
        """A tile is enacted; where a veto could have been asked for, it was not."""
        number = int(policy is LIBERAL)
        if self.chancellor == self.me:
            return self.but(policy=number)
        did = self.tables.enacts[self.zone, :, :, number]
        if may_veto:
            did = did * (1 - self.tables.asks_veto)
        return self.but(policy=number, enacting=self.enacting * did)

    def asked_for_veto(self) -> "SessionOdds":
        """The Chancellor asks for a veto."""
        return self if self.chancellor == self.me else self.but(enacting=self.enacting * self.tables.asks_veto)

    def said(self, statement: Drew | Got) -> "SessionOdds":
        """What one of the two says of it; only the first time, and only of a session that enacted a policy."""
        if self.policy is None or type(statement) in self.told:
            return self
        told = self.told | {type(statement)}
        if isinstance(statement, Drew):
            claims = self.tables.president_claims[self.policy][..., _drawn_by_account(statement)].sum(axis=-1)
            return self.but(told=told, passing=self.passing * claims)
        if statement.got is None:
            return self
        claims = self.tables.chancellor_claims[self.policy][..., count_liberals(statement.got)]
        return self.but(told=told, enacting=self.enacting * claims)

    def by_roles(self) -> Array:
        """A row for each number of Liberal tiles drawn, a column for each pair of roles, the President's first."""
        summed = self.passing.reshape(12, 3) @ self.enacting.T
        weights: Array = summed.reshape(3, 4, 3).transpose(1, 0, 2).reshape(4, 9)
        return weights


def _drawn_by_account(statement: Drew) -> list[int]:
    """How many Liberal tiles the account can mean to have drawn."""
    if statement.drew is not None:
        return [count_liberals(statement.drew)]
    if statement.passed is not None:
        return [count_liberals(statement.passed), count_liberals(statement.passed) + 1]
    return [0, 1, 2, 3]

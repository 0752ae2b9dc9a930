"""The value of every possible government, by the viewer's posterior or another: the chance that the Liberals win.

The next candidates are an estimate and don't follow every rule: they are the seats in order, and the last government
can't be nominated.
"""

from functools import cached_property

import numpy as np

from games.bots.allegiance import in_hitler_zone
from games.bots.bayes.win_estimates import LIBERAL_ROLE, POWERS, Array, enacts_liberal, score
from games.deduction import Posterior, posterior
from games.engine import Role, TableView

HITLER_ROLE = 2
A_FRESH_HAND = (0.243, 0.485, 0.243, 0.029)
A_FRESH_TILE = 0.353


class Outlook:
    """The values at one moment."""

    def __init__(self, view: TableView, believed: Posterior | None = None) -> None:
        self.view, self.table = view, view.table
        self.believed: Posterior = posterior(view.sightings, view.viewer) if believed is None else believed
        self.zone = in_hitler_zone(view)

    @cached_property
    def fascist(self) -> tuple[float, ...]:
        """The chance of each seat to belong to the Fascist party."""
        return self.believed.fascist

    @cached_property
    def hitler(self) -> tuple[float, ...]:
        """The chance of each seat to be Hitler."""
        return self.believed.hitler

    @cached_property
    def pairs(self) -> Array:
        """The chance that two seats have two roles: by seat, role, seat, role."""
        worlds, players = self.believed.worlds, self.table.players
        marked = (worlds[:, :, None] == np.arange(3)).reshape(len(worlds), 3 * players).astype(float)
        found: Array = (marked.T @ (self.believed.weights[:, None] * marked)).reshape(players, 3, players, 3)
        return found

    @cached_property
    def governments(self) -> Array:
        """The value of each government if it is elected: by the president's seat and the chancellor's."""
        found: Array = np.einsum("iajb,ab->ij", self.pairs, self._by_roles)
        return found

    @cached_property
    def _by_roles(self) -> Array:
        """The value of a government by the president's role and the chancellor's."""
        hand = np.array(self.believed.next_hand() or A_FRESH_HAND)
        liberal = enacts_liberal(self.zone) @ hand
        found: Array = liberal * self._after_liberal + (1 - liberal) * self._after_fascist[:, None]
        if self.table.fascist >= self.table.setup.veto_zone:
            found[LIBERAL_ROLE, LIBERAL_ROLE] += hand[0] * (self._now - self._after_fascist[LIBERAL_ROLE])
        if self.zone:
            found[:, HITLER_ROLE] = 0.0
        return found

    @property
    def _now(self) -> float:
        return score(self.table.setup, self.table.liberal, self.table.fascist)

    @property
    def _after_liberal(self) -> float:
        return score(self.table.setup, self.table.liberal + 1, self.table.fascist)

    @property
    def _after_fascist(self) -> Array:
        """The value after a Fascist policy by the role of the president, who may then have a power."""
        setup, fascist = self.table.setup, self.table.fascist + 1
        base, power = score(setup, self.table.liberal, fascist), setup.power_of(fascist)
        gain = 0.0 if power is None else POWERS[power]
        return np.array([base + gain, base - gain, base - gain]).clip(0.0, 1.0)

    def chaos(self) -> float:
        """Return the value of chaos, which enacts the next tile."""
        liberal = self.believed.next_tile()
        liberal = A_FRESH_TILE if liberal is None else liberal
        table = self.table
        fascist = score(table.setup, table.liberal, table.fascist + 1)
        return liberal * self._after_liberal + (1 - liberal) * fascist

    def candidacy(self, president: int) -> float:
        """Return the value of a candidate: a Liberal nominates the best chancellor, a Fascist any."""
        barred = {president, *(self.table.last_elected or ())}
        others = [seat for seat in self.table.living if seat not in barred] or [
            seat for seat in self.table.living if seat != president
        ]
        offers = self.governments[president, others]
        fascist = self.fascist[president]
        return float((1 - fascist) * offers.max() + fascist * offers.mean())

    def after_a_no(self) -> float:
        """Return the value of not electing the proposed government."""
        return self._from(self.table.tracker + 1, self._next_seats())

    def _from(self, tracker: int, seats: list[int]) -> float:
        if tracker >= 3 or not seats:
            return self.chaos()
        return max(self.candidacy(seats[0]), self._from(tracker + 1, seats[1:]))

    def _next_seats(self) -> list[int]:
        """Return the seats of the next candidates in order."""
        table = self.table
        last = table.candidate if table.caller is None else table.caller
        order = [(last + step) % table.players for step in range(1, table.players + 1)]
        return [seat for seat in order if seat in table.living]

    def chance(self, seat: int, role: Role) -> float:
        """Return the chance that a seat has a role."""
        return self.believed.chance(seat, role)

"""What the viewer may expect of every government that the table could have, by the posterior of what they saw.

Everything is a chance that the Liberals win. Who comes next and whom they may choose is foreseen, not ruled: it is
the order of the seats, without those who just governed.
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
    """The chances of one moment."""

    def __init__(self, view: TableView) -> None:
        self.view, self.table = view, view.table
        self.believed: Posterior = posterior(view.sightings, view.viewer)
        self.zone = in_hitler_zone(view)

    @cached_property
    def fascist(self) -> tuple[float, ...]:
        """For each seat how likely it is of the Fascist party."""
        return self.believed.fascist

    @cached_property
    def hitler(self) -> tuple[float, ...]:
        """For each seat how likely it is Hitler."""
        return self.believed.hitler

    @cached_property
    def pairs(self) -> Array:
        """How likely a seat and another have two roles: by seat, role, seat, role."""
        worlds, players = self.believed.worlds, self.table.players
        marked = (worlds[:, :, None] == np.arange(3)).reshape(len(worlds), 3 * players).astype(float)
        found: Array = (marked.T @ (self.believed.weights[:, None] * marked)).reshape(players, 3, players, 3)
        return found

    @cached_property
    def governments(self) -> Array:
        """What each pair would be worth if it were elected: by the seat of the President, and of the Chancellor."""
        found: Array = np.einsum("iajb,ab->ij", self.pairs, self._by_roles)
        return found

    @cached_property
    def _by_roles(self) -> Array:
        """What a government is worth by the roles of the two."""
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
        """After a Fascist policy, by the role of the President, who may have a power then."""
        setup, fascist = self.table.setup, self.table.fascist + 1
        base, power = score(setup, self.table.liberal, fascist), setup.power_of(fascist)
        gain = 0.0 if power is None else POWERS[power]
        return np.array([base + gain, base - gain, base - gain]).clip(0.0, 1.0)

    def chaos(self) -> float:
        """What it is worth to let chance enact the next tile."""
        liberal = self.believed.next_tile()
        liberal = A_FRESH_TILE if liberal is None else liberal
        table = self.table
        fascist = score(table.setup, table.liberal, table.fascist + 1)
        return liberal * self._after_liberal + (1 - liberal) * fascist

    def candidacy(self, president: int) -> float:
        """What it is worth that somebody may nominate: a Liberal takes the best, a Fascist anybody."""
        barred = {president, *(self.table.last_elected or ())}
        others = [seat for seat in self.table.living if seat not in barred] or [
            seat for seat in self.table.living if seat != president
        ]
        offers = self.governments[president, others]
        fascist = self.fascist[president]
        return float((1 - fascist) * offers.max() + fascist * offers.mean())

    def after_a_no(self) -> float:
        """What it is worth that the government of now is not elected."""
        return self._from(self.table.tracker + 1, self._next_seats())

    def _from(self, tracker: int, seats: list[int]) -> float:
        if tracker >= 3 or not seats:
            return self.chaos()
        return max(self.candidacy(seats[0]), self._from(tracker + 1, seats[1:]))

    def _next_seats(self) -> list[int]:
        """Who will be candidate, as far as can be foreseen."""
        table = self.table
        last = table.candidate if table.caller is None else table.caller
        order = [(last + step) % table.players for step in range(1, table.players + 1)]
        return [seat for seat in order if seat in table.living]

    def chance(self, seat: int, role: Role) -> float:
        """How likely this seat has this role."""
        return self.believed.chance(seat, role)

"""What a seat believes of the others or, as a Fascist, what a Liberal in its place would believe.

A Fascist's opinions come from the posterior of the table, given that this seat is Liberal: nobody could tell them from
honest ones. Only about its own team it is a little milder. Both posteriors are computed for every role.
"""

from dataclasses import dataclass

import numpy as np

from games.bots.allegiance import allies, my_party, my_seat
from games.bots.person.situation import public_posterior
from games.deduction import Posterior, posterior
from games.engine import Party, TableView

MILDNESS = 0.8
"""By this factor a Fascist suspects its team less. A smaller one would show."""
KINDS = {
    "cards": "policy",
    "vetoes": "policy",
    "claims": "claims",
    "investigations": "report",
    "nominations": "choices",
    "looks": "choices",
    "calls": "choices",
    "executions": "choices",
    "ballots": "votes",
    "habits": "votes",
}
"""The word for a reason by the kind of evidence."""


@dataclass(frozen=True)
class Grounds:
    """Why a seat is suspected or trusted: the kind of the strongest evidence, and the round it comes from."""

    kind: str
    round: int


class Opinions:
    """The opinions of one seat at this moment: `of` has a chance of being Fascist for each seat."""

    def __init__(self, view: TableView) -> None:
        self.view, me = view, my_seat(view)
        own, open_ = posterior(view.sightings, view.viewer), public_posterior(view.sightings)
        pretended = _as_liberal(open_, me)
        is_liberal = my_party(view) is Party.LIBERAL
        shown = list(own.fascist) if is_liberal else pretended
        for seat in () if is_liberal else allies(view):
            shown[seat] *= MILDNESS
        self.of = tuple(shown)
        self._grounds = own if is_liberal else open_
        self.others = tuple(seat for seat in view.table.living if seat != me)

    @property
    def worst(self) -> int:
        """The living player who is suspected most."""
        return max(self.others, key=lambda seat: (self.of[seat], -seat))

    @property
    def best(self) -> int:
        """The living player who is trusted most."""
        return min(self.others, key=lambda seat: (self.of[seat], seat))

    @property
    def usual(self) -> float:
        """The mean suspicion of the other living players."""
        return sum(self.of[seat] for seat in self.others) / max(1, len(self.others))

    def grounds(self, seat: int, *, against: bool) -> Grounds | None:
        """Return the strongest evidence against a seat, or for it."""
        story, sign = self.view.story, 1 if against else -1
        parts = [part for part in self._grounds.why(seat) if part.part * sign > 0.05]
        if not parts:
            return None
        top = max(parts, key=lambda part: part.part * sign)
        return Grounds(KINDS.get(top.kind, "votes"), story.round_at(max(1, min(top.step + 1, story.length))).number)


def _as_liberal(open_: Posterior, me: int) -> list[float]:
    """Return the chances of the table's posterior, given that this seat is Liberal."""
    weights = np.where(open_.worlds[:, me] == 0, open_.weights, 0.0)
    whole = weights.sum()
    if not whole > 0:
        return list(open_.fascist)
    chances: list[float] = ((open_.worlds > 0).T @ weights / whole).tolist()
    return chances

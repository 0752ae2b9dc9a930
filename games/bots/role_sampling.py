"""Who might be who: one assignment of roles that fits what the viewer has seen, drawn with chance.

What a person does depends on whom they take the others for. A bot that plays as people do therefore takes the others
for somebody first, nearly always for what is likeliest by the posterior of its own sightings.
"""

from collections.abc import Sequence

import numpy as np

from games.bots.allegiance import in_hitler_zone
from games.deduction import posterior
from games.deduction.worlds import ROLES
from games.engine import Chance, Role, TableView

FINE = 1 << 40


def weighted(weights: Sequence[float], chance: Chance) -> int:
    """The place of one of several weights, each as often as it weighs; at least one has to weigh something."""
    left = sum(weights) * (chance.below(FINE) + 0.5) / FINE
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return max(place for place, weight in enumerate(weights) if weight > 0)


def imagine(view: TableView, sharpness: float, chance: Chance) -> list[Role]:
    """A role for every seat. With sharpness 1 each world comes as often as is likely, with more the likelier ones
    come more often than that."""
    believed = posterior(view.sightings, view.viewer)
    sums = np.cumsum((believed.weights / believed.weights.max()) ** sharpness)
    place = int(np.searchsorted(sums, (chance.below(FINE) + 0.5) / FINE * sums[-1]))
    return [ROLES[number] for number in believed.worlds[min(place, len(sums) - 1)]]


def zone(view: TableView) -> str:
    """The zone in the letters of the human tables: `H` where Hitler's election would end the game."""
    return "H" if in_hitler_zone(view) else "-"

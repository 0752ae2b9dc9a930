"""Who might be who: one assignment of roles that fits what the viewer knows, drawn with chance.

What a person does depends on whom they take the others for. A bot that plays as people do therefore takes the others
for somebody first: those against whom something can be held are Fascists more often.
"""

from collections.abc import Sequence
from math import exp

from games.bots.allegiance import in_hitler_zone, known_party
from games.engine import Chance, Party, Role, TableView

FINE = 1 << 30


def weighted(weights: Sequence[float], chance: Chance) -> int:
    """The place of one of several weights, each as often as it weighs; at least one has to weigh something."""
    left = sum(weights) * (chance.below(FINE) + 0.5) / FINE
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return max(place for place, weight in enumerate(weights) if weight > 0)


def imagine(view: TableView, against: Sequence[float], sharpness: float, chance: Chance) -> list[Role]:
    """A role for every seat. What is known stands; of the others a point of suspicion counts `sharpness` on the log
    of the odds of being a Fascist."""
    seats, known = range(view.table.players), view.known.roles
    team = [seat for seat in seats if known_party(view, seat) is Party.FASCIST]
    strangers = [seat for seat in seats if known_party(view, seat) is None]
    while len(team) <= view.table.setup.fascists:
        odds = [exp(min(sharpness * against[seat], 300.0)) for seat in strangers]
        team.append(strangers.pop(weighted(odds, chance)))
    roles = [Role.FASCIST if seat in team else Role.LIBERAL for seat in seats]
    if Role.HITLER not in known.values():
        roles[_hitler_among(view, [seat for seat in team if known.get(seat) is None], chance)] = Role.HITLER
    else:
        roles[next(seat for seat, role in known.items() if role is Role.HITLER)] = Role.HITLER
    return roles


def _hitler_among(view: TableView, team: Sequence[int], chance: Chance) -> int:
    """Anybody of the team who is not proved to be somebody else; where that is nobody, the guess was wrong anyway."""
    perhaps = [seat for seat in team if seat not in view.known.not_hitler] or list(team)
    return perhaps[chance.below(len(perhaps))]


def zone(view: TableView) -> str:
    """The zone in the letters of the human tables: `H` where Hitler's election would end the game."""
    return "H" if in_hitler_zone(view) else "-"

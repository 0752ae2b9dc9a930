"""What the others believe of a player, as that player can work it out.

A Fascist knows every role, so they know what each of the others was told at the deal, which card an investigation
showed, and which tiles they passed or got themselves. From that, and from what everyone saw, follow the sightings of
each seat as far as this player knows them, and from those the deduction. Nothing else of the game is used.
"""

from collections.abc import Iterator
from dataclasses import replace

from games.deduction import posterior
from games.engine import Role, TableView, player
from games.engine.seats import Seat
from games.engine.sightings import (
    DealSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    Sighting,
    public,
)


def beliefs(view: TableView) -> dict[Seat, tuple[float, ...]]:
    """Return for each Liberal the chance of every seat to be on the Fascists' side, in their eyes."""
    return {
        seat: posterior(tuple(_seen_by(seat, view)), player(seat)).fascist
        for seat in range(view.table.players)
        if seat != view.viewer.seat and seat in view.table.living and _role(seat, view) is Role.LIBERAL
    }


def _role(seat: Seat, view: TableView) -> Role:
    return Role(view.known.roles.get(seat, Role.LIBERAL))


def _seen_by(seat: Seat, view: TableView) -> Iterator[Sighting]:
    """Yield what a seat saw of each event, as far as the viewer knows it."""
    for mine in view.sightings:
        seen = public(mine)
        match mine, seen:
            case DealSeen(), DealSeen():
                seen = replace(seen, told=((seat, Role.LIBERAL),))
            case PassSeen(president, chancellor, _, passed), PassSeen() if seat in (president, chancellor):
                seen = replace(seen, passed=passed)
            case EnactmentSeen(president, chancellor, _, discarded, _), EnactmentSeen() if seat in (
                president,
                chancellor,
            ):
                seen = replace(seen, discarded=discarded)
            case InvestigationSeen(president, target, _), InvestigationSeen() if president == seat:
                seen = replace(seen, party=_role(target, view).party)
            case _:
                pass
        yield seen

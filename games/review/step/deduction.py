"""What could be deduced at a step: for each seat what is proved, and apart from it what is likely and why.

Worked out by `games.deduction` from the sightings of the viewer alone. Who knows everything is shown what the public
could think, because there is nothing left for them to deduce.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.board.wording.terms import NOT_HITLER, ROLES, Words, name_of
from games.deduction import Part, Posterior, posterior
from games.engine import SPECTATOR, TableView, Viewer
from games.engine.seats import Seat
from games.engine.sightings import Sighting, public
from games.figures import decimal

MOST_REASONS = 3
SLIGHT = 0.05
"""A reason that changes the odds by less than a twentieth is not told."""

KINDS: dict[str, Words] = {
    "cards": _("tiles"),
    "claims": _("claims"),
    "investigations": _("a card"),
    "nominations": _("a nomination"),
    "looks": _("a look"),
    "calls": _("a call"),
    "executions": _("an execution"),
    "ballots": _("ballots"),
    "vetoes": _("a veto"),
}


@dataclass(frozen=True)
class SuspicionReason:
    """A piece of evidence: where it was seen, what kind it is, and how it multiplies the odds of being Fascist."""

    step: int
    kind: Words
    factor: str


@dataclass(frozen=True)
class SuspectRow:
    """A seat: the chances in per cent, what is proved, and what the likely rests on."""

    number: int
    name: str
    proved: Words
    liberal: int
    fascist: int
    hitler: int
    reasons: tuple[SuspicionReason, ...]


@dataclass(frozen=True)
class Deduced:
    """Every seat, how many assignments of roles are left, and what the model's tables were counted on."""

    suspects: tuple[SuspectRow, ...]
    worlds_left: int
    is_counted: bool
    is_the_publics: bool


def deduced(view: TableView) -> Deduced | None:
    """What could be deduced at this step; nothing once every role lies open, or if nothing fits."""
    if view.outcome is not None:
        return None
    sightings, viewer = own_sightings(view)
    found = posterior(sightings, viewer)
    if not found.worlds_left:
        # Only a record of a game elsewhere can contradict itself.
        return None
    suspects = tuple(_suspect(seat, found, view) for seat in range(view.table.players))
    return Deduced(suspects, found.worlds_left, found.is_counted, view.viewer.is_reviewer)


def own_sightings(view: TableView) -> tuple[tuple[Sighting, ...], Viewer]:
    """What the viewer has to work with: their own sightings, or the public's for who knows everything."""
    if view.viewer.is_reviewer:
        return tuple(map(public, view.sightings)), SPECTATOR
    return view.sightings, view.viewer


def _suspect(seat: Seat, found: Posterior, view: TableView) -> SuspectRow:
    hitler, fascist = found.hitler[seat], found.fascist[seat]
    shares = round(100 * (1 - fascist)), round(100 * (fascist - hitler)), round(100 * hitler)
    return SuspectRow(
        seat + 1, name_of(seat, view.table), _proved(seat, found, view), *shares, tuple(_reasons(seat, found))
    )


def _proved(seat: Seat, found: Posterior, view: TableView) -> Words:
    roles = {} if view.viewer.is_reviewer else view.known.roles
    if role := roles.get(seat):
        return ROLES[role]
    if found.proved_hitler[seat] == 1:
        return gettext("Hitler")
    if found.is_proved(seat):
        return gettext("Fascist") if found.proved_fascist[seat] else gettext("Liberal")
    return NOT_HITLER if found.proved_hitler[seat] == 0 else ""


def _reasons(seat: Seat, found: Posterior) -> Iterator[SuspicionReason]:
    """The weightiest first."""
    told = [part for part in found.why(seat) if abs(part.part) > SLIGHT]
    for part in sorted(told, key=_weight)[:MOST_REASONS]:
        yield SuspicionReason(part.step + 1, KINDS.get(part.kind, part.kind), decimal(exp(part.part), 2))


def _weight(part: Part) -> float:
    return -abs(part.part)

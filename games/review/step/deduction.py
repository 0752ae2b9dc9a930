"""What could be deduced about each seat at a step: what is proved, and separately what is likely and why.

`games.deduction` computes it from the viewer's sightings alone. The reviewer knows every role already, and so is shown
what the public could deduce.
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
"""A reason that changes the odds by less than a twentieth is not shown."""

KINDS: dict[str, Words] = {
    "cards": _("tiles"),
    "claims": _("claims"),
    "investigations": _("a card"),
    "nominations": _("a nomination"),
    "looks": _("an investigation"),
    "calls": _("a special election"),
    "executions": _("an execution"),
    "ballots": _("ballots"),
    "vetoes": _("a veto"),
    "habits": _("habits"),
}


@dataclass(frozen=True)
class SuspicionReason:
    """A piece of evidence: its step, its kind, and the factor by which it multiplies the odds of being Fascist."""

    step: int
    kind: Words
    factor: str


@dataclass(frozen=True)
class SuspectRow:
    """A seat: its chances in per cent, what is proved, and the main reasons for the chances."""

    number: int
    name: str
    proved: Words
    liberal: int
    fascist: int
    hitler: int
    reasons: tuple[SuspicionReason, ...]

    @property
    def evil(self) -> int:
        """How likely it is on the Fascist team."""
        return 100 - self.liberal


@dataclass(frozen=True)
class Deductions:
    """Every seat, the number of possible role assignments, and whether the model has tables for this table size."""

    suspects: tuple[SuspectRow, ...]
    worlds_left: int
    is_counted: bool
    is_the_publics: bool


def deductions(view: TableView) -> Deductions | None:
    """Return what could be deduced at this step, or nothing if every role is public or no assignment is possible."""
    if view.outcome is not None:
        return None
    sightings, viewer = own_sightings(view)
    found = posterior(sightings, viewer)
    if not found.worlds_left:
        # Only an imported record can contradict itself.
        return None
    suspects = tuple(_suspect(seat, found, view) for seat in range(view.table.players))
    return Deductions(suspects, found.worlds_left, found.is_counted, view.viewer.is_reviewer)


def own_sightings(view: TableView) -> tuple[tuple[Sighting, ...], Viewer]:
    """Return the viewer and their sightings, or for the reviewer the public's."""
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
    roles = {} if view.viewer.is_reviewer else view.known.proved
    if role := roles.get(seat):
        return ROLES[role]
    return proved_role(seat, found)


def proved_role(seat: Seat, found: Posterior) -> Words:
    """Return the role or party that is proved, that the seat is not Hitler, or nothing."""
    if found.proved_hitler[seat] == 1:
        return gettext("Hitler")
    if found.is_proved(seat):
        return gettext("Fascist") if found.proved_fascist[seat] else gettext("Liberal")
    return NOT_HITLER if found.proved_hitler[seat] == 0 else ""


def _reasons(seat: Seat, found: Posterior) -> Iterator[SuspicionReason]:
    """Yield the strongest reasons, the strongest first."""
    told = [part for part in found.why(seat) if abs(part.part) > SLIGHT]
    for part in sorted(told, key=_weight)[:MOST_REASONS]:
        yield SuspicionReason(part.step + 1, KINDS.get(part.kind, part.kind), decimal(exp(part.part), 2))


def _weight(part: Part) -> float:
    return -abs(part.part)

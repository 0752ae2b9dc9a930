"""Three decisions of a seat in a finished game: what was done, what the seat could know, and what was true.

What it could know are the chances that the site's deduction computes from the seat's own view before the decision.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.board.wording.terms import ROLES, Words, name_of
from games.deduction import posterior
from games.engine import LIBERAL, REVIEWER, TableView, player
from games.engine.actions import Execute, Nominate
from games.engine.events import ChancellorNominated, PlayerExecuted
from games.engine.roles import Role
from games.engine.seats import Seat
from games.engine.sightings import BallotSeen, EnactmentSeen, PassSeen, Sighting
from games.figures import percent
from games.services.archive.reviewing import FinishedGame

MOST = 3
ABOUT_THE_SAME = 0.1
"""The difference between two chances below which one choice was no worse than the other."""
HALF = 0.5


@dataclass(frozen=True)
class PastDecision:
    """A decision: the step it was made at, its kind, what it cost by what the seat could know, and the sentences."""

    step: int
    round: int
    kind: str
    cost: float
    did: str
    says: str
    lesson: str

    @property
    def is_good(self) -> bool:
        """Whether there was nothing better to do, as far as the seat could know."""
        return self.cost < ABOUT_THE_SAME


def debriefed(found: FinishedGame, seat: Seat) -> list[PastDecision]:
    """Return the three decisions to talk about: of each kind the costliest first, in the order of the game."""
    every = sorted(_decisions(found, seat), key=lambda each: (-each.cost, each.step))
    firsts = list({each.kind: each for each in reversed(every)}.values())
    chosen = sorted(firsts, key=lambda each: (-each.cost, each.step))[:MOST]
    chosen += [each for each in every if each not in chosen][: MOST - len(chosen)]
    return sorted(chosen, key=lambda each: each.step)


def _decisions(found: FinishedGame, seat: Seat) -> Iterator[PastDecision]:
    truth = found.view(found.last, REVIEWER)
    for step, seen in enumerate(truth.sightings, start=1):
        if _is_by(seat, seen):
            decision = _PastView(truth, found.view(step - 1, player(seat)), step, seat).decision(seen)
            if decision is not None:
                yield decision


def _is_by(seat: Seat, seen: Sighting) -> bool:
    match seen:
        case ChancellorNominated(president=by) | BallotSeen(seat=by) | PlayerExecuted(president=by):
            return by == seat
        case PassSeen(president=by) | EnactmentSeen(chancellor=by):
            return by == seat
        case _:
            return False


@dataclass(frozen=True)
class _PastView:
    """A decision in the making: what was true, what the seat saw before it, the step, and the seat."""

    truth: TableView
    own: TableView
    step: int
    seat: Seat

    def decision(self, seen: Sighting) -> PastDecision | None:
        """Return the decision that led to this sighting, unless there was nothing to decide."""
        match seen:
            case ChancellorNominated(nominee=nominee):
                return self._nominated(nominee)
            case BallotSeen(ja=ja) if ja is not None:
                return self._voted(ja=ja)
            case PlayerExecuted(target=target):
                return self._executed(target)
            case PassSeen(discarded=gone):
                return self._laid(is_liberal_kept=gone is not LIBERAL)
            case EnactmentSeen(policy=policy):
                return self._laid(is_liberal_kept=policy is LIBERAL)
            case _:
                return None

    def _nominated(self, nominee: Seat) -> PastDecision | None:
        chances = self._fascist({move.nominee for move in self.own.options if isinstance(move, Nominate)})
        if len(chances) < 2:
            return None
        best = min(chances, key=lambda each: chances[each])
        cost = chances[nominee] - chances[best]
        facts = {"name": self._name(nominee), "share": percent(chances[nominee], 0), "role": self._role(nominee)}
        facts |= {"other": self._name(best), "least": percent(chances[best], 0)}
        says = (
            _("From your seat, %(name)s was %(share)s likely a Fascist, and nobody was much safer. The card: %(role)s.")
            if cost < ABOUT_THE_SAME
            else _(
                "From your seat, %(name)s was %(share)s likely a Fascist, %(other)s only %(least)s. The card: %(role)s."
            )
        )
        return self._told("nominate", cost, _("You nominated %(name)s."), says, facts, "6.4")

    def _voted(self, *, ja: bool) -> PastDecision | None:
        pair = self.own.story.current.candidate, self.own.story.current.nominee
        chances = self._fascist({each for each in pair if each is not None})
        if not chances:
            return None
        worst = max(chances, key=lambda each: chances[each])
        cost = 2 * max(0.0, chances[worst] - HALF if ja else HALF - chances[worst])
        facts = {"name": self._name(worst), "share": percent(chances[worst], 0), "role": self._role(worst)}
        did = _("You voted ja with %(name)s in the government.") if ja else _("You voted nein to %(name)s.")
        says = (
            _("From your seat, %(name)s was %(share)s likely a Fascist, so this fits. The card: %(role)s.")
            if cost < ABOUT_THE_SAME
            else _(
                "From your seat, %(name)s was %(share)s likely a Fascist. Does your vote fit that? The card: %(role)s."
            )
        )
        return self._told("vote", cost, did, says, facts, "6.2")

    def _executed(self, target: Seat) -> PastDecision | None:
        step = posterior(self.own.sightings, self.own.viewer)
        aims = [move.target for move in self.own.options if isinstance(move, Execute)]
        best = max(aims, key=lambda each: step.hitler[each])
        cost = step.hitler[best] - step.hitler[target]
        facts = {"name": self._name(target), "share": percent(step.hitler[target], 0), "role": self._role(target)}
        facts |= {"other": self._name(best), "most": percent(step.hitler[best], 0)}
        says = (
            _("From your seat, %(name)s was %(share)s likely Hitler, and nobody much more. The card: %(role)s.")
            if cost < ABOUT_THE_SAME
            else _("From your seat, %(name)s was %(share)s likely Hitler, %(other)s %(most)s. The card: %(role)s.")
        )
        return self._told("execute", cost, _("You executed %(name)s."), says, facts, "6.6")

    def _laid(self, *, is_liberal_kept: bool) -> PastDecision | None:
        hand = self.own.hand or ()
        if len({*hand}) < 2:
            return None
        says = (
            _("The Liberal tile stayed in play, and nobody can say it was you.")
            if is_liberal_kept
            else _("That was the Liberal tile. Legal, but from then on you looked like one of them.")
        )
        did = (
            _("You held both kinds of tile, and kept the Liberal one.")
            if is_liberal_kept
            else _("You held both kinds of tile, and let the Liberal one go.")
        )
        return self._told("tile", 0.0 if is_liberal_kept else 1.0, did, says, {}, "3.1")

    def _told(self, kind: str, cost: float, did: str, says: str, facts: dict[str, Words], lesson: str) -> PastDecision:
        number = self.truth.story.round_at(self.step).number
        return PastDecision(self.step, number, kind, cost, gettext(did) % facts, gettext(says) % facts, lesson)

    def _fascist(self, seats: set[Seat]) -> dict[Seat, float]:
        step = posterior(self.own.sightings, self.own.viewer)
        return {each: step.fascist[each] for each in sorted(seats) if each != self.seat}

    def _role(self, seat: Seat) -> Words:
        return ROLES[Role(self.truth.known.roles[seat])]

    def _name(self, seat: Seat) -> str:
        return name_of(seat, self.truth.table)

"""A coach for a learner's table, who comments on something the first time it happens.

Built from the viewer's own sightings, so that it reveals nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from games.board.rendering import Piece
from games.board.wording.powers import power_wording
from games.board.wording.rule_links import address_of
from games.board.wording.terms import Words
from games.engine import LIBERAL, Power, TableView
from games.engine.events import (
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    GameEnded,
    PlayerExecuted,
    PowerGranted,
    SpecialElectionCalled,
    VetoProposed,
)
from games.engine.sightings import (
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    PassSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)


@dataclass(frozen=True)
class Comment:
    """A comment of the coach, and the rule behind it."""

    words: Words
    rule: str

    @property
    def address(self) -> str:
        """The page of the rule."""
        return address_of(self.rule)


@dataclass(frozen=True)
class Coach(Piece):
    """The comments on this round, the earlier ones, and the address of the lesson."""

    template: ClassVar[str] = "coach"

    new: tuple[Comment, ...] = ()
    before: tuple[Comment, ...] = ()
    back: str = ""
    is_over: bool = False


COMMENTS: dict[str, Comment] = {
    "deal": Comment(
        _("You are a Liberal and know nobody. Of seven, four are Liberal, two Fascist, and one is Hitler."), "S2"
    ),
    "candidate": Comment(
        _("You are up for President: nominate a Chancellor. Who is closed to you says why below."), "E2"
    ),
    "vote": Comment(_("A government is proposed. Everybody alive votes at once; a tie fails."), "E6"),
    "elected": Comment(_("Elected. These two are limited next time: neither may be nominated as Chancellor."), "E3"),
    "failed": Comment(_("Voted down. The tracker moves, and at three chaos enacts the top tile."), "E8"),
    "session": Comment(
        _("The President has three tiles and puts one away; the Chancellor gets two. You see none of them."), "L1"
    ),
    "draw": Comment(
        _("You are President. One of your three tiles goes away unseen, and two go to the Chancellor."), "L2"
    ),
    "passed": Comment(_("You are Chancellor. One of your two tiles is enacted, for all to see; the other goes."), "L4"),
    "liberal": Comment(_("A Liberal policy. Five of them win."), "W1"),
    "fascist": Comment(_("A Fascist policy. Look what is printed on its space: that may be a power."), "P1"),
    "danger": Comment(
        _("Three Fascist policies stand. From now on, electing Hitler as Chancellor loses at once."), "W4"
    ),
    "veto-zone": Comment(
        _("Five Fascist policies stand. From now on a Chancellor may ask to enact neither tile."), "V1"
    ),
    "claim": Comment(_("Somebody says what they held. It may be true. So may what you say."), "L8"),
    "dead": Comment(_("The dead do not vote, run or speak. Only whether it was Hitler is told."), "X1"),
    "special": Comment(_("A special election: the candidate was called, and nominates under the usual limits."), "P6"),
    "confirmed": Comment(_("Elected in the danger zone, and the game goes on: certainly not Hitler."), "E10"),
    "chaos": Comment(_("Three failures: chaos. No power, the tracker at zero, and all limits forgotten."), "T1"),
    "shuffle": Comment(_("Fewer than three tiles were left, so all that are not on the board were shuffled."), "L9"),
    "veto": Comment(_("The Chancellor asks for a veto. The President answers."), "V2"),
    "vetoed": Comment(_("Vetoed: both tiles go, nothing is enacted, and the tracker moves."), "V3"),
    "over": Comment(_("It is over, and every card lies open. Look who was who."), "W5"),
} | {power.value: Comment(power_wording(power).lesson, power_wording(power).space.rule) for power in Power}


def coach(view: TableView, back: str) -> Coach:
    """Return the coach's comments for this viewer."""
    first: dict[str, int] = {}
    for step, seen in enumerate(view.sightings, start=1):
        for topic in _topics(seen, step, view):
            first.setdefault(topic, step)
    round_began = view.story.current.first_step
    new = tuple(COMMENTS[topic] for topic, step in first.items() if step >= round_began)
    before = tuple(COMMENTS[topic] for topic, step in first.items() if step < round_began)
    return Coach("coach", new, before, back, is_over=view.outcome is not None)


def _topics(seen: Sighting, step: int, view: TableView) -> Iterator[str]:
    """Yield the topics that this sighting is an occasion for."""
    match seen:
        case BallotsRevealed(elected=elected):
            yield "elected" if elected else "failed"
        case EnactmentSeen(policy=policy):
            yield "liberal" if policy is LIBERAL else "fascist"
            if policy is not LIBERAL:
                yield from _zones(step, view)
        case PowerGranted(power=power):
            yield power.value
        case CandidacyPassed() | DrawSeen() | PassSeen():
            yield from _office(seen, view)
        case DealSeen():
            yield "deal"
        case ChaosErupted():
            yield "chaos"
        case ChancellorNominated():
            yield "vote"
        case ClaimMade():
            yield "claim"
        case PlayerExecuted():
            yield "dead"
        case SpecialElectionCalled():
            yield "special"
        case ConfirmedNotHitler():
            yield "confirmed"
        case ReshuffleSeen():
            yield "shuffle"
        case VetoProposed():
            yield "veto"
        case VetoSeen():
            yield "vetoed"
        case GameEnded():
            yield "over"
        case _:
            pass


def _office(seen: CandidacyPassed | DrawSeen | PassSeen, view: TableView) -> Iterator[str]:
    """Yield the topic of the viewer's own duty, or of another player's."""
    me = view.viewer.seat
    match seen:
        case CandidacyPassed(candidate=candidate) if candidate == me:
            yield "candidate"
        case DrawSeen(president=president):
            yield "draw" if president == me else "session"
        case PassSeen(chancellor=chancellor) if chancellor == me:
            yield "passed"
        case _:
            pass


def _zones(step: int, view: TableView) -> Iterator[str]:
    """Yield the topics of the zones that the Fascist policy of this step opened."""
    enacted = view.story.round_at(step).after.fascist
    if enacted == view.table.setup.hitler_zone:
        yield "danger"
    if enacted == view.table.setup.veto_zone:
        yield "veto-zone"

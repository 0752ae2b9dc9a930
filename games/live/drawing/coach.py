"""A coach for a learner's table, who comments on something the first time it happens.

Built from the viewer's own sightings, so that it reveals nothing. A comment stays until the learner has pressed its
button; the table's row keeps how many they have read.
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
from games.live.drawing.vote_reasons import VoteReason

HEARD = "heard-"
"""The beginning of the button's value."""


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
    """The first comment that wasn't read yet, how many wait after it, the ones that were read, and their number.

    After the game, `back` is the address of the look back. `votes` are the ballots of the latest vote with what spoke
    for them.
    """

    template: ClassVar[str] = "coach"

    now: Comment | None = None
    waiting: int = 0
    before: tuple[Comment, ...] = ()
    back: str = ""
    is_player: bool = False
    votes: tuple[VoteReason, ...] = ()

    @property
    def token(self) -> str:
        """What the button submits: the number of comments that are read then."""
        return f"{HEARD}{len(self.before) + 1}"


COMMENTS: dict[str, Comment] = {
    "deal": Comment(
        _(
            "You're a Liberal and don't know anyone. Of seven players, four are Liberals, two are Fascists, and one "
            "is Hitler."
        ),
        "S2",
    ),
    "candidate": Comment(
        _(
            "You're the candidate for President: nominate a Chancellor. Below you'll see why some players can't be "
            "chosen."
        ),
        "E2",
    ),
    "vote": Comment(_("A government is proposed. Everyone alive votes at once; a tie fails."), "E6"),
    "elected": Comment(
        _("Elected. Next time these two are term-limited: neither can be nominated as Chancellor."), "E3"
    ),
    "failed": Comment(_("Voted down. The tracker moves, and at three, chaos enacts the top tile."), "E8"),
    "session": Comment(
        _("The President draws three tiles and discards one; the Chancellor gets two. You don't see any of them."), "L1"
    ),
    "draw": Comment(
        _("You're President. Discard one of your three tiles, unseen; the other two go to the Chancellor."), "L2"
    ),
    "passed": Comment(
        _("You're Chancellor. One of your two tiles is enacted for everyone to see; the other is discarded."), "L4"
    ),
    "liberal": Comment(_("A Liberal policy. Five of them win the game."), "W1"),
    "fascist": Comment(_("A Fascist policy. Look at what's printed on its space: it may be a power."), "P1"),
    "danger": Comment(
        _("Three Fascist policies are enacted. From now on, the Fascists win at once if Hitler is elected Chancellor."),
        "W4",
    ),
    "veto-zone": Comment(
        _("Five Fascist policies are enacted. From now on, a Chancellor may ask to enact neither tile."), "V1"
    ),
    "claim": Comment(_("Someone says what they had. It may be true. The same goes for what you say."), "L8"),
    "dead": Comment(_("The dead don't vote, run or speak. You only learn whether it was Hitler."), "X1"),
    "special": Comment(
        _("A special election: the President picked this candidate, who nominates under the usual term limits."), "P6"
    ),
    "confirmed": Comment(
        _("Elected in the danger zone, and the game goes on: so the Chancellor is definitely not Hitler."), "E10"
    ),
    "chaos": Comment(
        _("Three failed elections: chaos. No power, the tracker at zero, and all term limits cleared."), "T1"
    ),
    "shuffle": Comment(_("Fewer than three tiles were left, so all tiles not on the board were reshuffled."), "L9"),
    "veto": Comment(_("The Chancellor asks for a veto. The President answers."), "V2"),
    "vetoed": Comment(_("Vetoed: both tiles are discarded, nothing is enacted, and the tracker moves."), "V3"),
    "over": Comment(_("It's over, and all cards are face up. See who was who."), "W5"),
} | {power.value: Comment(power_wording(power).lesson, power_wording(power).space.rule) for power in Power}


def coach(view: TableView, back: str, heard: int = 0, votes: tuple[VoteReason, ...] = ()) -> Coach:
    """Return the coach's comments for this viewer, who has read the first `heard` of them."""
    said = tuple(COMMENTS[topic] for topic in topics(view))
    before, new = said[:heard], said[heard:]
    is_player = view.viewer.seat is not None
    return Coach("coach", new[0] if new else None, len(new[1:]), before, back if view.outcome else "", is_player, votes)


def topics(view: TableView) -> tuple[str, ...]:
    """Return what there has been an occasion to comment on, in order. What is added later comes at the end."""
    found = (topic for step, seen in enumerate(view.sightings, start=1) for topic in _topics(seen, step, view))
    return tuple(dict.fromkeys(found))


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

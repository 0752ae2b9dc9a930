"""Why everybody voted as they did, for a learner's table: how likely a Liberal there was to cast this ballot, and why.

What a bot really weighed would name its role. So each ballot is explained as that of a Liberal in the seat who knows
only what everybody knows, by the model with which *person* plays. A ballot that is unlikely for a Liberal is something
to think about.
"""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.board.wording.terms import Words, name_of
from games.bots.person.reasons import explained_in_public
from games.engine import TableView
from games.engine.story import ElectionResult

KINDS: dict[str, Words] = {
    "people": _("the two up for election"),
    "self": _("their own seat"),
    "game": _("where the game stood"),
}


@dataclass(frozen=True)
class VoteReason:
    """A ballot, how likely it was in per cent, and the kind of reason that spoke for it most."""

    number: int
    name: str
    ja: bool
    chance: int
    reason: Words


def vote_reasons(during: TableView, election: ElectionResult) -> tuple[VoteReason, ...]:
    """Return the reasons for each ballot of this election. `during` is a spectator's view of the table as it voted."""
    voters = [(seat, ja) for seat, ja in enumerate(election.ballots) if ja is not None]
    return tuple(_reason(during, seat, ja=ja) for seat, ja in voters)


def _reason(during: TableView, seat: int, *, ja: bool) -> VoteReason:
    why = explained_in_public(during, seat, ja=ja)
    return VoteReason(seat + 1, name_of(seat, during.table), ja, round(100 * why.chance), KINDS[why.top.kind])

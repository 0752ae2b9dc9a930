"""What each bot believed when it voted, and why it voted so: for readers who see every card.

The numbers are those by which the bot decided (`games.bots.person.reasons`): each reason is the factor by which it
changes the odds of the bot's ballot. Bots of other strengths only have their beliefs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp

from django.utils.translation import gettext_lazy as _

from games.board.wording.terms import Words, name_of
from games.bots.person.reasons import Explanation, explained
from games.deduction import posterior
from games.engine import TableView, Vote, player
from games.engine.events import ChancellorNominated
from games.engine.story import ElectionResult, Round
from games.figures import decimal
from games.models import Seat

MOST_REASONS = 3
KINDS: dict[str, Words] = {
    "people": _("the two it voted on"),
    "self": _("its own role and place"),
    "game": _("where the game stood"),
}


@dataclass(frozen=True)
class VoteReason:
    """A reason, and the factor by which it multiplies the odds of the bot's ballot."""

    words: Words
    factor: str


@dataclass(frozen=True)
class BotBelief:
    """A bot at a vote: its ballot, how likely it was in per cent, what it believed of both in per cent, and why."""

    number: int
    name: str
    ja: bool
    chance: int | None
    president: int
    chancellor: int
    reasons: tuple[VoteReason, ...]


@dataclass(frozen=True)
class BotBeliefs:
    """The beliefs of all bots at a vote, and the names of the two they voted about."""

    president: str
    chancellor: str
    bots: tuple[BotBelief, ...]


def bot_beliefs(view: TableView, seats: Sequence[Seat], look: Callable[[int, int], TableView]) -> BotBeliefs | None:
    """Return what the bots believed at the vote of this round; nothing unless the reader sees every card and the vote
    is over. `look` returns the view of a seat at a step."""
    told = view.story.current
    if not view.viewer.is_reviewer or told.election is None:
        return None
    living = [seat for seat in seats if seat.bot and told.election.ballots[seat.number] is not None]
    step = _step_of_nomination(view, told)
    found = tuple(_belief(seat, told.election, look(step, seat.number)) for seat in living)
    president, chancellor = (name_of(each, view.table) for each in (told.election.president, told.election.nominee))
    return BotBeliefs(president, chancellor, found) if found else None


def _step_of_nomination(view: TableView, told: Round) -> int:
    steps = view.story.steps(told)
    return next(step for step in steps if isinstance(view.sightings[step - 1], ChancellorNominated))


def _belief(seat: Seat, election: ElectionResult, then: TableView) -> BotBelief:
    ja = bool(election.ballots[seat.number])
    believed = posterior(then.sightings, player(seat.number)).fascist
    why = explained(then, Vote(seat.number, ja)) if seat.bot == "person" else None
    return BotBelief(
        seat.number + 1,
        seat.name,
        ja,
        None if why is None else round(100 * why.chance),
        round(100 * believed[election.president]),
        round(100 * believed[election.nominee]),
        () if why is None else _reasons(why),
    )


def _reasons(why: Explanation) -> tuple[VoteReason, ...]:
    strongest = sorted(why.reasons, key=lambda each: -abs(each.part))[:MOST_REASONS]
    return tuple(VoteReason(KINDS[each.kind], decimal(exp(each.part), 2)) for each in strongest)

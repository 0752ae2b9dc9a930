"""The claims that the viewer could make about their governments, peeks and investigations.

Claims may be lies, so every possible claim is offered and nothing marks the true one. The dock asks about the latest
moment until the viewer makes a claim about it or says nothing. Every moment, however long ago, can be spoken of later:
each is a row of one list and is sent once, so that an update doesn't grow with the game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import ClassVar

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from games.board.rendering import KEPT, Piece
from games.board.tokens import claim_token_of
from games.board.wording.powers import power_wording
from games.board.wording.rule_links import address_of
from games.board.wording.terms import PARTIES
from games.engine.claims import Drew, Got, Membership, Peeked, Statement
from games.engine.knowledge import TableView
from games.engine.policies import FASCIST, LIBERAL, Policy, Tiles, letters, without
from games.engine.roles import Party
from games.engine.seats import Seat

_HANDS: tuple[Tiles, ...] = tuple((FASCIST,) * (3 - liberal) + (LIBERAL,) * liberal for liberal in range(4))
_DRAWS = tuple(Drew(hand, without(hand, gone)) for hand in _HANDS for gone in dict.fromkeys(hand))
_RECEIPTS = tuple(Got(pair) for pair in ((FASCIST, FASCIST), (FASCIST, LIBERAL), (LIBERAL, LIBERAL)))
_PEEKS = tuple(Peeked(seen) for seen in product(Policy, repeat=3))
_SAYABLE: Mapping[type[Statement], tuple[Statement, ...]] = {Drew: _DRAWS, Got: _RECEIPTS, Peeked: _PEEKS}
_QUESTIONS: Mapping[type[Statement], str] = {
    Drew: _("Round %(round)d: what did you draw, and what did you pass?"),
    Got: _("Round %(round)d: what did you get?"),
    Peeked: _("Round %(round)d: what did you see, top tile first?"),
    Membership: _("Round %(round)d: what did the membership card say?"),
}


@dataclass(frozen=True)
class ClaimButton:
    """A button that makes a claim."""

    token: str
    words: str


@dataclass(frozen=True)
class Offer:
    """The possible claims about one moment."""

    about: str
    claims: tuple[ClaimButton, ...]


@dataclass(frozen=True)
class Claims(Piece):
    """Whether the viewer may claim something now, and why the rules silence them. If not, the list is hidden."""

    template: ClassVar[str] = "claims"

    is_open: bool = False
    silence: str = ""
    rule: str = ""

    @property
    def address(self) -> str:
        """The address of the rule that silences the viewer."""
        return address_of(self.rule)


@dataclass(frozen=True)
class LateOffer(Piece):
    """A moment in the list of everything that the viewer saw alone."""

    template: ClassVar[str] = "late"

    offer: Offer


@dataclass(frozen=True)
class Asked(Piece):
    """The question about what the viewer just saw; empty if there is none. The page folds it while they have something
    else to decide."""

    template: ClassVar[str] = "asked"

    offer: Offer | None = None


@dataclass(frozen=True)
class Moment:
    """Something that the viewer saw alone: the step, the kind of claim about it, the round, and the player it is
    about."""

    step: int
    kind: type[Statement]
    about: int
    target: Seat

    @property
    def offer(self) -> Offer:
        """All claims that can be made about it."""
        return _offer(self.kind, self.about, self.target, get_language())  # type: ignore[arg-type]


def claims(view: TableView) -> Claims:
    """Return whether this viewer may claim something now, or why not."""
    if view.viewer.seat is None or view.outcome is not None:
        return Claims.of("claims")
    if view.silence is not None:
        return Claims.of("claims", silence=view.silence.in_words(gettext), rule=view.silence.rule)
    return Claims.of("claims", is_open=True)


def late_claims(view: TableView, since: int = 0) -> Iterator[Piece]:
    """Yield the moments from a sighting on that this viewer can speak of for the rest of the game."""
    seat = view.viewer.seat
    if seat is None:
        return
    for each in _moments(seat, view):
        if each.step > since:
            yield LateOffer.of(f"late-{each.step}", each.offer)


def asked(view: TableView, since: int) -> Asked:
    """Return the question about the latest moment after the event number `since` without a claim; empty if there is
    none, the rules silence the viewer, or they have something but a vote to decide first."""
    seat = view.viewer.seat
    is_later = bool(view.options) and view.phase != "vote"
    if seat is None or view.outcome is not None or view.silence is not None or is_later:
        return Asked("asked")
    moments = [each for each in _moments(seat, view) if each.step > since]
    spoken = _spoken(seat, view) if moments else set()
    open_ones = [each for each in moments if (each.kind, each.about) not in spoken]
    if not open_ones:
        return Asked("asked")
    return Asked("asked", max(open_ones, key=lambda each: each.step).offer)


def _spoken(seat: Seat, view: TableView) -> set[tuple[type[Statement], int | None]]:
    """Return the kinds and rounds of the claims that this player has made."""
    return {(type(each.statement), each.about) for each in view.story.claims if each.seat == seat}


def _moments(seat: Seat, view: TableView) -> Iterator[Moment]:
    """Yield what this player saw alone, in the order in which they saw it."""
    for each in view.story.rounds:
        session, power = each.session, each.power
        if session is not None and session.end_step is not None:
            if session.president == seat:
                yield Moment(session.end_step, Drew, each.number, seat)
            if session.chancellor == seat:
                yield Moment(session.end_step, Got, each.number, seat)
        if power is not None and power.president == seat and power.use_step is not None:
            kind = power_wording(power.power).claim
            if kind is not None:
                yield Moment(power.use_step, kind, each.number, power.target or 0)


@lru_cache(maxsize=KEPT)
def _offer(kind: type[Statement], about: int, target: Seat, _language: str | None) -> Offer:
    sayable = _SAYABLE.get(kind) or tuple(Membership(target, party) for party in Party)
    said = tuple(ClaimButton(claim_token_of(each, about), _words(each)) for each in sayable)
    return Offer(gettext(_QUESTIONS[kind]) % {"round": about}, said)


def _words(statement: Statement) -> str:
    match statement:
        case Drew(tuple() as drew, tuple() as passed):
            return f"{letters(drew)} \u2192 {letters(passed)}"
        case Got(tuple() as got):
            return letters(got)
        case Peeked(seen):
            return letters(seen)
        case Membership(party=party):
            return str(PARTIES[party])
        case _:
            raise ValueError("Nothing of the kind is offered.")

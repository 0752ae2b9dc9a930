"""The claims that the viewer could make about their latest government, peek and investigation.

Claims may be lies, so every possible claim is offered and nothing marks the true one. Moments about which the viewer
has made no claim yet come first.
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
from games.engine.events import ClaimMade
from games.engine.knowledge import TableView
from games.engine.policies import FASCIST, LIBERAL, Policy, Tiles, letters, without
from games.engine.roles import Party
from games.engine.seats import Seat
from games.engine.setups import Power

_HANDS: tuple[Tiles, ...] = tuple((FASCIST,) * (3 - liberal) + (LIBERAL,) * liberal for liberal in range(4))
_DRAWS = tuple(Drew(hand, without(hand, gone)) for hand in _HANDS for gone in dict.fromkeys(hand))
_RECEIPTS = tuple(Got(pair) for pair in ((FASCIST, FASCIST), (FASCIST, LIBERAL), (LIBERAL, LIBERAL)))
_PEEKS = tuple(Peeked(seen) for seen in product(Policy, repeat=3))
_SAYABLE: Mapping[type[Statement], tuple[Statement, ...]] = {Drew: _DRAWS, Got: _RECEIPTS, Peeked: _PEEKS}
_QUESTIONS: Mapping[type[Statement], str] = {
    Drew: _("Round %(round)d: what did you draw, and what did you pass?"),
    Got: _("Round %(round)d: what did you get?"),
    Peeked: _("Round %(round)d: what did you see, the top tile first?"),
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
    """The claims on offer: `due` for moments without a claim yet, `more` for others; or why the viewer is silenced."""

    template: ClassVar[str] = "claims"

    silence: str = ""
    rule: str = ""
    due: tuple[Offer, ...] = ()
    more: tuple[Offer, ...] = ()

    @property
    def address(self) -> str:
        """The address of the rule that silences the viewer."""
        return address_of(self.rule)


def claims(view: TableView) -> Iterator[Piece]:
    """Yield the claims that this viewer could make now, or why the rules silence them."""
    seat = view.viewer.seat
    if seat is None or view.outcome is not None:
        yield Claims("claims")
        return
    if view.silence is not None:
        yield Claims("claims", view.silence.in_words(gettext), view.silence.rule)
        return
    offers = tuple(_offers(seat, view))
    yield Claims(
        "claims",
        due=tuple(offer for offer, is_due in offers if is_due),
        more=tuple(offer for offer, is_due in offers if not is_due),
    )


def _offers(seat: Seat, view: TableView) -> Iterator[tuple[Offer, bool]]:
    """Yield an offer for the latest moment of each kind, and whether the viewer has made no claim about it yet."""
    moments = [*_moments(seat, view)]
    if not moments:
        return
    said = [seen for seen in view.sightings if isinstance(seen, ClaimMade) and seen.seat == seat]
    spoken = {(type(each.statement), each.about) for each in said}
    for kind, about, target in moments:
        offer = _offer(kind, about, target, get_language())  # type: ignore[arg-type]
        yield offer, (kind, about) not in spoken


def _moments(seat: Seat, view: TableView) -> Iterator[tuple[type[Statement], int, Seat]]:
    """Yield the latest moment of each kind: the kind of claim, the round, and the player it is about."""
    governments = view.table.governments
    if presided := [past.round for past in governments if past.president == seat]:
        yield Drew, presided[-1], seat
    if served := [past.round for past in governments if past.chancellor == seat]:
        yield Got, served[-1], seat
    for power in reversed(Power):
        kind = power_wording(power).claim
        uses = [use for use in view.table.powers_used if (use.president, use.power) == (seat, power)]
        if kind is not None and uses:
            yield kind, uses[-1].round, uses[-1].target or 0


@lru_cache(maxsize=KEPT)
def _offer(kind: type[Statement], about: int, target: Seat, _language: str | None) -> Offer:
    sayable = _SAYABLE.get(kind) or tuple(Membership(target, party) for party in Party)
    said = tuple(ClaimButton(claim_token_of(each), _words(each)) for each in sayable)
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

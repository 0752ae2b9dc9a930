"""Checking a claim against what the viewer saw: the tiles or the card, and in words how the claim differs.

Only the viewer's own sightings are used. The order of tiles matters in a peek and not in a hand.
"""

from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from games.board.wording.terms import PARTIES, ROLES, in_letters
from games.engine import TableView
from games.engine.claims import Being, Drew, Got, Membership, Peeked
from games.engine.events import ClaimMade
from games.engine.policies import LIBERAL, Tiles
from games.engine.story import LegislativeSession, SpokenClaim

TRUE, FALSE = "true", "false"


@dataclass(frozen=True)
class ClaimVerdict:
    """Whether a claim is true: `truth` in letters or a word, and `words` how the claim differs from it."""

    mark: str
    truth: str
    words: str


def verdict(claim: ClaimMade | SpokenClaim, view: TableView) -> ClaimVerdict | None:
    """Return what the viewer knows about the truth of this claim, or nothing."""
    about = view.story.round(claim.about)
    match claim.statement:
        case Membership(target, party):
            role = view.known.proved.get(target)
            truth = role.party if role else view.known.parties.get(target)
            return None if truth is None else _exact(truth is party, str(PARTIES[truth]))
        case Being(role):
            held_role = view.known.proved.get(claim.seat)
            return None if held_role is None else _exact(held_role is role, str(ROLES[held_role]))
        case Peeked(said):
            peeked = about.power.tiles if about and about.power else None
            return None if peeked is None else _of_peek(said, peeked)
        case Drew() | Got():
            return None if about is None or about.session is None else _of_hand(claim.statement, about.session)


def differs_by(said: Tiles, held: Tiles) -> str:
    """Say how many Liberal tiles a claim hides or adds, or that it is true."""
    hidden = held.count(LIBERAL) - said.count(LIBERAL)
    if hidden > 0:
        return ngettext("hid one Liberal", "hid %(many)d Liberals", hidden) % {"many": hidden}
    if hidden < 0:
        return ngettext("added one Liberal", "added %(many)d Liberals", -hidden) % {"many": -hidden}
    return gettext("true")


def _of_hand(statement: Drew | Got, session: LegislativeSession) -> ClaimVerdict | None:
    """Compare each part of the claim with the tiles, leaving out a part that the viewer knows nothing about."""
    compared = [(said, was) for said, was in _parts(statement, session) if said is not None and was is not None]
    if not compared:
        return None
    truth = " \u2192 ".join(in_letters(was) for _said, was in compared)
    lies = [differs_by(said, was) for said, was in compared if said.count(LIBERAL) != was.count(LIBERAL)]
    return ClaimVerdict(FALSE, truth, lies[0]) if lies else ClaimVerdict(TRUE, truth, gettext("true"))


def _parts(statement: Drew | Got, session: LegislativeSession) -> list[tuple[Tiles | None, Tiles | None]]:
    if isinstance(statement, Drew):
        return [(statement.drew, session.drew), (statement.passed, session.passed)]
    enacted = [None if policy is None else (policy,) for policy in (statement.enacted, session.enacted)]
    return [(statement.got, session.passed), (enacted[0], enacted[1])]


def _of_peek(said: Tiles, seen: Tiles) -> ClaimVerdict:
    if said == seen:
        return ClaimVerdict(TRUE, in_letters(seen), gettext("true"))
    if said.count(LIBERAL) == seen.count(LIBERAL):
        return ClaimVerdict(FALSE, in_letters(seen), gettext("in a different order"))
    return ClaimVerdict(FALSE, in_letters(seen), differs_by(said, seen))


def _exact(is_true: bool, truth: str) -> ClaimVerdict:
    return ClaimVerdict(TRUE, truth, gettext("true")) if is_true else ClaimVerdict(FALSE, truth, gettext("not true"))

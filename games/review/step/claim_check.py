"""A claim beside the truth, where the perspective knows it: what was held, and in words how the claim differs.

Everything is read from the sightings of one viewer. Of tiles in a hand the order means nothing; of a peek it does.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.utils.translation import gettext, ngettext

from games.board.wording.words import PARTIES, ROLES, in_letters
from games.engine import Knowledge
from games.engine.claims import Being, Drew, Got, Membership, Peeked, Statement
from games.engine.events import CandidacyPassed, ClaimMade, SpecialElectionCalled
from games.engine.policies import LIBERAL, Policy, Tiles
from games.engine.roles import Party
from games.engine.sightings import DrawSeen, EnactmentSeen, InvestigationSeen, PassSeen, PeekSeen, Sighting, VetoSeen

TRUE, FALSE = "true", "false"


@dataclass(frozen=True)
class Held:
    """What this viewer knows of the tiles and cards of one round."""

    drew: Tiles | None = None
    passed: Tiles | None = None
    enacted: Policy | None = None
    peeked: Tiles | None = None
    party: Party | None = None


@dataclass(frozen=True)
class Verdict:
    """What a claim is worth: `truth` in letters or a word, `words` how the claim differs from it."""

    mark: str
    truth: str
    words: str


def held_by_round(sightings: Iterable[Sighting]) -> dict[int, Held]:
    """What the viewer was shown of each round."""
    number, held = 1, {1: Held()}
    for seen in sightings:
        if isinstance(seen, CandidacyPassed | SpecialElectionCalled):
            number += 1
            held[number] = Held()
        else:
            held[number] = _with(held[number], seen)
    return held


def verdict(claim: ClaimMade, held: dict[int, Held], known: Knowledge) -> Verdict | None:
    """What the viewer knows of the truth of this claim, if anything."""
    its_round = held.get(claim.about or 0, Held())
    match claim.statement:
        case Membership(target, party):
            role = known.roles.get(target)
            truth = role.party if role else known.parties.get(target)
            return None if truth is None else _plainly(truth is party, str(PARTIES[truth]))
        case Being(role):
            held_role = known.roles.get(claim.seat)
            return None if held_role is None else _plainly(held_role is role, str(ROLES[held_role]))
        case Peeked(said):
            return None if its_round.peeked is None else _peek(said, its_round.peeked)
        case Drew() | Got():
            return _of_tiles(claim.statement, its_round)


def differs_by(said: Tiles, held: Tiles) -> str:
    """In words how many Liberals a claim hides or adds; that it is true if it does neither."""
    hidden = held.count(LIBERAL) - said.count(LIBERAL)
    if hidden > 0:
        return ngettext("hid one Liberal", "hid %(many)d Liberals", hidden) % {"many": hidden}
    if hidden < 0:
        return ngettext("added one Liberal", "added %(many)d Liberals", -hidden) % {"many": -hidden}
    return gettext("true")


def _with(held: Held, seen: Sighting) -> Held:
    match seen:
        case DrawSeen(tiles=tuple() as drawn):
            return replace(held, drew=drawn)
        case PassSeen(passed=tuple() as passed):
            return replace(held, passed=passed)
        case EnactmentSeen(policy=policy):
            return replace(held, enacted=policy)
        case VetoSeen(discarded=tuple() as both):
            return replace(held, passed=both)
        case PeekSeen(tiles=tuple() as top):
            return replace(held, peeked=top)
        case InvestigationSeen(party=Party() as party):
            return replace(held, party=party)
        case _:
            return held


def _of_tiles(statement: Statement, held: Held) -> Verdict | None:
    """Each part of the claim beside what was held; a part that the viewer knows nothing of is left out."""
    compared = [(said, was) for said, was in _parts(statement, held) if said is not None and was is not None]
    if not compared:
        return None
    words = [differs_by(said, was) for said, was in compared]
    is_true = all(said.count(LIBERAL) == was.count(LIBERAL) for said, was in compared)
    return Verdict(TRUE if is_true else FALSE, _letters(compared), gettext("true") if is_true else _first_lie(words))


def _parts(statement: Statement, held: Held) -> list[tuple[Tiles | None, Tiles | None]]:
    if isinstance(statement, Drew):
        return [(statement.drew, held.drew), (statement.passed, held.passed)]
    if isinstance(statement, Got):
        enacted = None if statement.enacted is None else (statement.enacted,)
        return [(statement.got, held.passed), (enacted, None if held.enacted is None else (held.enacted,))]
    return []


def _letters(compared: list[tuple[Tiles, Tiles]]) -> str:
    return " \u2192 ".join(in_letters(was) for _said, was in compared)


def _first_lie(words: list[str]) -> str:
    return next(each for each in words if each != gettext("true"))


def _peek(said: Tiles, seen: Tiles) -> Verdict:
    if said == seen:
        return Verdict(TRUE, in_letters(seen), gettext("true"))
    if said.count(LIBERAL) == seen.count(LIBERAL):
        return Verdict(FALSE, in_letters(seen), gettext("in another order"))
    return Verdict(FALSE, in_letters(seen), differs_by(said, seen))


def _plainly(is_true: bool, truth: str) -> Verdict:
    return Verdict(TRUE if is_true else FALSE, truth, gettext("true") if is_true else gettext("not true"))

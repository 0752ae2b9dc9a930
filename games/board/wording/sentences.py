"""A sentence for each sighting, in the words of the rules.

`sentence` states only what its viewer saw: a fact that is hidden in the sighting is left out.
"""

from typing import assert_never

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.board.wording.powers import power_wording
from games.board.wording.terms import ENDINGS, PARTIES, ROLES, Named, in_letters, name_of, with_one_full_stop
from games.engine.claims import Being, Drew, Got, Membership, Peeked, Statement
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
    PowerLapsed,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.policies import FASCIST, LIBERAL, Policy, Tiles, letters
from games.engine.roles import Party, Role
from games.engine.seats import Seat
from games.engine.sightings import (
    BallotSeen,
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)

_ENACTED = {
    LIBERAL: _("%(chancellor)s enacts a Liberal policy."),
    FASCIST: _("%(chancellor)s enacts a Fascist policy."),
}
_CHAOS = {
    LIBERAL: _("Chaos: the top tile is enacted, a Liberal policy."),
    FASCIST: _("Chaos: the top tile is enacted, a Fascist policy."),
}
_LOOKED = {
    None: _("%(president)s looks at %(target)s's membership card."),
    Party.LIBERAL: _("%(president)s looks at %(target)s's membership card: Liberal."),
    Party.FASCIST: _("%(president)s looks at %(target)s's membership card: Fascist."),
}
_SAID_OF = {
    Party.LIBERAL: _("%(player)s says %(target)s is Liberal."),
    Party.FASCIST: _("%(player)s says %(target)s is Fascist."),
}
_SAID_TO_BE = {
    Role.LIBERAL: _("%(player)s claims to be Liberal."),
    Role.FASCIST: _("%(player)s claims to be Fascist."),
    Role.HITLER: _("%(player)s claims to be Hitler."),
}


def sentence(seen: Sighting, table: Named) -> str:
    """Return a sentence about what happened, as this viewer saw it."""
    match seen:
        case DealSeen(first=first):
            return _say(_("The roles are dealt. %(first)s is the first candidate for President."), table, first=first)
        case ChancellorNominated(president, nominee):
            return _say(
                _("%(president)s nominates %(nominee)s as Chancellor."), table, president=president, nominee=nominee
            )
        case BallotSeen(player, None):
            return _say(_("%(player)s has voted."), table, player=player)
        case BallotSeen(player, ja):
            said = _("%(player)s has voted ja.") if ja else _("%(player)s has voted nein.")
            return _say(said, table, player=player)
        case BallotsRevealed():
            return _result(seen, table)
        case ConfirmedNotHitler(chancellor):
            return _say(_("%(chancellor)s isn't Hitler: a Chancellor has to say so now."), table, chancellor=chancellor)
        case DrawSeen(president, drawn):
            return _with(_say(_("%(president)s draws three tiles."), table, president=president), drawn)
        case PassSeen():
            return _passing(seen, table)
        case EnactmentSeen(chancellor=chancellor, policy=policy, discarded=discarded):
            return _with(_say(_ENACTED[policy], table, chancellor=chancellor), None, discarded)
        case VetoProposed(chancellor):
            return _say(_("%(chancellor)s proposes a veto."), table, chancellor=chancellor)
        case VetoRefused(president):
            return _say(
                _("%(president)s refuses the veto: one of the policies has to be enacted."), table, president=president
            )
        case VetoSeen(president=president, discarded=both):
            said = _("%(president)s agrees to the veto: nothing is enacted.")
            return _with(_say(said, table, president=president), None, both)
        case ChaosErupted(policy):
            return gettext(_CHAOS[policy])
        case ReshuffleSeen(many):
            return gettext("The deck and the discard pile are shuffled into a new deck of %(many)d tiles.") % {
                "many": many
            }
        case PowerGranted(president, power):
            return _say(power_wording(power).duty, table, president=president)
        case PowerLapsed():
            return gettext("The power lapses: there's nobody to use it on.")
        case InvestigationSeen(president, target, party):
            return _say(_LOOKED[party], table, president=president, target=target)
        case PeekSeen(president, tiles):
            return _with(_say(_("%(president)s looks at the top three tiles."), table, president=president), tiles)
        case SpecialElectionCalled(president, candidate):
            said = _("%(president)s calls a special election: %(candidate)s is the candidate.")
            return _say(said, table, president=president, candidate=candidate)
        case PlayerExecuted(president, target, was_hitler):
            was = _("%(president)s executes %(target)s, who was Hitler.")
            said = was if was_hitler else _("%(president)s executes %(target)s, who wasn't Hitler.")
            return _say(said, table, president=president, target=target)
        case CandidacyPassed(candidate):
            return _say(_("%(candidate)s is the next candidate for President."), table, candidate=candidate)
        case GameEnded(outcome):
            return str(ENDINGS[outcome.ending])
        case ClaimMade(seat, statement):
            return _claim(seat, statement, table)
        case _:
            assert_never(seen)


def _say(said: str, table: Named, **seats: Seat) -> str:
    return with_one_full_stop(gettext(said) % {part: name_of(seat, table) for part, seat in seats.items()})


def _result(seen: BallotsRevealed, table: Named) -> str:
    passed = _("%(president)s is elected President and %(chancellor)s Chancellor, with %(ja)d ja and %(nein)d nein.")
    failed = _("%(president)s and %(chancellor)s aren't elected, with %(ja)d ja and %(nein)d nein.")
    if not any(ballot is not None for ballot in seen.ballots):
        # A record of a game at a real table may not know who voted how.
        passed = _("%(president)s is elected President and %(chancellor)s Chancellor.")
        failed = _("%(president)s and %(chancellor)s aren't elected.")
    return gettext(passed if seen.elected else failed) % {
        "president": name_of(seen.president, table),
        "chancellor": name_of(seen.nominee, table),
        "ja": seen.ballots.count(True),
        "nein": seen.ballots.count(False),
    }


def _passing(seen: PassSeen, table: Named) -> str:
    said = _("%(president)s discards one tile and passes two to %(chancellor)s.")
    return _with(_say(said, table, president=seen.president, chancellor=seen.chancellor), seen.passed, seen.discarded)


def _with(said: str, tiles: Tiles | None, discarded: Tiles | Policy | None = None) -> str:
    """Return the sentence with the tiles that the viewer saw, if any."""
    if tiles is not None:
        said = gettext("%(sentence)s They are %(tiles)s.") % {"sentence": said, "tiles": in_letters(tiles)}
    if discarded is not None:
        away = (discarded,) if isinstance(discarded, Policy) else discarded
        said = gettext("%(sentence)s Discarded: %(tiles)s.") % {"sentence": said, "tiles": in_letters(away)}
    return said


def in_short(statement: Statement, table: Named) -> str:
    """Return what somebody claims, short enough for a line about their seat."""
    about, said = about_and_said(statement, table)
    return f"{about}: {said}" if about else said


def about_and_said(statement: Statement, table: Named) -> tuple[str, str]:
    """Return whom a claim is about, or nothing, and what it says: a bubble may shorten the name, never the claim."""
    match statement:
        case Drew(drew, passed):
            return "", (letters(drew) if drew else "") + (f"\u2192{letters(passed)}" if passed else "")
        case Got(got, enacted):
            return "", letters(got or ((enacted,) if enacted else ()))
        case Peeked(seen):
            return "", letters(seen)
        case Membership(target, party):
            return name_of(target, table), str(PARTIES[party])
        case Being(role):
            return "", str(ROLES[role])
        case _:
            assert_never(statement)


def _claim(seat: Seat, statement: Statement, table: Named) -> str:
    match statement:
        case Drew(drew, passed):
            said, tiles = _claimed_draw(drew, passed)
        case Got(got, enacted):
            said, tiles = _claimed_receipt(got, enacted)
        case Peeked(seen):
            said, tiles = _("%(player)s claims to have seen %(first)s, top tile first."), (seen,)
        case Membership(target, party):
            return _say(_SAID_OF[party], table, player=seat, target=target)
        case Being(role):
            return _say(_SAID_TO_BE[role], table, player=seat)
        case _:
            assert_never(statement)
    letters = {part: in_letters(each) for part, each in zip(("first", "second"), tiles, strict=False)}
    return gettext(said) % {"player": name_of(seat, table), **letters}


def _claimed_draw(drew: Tiles | None, passed: Tiles | None) -> tuple[str, tuple[Tiles, ...]]:
    if drew is None:
        return _("%(player)s claims to have passed %(first)s."), (passed or (),)
    if passed is None:
        return _("%(player)s claims to have drawn %(first)s."), (drew,)
    return _("%(player)s claims to have drawn %(first)s and passed %(second)s."), (drew, passed)


def _claimed_receipt(got: Tiles | None, enacted: Policy | None) -> tuple[str, tuple[Tiles, ...]]:
    tile = () if enacted is None else (enacted,)
    if got is None:
        return _("%(player)s claims to have enacted %(first)s."), (tile,)
    if enacted is None:
        return _("%(player)s claims to have got %(first)s."), (got,)
    return _("%(player)s claims to have got %(first)s and enacted %(second)s."), (got, tile)

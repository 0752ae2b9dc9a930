"""The lines that advance the game. One table is used for parsing actions and for writing sightings."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, assert_never

from games.engine.actions import (
    Action,
    CallSpecialElection,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
    Peek,
    ProposeVeto,
    RefuseVeto,
    Shuffle,
)
from games.engine.events import ChancellorNominated, PlayerExecuted, SpecialElectionCalled, VetoProposed, VetoRefused
from games.engine.notation.syntax.formatting import format_line
from games.engine.notation.syntax.grammar import LineForm
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.statements import (
    ActionStatement,
    ChaosAnnounced,
    EqualBallots,
    HitlerAnnounced,
    InvestigationWithParty,
    MoveStatement,
    PartialPass,
    PartialReshuffle,
    VoteAnnounced,
)
from games.engine.policies import PartialTiles
from games.engine.roles import Party
from games.engine.seats import Seat
from games.engine.sightings import (
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)


class MoveForm(NamedTuple):
    """A pattern, its action, its sighting, and the fields of the sighting in the order of the slots."""

    pattern: str
    action: Callable[..., Action]
    seen: type[Any]
    facts: str


def _shuffle(*parts: PartialTiles) -> MoveStatement:
    deck: PartialTiles = sum(parts, ())
    known = tuple(tile for tile in deck if tile is not None)
    return ActionStatement(Shuffle(known)) if known == deck else PartialReshuffle(deck)


def _look(seat: Seat, target: Seat, party: Party) -> InvestigationWithParty:
    return InvestigationWithParty(Investigate(seat, target), party)


MOVES = (
    MoveForm("<name> nominates <name>", Nominate, ChancellorNominated, "president nominee"),
    MoveForm("<name> discards <tile>", Discard, PassSeen, "president discarded"),
    MoveForm("<name> enacts <tile>", Enact, EnactmentSeen, "chancellor policy"),
    MoveForm("<name> proposes veto", ProposeVeto, VetoProposed, "chancellor"),
    MoveForm("<name> consents", ConsentToVeto, VetoSeen, "president"),
    MoveForm("<name> refuses", RefuseVeto, VetoRefused, "president"),
    MoveForm("<name> investigates <name>", Investigate, InvestigationSeen, "president target"),
    MoveForm("<name> calls <name>", CallSpecialElection, SpecialElectionCalled, "president candidate"),
    MoveForm("<name> peeks", Peek, PeekSeen, "president"),
    MoveForm("<name> executes <name>", Execute, PlayerExecuted, "president target"),
    MoveForm("shuffle <marks>+", Shuffle, ReshuffleSeen, "deck"),
)

VOTES = (
    LineForm("<name> votes <ballot>", lambda seat, ja: EqualBallots(ja, (seat,))),
    LineForm("<name> <name>+ vote <ballot>", lambda *seats_and_ja: EqualBallots(seats_and_ja[-1], seats_and_ja[:-1])),
    LineForm("everyone votes <ballot>", EqualBallots),
)


PASSED, PASSED_UNSEEN, LOOKED = "<name> passes <tiles>", "<name> discards ?", "<name> investigates <name>: <party>"
VOTE_PASSED, VOTE_FAILED, CHAOS = "vote passes", "vote fails", "chaos enacts <tile>"
HITLER, NOT_HITLER = "<name> is hitler", "<name> is not hitler"

WITH_GAPS = (
    LineForm(PASSED, PartialPass),
    LineForm(PASSED_UNSEEN, PartialPass),
    LineForm("<name> investigates <name> : <party>", _look),
    LineForm(VOTE_PASSED, lambda: VoteAnnounced(passes=True)),
    LineForm(VOTE_FAILED, lambda: VoteAnnounced(passes=False)),
    LineForm(CHAOS, ChaosAnnounced),
    LineForm(HITLER, lambda seat: HitlerAnnounced(seat, is_hitler=True)),
    LineForm(NOT_HITLER, lambda seat: HitlerAnnounced(seat, is_hitler=False)),
)
"""Lines of records in which not every fact is known."""


def _reading(form: MoveForm) -> LineForm:
    if form.action is Shuffle:
        return LineForm(form.pattern, _shuffle)
    return LineForm(form.pattern, lambda *values: ActionStatement(form.action(*values)))


FORMS = (*map(_reading, MOVES), *VOTES, *WITH_GAPS)

_FORM_OF = {form.seen: form for form in MOVES}


def move_line(seen: Sighting, names: Names) -> str | None:
    """Return the line for a sighting without unknown facts, or `None` if it follows by itself."""
    form = _FORM_OF.get(type(seen))
    if form is None:
        return None
    return format_line(form.pattern, [getattr(seen, fact) for fact in form.facts.split()], names)


def action_line(action: Action, names: Names) -> str:
    """Return the line for a move other than a ballot."""
    form = next(form for form in MOVES if form.action is type(action))
    return format_line(form.pattern, [getattr(action, field.name) for field in fields(action)], names)


def announcement_line(told: VoteAnnounced | ChaosAnnounced | HitlerAnnounced, names: Names) -> str:
    """Return the line for an announcement."""
    match told:
        case VoteAnnounced(passes):
            return VOTE_PASSED if passes else VOTE_FAILED
        case ChaosAnnounced(policy):
            return format_line(CHAOS, [policy], names)
        case HitlerAnnounced(seat, is_hitler):
            return format_line(HITLER if is_hitler else NOT_HITLER, [seat], names)
        case _:
            assert_never(told)


def ballots_line(ja: bool | None, voters: Sequence[Seat], are_all: bool, names: Names) -> str:
    """Return one line for equal ballots that were cast in a row."""
    who = "everyone" if are_all else " ".join(names.written[seat] for seat in voters)
    verb = "votes" if are_all or len(voters) == 1 else "vote"
    return f"{who} {verb} {'?' if ja is None else 'ja' if ja else 'nein'}"

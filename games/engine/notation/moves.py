"""The lines that move the game on. One table both reads an action from a line and writes a line for an event."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

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
from games.engine.events import (
    AgendaVetoed,
    ChancellorNominated,
    DeckReshuffled,
    Event,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    SpecialElectionCalled,
    TilesPassed,
    VetoProposed,
    VetoRefused,
)
from games.engine.notation.doings import Act, Ballots
from games.engine.notation.filling import filled
from games.engine.notation.grammar import Form
from games.engine.notation.names import Names
from games.engine.policies import Tiles
from games.engine.seats import Seat


class MoveForm(NamedTuple):
    """A line, the action that it asks for, the event that tells of it, and the event's facts in the line's order."""

    pattern: str
    action: Callable[..., Action]
    event: type[Any]
    facts: str


def _shuffle(*parts: Tiles) -> Shuffle:
    return Shuffle(sum(parts, ()))


MOVES = (
    MoveForm("<name> nominates <name>", Nominate, ChancellorNominated, "president nominee"),
    MoveForm("<name> discards <tile>", Discard, TilesPassed, "president discarded"),
    MoveForm("<name> enacts <tile>", Enact, PolicyEnacted, "chancellor policy"),
    MoveForm("<name> proposes veto", ProposeVeto, VetoProposed, "chancellor"),
    MoveForm("<name> consents", ConsentToVeto, AgendaVetoed, "president"),
    MoveForm("<name> refuses", RefuseVeto, VetoRefused, "president"),
    MoveForm("<name> investigates <name>", Investigate, LoyaltyInvestigated, "president target"),
    MoveForm("<name> calls <name>", CallSpecialElection, SpecialElectionCalled, "president candidate"),
    MoveForm("<name> peeks", Peek, PoliciesPeeked, "president"),
    MoveForm("<name> executes <name>", Execute, PlayerExecuted, "president target"),
    MoveForm("shuffle <tiles>+", _shuffle, DeckReshuffled, "deck"),
)

VOTES = (
    Form("<name> votes <ballot>", lambda seat, ja: Ballots(ja, (seat,))),
    Form("<name> <name>+ vote <ballot>", lambda *seats_and_ja: Ballots(seats_and_ja[-1], seats_and_ja[:-1])),
    Form("everyone votes <ballot>", Ballots),
)


def _reading(form: MoveForm) -> Form:
    return Form(form.pattern, lambda *values: Act(form.action(*values)))


FORMS = (*map(_reading, MOVES), *VOTES)

_FORM_OF = {form.event: form for form in MOVES}


def move_line(event: Event, names: Names) -> str | None:
    """The line for an event; none if it is one that follows by itself."""
    form = _FORM_OF.get(type(event))
    if form is None:
        return None
    return filled(form.pattern, [getattr(event, fact) for fact in form.facts.split()], names)


def ballots_line(ja: bool, voters: Sequence[Seat], are_all: bool, names: Names) -> str:
    """One line for ballots alike that were cast one after the other."""
    who = "everyone" if are_all else " ".join(names.written[seat] for seat in voters)
    verb = "votes" if are_all or len(voters) == 1 else "vote"
    return f"{who} {verb} {'ja' if ja else 'nein'}"

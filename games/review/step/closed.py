"""Near each choice, what was closed and why: the engine's own refusals, with their rules."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.board.choices import Aimed
from games.board.wording.words import Named, name_of, names_of
from games.engine import CallSpecialElection, Choice, Execute, Investigate, Move, Nominate
from games.engine.seats import Seat
from games.rulebook.wording import address_of
from games.services.archive.reviewing import Moment

_OPEN: dict[type[Move], str] = {
    Nominate: _("%(who)s could nominate %(whom)s."),
    Investigate: _("%(who)s could investigate %(whom)s."),
    CallSpecialElection: _("%(who)s could call %(whom)s."),
    Execute: _("%(who)s could execute %(whom)s."),
}


@dataclass(frozen=True)
class Reason:
    """Why something was closed, and the rule that says so."""

    words: str
    rule: str

    @property
    def address(self) -> str:
        """Where the rule is explained."""
        return address_of(self.rule)


@dataclass(frozen=True)
class Decision:
    """Who could do what, and why not the rest. Empty where nobody had to choose among players."""

    open: str = ""
    closed: tuple[Reason, ...] = ()


def decision(moment: Moment) -> Decision:
    """The choice that is to be made at this step; else the one that was made with it."""
    considered = moment.considered
    refusals = (choice.refusal for choice in considered)
    reasons = tuple(Reason(why.in_words(gettext), why.rule) for why in refusals if why is not None)
    return Decision(_open_words(considered, moment.view.table), reasons)


def _open_words(considered: Iterable[Choice], table: Named) -> str:
    moves = [choice.move for choice in considered if choice.is_open]
    aimed = [move for move in moves if isinstance(move, Aimed)]
    if not aimed:
        return ""
    whom = names_of(tuple(sorted(map(_target, aimed))), table)
    return gettext(_OPEN[type(aimed[0])]) % {"who": name_of(aimed[0].seat, table), "whom": whom}


def _target(move: Aimed) -> Seat:
    return move.nominee if isinstance(move, Nominate) else move.target

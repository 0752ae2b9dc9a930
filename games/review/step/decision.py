"""Near each choice, what was closed and why: the engine's own refusals, with their rules."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext

from games.board.wording.moves import Targeted, move_wording, target_of
from games.board.wording.rule_links import address_of
from games.board.wording.terms import Named, name_of, names_of
from games.engine import Choice
from games.services.archive.reviewing import ReviewMoment


@dataclass(frozen=True)
class ClosedReason:
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
    closed: tuple[ClosedReason, ...] = ()


def decision(moment: ReviewMoment) -> Decision:
    """The choice that is to be made at this step; else the one that was made with it."""
    considered = moment.considered
    refusals = (choice.refusal for choice in considered)
    reasons = tuple(ClosedReason(why.in_words(gettext), why.rule) for why in refusals if why is not None)
    return Decision(_open_words(considered, moment.view.table), reasons)


def _open_words(considered: Iterable[Choice], table: Named) -> str:
    moves = [choice.move for choice in considered if choice.is_open]
    aimed = [move for move in moves if isinstance(move, Targeted)]
    if not aimed:
        return ""
    whom = names_of(tuple(sorted(map(target_of, aimed))), table)
    return gettext(move_wording(aimed[0]).could) % {"who": name_of(aimed[0].seat, table), "whom": whom}

"""The moves that were open and closed at a step, with the engine's reasons and their rules."""

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
    """Why a move was closed, and the rule that closed it."""

    words: str
    rule: str

    @property
    def address(self) -> str:
        """The address of the rule's explanation."""
        return address_of(self.rule)


@dataclass(frozen=True)
class Decision:
    """The open moves in a sentence, and why the others were closed. Empty if no seat had to choose a player."""

    open: str = ""
    closed: tuple[ClosedReason, ...] = ()


def decision(moment: ReviewMoment) -> Decision:
    """Return the decision to be made at this step, or else the one that led to it."""
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

"""A device that is passed around: whose turn it is with it, and what needs no passing since everybody may watch."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from games.board.rendering import Piece
from games.board.tokens import token_of
from games.board.wording.moves import move_wording, option_in_words
from games.engine import CallSpecialElection, ConsentToVeto, Execute, Nominate, RefuseVeto, TableView, Viewer, player
from games.models import Seat

_OPEN = (Nominate, CallSpecialElection, Execute, ConsentToVeto, RefuseVeto)
"""Choices that everybody may watch: which of them are legal follows from public facts."""


@dataclass(frozen=True)
class NamedSeat:
    """A seat and the name of its player."""

    number: int
    name: str


@dataclass(frozen=True)
class OpenChoice:
    """A choice that the whole table may watch, so that anyone can press it: who chooses, and between what."""

    chooser: str
    question: str
    act: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Passing(Piece):
    """Whose turn it is with a device that is passed around: the `next` players, and the others who may take it.

    What isn't secret needs no passing: after a show of hands one person enters all ballots (`is_vote`), and a choice
    that everybody may watch is `open` to whoever holds the device. After the game it offers another one (`again`).
    """

    template: ClassVar[str] = "passing"

    next: tuple[NamedSeat, ...]
    others: tuple[NamedSeat, ...]
    is_for_roles: bool
    is_vote: bool = False
    open: OpenChoice | None = None
    again: bool = False

    @property
    def alone(self) -> tuple[NamedSeat, ...]:
        """The players who may take the device to themselves, besides those whom it goes to anyway."""
        return (*self.next, *self.others) if self.is_vote or self.open else self.others


def passing(
    view: TableView, seats: Sequence[Seat], view_of: Callable[[Viewer], TableView | None], *, again: bool = False
) -> Passing:
    """Return whose turn it is with the device: before the first move players who haven't seen their role, then players
    to move.

    All of this is public at such a table, because everybody sees who holds the device.
    """
    people = [seat for seat in seats if seat.is_here]
    unaware = [seat for seat in people if len(view.sightings) == 1 and not seat.has_seen_role]
    wanted = unaware or [seat for seat in people if seat.number in view.waiting]
    others = [seat for seat in people if seat not in wanted]
    is_vote = view.phase == "vote" and not unaware
    chooser = wanted[0] if len(wanted) == 1 and not unaware else None
    mover = view_of(player(chooser.number)) if chooser else None
    choice = _open_choice(chooser.name, mover) if chooser and mover and not is_vote else None
    return Passing("passing", _named(wanted), _named(others), bool(unaware), is_vote, choice, again)


def _open_choice(chooser: str, view: TableView) -> OpenChoice | None:
    """Return the mover's choice if everybody may watch it. An investigation shows its card to the President alone, so
    the device goes to them."""
    moves = [
        move
        for move in view.options
        if isinstance(move, Nominate | CallSpecialElection | Execute | ConsentToVeto | RefuseVeto)
    ]
    if not moves:
        return None
    wording = move_wording(moves[0])
    options = tuple((token_of(move), option_in_words(move, view.table)) for move in moves)
    return OpenChoice(chooser, gettext(wording.question), gettext(wording.act), options)


def _named(seats: Sequence[Seat]) -> tuple[NamedSeat, ...]:
    return tuple(NamedSeat(seat.number, seat.name) for seat in seats)

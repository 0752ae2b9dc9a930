"""What the viewer may do now, apart from the tiles in hand, and why something is closed.

The engine says both; here it only gets its words.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.board.hand import TileMove
from games.board.rendering import Piece
from games.board.settings import TableSettings
from games.board.tokens import token_of
from games.board.wording.words import Words, name_of
from games.engine.actions import (
    CallSpecialElection,
    ConsentToVeto,
    Execute,
    Investigate,
    Move,
    Nominate,
    Peek,
    ProposeVeto,
    RefuseVeto,
    Vote,
)
from games.engine.knowledge import Choice, TableView
from games.engine.seats import Seat
from games.rulebook.wording import address_of

Aimed = Nominate | Investigate | CallSpecialElection | Execute
Picked = Aimed | ConsentToVeto | RefuseVeto
"""What is chosen first and done then, since nothing of it can be taken back."""


@dataclass(frozen=True)
class Option:
    """A button: its token and its words."""

    token: str
    words: str

    @property
    def mark(self) -> str:
        """The last part of the token: `ja` of `vote-ja`."""
        return self.token.rpartition("-")[2]


@dataclass(frozen=True)
class Closed:
    """What may not be done now; why, and by which rule, if the table tells."""

    token: str
    words: str
    reason: str
    rule: str

    @property
    def address(self) -> str:
        """Where the rule is explained."""
        return address_of(self.rule)


@dataclass(frozen=True)
class Choices(Piece):
    """Everything else that the viewer may do: `picked` and then done, or done at once, if there is nothing to think
    over `before`."""

    template: ClassVar[str] = "choices"

    question: Words = ""
    picked: tuple[Option, ...] = ()
    act: Words = ""
    warning: Words = ""
    plain: tuple[Option, ...] = ()
    before: Words = ""
    ballot: str = ""
    closed: tuple[Closed, ...] = ()

    @property
    def closed_words(self) -> str:
        """What is closed, listed."""
        return ", ".join(each.words for each in self.closed)


@dataclass(frozen=True)
class Turn(Piece):
    """Tells the viewer that the table waits for them."""

    template: ClassVar[str] = "turn"

    words: Words


_QUESTIONS: dict[type[Move], Words] = {
    Nominate: _("Whom do you nominate as Chancellor?"),
    Investigate: _("Whose membership card do you look at?"),
    CallSpecialElection: _("Whom do you call as the next presidential candidate?"),
    Execute: _("Whom do you execute?"),
    ConsentToVeto: _("How do you answer the veto?"),
    RefuseVeto: _("How do you answer the veto?"),
}
_ACTS: dict[type[Move], Words] = {
    Nominate: _("Nominate"),
    Investigate: _("Look at the card"),
    CallSpecialElection: _("Call the election"),
    Execute: _("Execute"),
    ConsentToVeto: _("Answer"),
    RefuseVeto: _("Answer"),
}
_WORDS: dict[type[Move], Words] = {
    ProposeVeto: _("Propose a veto"),
    ConsentToVeto: _("Consent: enact nothing"),
    RefuseVeto: _("Refuse: the Chancellor enacts"),
    Peek: _("Look at the top three tiles"),
}
_BALLOTS = {True: "ja", False: "nein", None: "none"}
_TURNS: dict[str, Words] = {
    "nomination": _("Your turn: nominate a Chancellor."),
    "vote": _("Your turn: vote."),
    "president-discard": _("Your turn: discard one of your three tiles."),
    "chancellor-enact": _("Your turn: enact one of your two tiles."),
    "veto-answer": _("Your turn: answer the veto."),
    "investigate": _("Your turn: investigate a player."),
    "special-election": _("Your turn: call a special election."),
    "peek": _("Your turn: look at the top three tiles."),
    "execution": _("Your turn: execute a player."),
}


def choices(view: TableView, settings: TableSettings) -> Iterator[Piece]:
    """The buttons, and the word that it is the viewer's turn."""
    yield _choices(view, settings)
    yield Turn("turn", _TURNS.get(view.phase, "") if view.is_my_turn else "")


def _choices(view: TableView, settings: TableSettings) -> Choices:
    shown = sorted((each for each in view.choices if not isinstance(each.move, TileMove)), key=_target)
    closed = tuple(_closed(each, view, settings) for each in shown if not each.is_open)
    moves = [each.move for each in shown if each.is_open]
    picked = tuple(Option(token_of(move), _words(move, view)) for move in moves if isinstance(move, Picked))
    if picked:
        kind = type(moves[0])
        warning = _("This cannot be undone.") if kind is Execute else ""
        return Choices("choices", _QUESTIONS[kind], picked, _ACTS[kind], warning, closed=closed)
    if any(isinstance(move, Vote) for move in moves):
        return _voting(view)
    plain = tuple(Option(token_of(move), _words(move, view)) for move in moves)
    before = _("Once you have proposed it, you cannot take it back.") if _proposes_veto(moves) else ""
    return Choices("choices", plain=plain, before=before, closed=closed)


def _proposes_veto(moves: Sequence[Move]) -> bool:
    return any(isinstance(move, ProposeVeto) for move in moves)


def _target(choice: Choice) -> Seat:
    move = choice.move
    return move.nominee if isinstance(move, Nominate) else move.target if isinstance(move, Aimed) else -1


def _words(move: Move, view: TableView) -> str:
    match move:
        case Nominate(_, target) | Investigate(_, target) | CallSpecialElection(_, target) | Execute(_, target):
            return name_of(target, view.table)
        case _:
            return str(_WORDS.get(type(move), ""))


def _closed(choice: Choice, view: TableView, settings: TableSettings) -> Closed:
    refusal = choice.refusal
    if refusal is None or not settings.shows_reasons:
        return Closed(token_of(choice.move), _words(choice.move, view), "", "")
    return Closed(token_of(choice.move), _words(choice.move, view), refusal.in_words(gettext), refusal.rule)


def _voting(view: TableView) -> Choices:
    chancellor = "" if view.chancellor is None else name_of(view.chancellor, view.table)
    pair = {"president": name_of(view.president, view.table), "chancellor": chancellor}
    question = gettext("%(president)s as President, %(chancellor)s as Chancellor?") % pair
    votes = [move for move in view.options if isinstance(move, Vote)]
    ballots = tuple(Option(token_of(move), "Ja!" if move.ja else "Nein") for move in votes)
    return Choices("choices", question, plain=ballots, ballot=_BALLOTS[view.known.ballot])

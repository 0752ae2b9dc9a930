"""The choices of the viewer apart from tiles in hand: a button for each open one, a reason for each closed one.

The engine decides which choices there are and why one is closed; this module only adds words.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from games.board.hand import TileMove
from games.board.rendering import Piece
from games.board.settings import TableSettings
from games.board.tokens import token_of
from games.board.wording.moves import Targeted, move_wording, option_in_words, target_of
from games.board.wording.phases import PHASES
from games.board.wording.rule_links import address_of
from games.board.wording.terms import name_of
from games.engine.actions import ConsentToVeto, Move, RefuseVeto, Vote
from games.engine.knowledge import Choice, TableView
from games.engine.seats import Seat

Picked = Targeted | ConsentToVeto | RefuseVeto
"""Moves that are selected first and submitted with a second button, because they cannot be undone."""


@dataclass(frozen=True)
class OptionButton:
    """A button: its value and its label."""

    token: str
    words: str

    @property
    def mark(self) -> str:
        """The last part of the token: `ja` in `vote-ja`."""
        return self.token.rpartition("-")[2]


@dataclass(frozen=True)
class Closed:
    """A choice that is not open now, with the reason and its rule where the table shows reasons."""

    token: str
    words: str
    reason: str
    rule: str

    @property
    def address(self) -> str:
        """The address of the rule's page."""
        return address_of(self.rule)


@dataclass(frozen=True)
class Choices(Piece):
    """The buttons and closed choices.

    - `picked`: options of which one is selected and then submitted with the button `act`
    - `plain`: options that are submitted at once, after the warning `before` if there is one
    - `ballot`: the viewer's ballot so far while a vote is open
    """

    template: ClassVar[str] = "choices"

    question: str = ""
    picked: tuple[OptionButton, ...] = ()
    act: str = ""
    warning: str = ""
    plain: tuple[OptionButton, ...] = ()
    before: str = ""
    ballot: str = ""
    closed: tuple[Closed, ...] = ()

    @property
    def closed_words(self) -> str:
        """The closed choices as a list."""
        return ", ".join(each.words for each in self.closed)


@dataclass(frozen=True)
class TurnNote(Piece):
    """A note that the table waits for the viewer; empty otherwise."""

    template: ClassVar[str] = "turn"

    words: str


_BALLOTS = {True: "ja", False: "nein", None: "none"}


def choices(view: TableView, settings: TableSettings) -> Iterator[Piece]:
    """Yield the buttons, and the note that it is the viewer's turn."""
    yield _choices(view, settings)
    yield TurnNote("turn", gettext(PHASES[view.phase].turn) if view.is_my_turn else "")


def _choices(view: TableView, settings: TableSettings) -> Choices:
    shown = sorted((each for each in view.choices if not isinstance(each.move, TileMove)), key=_target)
    closed = tuple(_closed(each, view, settings) for each in shown if not each.is_open)
    moves = [each.move for each in shown if each.is_open]
    if not moves:
        return Choices("choices", closed=closed)
    if isinstance(moves[0], Vote):
        return _voting(view)
    wording, options = move_wording(moves[0]), tuple(_option(move, view) for move in moves)
    if isinstance(moves[0], Picked):
        question, act, warning = gettext(wording.question), gettext(wording.act), gettext(wording.warning)
        return Choices("choices", question, options, act, warning, closed=closed)
    return Choices("choices", plain=options, before=gettext(wording.warning), closed=closed)


def _target(choice: Choice) -> Seat:
    return target_of(choice.move) if isinstance(choice.move, Targeted) else -1


def _option(move: Move, view: TableView) -> OptionButton:
    return OptionButton(token_of(move), option_in_words(move, view.table))


def _closed(choice: Choice, view: TableView, settings: TableSettings) -> Closed:
    option, refusal = _option(choice.move, view), choice.refusal
    if refusal is None or not settings.shows_reasons:
        return Closed(option.token, option.words, "", "")
    return Closed(option.token, option.words, refusal.in_words(gettext), refusal.rule)


def _voting(view: TableView) -> Choices:
    chancellor = "" if view.chancellor is None else name_of(view.chancellor, view.table)
    pair = {"president": name_of(view.president, view.table), "chancellor": chancellor}
    question = gettext("%(president)s as President, %(chancellor)s as Chancellor?") % pair
    ballots = tuple(_option(move, view) for move in view.options if isinstance(move, Vote))
    return Choices("choices", question, plain=ballots, ballot=_BALLOTS[view.known.ballot])

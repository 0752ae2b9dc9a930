"""The choices of the viewer apart from tiles in hand: a button for each open one, a reason for each closed one.

The engine decides which choices there are and why one is closed; this module only adds words.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar

from django.utils.translation import get_language, gettext

from games.board.hand import TileMove
from games.board.rendering import KEPT, Piece
from games.board.settings import TableSettings
from games.board.tokens import token_of
from games.board.wording.moves import Targeted, move_wording, option_in_words, target_of
from games.board.wording.phases import PHASES
from games.board.wording.rule_links import address_of
from games.board.wording.terms import name_of
from games.engine.actions import ConsentToVeto, Move, ProposeVeto, RefuseVeto, Vote
from games.engine.knowledge import Choice, TableView
from games.engine.seats import Seat


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

    - `act`: the button that submits what is selected: a player at their place (`SeatPick`), or one of `picked`
    - `plain`: options that are submitted at once, after the warning `before` if there is one
    - `ballot`: the viewer's ballot so far while a vote is open
    """

    template: ClassVar[str] = "choices"

    question: str = ""
    act: str = ""
    picked: tuple[OptionButton, ...] = ()
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
class SeatPick(Piece):
    """A radio button over a player's place if that player may be chosen now; otherwise nothing. Its label is the
    player's name (`_seats.html`)."""

    template: ClassVar[str] = "pick"

    token: str = ""
    is_required: bool = False
    """Whether it says that one has to be chosen, which the first one does for all."""


@dataclass(frozen=True)
class Standing(Piece):
    """What the viewer has done, or why there is nothing for them to do; empty if the game waits for them."""

    template: ClassVar[str] = "standing"

    words: str


@dataclass(frozen=True)
class TurnNote(Piece):
    """A note that the table waits for the viewer; empty otherwise."""

    template: ClassVar[str] = "turn"

    words: str


_BALLOTS = {True: "ja", False: "nein", None: "none"}


def choices(view: TableView, settings: TableSettings) -> Iterator[Piece]:
    """Yield the buttons, a radio button for each player who may be chosen, and where the viewer stands."""
    yield _choices(view, settings)
    yield from _picks(view)
    has_voted = view.phase == "vote" and view.known.ballot is not None
    is_asked = view.is_my_turn and not has_voted
    yield TurnNote.of("turn", gettext(PHASES[view.phase].turn) if is_asked else "")
    yield Standing.of("standing", _standing(view))


def _picks(view: TableView) -> Iterable[SeatPick]:
    tokens = {target_of(move): token_of(move) for move in view.options if isinstance(move, Targeted)}
    return _some_picks(view, tokens) if tokens else _no_picks(view.table.players)


def _some_picks(view: TableView, tokens: Mapping[Seat, str]) -> Iterator[SeatPick]:
    first = min(tokens, default=None)
    for seat in range(view.table.players):
        yield SeatPick.of(f"pick-{seat}", tokens.get(seat, ""), seat == first)


@cache
def _no_picks(players: int) -> tuple[SeatPick, ...]:
    return tuple(SeatPick(f"pick-{seat}") for seat in range(players))


def _standing(view: TableView) -> str:
    """Return what the viewer has said or why they have no part in what happens now."""
    seat = view.viewer.seat
    if seat is None or view.outcome is not None:
        return ""
    if seat not in view.table.living:
        return gettext("You're dead: you can watch, but not talk.")
    if view.phase == "vote" and view.known.ballot is not None:
        return gettext("You said ja.") if view.known.ballot else gettext("You said nein.")
    return ""


def _choices(view: TableView, settings: TableSettings) -> Choices:
    if not view.choices:
        return Choices.of("choices")
    shown = sorted((each for each in view.choices if not isinstance(each.move, TileMove)), key=_target)
    dead = {*range(view.table.players)} - {*view.table.living}
    # A veto is shown once it can be proposed, and not as something for later; that the dead are dead, their seats say.
    closed = tuple(
        _closed(each, view, settings)
        for each in shown
        if not (each.is_open or isinstance(each.move, ProposeVeto) or _target(each) in dead)
    )
    moves = [each.move for each in shown if each.is_open]
    if not moves:
        return Choices.of("choices", closed=closed)
    if isinstance(moves[0], Vote):
        return _voting(view)
    wording, options = move_wording(moves[0]), tuple(_option(move, view) for move in moves)
    question, act, warning = gettext(wording.question), gettext(wording.act), gettext(wording.warning)
    if isinstance(moves[0], Targeted):
        return Choices("choices", question, act, warning=warning, closed=closed)
    if isinstance(moves[0], ConsentToVeto | RefuseVeto):
        return Choices("choices", question, act, options, warning, closed=closed)
    return Choices("choices", plain=options, before=warning, closed=closed)


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
    ballots = tuple(move.ja for move in view.options if isinstance(move, Vote))
    return _paper(name_of(view.president, view.table), chancellor, ballots, view.known.ballot, get_language())


@lru_cache(maxsize=KEPT)
def _paper(
    president: str, chancellor: str, ballots: tuple[bool, ...], cast: bool | None, _language: str | None
) -> Choices:
    """Return the ballot paper. It is the same for all voters until they have voted."""
    pair = {"president": president, "chancellor": chancellor}
    question = gettext("%(president)s as President, %(chancellor)s as Chancellor?") % pair
    votes = [Vote(0, ja=ja) for ja in ballots]
    buttons = tuple(OptionButton(token_of(vote), gettext(move_wording(vote).option)) for vote in votes)
    return Choices("choices", question, plain=buttons, ballot=_BALLOTS[cast])

"""The board at a step, drawn by the same pieces as in live play, and a sentence about the last event.

A reader makes no moves, so no buttons are drawn unless they decide again; `decision` says which moves the seat had.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from games.board.fragments import fragments
from games.board.page import BoardPage
from games.board.settings import TableSettings
from games.board.wording.rule_links import address_of
from games.board.wording.sentences import sentence
from games.board.wording.terms import in_letters
from games.bots.talk.personas import face_of
from games.engine import TableView
from games.engine.policies import Tiles
from games.engine.sightings import DealSeen, ReshuffleSeen
from games.models import Game, Seat


@dataclass(frozen=True)
class Happening:
    """The last event in words, and the rule that it illustrates."""

    words: str
    rule: str

    @property
    def address(self) -> str:
        """The address of the rule's explanation."""
        return address_of(self.rule)


def table_at(view: TableView, row: Game, seats: Sequence[Seat], *, is_asked: bool = False) -> BoardPage:
    """Return the table at this step, without the log and the vote history, which the timeline replaces.

    If `is_asked`, the moves of the viewer's seat can be chosen on it.
    """
    settings = TableSettings(
        marks_confirmed=row.marks_confirmed,
        bots=frozenset(seat.number for seat in seats if seat.bot),
        faces=tuple(face_of(seat.name) if seat.bot else "" for seat in seats),
    )
    shown = view if is_asked else replace(view, choices=())
    audience = "spectator" if view.viewer.seat is None else "player"
    return BoardPage(shown, settings, fragments(shown, settings, since=len(view.sightings)), audience)


def happening(view: TableView) -> Happening:
    """Return the last thing that this viewer saw."""
    seen = view.sightings[-1]
    return Happening(sentence(seen, view.table), seen.rule)


def hidden_tiles(view: TableView) -> list[str]:
    """Return the hand and the order of the deck in words, which only the reviewer sees."""
    if not view.viewer.is_reviewer:
        return []
    lines = [] if view.hand is None else [gettext("In hand: %(tiles)s.") % {"tiles": in_letters(view.hand)}]
    if view.tiles_in_deck and _last_deck(view):
        rest = in_letters(_last_deck(view)[-view.tiles_in_deck :])
        lines.append(gettext("The deck, top tile first: %(tiles)s.") % {"tiles": rest})
    return lines


def _last_deck(view: TableView) -> Tiles:
    """Return the deck as it was last shuffled."""
    return next(each.deck or () for each in reversed(view.sightings) if isinstance(each, DealSeen | ReshuffleSeen))

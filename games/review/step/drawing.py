"""The board at a step, by the same pieces as live play, and what stands beside it.

A reader makes no move: the choices that the seat had then are told (`closed`), and no button is drawn for them.
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
from games.engine import TableView
from games.engine.policies import Tiles
from games.engine.sightings import DealSeen, ReshuffleSeen
from games.models import Game, Seat


@dataclass(frozen=True)
class Happening:
    """What has just happened, and the rule that it comes from."""

    words: str
    rule: str

    @property
    def address(self) -> str:
        """Where the rule is explained."""
        return address_of(self.rule)


def table_at(view: TableView, row: Game, seats: Sequence[Seat]) -> BoardPage:
    """The table as it lay, without its papers, which the timeline tells better."""
    settings = TableSettings(
        marks_confirmed=row.marks_confirmed, bots=frozenset(seat.number for seat in seats if seat.bot)
    )
    shown = replace(view, choices=())
    audience = "spectator" if view.viewer.seat is None else "player"
    return BoardPage(shown, settings, fragments(shown, settings, since=len(view.sightings)), audience)


def happening(view: TableView) -> Happening:
    """The last thing that this viewer saw."""
    seen = view.sightings[-1]
    return Happening(sentence(seen, view.table), seen.rule)


def hidden_tiles(view: TableView) -> list[str]:
    """What lies hidden and only who knows all can see: the hand that is held, and the deck in its order."""
    if not view.viewer.is_reviewer:
        return []
    lines = [] if view.hand is None else [gettext("In hand: %(tiles)s.") % {"tiles": in_letters(view.hand)}]
    if view.tiles_in_deck and _last_deck(view):
        rest = in_letters(_last_deck(view)[-view.tiles_in_deck :])
        lines.append(gettext("The deck, the top tile first: %(tiles)s.") % {"tiles": rest})
    return lines


def _last_deck(view: TableView) -> Tiles:
    """The deck as it was last shuffled."""
    return next(each.deck or () for each in reversed(view.sightings) if isinstance(each, DealSeen | ReshuffleSeen))

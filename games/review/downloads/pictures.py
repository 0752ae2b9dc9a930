"""The board at a step as an SVG picture, for link previews and downloads."""

from dataclasses import dataclass
from textwrap import shorten

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from games.board.tracks import printed_spaces
from games.board.wording.terms import ENDINGS, ROLES
from games.engine import TableView
from games.engine.seats import Seat
from games.review.step.drawing import happening
from games.web.png import FAMILY, HEIGHT, WIDTH

TRACK_LEFT, TRACK_WIDTH, GAP = 60, 1080, 12
LIBERAL_TOP, FASCIST_TOP, TRACK_HEIGHT = 110, 258, 120
SEATS_TOP, SEAT_HEIGHT, IN_A_ROW = 440, 58, 5
LONGEST_NAME, LONGEST_WORDS = 18, 82


@dataclass(frozen=True)
class SpaceDrawn:
    """A space of a track: its position, the letter of the tile on it, and the printed words."""

    x: int
    width: int
    middle: int
    letter: str
    words: str


@dataclass(frozen=True)
class SeatDrawn:
    """A player's name plate."""

    x: int
    y: int
    number: int
    name: str
    office: str
    role: str
    is_dead: bool


def board_svg(view: TableView, *, note: str, title: str = "", words: str = "") -> str:
    """Return the board as this viewer saw it, with a note in the corner.

    Without a title it names the round, and without words what has just happened.
    """
    table = view.table
    shown = {
        "width": WIDTH,
        "height": HEIGHT,
        "family": FAMILY,
        "title": title or _("Round %(round)d") % {"round": table.round},
        "note": note,
        "liberal_top": LIBERAL_TOP,
        "fascist_top": FASCIST_TOP,
        "track_height": TRACK_HEIGHT,
        "liberal": _liberal(view),
        "fascist": _fascist(view),
        "seats": [_seat(seat, view) for seat in range(table.players)],
        "tracker": [(70 + 34 * place, place == table.tracker) for place in range(4)],
        "piles": _("%(deck)d in the deck, %(discards)d discarded") % _piles(view),
        "words": shorten(words or _said(view), LONGEST_WORDS, placeholder="…"),
    }
    return render_to_string("games/review/board.svg", shown)


def _said(view: TableView) -> str:
    return str(ENDINGS[view.outcome.ending]) if view.outcome else happening(view).words


def _piles(view: TableView) -> dict[str, int]:
    return {"deck": view.tiles_in_deck, "discards": view.tiles_discarded}


def _spaces(many: int) -> list[tuple[int, int]]:
    """Return the left edge and the width of each of `many` spaces."""
    width = (TRACK_WIDTH - GAP * (many - 1)) // many
    return [(TRACK_LEFT + number * (width + GAP), width) for number in range(many)]


def _liberal(view: TableView) -> list[SpaceDrawn]:
    many, stand = view.table.setup.liberal_spaces, view.table.liberal
    words = [""] * (many - 1) + [_("Liberals win")]
    return [
        SpaceDrawn(x, width, x + width // 2, "L" if number < stand else "", words[number])
        for number, (x, width) in enumerate(_spaces(many))
    ]


def _fascist(view: TableView) -> list[SpaceDrawn]:
    printed, stand = printed_spaces(view.table.setup), view.table.fascist
    return [
        SpaceDrawn(x, width, x + width // 2, "F" if number < stand else "", _printed_words(space.wins, space.power))
        for number, ((x, width), space) in enumerate(zip(_spaces(len(printed)), printed, strict=True))
    ]


def _printed_words(wins: bool, power: object) -> str:
    if wins:
        return _("Fascists win")
    return "" if power is None else str(getattr(power, "value", "")).replace("-", " ")


def _seat(seat: Seat, view: TableView) -> SeatDrawn:
    width, name = TRACK_WIDTH // IN_A_ROW, view.table.names[seat]
    row, column = divmod(seat, IN_A_ROW)
    office = _("President") if seat == view.president else _("Chancellor") if seat == view.chancellor else ""
    role = view.known.proved.get(seat)
    return SeatDrawn(
        TRACK_LEFT + column * width, SEATS_TOP + row * (SEAT_HEIGHT + 8), seat + 1,
        name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…",
        office, "" if role is None else str(ROLES[role]), seat not in view.table.living,
    )  # fmt: skip

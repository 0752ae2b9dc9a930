"""The invitation to a table: its address, QR code, and the title, words and picture of a link preview.

A preview tells whose table it is and how many seats are free, and nothing about the game.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.template.loader import render_to_string
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from games.models import Game
from games.web.decorators import at_table
from games.web.png import FAMILY, HEIGHT, WIDTH, png
from games.web.previews import LinkPreview
from games.web.qr import QrCode, qr_code

MIDDLE, FLOOR, FAR, HIGH = WIDTH // 2, 280, 400, 200
"""The half circle of chairs in the picture: centre, bottom, and half of its width and height."""
LARGE, LETTERS_THAT_FIT = 84, 19


def invitation(game: Game) -> dict[str, Any]:
    """Return everything that leads others to this table, for the context of its pages."""
    path = resolve_url("live:table_page", game.code)
    address = settings.PUBLIC_ORIGIN + path
    return {
        "address": address,
        "site": settings.PUBLIC_ORIGIN.partition("://")[2],
        "qr": _cached_qr_code(address),
        "preview": LinkPreview(title_of(game), words_of(game), path, resolve_url("live:card", game.code)),
    }


@lru_cache(maxsize=1_000)
def _cached_qr_code(address: str) -> QrCode:
    """Return the QR code, cached because making it takes longer than drawing the page."""
    return qr_code(address)


def title_of(game: Game) -> str:
    """Return whose table it is."""
    if game.host is None:
        return gettext("A table without a host")
    return gettext("%(host)s\u2019s table") % {"host": game.host.name}


def words_of(game: Game) -> str:
    """Return whether one can sit down or watch."""
    if game.is_over:
        return gettext("This game is over.")
    if game.is_running:
        return gettext("The game has begun. You can watch.")
    free = game.size - game.seats.count()
    return (
        ngettext("%(many)d seat is free", "%(many)d seats are free", free) % {"many": free}
        if free
        else gettext("All seats are taken. You can watch.")
    )


@require_safe
@at_table
def card(_request: HttpRequest, game: Game) -> HttpResponse:
    """Show the picture of the link preview."""
    return HttpResponse(png(card_svg(game)), content_type="image/png")


def card_svg(game: Game) -> str:
    """Return the picture as SVG: title, chairs and words."""
    title, taken = title_of(game), game.seats.count()
    angles = (pi * place / (game.size - 1) for place in range(game.size))
    shown = {
        "width": WIDTH,
        "height": HEIGHT,
        "family": FAMILY,
        "middle": MIDDLE,
        "title": title,
        "title_size": LARGE * min(LETTERS_THAT_FIT, len(title)) // len(title),
        "words": words_of(game),
        "chairs": [
            (round(MIDDLE - FAR * cos(angle)), round(FLOOR - HIGH * sin(angle)), place < taken)
            for place, angle in enumerate(angles)
        ],
    }
    return render_to_string("games/live/card.svg", shown)

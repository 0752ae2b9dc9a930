"""The perspectives that an address can name: `?view=public`, `?view=seat-3` (seats from 1), `?view=all`."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.board.wording.terms import Named, name_of
from games.engine import REVIEWER, SPECTATOR, Viewer, player
from games.services.answers import Refused, Unknown, refuse

PUBLIC, ALL, SEAT = "public", "all", "seat-"


@dataclass(frozen=True)
class Perspective:
    """A way to look at a game: its word in addresses, and its label on pages."""

    word: str
    viewer: Viewer
    label: str


def word_of(viewer: Viewer) -> str:
    """Return the word for this viewer in addresses."""
    if viewer.is_reviewer:
        return ALL
    return PUBLIC if viewer.seat is None else f"{SEAT}{viewer.seat + 1}"


def viewer_of(word: str, players: int) -> Viewer | Refused:
    """Return the viewer that an address names, at a table of this size."""
    meant = {word_of(viewer): viewer for viewer in _viewers(players)}
    if word not in meant:
        sentence = _("You can't view this game as “%(word)s”. Choose public, all, or seat-1 to seat-%(last)d.")
        return refuse(sentence, answer=Unknown, word=word[:20], last=players).answer
    return meant[word]


def perspectives(table: Named, players: int) -> tuple[Perspective, ...]:
    """Return every perspective of a game: the public, each player, and everything."""
    return tuple(Perspective(word_of(viewer), viewer, _label(viewer, table)) for viewer in _viewers(players))


def _viewers(players: int) -> Iterator[Viewer]:
    yield SPECTATOR
    yield from map(player, range(players))
    yield REVIEWER


def _label(viewer: Viewer, table: Named) -> str:
    if viewer.is_reviewer:
        return gettext("Everything")
    return gettext("What everyone saw") if viewer.seat is None else name_of(viewer.seat, table)

"""The words of the table that stand in more than one place, each in the reader's language."""

import unicodedata
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Protocol

from django.utils.functional import Promise
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.engine.outcomes import Ending
from games.engine.policies import Policy, Tiles
from games.engine.roles import Party, Role
from games.engine.seats import Seat

Words = str | Promise

POLICIES: Mapping[Policy, Words] = MappingProxyType(
    {Policy.LIBERAL: _("Liberal policy"), Policy.FASCIST: _("Fascist policy")}
)
PARTIES: Mapping[Party, Words] = MappingProxyType(
    {Party.LIBERAL: pgettext_lazy("party", "Liberal"), Party.FASCIST: pgettext_lazy("party", "Fascist")}
)
ROLES: Mapping[Role, Words] = MappingProxyType(
    {
        Role.LIBERAL: pgettext_lazy("role", "Liberal"),
        Role.FASCIST: pgettext_lazy("role", "Fascist"),
        Role.HITLER: pgettext_lazy("role", "Hitler"),
    }
)
CARDS: Mapping[Party, Words] = MappingProxyType({Party.LIBERAL: _("Liberal card"), Party.FASCIST: _("Fascist card")})
NOT_HITLER, UNKNOWN = _("not Hitler"), _("unknown")
ENDINGS: Mapping[Ending, Words] = MappingProxyType(
    {
        Ending.FIVE_POLICIES: _("The Liberals win: their last policy stands."),
        Ending.HITLER_EXECUTED: _("The Liberals win: Hitler is dead."),
        Ending.SIX_POLICIES: _("The Fascists win: their last policy stands."),
        Ending.HITLER_ELECTED: _("The Fascists win: Hitler is Chancellor."),
    }
)
REASONS: Mapping[Ending, Words] = MappingProxyType(
    {
        Ending.FIVE_POLICIES: _("Their last policy stands."),
        Ending.HITLER_EXECUTED: _("Hitler is dead."),
        Ending.SIX_POLICIES: _("Their last policy stands."),
        Ending.HITLER_ELECTED: _("Hitler is Chancellor."),
    }
)
WINNERS: Mapping[Party, Words] = MappingProxyType(
    {Party.LIBERAL: _("The Liberals win"), Party.FASCIST: _("The Fascists win")}
)

_OPEN, _CLOSE = "\u2068", "\u2069"
_RIGHT_TO_LEFT = ("R", "AL", "AN")


class Named(Protocol):
    """Whatever knows who sits where."""

    def name(self, seat: Seat) -> str:
        """What the player there is called."""
        ...


def name_of(seat: Seat, table: Named) -> str:
    """A player's name."""
    return as_written(table.name(seat))


def as_written(name: str) -> str:
    """A name; one that is written from right to left is kept from turning the sentence around it."""
    return f"{_OPEN}{name}{_CLOSE}" if any(map(_turns, name)) else name


def names_of(seats: tuple[Seat, ...], table: Named) -> str:
    """Several names, listed."""
    return ", ".join(name_of(seat, table) for seat in seats)


def padded(word: Words) -> str:
    """A word that tells what somebody is, with as many blanks as make all such words take the same number of bytes."""
    said = str(word)
    return said + " " * (_longest(get_language()) - len(said.encode()))


def in_letters(tiles: Tiles) -> str:
    """Tiles by their letters, as players say them."""
    return " ".join(tile.letter for tile in tiles)


def _turns(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT


@cache
def _longest(_language: str | None) -> int:
    words = (*ROLES.values(), *PARTIES.values(), *CARDS.values(), NOT_HITLER, UNKNOWN)
    return max(len(str(word).encode()) for word in words)

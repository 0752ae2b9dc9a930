"""Names of policies, parties, roles and endings, and of players, in the reader's language."""

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
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
        Ending.FIVE_POLICIES: _("The Liberals win: their last policy is enacted."),
        Ending.HITLER_EXECUTED: _("The Liberals win: Hitler is dead."),
        Ending.SIX_POLICIES: _("The Fascists win: their last policy is enacted."),
        Ending.HITLER_ELECTED: _("The Fascists win: Hitler is Chancellor."),
    }
)
REASONS: Mapping[Ending, Words] = MappingProxyType(
    {
        Ending.FIVE_POLICIES: _("Their last policy is enacted."),
        Ending.HITLER_EXECUTED: _("Hitler is dead."),
        Ending.SIX_POLICIES: _("Their last policy is enacted."),
        Ending.HITLER_ELECTED: _("Hitler is Chancellor."),
    }
)
WINNERS: Mapping[Party, Words] = MappingProxyType(
    {Party.LIBERAL: _("The Liberals win"), Party.FASCIST: _("The Fascists win")}
)

_OPEN, _CLOSE = "\u2068", "\u2069"
_RIGHT_TO_LEFT = ("R", "AL", "AN")


class Named(Protocol):
    """A table or anything else that knows the players' names."""

    def name(self, seat: Seat) -> str:
        """Return the name of the player in this seat."""
        ...


def name_of(seat: Seat, table: Named) -> str:
    """Return a player's name for use in a sentence."""
    return as_written(table.name(seat))


@lru_cache(maxsize=4096)
def as_written(name: str) -> str:
    """Return a name for use in a sentence; a right-to-left name is isolated, so that the words keep their order."""
    return f"{_OPEN}{name}{_CLOSE}" if any(map(_is_right_to_left, name)) else name


def names_of(seats: tuple[Seat, ...], table: Named) -> str:
    """Return several names as a list."""
    return ", ".join(name_of(seat, table) for seat in seats)


def with_one_full_stop(sentence: str) -> str:
    """Return a sentence without its full stop if it ends with a name that has one.

    >>> with_one_full_stop("Waiting for Ada, Dov V..")
    'Waiting for Ada, Dov V.'
    """
    return sentence.removesuffix(".") if sentence.endswith("..") else sentence


def padded(word: Words) -> str:
    """Return a word for a role or party, padded with blanks so that all such words have the same number of bytes."""
    said = str(word)
    return said + " " * (_longest(get_language()) - len(said.encode()))


def in_letters(tiles: Tiles) -> str:
    """Return the letters of tiles, separated by blanks."""
    return " ".join(tile.letter for tile in tiles)


def _is_right_to_left(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT


@cache
def _longest(_language: str | None) -> int:
    words = (*ROLES.values(), *PARTIES.values(), *CARDS.values(), NOT_HITLER, UNKNOWN)
    return max(len(str(word).encode()) for word in words)

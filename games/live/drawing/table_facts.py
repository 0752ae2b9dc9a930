"""A table in a few words: what a player wants to know before sitting down."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from games.board.wording.rulesets import rules_in_words
from games.board.wording.terms import ENDINGS, Words
from games.engine import Ending
from games.models import Game


@dataclass(frozen=True)
class TableCard:
    """A table in the lobby."""

    game: Game

    @property
    def facts(self) -> list[str]:
        """The facts about the table."""
        bots = self._taken - int(getattr(self.game, "people", 0))
        playing = [ngettext("%(many)d bot", "%(many)d bots", bots) % {"many": bots}] if bots else []
        return [*facts_of(self.game), *playing]

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken."""
        return self._taken >= self.game.size

    @property
    def dots(self) -> str:
        """The seats as dots, filled where they are taken."""
        return "●" * self._taken + "○" * (self.game.size - self._taken)

    @property
    def ending(self) -> Words:
        """How the game ended; empty while it goes on."""
        return ENDINGS[Ending(self.game.ending)] if self.game.ending else ""

    @property
    def _taken(self) -> int:
        return int(getattr(self.game, "taken", 0))


def table_cards(games: Iterable[Game]) -> list[TableCard]:
    """Return a card for each table."""
    return [TableCard(game) for game in games]


def facts_of(game: Game) -> list[str]:
    """Return the facts in the order in which people ask; defaults are left out, except number of players and rules."""
    return [gettext("%(size)d players") % {"size": game.size}, rules_in_words(game.ruleset), *_unusual(game)]


def _unusual(game: Game) -> Iterator[str]:
    if game.seconds_per_move is not None:
        yield gettext("%(time)s a move") % {"time": time_in_words(game.seconds_per_move)}
    for applies, words in (
        (game.password, gettext("with a password")),
        (game.is_anonymous, gettext("names from the table")),
        (game.is_one_device, gettext("one device, passed around")),
        (not game.has_chat, gettext("no chat")),
        (not game.shows_history, gettext("nothing is written down")),
    ):
        if applies:
            yield words


def time_in_words(seconds: int) -> str:
    """Return a duration in its largest whole unit."""
    if seconds % 3_600 == 0:
        hours = seconds // 3_600
        return ngettext("%(many)d hour", "%(many)d hours", hours) % {"many": hours}
    if seconds % 60 == 0:
        minutes = seconds // 60
        return ngettext("%(many)d minute", "%(many)d minutes", minutes) % {"many": minutes}
    return ngettext("%(many)d second", "%(many)d seconds", seconds) % {"many": seconds}

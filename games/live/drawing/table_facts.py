"""A table in a few words: what a player wants to know before sitting down."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from games.board.wording.rulesets import changes_in_words, rules_in_words
from games.board.wording.terms import ENDINGS, Words
from games.engine import Ending
from games.live.drawing.small_board import SmallBoard
from games.models import Game
from games.services.archive.finding import policies


@dataclass(frozen=True)
class TableCard:
    """A table in the lobby, with its policies so far."""

    game: Game
    policies: str = ""

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
    def picture(self) -> SmallBoard:
        """The tracks, and the chairs or the curve."""
        return SmallBoard(self.game, self.policies, self._taken)

    @property
    def ending(self) -> Words:
        """How the game ended; empty while it goes on."""
        if self.game.status == Game.Status.ABANDONED:
            return gettext("abandoned")
        return ENDINGS[Ending(self.game.ending)] if self.game.ending else ""

    @property
    def _taken(self) -> int:
        return int(getattr(self.game, "taken", 0))


def table_cards(games: Iterable[Game]) -> list[TableCard]:
    """Return a card for each table. One query for the policies of all."""
    listed = tuple(games)
    enacted = policies(listed)
    return [TableCard(game, enacted[game.pk]) for game in listed]


def facts_of(game: Game) -> list[str]:
    """Return the facts in the order in which people ask; defaults are left out, except number of players and rules."""
    rules = (rules_in_words(game.ruleset), *changes_in_words(game.ruleset))
    return [gettext("%(size)d players") % {"size": game.size}, *rules, *_unusual(game)]


def _unusual(game: Game) -> Iterator[str]:
    if game.seconds_per_move is not None:
        yield gettext("%(time)s per move") % {"time": time_in_words(game.seconds_per_move)}
    for applies, words in (
        (game.password, gettext("with a password")),
        (game.is_anonymous, gettext("made-up names")),
        (game.is_one_device, gettext("one device, passed around")),
        (game.admits_programs, gettext("programs may play")),
        (not game.has_chat, gettext("no chat")),
        (game.has_chat and game.has_dead_talk, gettext("the dead talk among themselves")),
        (game.has_chat and not game.has_bot_talk, gettext("silent bots")),
        (not game.shows_history, gettext("no written log")),
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

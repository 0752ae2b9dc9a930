"""Finished games as cards: who played, by which rules and when; how it ended only for who wants to know."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.board.wording.terms import ENDINGS, Words
from games.engine import Ending
from games.live.drawing.table_facts import facts_of
from games.models import Game, Seat


@dataclass(frozen=True)
class FinishedGameCard:
    """A finished game in the list."""

    game: Game
    tells: bool

    @property
    def facts(self) -> list[str]:
        """How many played, and by which rules."""
        return facts_of(self.game)[:2]

    @property
    def players(self) -> list[Seat]:
        """Who played, clockwise."""
        return list(getattr(self.game, "players", []))

    @property
    def ending(self) -> Words:
        """How it ended, if that is told."""
        return ENDINGS[Ending(self.game.ending)] if self.tells and self.game.ending else ""


def cards(games: Iterable[Game], tells: bool) -> list[FinishedGameCard]:
    """A card for each game."""
    return [FinishedGameCard(game, tells) for game in games]

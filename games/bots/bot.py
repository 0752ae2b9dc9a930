"""What a bot is: a name, and three functions that are given a view and chance, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass

from games.bots.claiming import claim
from games.bots.picking import NothingToChooseError
from games.engine import Chance, Claim, Move, TableView

Choosing = Callable[[TableView, Chance], Move]
Claiming = Callable[[TableView, Chance], Claim | None]


@dataclass(frozen=True)
class Bot:
    """A player made of rules of thumb. It remembers nothing: the view holds all that its seat has seen.

    `description` is an English sentence for whoever chooses a strength; a page translates it.
    """

    name: str
    description: str
    choosing: Choosing
    claiming: Claiming = claim

    def choose(self, view: TableView, chance: Chance) -> Move:
        """One of `view.options`. The same view and the same chance give the same move."""
        if not view.options:
            raise NothingToChooseError("This seat has no move to make now.")
        return self.choosing(view, chance)

    def claim(self, view: TableView, chance: Chance) -> Claim | None:
        """What the seat would tell the table now, true or not; nothing where it has nothing to tell or may not speak.

        Once told, it is not told again, so this may be asked at any time and as often as one likes.
        """
        return self.claiming(view, chance)

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

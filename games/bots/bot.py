"""A bot: a name and two functions that get a view and a source of randomness. Also how long bots pause."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from games.bots.believable_stories import STORIES
from games.bots.claiming import Claiming, claim
from games.bots.picking import NothingToChooseError
from games.engine import Chance, Claim, Move, TableView

Choosing = Callable[[TableView, Chance], Move]

CLAIMING_BY_RULES_OF_THUMB = partial(claim, STORIES)

SHORTEST_PAUSE = 0.8
PAUSE_SPREAD = 1.5

SHORT_SLOT, LONG_SLOT = 0.01, 0.15
"""Seconds of processor time: more than nearly every decision takes."""


@dataclass(frozen=True)
class Bot:
    """A computer player. It remembers nothing, because the view has everything that its seat has seen.

    `description` is an English sentence for the choice of a strength; pages translate it. In `long_phases` choosing
    takes some roles longer than `SHORT_SLOT`.
    """

    name: str
    description: str
    choosing: Choosing
    claiming: Claiming = CLAIMING_BY_RULES_OF_THUMB
    long_phases: frozenset[str] = frozenset()

    def choose(self, view: TableView, chance: Chance) -> Move:
        """Return one of `view.options`. The same view and the same chance give the same move."""
        if not view.options:
            raise NothingToChooseError("This seat has no move to make now.")
        return self.choosing(view, chance)

    def claim(self, view: TableView, chance: Chance) -> Claim | None:
        """Return the seat's next claim, true or false, or `None` if it has nothing to claim or may not speak.

        A claim that was made isn't made again, so this may be called at any time.
        """
        return self.claiming(view, chance)

    def slot(self, phase: str, *, is_claim: bool = False) -> float:
        """Return for how many seconds a decision is worked on, whatever the cards are (`deciding`)."""
        return LONG_SLOT if phase in self.long_phases and not is_claim else SHORT_SLOT

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"


def pause(chance: Chance) -> float:
    """Return how many seconds a bot waits before it acts, like a relaxed person: about 3, at most 5.3.

    The pause depends on chance alone, so it reveals nothing, provided that this chance decides nothing else.
    """
    return SHORTEST_PAUSE + sum(PAUSE_SPREAD * chance.below(1001) / 1000 for _ in range(3))

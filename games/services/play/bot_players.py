"""The bots, as the sweeper knows them: a strength by name, and what it makes of a seat's own view."""

from games import bots
from games.engine import Action, Chance, Claim, TableView

USUAL = STAND_IN = "suspicious"
"""Who plays for somebody who is away, and whoever comes when nobody said which."""


def is_strength(name: str) -> bool:
    """Whether there is a bot of this strength."""
    return name in bots.STRENGTHS


def choose(strength: str, view: TableView, chance: Chance) -> Action:
    """A move for the seat whose view this is; a person's seat has no strength and gets a stand-in's."""
    return bots.bot(strength or STAND_IN).choose(view, chance)


def claim(strength: str, view: TableView, chance: Chance) -> Claim | None:
    """What the bot says of what it was shown, if it says anything."""
    return bots.bot(strength).claim(view, chance)

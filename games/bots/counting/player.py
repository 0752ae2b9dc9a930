"""A Liberal who plays by the posterior with counted habits, and otherwise like *bayes*."""

from functools import partial

from games.bots.allegiance import my_party
from games.bots.bayes.outlook import Outlook
from games.bots.bayes.player import by_the_odds
from games.bots.bot import Bot
from games.bots.counting.belief import Mind
from games.deduction import posterior
from games.engine import Chance, Move, Party, TableView


def by_counts(mind: Mind, view: TableView, chance: Chance) -> Move:
    """Return the move of a Liberal with this mind."""
    if my_party(view) is not Party.LIBERAL:
        raise ValueError("Only Liberals play by counts.")
    return by_the_odds(view, chance, lambda: outlook(mind, view))


def outlook(mind: Mind, view: TableView) -> Outlook:
    """Return the values of governments by this mind."""
    plain = posterior(view.sightings, view.viewer)
    return Outlook(view, mind.believed(plain, view.table.setup, view.story.rounds))


def counting(mind: Mind) -> Bot:
    """Return a Liberal with this mind as a bot."""
    return Bot("counting", "", partial(by_counts, mind))

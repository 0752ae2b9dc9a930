"""The strength *master*. A Liberal acts on what it believes of everybody, by what it has learnt of several kinds of
teams. A Fascist acts on what a Liberal in its seat would believe, except for a small pull by its team.

Every role works out both beliefs, so that none takes longer than another.
"""

from games.bots.allegiance import my_party
from games.bots.bayes.outlook import Outlook
from games.bots.bayes.player import by_the_odds
from games.bots.claiming import claim as claim_by
from games.bots.counting.player import outlook
from games.bots.human.stories import STORIES
from games.bots.master.learnt import MIND, TEAM
from games.bots.person.situation import public_posterior
from games.bots.scheming.player import as_a_liberal, plays
from games.bots.scheming.stories import stories
from games.deduction import Posterior
from games.engine import Chance, Claim, Move, Party, TableView

LONG_PHASES = ("nomination", "special-election", "execution", "investigate")
"""One seat alone thinks in these phases. All votes are thought about together."""
_OURS = stories(TEAM)


def choose(view: TableView, chance: Chance) -> Move:
    """Return the move of either team."""
    thinks = view.phase == "vote" or (view.phase in LONG_PHASES and len(view.options) > 1)
    seen = both(view) if thinks else None
    if my_party(view) is Party.LIBERAL:
        return by_the_odds(view, chance, lambda: seen[0] if seen else outlook(MIND, view))
    return plays(TEAM, view, chance, lambda: seen[1] if seen else as_a_liberal(view, open_posterior))


def both(view: TableView) -> tuple[Outlook, Outlook]:
    """Return the values by what the seat believes, and by what a Liberal in its place would."""
    found = outlook(MIND, view), as_a_liberal(view, open_posterior)
    for each in found:
        each.governments, each.after_a_no()
    return found


def open_posterior(view: TableView) -> Posterior:
    """Return what the table believes if it has learnt as much."""
    return MIND.believed(public_posterior(view.sightings), view.table.setup, view.story.rounds)


def claim(view: TableView, chance: Chance) -> Claim | None:
    """Return the next claim: a Liberal's as people make them, which is the truth, a Fascist's by its team."""
    return claim_by(STORIES if my_party(view) is Party.LIBERAL else _OURS, view, chance)

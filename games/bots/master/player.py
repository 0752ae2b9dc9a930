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
from games.bots.scheming.numbers import by_numbers
from games.bots.scheming.player import Beliefs, plays
from games.bots.scheming.stories import stories
from games.engine import Chance, Claim, Move, Party, TableView

TILE_PHASES = ("president-discard", "chancellor-enact")
"""Here every hand is thought about, even one of equal tiles, so that the time doesn't tell."""
LONG_PHASES = ("nomination", "special-election", "execution", "investigate", *TILE_PHASES)
"""One seat alone thinks in these phases. All votes are thought about together."""
_DECIDE = by_numbers(TEAM)
_OURS = stories(_DECIDE)


def choose(view: TableView, chance: Chance) -> Move:
    """Return the move of either team."""
    thinks = view.phase in ("vote", *TILE_PHASES) or (view.phase in LONG_PHASES and len(view.options) > 1)
    seen = both(view) if thinks else None
    if my_party(view) is Party.LIBERAL:
        return by_the_odds(view, chance, lambda: seen[0] if seen else outlook(MIND, view))
    return plays(_DECIDE, view, chance, lambda: seen[1] if seen else Beliefs(view))


def both(view: TableView) -> tuple[Outlook, Beliefs]:
    """Return the values by what the seat believes, and what a Liberal in its place would believe and see."""
    own, pretended = outlook(MIND, view), Beliefs(view)
    for each in (own, pretended.outlook):
        each.governments, each.after_a_no()
    return own, pretended


def claim(view: TableView, chance: Chance) -> Claim | None:
    """Return the next claim: a Liberal's as people make them, which is the truth, a Fascist's by its team."""
    return claim_by(STORIES if my_party(view) is Party.LIBERAL else _OURS, view, chance)

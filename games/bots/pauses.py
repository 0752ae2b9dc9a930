"""How long a bot thinks before it acts."""

from games.engine import Chance

SHORTEST = 0.8
SPREAD = 1.5


def pause(chance: Chance) -> float:
    """Some seconds, as a person at ease would take: mostly about three, never more than 5.3.

    Nothing but chance goes in, so nothing can be read from it; that holds as long as this chance decides nothing else.
    """
    return SHORTEST + sum(SPREAD * chance.below(1001) / 1000 for _ in range(3))

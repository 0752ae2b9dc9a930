"""A drawn example for each rule: a short record of a game that the tests play, and what to look at in it.

>>> EXAMPLES["E7"].record().game.table.tracker
1
"""

from collections.abc import Mapping
from types import MappingProxyType

from games.rulebook.examples import (
    dead,
    election,
    information,
    legislation,
    powers,
    rulings,
    setup,
    tracker,
    veto,
    winning,
)
from games.rulebook.examples.example import Example

__all__ = ["EXAMPLES", "Example"]

EXAMPLES: Mapping[str, Example] = MappingProxyType(
    setup.EXAMPLES
    | election.EXAMPLES
    | tracker.EXAMPLES
    | legislation.EXAMPLES
    | powers.EXAMPLES
    | dead.EXAMPLES
    | veto.EXAMPLES
    | winning.EXAMPLES
    | information.EXAMPLES
    | rulings.EXAMPLES
)
"""By the rule's id."""

"""An example for each rule: a short game record that the tests play, with a caption for its picture.

- `dead`: chapter X
- `election`: chapter E
- `example`: the class of an example
- `information`: chapter I
- `legislation`: chapter L
- `powers`: chapter P
- `rulings`: chapter R
- `setup`: chapter S
- `tracker`: chapter T
- `veto`: chapter V
- `winning`: chapter W

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

"""The kinds of puzzle. Each module defines where its kind finds positions, what it asks, and what is right.

- `conflict`: how likely each player is to be Fascist after a conflict in the first round
- `deck`: what is in the new deck when it is shuffled after a session
- `ending`: whether the game is over, and who has won
- `hidden`: how many Liberal tiles the presidents' claims must hide
- `kind`: what every kind of puzzle defines
- `knows`: what an investigation proves
- `next_candidate`: who the next presidential candidate is
- `nominate`: who may be nominated
- `power`: which power a Fascist policy brings
- `shot`: whom a Liberal President should execute
- `vote`: whether a vote elects the government
"""

from collections.abc import Mapping
from types import MappingProxyType

from tutorial.puzzles.kinds import conflict, deck, ending, hidden, knows, next_candidate, nominate, power, shot, vote
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion

__all__ = ["KINDS", "PuzzleKind", "PuzzleQuestion"]

KINDS: Mapping[str, PuzzleKind] = MappingProxyType(
    {
        each.KIND.key: each.KIND
        for each in (nominate, next_candidate, power, deck, ending, vote, knows, hidden, conflict, shot)
    }
)
"""All kinds by key."""

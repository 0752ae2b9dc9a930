"""Unit 6: what can be concluded from votes, claims and tiles. Parts of it are advice and marked as such.

- `everyone_is_a_liberal`: 6.1: why every player claims to be a Liberal
- `three_culprits`: 6.2: a Fascist policy is the fault of the President, the Chancellor, or the deck
- `conflict`: 6.3: two claims that contradict each other, and what follows for all players
- `count_the_claims`: 6.4: the claims before each reshuffle have to add up
- `hitler_plays_liberal`: 6.5: why Hitler plays Liberal policies early in the game
- `whom_to_shoot`: 6.6: an execution can only win if its target can be Hitler
- `ask_first`: 6.7: ask for answers before they can be adapted to what happened
"""

from tutorial.lessons.reading import (
    ask_first,
    conflict,
    count_the_claims,
    everyone_is_a_liberal,
    hitler_plays_liberal,
    three_culprits,
    whom_to_shoot,
)
from tutorial.script.lesson import Unit, _

UNIT = Unit(
    6,
    _("Reading the table"),
    (
        everyone_is_a_liberal.LESSON,
        three_culprits.LESSON,
        conflict.LESSON,
        count_the_claims.LESSON,
        hitler_plays_liberal.LESSON,
        whom_to_shoot.LESSON,
        ask_first.LESSON,
    ),
)

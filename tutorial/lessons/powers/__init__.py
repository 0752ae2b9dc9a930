"""Unit 4: the presidential powers that Fascist policies grant.

- `read_your_board`: 4.1: which policy grants which power, by the number of players
- `peek`: 4.2: the President looks at the top three tiles and leaves them in place
- `investigate`: 4.3: the President looks at a party card
- `never_twice`: 4.4: a player cannot be investigated twice, nor investigate themselves
- `special_election`: 4.5: the President chooses the next candidate
- `after_special_election`: 4.6: after a special election the candidacy returns to the usual order
- `execution`: 4.7: what an execution reveals, and what it changes
- `hitler_falls`: 4.8: the Liberals win when Hitler is executed
- `must_use`: 4.9: the President must use a power at once
"""

from tutorial.lessons.powers import (
    after_special_election,
    execution,
    hitler_falls,
    investigate,
    must_use,
    never_twice,
    peek,
    read_your_board,
    special_election,
)
from tutorial.script.lesson import Unit, _

UNIT = Unit(
    4,
    _("Presidential powers"),
    (
        read_your_board.LESSON,
        peek.LESSON,
        investigate.LESSON,
        never_twice.LESSON,
        special_election.LESSON,
        after_special_election.LESSON,
        execution.LESSON,
        hitler_falls.LESSON,
        must_use.LESSON,
    ),
)

"""Unit 2: how a government is elected, and what happens if none is.

- `next_candidate`: 2.1: what a round is, and who the next candidate is
- `nominate`: 2.2: who may be nominated
- `term_limits`: 2.3: the last elected pair may not be nominated
- `not_nominated`: 2.4: term limits depend on the last elected pair, not on the last nominated one
- `presidency_is_open`: 2.5: term limits do not apply to the presidency
- `five_players`: 2.6: with five players alive, only the last Chancellor is limited
- `five_left`: 2.7: term limits depend on how many players are alive, not on how many began
- `ties_fail`: 2.8: a tied vote fails, and all ballots are public
- `tracker`: 2.9: what the election tracker counts
- `chaos`: 2.10: after three failed votes the top tile is enacted
"""

from tutorial.lessons.elections import (
    chaos,
    five_left,
    five_players,
    next_candidate,
    nominate,
    not_nominated,
    presidency_is_open,
    term_limits,
    ties_fail,
    tracker,
)
from tutorial.script.lesson import Unit, _

UNIT = Unit(
    2,
    _("Elections"),
    (
        next_candidate.LESSON,
        nominate.LESSON,
        term_limits.LESSON,
        not_nominated.LESSON,
        presidency_is_open.LESSON,
        five_players.LESSON,
        five_left.LESSON,
        ties_fail.LESSON,
        tracker.LESSON,
        chaos.LESSON,
    ),
)

"""Unit 5: from the third Fascist policy on every vote can end the game, and from the fifth on there is the veto.

- `every_vote`: 5.1: with three Fascist policies, electing Hitler as Chancellor loses the game
- `not_hitler`: 5.2: a Chancellor elected in the danger zone is not Hitler if the game goes on
- `too_early`: 5.3: electing Hitler before the third Fascist policy ends nothing
- `ask_for_a_veto`: 5.4: the Chancellor proposes a veto and the President agrees to it or not
- `refuse_a_veto`: 5.5: after a refused veto the Chancellor enacts one of the same two tiles
- `veto_into_chaos`: 5.6: a veto can be the third failure in a row
- `the_deck_ends_it`: 5.7: a policy enacted by chaos can win the game
"""

from tutorial.lessons.danger import (
    ask_for_a_veto,
    every_vote,
    not_hitler,
    refuse_a_veto,
    the_deck_ends_it,
    too_early,
    veto_into_chaos,
)
from tutorial.script.lesson import Unit, _

UNIT = Unit(
    5,
    _("The danger zone"),
    (
        every_vote.LESSON,
        not_hitler.LESSON,
        too_early.LESSON,
        ask_for_a_veto.LESSON,
        refuse_a_veto.LESSON,
        veto_into_chaos.LESSON,
        the_deck_ends_it.LESSON,
    ),
)

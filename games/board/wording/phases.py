"""The wording of each phase. The wording of phases in which a power is used comes from `powers`."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.translation import gettext_noop as _

from games.board.wording.powers import power_wording
from games.engine.setups import Power


@dataclass(frozen=True, slots=True)
class PhaseWording:
    """The sentences about one phase, as msgids.

    - `now`: what the table waits for, told to everybody
    - `turn`: what the table waits for, told to the player who has to act
    - `record`: the question to ask when a game is recorded by hand
    """

    now: str = ""
    turn: str = ""
    record: str = ""


PHASES: Mapping[str, PhaseWording] = MappingProxyType(
    {
        "nomination": PhaseWording(
            now=_("%(president)s nominates a Chancellor."),
            turn=_("Your turn: nominate a Chancellor."),
            record=_("Who does the candidate nominate?"),
        ),
        "vote": PhaseWording(
            now=_("The table votes on %(president)s as President and %(chancellor)s as Chancellor."),
            turn=_("Your turn: vote."),
        ),
        "president-discard": PhaseWording(
            now=_("%(president)s, the President, discards one of three tiles."),
            turn=_("Your turn: discard one of your three tiles."),
            record=_("Which policy is enacted?"),
        ),
        "chancellor-enact": PhaseWording(
            now=_("%(chancellor)s, the Chancellor, enacts one of two tiles."),
            turn=_("Your turn: enact one of your two tiles."),
            record=_("Which policy is enacted?"),
        ),
        "veto-answer": PhaseWording(
            now=_("%(president)s, the President, answers the veto."),
            turn=_("Your turn: answer the veto."),
            record=_("Does the President agree to the veto?"),
        ),
        "shuffle": PhaseWording(now=_("The deck is being shuffled.")),
        "interlude": PhaseWording(),
        "over": PhaseWording(),
    }
    | {
        power.value: PhaseWording(now=wording.now, turn=wording.turn, record=wording.record)
        for power in Power
        for wording in [power_wording(power)]
    }
)
"""The wording by the phase's name in a `TableView`."""

"""The wording of each presidential power. A power without wording is a type error."""

from dataclasses import dataclass
from typing import assert_never

from django.utils.translation import gettext_noop as _

from games.engine.claims import Membership, Peeked
from games.engine.setups import Power


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of the Fascist track: the word for what a policy there brings, and its rule, if it brings anything."""

    brings: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PowerWording:
    """The sentences about one power, as msgids.

    - `space`: the word on the space of the track
    - `duty`: the sentence of the log when the power is granted
    - `now`: what the table waits for, told to everybody
    - `turn`: the same, told to the president
    - `record`: the question to ask when a game is recorded by hand
    - `lesson`: what the coach says when the power is granted for the first time
    - `claim`: the kind of claim that the president can make about its use
    """

    space: TrackSpace
    duty: str
    now: str
    turn: str
    record: str
    lesson: str
    claim: type[Peeked | Membership] | None = None


EMPTY_SPACE = TrackSpace(_("nothing"))
LAST_SPACE = TrackSpace(_("Fascists win"), "W3")

_INVESTIGATE = PowerWording(
    space=TrackSpace(_("investigate"), "P3"),
    duty=_("%(president)s has to investigate a player's loyalty."),
    now=_("%(president)s, the President, picks a player to investigate."),
    turn=_("Your turn: investigate a player."),
    record=_("Whose membership card does the President look at?"),
    lesson=_("The President looks at a party card. Only they see it, and they may lie about it."),
    claim=Membership,
)
_SPECIAL_ELECTION = PowerWording(
    space=TrackSpace(_("special election"), "P5"),
    duty=_("%(president)s has to call a special election."),
    now=_("%(president)s, the President, picks the next candidate for President."),
    turn=_("Your turn: call a special election."),
    record=_("Who does the President pick as the next candidate?"),
    lesson=_("The President picks the next candidate. After that, it goes on to the left of the President."),
)
_PEEK = PowerWording(
    space=TrackSpace(_("peek"), "P7"),
    duty=_("%(president)s has to look at the top three tiles."),
    now=_("%(president)s, the President, looks at the top three tiles."),
    turn=_("Your turn: look at the top three tiles."),
    record=_("The President looks at the top three tiles."),
    lesson=_("The President sees the next three tiles."),
    claim=Peeked,
)
_EXECUTION = PowerWording(
    space=TrackSpace(_("execution"), "P8"),
    duty=_("%(president)s has to execute a player."),
    now=_("%(president)s, the President, picks a player to execute."),
    turn=_("Your turn: execute a player."),
    record=_("Who does the President execute?"),
    lesson=_("The President has to execute someone. If it's Hitler, the Liberals win."),
)


def power_wording(power: Power) -> PowerWording:
    """Return the wording of a power."""
    match power:
        case Power.INVESTIGATE:
            return _INVESTIGATE
        case Power.SPECIAL_ELECTION:
            return _SPECIAL_ELECTION
        case Power.PEEK:
            return _PEEK
        case Power.EXECUTION:
            return _EXECUTION
        case _:
            assert_never(power)


def space_of(power: Power | None) -> TrackSpace:
    """Return the space of the Fascist track that grants this power, or the empty space."""
    return EMPTY_SPACE if power is None else power_wording(power).space

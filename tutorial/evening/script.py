"""The evenings, with their beats in order, and the fifteen rules that the first one teaches."""

from collections.abc import Mapping
from types import MappingProxyType

from tutorial.evening import first_rounds, last_rounds, two_roles
from tutorial.evening.beats import Beat, EveningScript, _

ONE_EVENING = EveningScript("evening", _("One evening"), "evening", (*first_rounds.BEATS, *last_rounds.BEATS))

EVENINGS: tuple[EveningScript, ...] = (
    ONE_EVENING,
    EveningScript("fascist", _("Another evening: you're a Fascist"), "fascist", two_roles.FASCIST),
    EveningScript("veto", _("An hour later: the veto"), "veto", two_roles.VETO),
    EveningScript("hitler", _("Another evening: you're Hitler"), "hitler", two_roles.HITLER),
)
"""The first evening, and the short acts after it, in order."""

BEATS: Mapping[str, tuple[EveningScript, Beat]] = MappingProxyType(
    {beat.key: (script, beat) for script in EVENINGS for beat in script.beats}
)
"""Every beat by its key, with its evening."""

RULES: Mapping[int, str] = MappingProxyType(
    {
        1: "the four endings",
        2: "the roles by the number of players",
        3: "what Hitler and the Fascists know",
        4: "six Liberal tiles and eleven Fascist ones",
        5: "the chair moves clockwise, also after a failed vote",
        6: "the last elected pair is barred",
        7: "with five alive only the last Chancellor is barred",
        8: "a tie fails",
        9: "three tiles, two, one",
        10: "silence until a tile is laid",
        11: "chaos after three failed votes",
        12: "the powers printed on the board",
        13: "an execution shows no card",
        14: "the veto after five Fascist tiles",
        15: "lies are allowed, with two forced truths",
    }
)
"""The basic rules, for developers and tests; `Beat.teaches` names them by number."""

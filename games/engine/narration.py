"""S10: what the narrator says before the first round, so that all learn what they may and nobody hears who they are.

Every line is said aloud to the whole table. The words depend on the open set-up alone, never on who was dealt what.
"""

from dataclasses import dataclass

from games.engine.setups import Setup
from games.engine.translatable import gettext_noop


@dataclass(frozen=True, slots=True)
class Utterance:
    """One line of the narrator's. After one line of each script comes the long pause, in which the secrets pass."""

    words: str
    long_pause: bool = False


def opening_script(setup: Setup) -> tuple[Utterance, ...]:
    """What is read out at this table, line by line."""
    return _SCRIPTS[setup.hitler_knows, setup.fascists == 1]


def _pausing(words: str) -> Utterance:
    return Utterance(words, long_pause=True)


_SHUT = Utterance(gettext_noop("Eyes shut, everyone."))
_SHUT_AND_FIST = Utterance(gettext_noop("Eyes shut, everyone, and one fist out in front of you."))
_SHUT_AGAIN = Utterance(gettext_noop("Eyes shut again, everyone."))
_SHUT_AND_HANDS_DOWN = Utterance(gettext_noop("Eyes shut again, everyone, and hands down."))
_OPEN = Utterance(gettext_noop("Eyes open, everyone."))
_ASK = Utterance(gettext_noop("If that left you unsure of anything, say so now, before we play."))

_SCRIPTS = {
    (True, True): (
        _SHUT,
        _pausing(gettext_noop("Fascist and Hitler: look up and find each other.")),
        _SHUT_AGAIN,
        _OPEN,
        _ASK,
    ),
    (False, False): (
        _SHUT_AND_FIST,
        Utterance(gettext_noop("Fascists, all but Hitler: look up and find each other.")),
        Utterance(gettext_noop("Hitler: eyes stay shut, thumb goes up.")),
        _pausing(gettext_noop("Fascists: the raised thumb is Hitler's. Remember whose it is.")),
        _SHUT_AND_HANDS_DOWN,
        _OPEN,
        _ASK,
    ),
    # Custom rulesets only: a Fascist alone whom Hitler may not see, and several whom Hitler may.
    (False, True): (
        _SHUT_AND_FIST,
        Utterance(gettext_noop("Fascist: look up, but not you, Hitler.")),
        Utterance(gettext_noop("Hitler: eyes stay shut, thumb goes up.")),
        _pausing(gettext_noop("Fascist: the raised thumb is Hitler's. Remember whose it is.")),
        _SHUT_AND_HANDS_DOWN,
        _OPEN,
        _ASK,
    ),
    (True, False): (
        _SHUT_AND_FIST,
        Utterance(gettext_noop("Fascists and Hitler: look up and find each other.")),
        Utterance(gettext_noop("Hitler: thumb goes up.")),
        _pausing(gettext_noop("Fascists: the raised thumb is Hitler's. Remember whose it is.")),
        _SHUT_AND_HANDS_DOWN,
        _OPEN,
        _ASK,
    ),
}
"""By whether Hitler knows the Fascists (S6, S7), and whether there is only one."""

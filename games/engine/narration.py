"""S10: the script that the narrator reads out before the first round.

Every line is read aloud to the whole table. The script depends only on the public setup, never on the roles dealt.
"""

from dataclasses import dataclass

from games.engine.setups import Setup
from games.engine.translatable import gettext_noop


@dataclass(frozen=True, slots=True)
class Utterance:
    """One line of the script. Exactly one line of each script is followed by the long pause for the secret signs."""

    words: str
    long_pause: bool = False


def opening_script(setup: Setup) -> tuple[Utterance, ...]:
    """Return the lines to read out for this setup."""
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
    # Only custom rulesets reach these: a single Fascist unknown to Hitler, or several known to Hitler.
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
"""The scripts by whether Hitler knows the Fascists (S6, S7), and whether there is only one Fascist."""

"""Which names players may have (S1): short, visible and on one line, because they appear on pages and in logs."""

import re

from games.engine.reasons import Refusal, because

LONGEST_NAME = 40

UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, line ends, surrogates, and marks that reverse the direction of writing."""


def why_no_name(name: str) -> Refusal | None:
    """Return why no player may have this name, or `None` if the name is acceptable."""
    if not name.strip():
        return because("S1", "Every player at this table needs a name.")
    if len(name) > LONGEST_NAME:
        return because("S1", "A name can have at most %(many)d characters.", many=LONGEST_NAME)
    if UNSEEN.search(name):
        return because("S1", "A name can't have control characters, line breaks or marks that change its direction.")
    return None

"""What a player may be called (S1). Names reach pages, logs and records, so they are short, visible and one line."""

import re

from games.engine.reasons import Refusal, because

LONGEST_NAME = 40

UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, line ends, halves of characters, and marks that turn the direction of writing around."""


def why_no_name(name: str) -> Refusal | None:
    """Why nobody can have this name, or nothing if somebody can."""
    if not name.strip():
        return because("S1", "Every player at this table has a name.")
    if len(name) > LONGEST_NAME:
        return because("S1", "A name has at most %(many)d characters.", many=LONGEST_NAME)
    if UNSEEN.search(name):
        return because("S1", "A name has no control characters, line ends or marks that change its direction.")
    return None

"""The code of a table: short enough to read aloud, too long to guess.

No two characters look or sound alike, and without vowels they form no words. Nine of the twenty-four characters hold
more than forty bits.
"""

import secrets

ALPHABET = "2345789CDFGHJKMNPQRTVWXY"
LENGTH = 9


def new_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def normal_code(typed: str) -> str:
    """Return the code that was typed, whatever its case, groups and dashes; empty if it isn't one."""
    meant = "".join(typed[:50].split()).replace("-", "").upper()
    return meant if set(meant) <= set(ALPHABET) and len(meant) == LENGTH else ""


def in_groups(code: str) -> str:
    """Return the code in groups of three, as people read it aloud."""
    return " ".join(code[start : start + 3] for start in range(0, len(code), 3))

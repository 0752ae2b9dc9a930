"""The code of a table: short enough to be read aloud, long enough that nobody guesses one.

No two characters look or sound alike on a screen across the room, and without vowels there are no words among them.
Nine of the twenty-four hold more than forty bits.
"""

import secrets

ALPHABET = "2345789CDFGHJKMNPQRTVWXY"
LENGTH = 9


def new_code() -> str:
    """A code that nobody can foresee."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def normal_code(typed: str) -> str:
    """What somebody meant who typed a code: in small letters, in groups, with dashes; nothing if it is no code."""
    meant = "".join(typed[:50].split()).replace("-", "").upper()
    return meant if set(meant) <= set(ALPHABET) and len(meant) == LENGTH else ""


def in_groups(code: str) -> str:
    """The code as people read it to each other."""
    return " ".join(code[start : start + 3] for start in range(0, len(code), 3))

"""The two codes of a table.

The *code* stands in addresses and QR codes and stays with the game for ever: nine of twenty-four characters, more than
forty bits, too many to guess.

The *short code* is for people to say and type: five different consonants. Without vowels and repeated letters they
spell no word. A table has one from its opening until an hour after its game; a rematch takes it over. Because it can
be guessed, wrong ones are limited (`games.web.rate_limits`).
"""

import secrets

ALPHABET = "2345789CDFGHJKMNPQRTVWXY"
LENGTH = 9
CONSONANTS = "BCDFGHJKLMNPQRSTVXZ"
SHORT_LENGTH = 5


def new_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_short_code() -> str:
    """Return a random short code."""
    return "".join(secrets.SystemRandom().sample(CONSONANTS, SHORT_LENGTH))


def normal_code(typed: str) -> str:
    """Return the code that was typed, whatever its case, groups and dashes; empty if it isn't one."""
    meant = _without_blanks(typed)
    return meant if set(meant) <= set(ALPHABET) and len(meant) == LENGTH else ""


def normal_short_code(typed: str) -> str:
    """Return the short code that was typed, whatever its case and blanks; empty if it isn't one."""
    meant = _without_blanks(typed)
    return meant if set(meant) <= set(CONSONANTS) and len(meant) == SHORT_LENGTH else ""


def in_groups(code: str) -> str:
    """Return the code in groups of three, as people read it aloud."""
    return " ".join(code[start : start + 3] for start in range(0, len(code), 3))


def _without_blanks(typed: str) -> str:
    return "".join(typed[:50].split()).replace("-", "").upper()

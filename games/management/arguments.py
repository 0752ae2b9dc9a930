"""Types of command-line arguments."""

from argparse import ArgumentTypeError


def positive_number(text: str) -> int:
    """Return the whole number in an argument, which must be at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text} is not a number of at least 1")
    return int(text)

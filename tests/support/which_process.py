"""A function for workers on other machines, whose module needs neither Django nor pytest."""

import os


def process_of(number: int) -> tuple[int, int]:
    """Return the number, and that of the process."""
    return number, os.getpid()

"""Types of command-line arguments, and arguments that several commands have."""

from argparse import ArgumentParser, ArgumentTypeError
from os import cpu_count
from typing import Any

from games.parallel import Workers


def positive_number(text: str) -> int:
    """Return the whole number in an argument, which must be at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text} is not a number of at least 1")
    return int(text)


def add_workers(parser: ArgumentParser) -> None:
    """Add on what a command computes. The numbers are the same on any workers."""
    here = f"processes that share the work; this machine has {cpu_count()} cores"
    parser.add_argument("--workers", type=positive_number, default=1, metavar="N", help=here)
    parser.add_argument(
        "--dask", default="", metavar="ADDRESS", help="a Dask scheduler instead, such as tcp://host:8786"
    )


def workers_of(options: dict[str, Any]) -> Workers:
    """Return the workers that were chosen."""
    return Workers(options["workers"], options["dask"])

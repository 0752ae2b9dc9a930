"""A server of the site that kills itself at a given point after it receives SIGUSR1.

`python -m games.workshop.crashes.killable_server POINT TIMES WORDS…` is daphne with these arguments. After SIGUSR1 it
dies when it reaches the point for the TIMES-th time. Points are those of `crashing_player`, except that "answered" is
later in a server: when a socket's or a form's work is done, and before a byte of the answer is sent.
"""

import signal
import sys
from typing import Any

from daphne.cli import CommandLineInterface  # The site checks whether this module is imported.

import shsite.asgi  # noqa: F401 - imports what is patched below
from games.live.pages import table
from games.live.sync import acting
from games.workshop.crashes.crashing_player import POINTS, Point, end_at

OURS: dict[str, Point] = {**POINTS, "answered": ((acting, "_give"), (table, "_after"))}
ARMED = "armed"


def main(point: str, times: int, words: list[str]) -> None:
    """Run daphne; arm the point on SIGUSR1."""
    hear = end_at(OURS.get(point, ()), times, ARMED)

    def arm(*_signal: Any) -> None:
        hear(ARMED)

    signal.signal(signal.SIGUSR1, arm)
    CommandLineInterface().run(words)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])

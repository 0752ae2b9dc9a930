"""Games and attacks against a server of its own for some time, and the account.

`python -m games.workshop.attacker.campaign SECONDS SEED` attacks in the environment's data folder, which must be empty.
"""

import json
import os
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.engine import Chance, Seeded
from games.engine.chance import one_of, shuffled

FEWEST_GAMES = 1
ATTACKS_BETWEEN_MOVES = 60
"""In how many of a hundred pauses between two moves there is an attack."""


@dataclass
class AttackAccount:
    """What was tried, what held, and what did not."""

    seed: int
    games: int = 0
    presses: int = 0
    answers: int = 0
    bytes: int = 0
    tried: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)

    def note(self, name: str, problem: str) -> None:
        """Count an attack."""
        self.tried[name] += 1
        if problem:
            self.broken[f"{name}: {problem}"] += 1
        else:
            self.held[name] += 1


def attacked(site: str, seconds: float, seed: int) -> AttackAccount:
    """Play and attack for so many seconds; the last game is finished."""
    account, chance, until = AttackAccount(seed), Seeded(f"attack {seed}"), time.monotonic() + seconds
    while account.games < FEWEST_GAMES or time.monotonic() < until:
        _one_game(site, chance, account, until)
    return account


def _one_game(site: str, chance: Chance, account: AttackAccount, until: float) -> None:
    from games.services.limits import forget_all
    from games.workshop.attacker.oracle import complaints
    from games.workshop.attacker.strategies import BEFORE, STRATEGIES
    from games.workshop.attacker.tables import LONGEST_GAME, AttackedTable

    # All browsers share an address: without this the site would, rightly, let them open no more tables.
    forget_all()
    table = AttackedTable(site, chance)
    for name, attack in BEFORE.items():
        account.note(name, attack(table))
    table.fill()
    table.deal()
    # Every attack comes at least once in a game, at any moment.
    waiting = list(shuffled([*STRATEGIES], chance))
    while not table.is_over and table.presses < LONGEST_GAME and (waiting or time.monotonic() < until):
        if chance.below(100) < ATTACKS_BETWEEN_MOVES:
            name = waiting.pop() if waiting else one_of([*STRATEGIES], chance)
            account.note(name, STRATEGIES[name](table))
        table.play_one()
    if not table.finish():
        account.broken["a table is stuck"] += 1
    account.broken.update(complaints(table))
    browsers = [*table.players, *table.strangers]
    account.games += 1
    account.presses += table.presses
    account.answers += sum(len(each.received) for each in browsers)
    account.bytes += sum(len(words) for each in browsers for words in each.received)


def main(seconds: float, seed: int) -> dict[str, Any]:
    """Start a server and attack it."""
    import django

    django.setup()
    from django.core.management import call_command

    from games.workshop.load.servers import SITE, daphne, free_port

    call_command("migrate", verbosity=0)
    port, log = free_port(), Path(os.environ["DATA_DIR"]) / "log"
    site = f"http://127.0.0.1:{port}"
    with daphne(port, SITE, {**os.environ, "PUBLIC_ORIGIN": site, "SWEEPS_INSIDE": "1"}, log):
        account = attacked(site, seconds, seed)
    said = log.read_text()
    if "Traceback" in said:
        account.broken["the server's log has a traceback"] += 1
        sys.stderr.write(said[-4000:])
    return vars(account)


if __name__ == "__main__":
    json.dump(main(float(sys.argv[1]), int(sys.argv[2])), sys.stdout)

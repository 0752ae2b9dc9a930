"""Compares many pairs of worlds: each size, kind of reader and mutation, and everything the reader receives.

A pair is two worlds at one moment that are equal for one reader up to then. The pushes are compared at every moment,
at some also every page, header and refusal. `python -m games.workshop.leaks.campaign PAIRS SEED` prints a summary as
JSON.
"""

import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING
from unittest.mock import patch

from games.engine.setups import SIZES

if TYPE_CHECKING:
    from games.workshop.sample_tables import SampleTable


@dataclass
class LeakAccount:
    """What a campaign has compared, and the differences."""

    pairs: int = 0
    with_pages: int = 0
    answers: int = 0
    bytes: int = 0
    readers: Counter[str] = field(default_factory=Counter)
    sizes: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)
    checksum: str = ""
    """A digest of everything received; it is the same in every process."""


def tables() -> Iterator[tuple[str, "SampleTable", str]]:
    """Yield readers forever: for each size players, a stranger and a player who left; at a table with a clock and
    bots also a player with a stand-in, and a bot."""
    from django.utils import timezone

    from games.models import Device
    from games.workshop.sample_tables import CAST, clocked, dealt

    kept = [(dealt(size), dealt(size, is_one_device=True), clocked(size)) for size in SIZES]
    # The default of this column is the real clock's function.
    Device.objects.update(added_at=timezone.now())
    while True:
        for ordinary, passed_around, with_clock in kept:
            names = ordinary.names
            for place in (0, len(names) // 2, len(names) - 1):
                yield "a player", ordinary, CAST[place]
            yield "a stranger", ordinary, ""
            yield "a device that is passed around", passed_around, "Ada"
            ordinary.row.seats.filter(number=1).update(has_left=True)
            yield "somebody who has left", ordinary, CAST[1]
            ordinary.row.seats.update(has_left=False)
            yield "a player by the clock", with_clock, "Ada"
            yield "a stand-in", with_clock, CAST[1]
            yield "a bot", with_clock, with_clock.names[-1]
            yield "a stranger by the clock", with_clock, ""


def compared(pairs: int, seed: int) -> LeakAccount:
    """Compare at least so many pairs."""
    from games.engine import Seeded
    from games.workshop.leaks.worlds import comparison

    account, chance = LeakAccount(), Seeded(f"campaign {seed}")
    for number, (kind, table, name) in enumerate(tables()):
        if account.pairs >= pairs:
            break
        # Odd and even seeds build the second world differently; the random bit gives every reader both kinds.
        most, pages_every = 8 + chance.below(80), 20 + chance.below(36)
        here = 2 * (1_000_003 * seed + number) + chance.below(2)
        received, unlike = comparison(table, name, here, most=most, pages_every=pages_every)
        _count(account, kind, len(table.names), received)
        said = b"".join(each.bytes for each in received)
        account.checksum = hashlib.sha256(account.checksum.encode() + said).hexdigest()
        if unlike is not None:
            account.differences.append(f"{kind}, {name or 'nobody'}, seed {here}, {unlike.where} at {unlike.length}")
    return account


def _count(account: LeakAccount, kind: str, size: int, received: list) -> None:  # type: ignore[type-arg]
    moments = max(each.length for each in received)
    account.pairs += moments
    account.with_pages += len({each.length for each in received if each.where.startswith("GET")})
    account.answers += len(received)
    account.bytes += sum(len(each.bytes) for each in received)
    account.readers[kind] += moments
    account.sizes[f"{size} players"] += moments


def main(pairs: int, seed: int, *leaks: str) -> None:
    """Compare pairs on a database in memory, always at the same time and with the same chance; print the account.

    Each of `leaks` is the path, `module:name`, of a dictionary whose functions plant leaks with `setattr` before.
    """
    import django

    django.setup()
    from django.db import connection
    from django.test.utils import setup_test_environment

    from games.workshop.leaks.fixed_clock import standing_still

    for leak in leaks:
        module, _, name = leak.partition(":")
        for plant in getattr(import_module(module), name).values():
            plant(setattr)
    setup_test_environment()
    connection.creation.create_test_db(verbosity=0)
    with standing_still(datetime(2026, 1, 5, 20, tzinfo=UTC)), patch.object(random, "_urandom", Random(0).randbytes):
        sys.stdout.write(json.dumps(vars(compared(pairs, seed))) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])

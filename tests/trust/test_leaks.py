"""The comparison of worlds knows every event, changes what it should, and finds planted leaks."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import islice, product
from typing import get_args

import pytest

from games.engine import Seeded
from games.engine.dealing import Deal
from games.engine.events import Event, LoyaltyInvestigated, PlayerExecuted, PoliciesPeeked
from games.workshop.leaks.mutations import MUTATIONS
from games.workshop.leaks.who_sees import OF_RECORDS, OF_THE_DEAL, WHO_SEES, seen_by
from games.workshop.leaks.worlds import LeakReading, Received, World, comparison, played
from games.workshop.sample_tables import CAST, SampleTable, clocked, dealt
from tests.trust.planted import BY_THE_CLOCK, ON_PAGES, PLANTED

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]


def test_the_table_of_who_may_see_what_has_every_field_of_every_event() -> None:
    stored = {kind.__name__: {each.name for each in fields(kind)} - OF_RECORDS for kind in get_args(Event)}
    assert {kind: set(cells) for kind, cells in WHO_SEES.items()} == stored
    assert OF_THE_DEAL.keys() == {each.name for each in fields(Deal)}


@pytest.mark.parametrize("name", MUTATIONS)
def test_every_mutation_changes_worlds_and_shows_in_none(name: str) -> None:
    changed = 0
    for seed in range(12):
        log = played(CAST[: 5 + seed % 6], seed, 30 + 5 * seed)
        for reader in (None, 0, 2):
            other = MUTATIONS[name](log, reader, Seeded(seed))
            assert seen_by(log, reader) == seen_by(other, reader)
            changed += other != log
    assert changed >= 6


def test_worlds_that_somebody_may_tell_apart_are_shown_to_them_as_different() -> None:
    table = dealt(5)
    for seed in range(3):
        log = played(table.names, seed, 30)
        other = MUTATIONS["M1 M5 roles"](MUTATIONS["M3 hands"](log, None, Seeded(seed)), None, Seeded(seed))
        for number, name in enumerate(table.names):
            is_different = seen_by(log, number) != seen_by(other, number)
            here, there = (World(table, each).seen_by(LeakReading(name, 10**6)) for each in (log, other))
            assert (here != there) == is_different


RARE: dict[str, tuple[int, type[Event]]] = {
    "tiles peeked at, to all": (5, PoliciesPeeked),
    "a card that was investigated, to all": (7, LoyaltyInvestigated),
    "roles for the dead": (5, PlayerExecuted),
}
"""Leaks that show after something rare: at which size, and what."""


@dataclass(frozen=True)
class Trial:
    """Where a leak is looked for: a table, a reader, a seed, how many events, and how often every page is asked for."""

    table: SampleTable
    reader: str
    seed: int
    most: int = 30
    pages_every: int = 10**6

    def found(self) -> Received | None:
        """What tells the reader which world it is."""
        return comparison(
            self.table, self.reader, self.seed, most=self.most, pages_every=self.pages_every, one_in=ONE_IN
        )[1]


ONE_IN = 2
"""Of pages and forms that are asked for by turns a larger share than in a campaign, which has more turns."""


def trials(name: str) -> Iterator[Trial]:
    """Places to look for this leak, the likely ones."""
    if name in RARE:
        yield from after_something_rare(*RARE[name])
    table = clocked(5) if name in BY_THE_CLOCK else dealt(5)
    readers = (table.names[-1], "Ben", "") if name in BY_THE_CLOCK else ("Ben", "")
    for seed, reader in product(range(200), readers):
        yield Trial(table, reader, seed, 13, 12) if name in ON_PAGES else Trial(table, reader, seed)


def after_something_rare(size: int, kind: type[Event]) -> Iterator[Trial]:
    """Before somebody whom it does not concern; of those who died, before them."""
    table = dealt(size)
    for seed in range(200):
        log = played(table.names, seed, 150)
        if events := [event for event in log[:-1] if isinstance(event, kind)]:
            whose = events[0].target if kind is PlayerExecuted else (events[0].president + 1) % size  # type: ignore[union-attr]
            yield Trial(table, CAST[whose], seed, log.index(events[0]) + 3)


def found(name: str, most: int) -> Received | None:
    return next(filter(None, (trial.found() for trial in islice(trials(name), most))), None)


def test_there_are_at_least_fifty_leaks() -> None:
    assert len(PLANTED) >= 50


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[name](monkeypatch.setattr)
    assert found(name, most=40), name


def test_without_a_leak_nothing_is_noticed() -> None:
    assert not [name for name in ("a hidden field", "a mark that knows the deck") if found(name, most=4)]

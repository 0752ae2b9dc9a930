"""Somebody who plays all seats of a game and attacks meanwhile gets nothing that the site does not give.

ATTACK in the environment is the number of minutes; without it there is one game with every attack. `manage.py attack`
prints an account of hours.
"""

import os
import time
from io import StringIO

import pytest
from django.core.management import call_command

from games.engine import Seeded
from games.models import Game
from games.workshop.attacker.hostile_browser import HostileBrowser
from games.workshop.attacker.oracle import complaints
from games.workshop.attacker.strategies import BEFORE, STRATEGIES
from games.workshop.attacker.tables import AttackedTable
from games.workshop.sample_tables import CAST, SampleTable, any_move, dealt

MINUTES = float(os.environ.get("ATTACK", "0"))


@pytest.mark.timeout(60 * MINUTES + 600)
def test_the_site_holds_against_an_attacker_who_plays_all_seats() -> None:
    said = StringIO()
    call_command("attack", minutes=MINUTES, seed=int(os.environ.get("ATTACK_SEED", time.time())), stdout=said)
    for name in (*BEFORE, *STRATEGIES):
        assert name in said.getvalue()


class PlayedInMemory(AttackedTable):
    """What an attacker would hold after a game that was played without a server."""

    def __init__(self, table: SampleTable) -> None:
        self.players = [HostileBrowser("http://nowhere", name) for name in table.names]
        self.strangers = [HostileBrowser("http://nowhere")]
        self.page = f"/t/{table.code}/"
        self.chance = Seeded(1)


@pytest.fixture
def played(db: None) -> PlayedInMemory:
    table = dealt(7)
    for _move in range(10):
        table.do(any_move(table))
    return PlayedInMemory(table)


def received(table: PlayedInMemory, seat: int, html: str) -> list[str]:
    """What the oracle says after a player received this."""
    table.players[seat].received.append(html.encode())
    return list(complaints(table))


def test_the_oracle_finds_nothing_where_nothing_was_received(played: PlayedInMemory) -> None:
    assert list(complaints(played)) == []


def test_the_oracle_finds_a_role_outside_of_the_envelope(played: PlayedInMemory) -> None:
    assert received(played, 2, '<i id="card-3"><use href="#role-H"/></i>') == [
        "seat 2 received a role outside of its envelope"
    ]


def test_the_oracle_finds_an_envelope_that_says_too_much(played: PlayedInMemory) -> None:
    from games.engine import Role
    from games.storage.event_store import events_of

    roles = events_of(Game.objects.get())[0].deal.roles  # type: ignore[union-attr]
    liberal = roles.index(Role.LIBERAL)
    other = next(seat for seat in range(7) if seat != liberal)
    said = (
        f'<div id="envelope"><use href="#role-L"/><dl><dt>{CAST[other]}</dt><dd>{roles[other].party.name.title()}</dd>'
    )
    assert received(played, liberal, said + "</dl>") == [
        f"seat {liberal} was told about {CAST[other]}: {roles[other].party.name.title()}"
    ]


def test_the_oracle_finds_the_words_of_others(played: PlayedInMemory) -> None:
    played.players[1].own_words.add("a note of the second player")
    assert received(played, 2, "<p>a note of the second player</p>") == ["seat 2 received a secret string"]


def test_the_oracle_finds_an_acknowledged_move_that_is_missing(played: PlayedInMemory) -> None:
    played.players[3].acknowledged.append("never stored")
    assert list(complaints(played)) == ["an acknowledged form of seat 3 is in the log 0 times"]

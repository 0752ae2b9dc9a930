"""Redis, PostgreSQL or servers taken away under load: nothing acknowledged is lost or doubled.

Within five seconds after the outage all tables are playable and all screens right. OUTAGES in the environment is the
number of each kind; `manage.py crashes --of redis` prints an account of more.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from games.workshop.crashes.outages import deaths_of_servers, is_wrong, outages_of
from games.workshop.crashes.own_services import lacking
from games.workshop.slowness import slowness
from tests.conftest import missing
from tests.support.databases import BOTH, fresh

pytestmark = pytest.mark.timeout(900)
OUTAGES = int(os.environ.get("OUTAGES", "2"))


@pytest.mark.parametrize("kind", ["redis", "postgresql"])
def test_what_goes_away_and_comes_back_costs_seconds_and_no_move(kind: str) -> None:
    if programs := [name for each in ("redis", "postgresql") for name in lacking(each)]:
        missing(f"There is no {' and no '.join(programs)} on this machine to start one's own.")
    account = outages_of(kind, OUTAGES)
    assert is_wrong(account, slowness()) == [], account
    assert account["acknowledged"]
    assert account["servers_that_lived"] == 2


@pytest.mark.parametrize("kind", BOTH)
def test_a_server_that_is_killed_costs_seconds_and_no_move(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    redis = request.getfixturevalue("redis_url") if kind == "postgresql" else ""
    with fresh(kind, request, tmp_path) as environment:
        account = deaths_of_servers(kind, {**environment, "REDIS_URL": redis}, tmp_path, OUTAGES + 1)
    assert is_wrong(account, slowness()) == [], account
    assert account["acknowledged"]
    assert account["outages"] == OUTAGES + 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"lost": 1},
        {"doubled": 1},
        {"wrong": ["a move was answered with 500"]},
        {"every_log_is_whole": False},
        {"slowest_until_played": 5.1},
        {"slowest_until_right": 5.1},
        {"slowest_until_played_everywhere": 5.1},
    ],
)
def test_an_account_that_is_not_as_it_must_be_is_noticed(wrong: dict[str, Any]) -> None:
    sound = {
        "lost": 0, "doubled": 0, "wrong": [], "every_log_is_whole": True, "slowest_until_played": 4.9,
        "slowest_until_right": 4.9, "slowest_until_played_everywhere": 4.9,
    }  # fmt: skip
    assert is_wrong(sound) == []
    assert len(is_wrong(sound | wrong)) == 1


def test_a_slow_machine_may_take_longer_and_lose_nothing() -> None:
    late = {
        "lost": 0, "doubled": 0, "wrong": [], "every_log_is_whole": True, "slowest_until_played": 9.9,
        "slowest_until_right": 9.9, "slowest_until_played_everywhere": 9.9,
    }  # fmt: skip
    assert is_wrong(late, slowness=2) == []
    assert len(is_wrong(late | {"lost": 1}, slowness=2)) == 1
    assert len(is_wrong(late)) == 3

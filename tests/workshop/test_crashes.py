"""Players killed at any moment and in every phase: nothing acknowledged is lost, nothing is stored twice.

A hundred other tables are playable within five seconds. CRASHES in the environment is the number of kills;
`manage.py crashes` prints an account of more.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.workshop.crashes.repeated_kills import PHASES, is_wrong, lived
from games.workshop.slowness import slowness
from tests.support.databases import BOTH, fresh

CRASHES = int(os.environ.get("CRASHES", "8"))


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[dict[str, str]]:
    with fresh(request.param, request, tmp_path) as environment:
        yield environment


def test_what_was_acknowledged_is_there_once_and_games_go_on(database: dict[str, str]) -> None:
    account = lived(database, CRASHES)
    assert is_wrong(account, slowness()) == [], account
    assert account["kills"] == CRASHES
    assert account["acknowledged"]
    assert sum(account["killed_in"].values()) == CRASHES


@pytest.mark.parametrize(
    "wrong",
    [
        {"lost": 1},
        {"doubled": 1},
        {"every_log_is_whole": False},
        {"never_heard_of": 2},
        {"slowest_until_played_everywhere": 5.1},
        {"killed_in": dict.fromkeys(PHASES[:8], 2)},
    ],
)
def test_an_account_that_is_not_as_it_must_be_is_noticed(wrong: dict[str, Any]) -> None:
    sound = {
        "kills": 20, "lost": 0, "doubled": 0, "every_log_is_whole": True, "never_heard_of": 1,
        "slowest_until_played_everywhere": 4.9, "killed_in": dict.fromkeys(PHASES, 2),
    }  # fmt: skip
    assert is_wrong(sound) == []
    assert len(is_wrong(sound | wrong)) == 1

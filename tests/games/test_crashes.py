"""A server that is killed at any moment, on both databases: what was acknowledged is there, and nothing is there twice.

CRASHES in the environment says how many; without it, a few. `manage.py crashes` prints an account of more.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.databases import BOTH, fresh
from tests.games.lives import lived

CRASHES = int(os.environ.get("CRASHES", "8"))


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[dict[str, str]]:
    with fresh(request.param, request, tmp_path) as environment:
        yield environment


def test_what_was_acknowledged_is_there_once_and_games_go_on(database: dict[str, str]) -> None:
    account = lived(database, CRASHES)
    assert (account["lost"], account["doubled"], account["every_log_is_whole"]) == (0, 0, True)
    assert account["kills"] == CRASHES
    assert account["acknowledged"]
    assert account["never_heard_of"] <= 1, "Whatever was not heard of was sent again, but for the very last."

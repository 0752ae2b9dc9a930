"""Ten processes or clients act at one table at the same instant: nothing is lost or doubled, no request fails.

RACES in the environment says how often each race is run; without it, a few times. `manage.py races` prints an
account.
"""

import json
import os

import pytest

from games.workshop.crashes.own_servers import own_servers
from games.workshop.crashes.race_judging import EXPECTED, Outcome, complaints
from games.workshop.crashes.races import RACES
from tests.support.databases import BOTH, fresh, run

THERE = ("-m", "games.workshop.crashes.race_browsers")
MOVES = (
    "ten last ballots", "one form ten times", "ten forms of one page",
    "one ballot in ten tabs", "one hand in ten tabs", "a veto in ten tabs",
)  # fmt: skip
"""The races in which everybody moves."""
ROUNDS = os.environ.get("RACES", "4")


@pytest.fixture(scope="module", params=BOTH)
def outcomes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Outcome]:
    """What came of every race on a database of this kind."""
    with fresh(request.param, request, tmp_path_factory.mktemp("races")) as environment:
        return [
            json.loads(line)
            for line in run(environment, "-m", "games.workshop.crashes.race_processes", ROUNDS).splitlines()
        ]


def test_every_race_is_run() -> None:
    assert EXPECTED.keys() == RACES.keys()


@pytest.fixture(scope="module", params=BOTH)
def outcomes_at_servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Outcome]:
    """What came of every race of moves at the one server of a SQLite, or at two."""
    folder, is_one = tmp_path_factory.mktemp("served"), request.param == "sqlite"
    redis = "" if is_one else request.getfixturevalue("redis_url")
    with (
        fresh(request.param, request, folder) as environment,
        own_servers({**environment, "REDIS_URL": redis}, folder, 1 if is_one else 2) as servers,
    ):
        sites = [server.url for server in servers]
        return [json.loads(line) for line in run({**environment, "REDIS_URL": ""}, *THERE, ROUNDS, *sites).splitlines()]


@pytest.mark.parametrize("race", MOVES)
def test_at_the_same_instant_by_forms_and_sockets(outcomes_at_servers: list[Outcome], race: str) -> None:
    rounds = [outcome for outcome in outcomes_at_servers if outcome["race"] == race]
    assert len(rounds) == int(ROUNDS)
    assert [list(complaints(outcome)) for outcome in rounds] == [[]] * len(rounds)


@pytest.mark.parametrize("race", RACES)
def test_at_the_same_instant(outcomes: list[Outcome], race: str) -> None:
    rounds = [outcome for outcome in outcomes if outcome["race"] == race]
    assert len(rounds) == int(ROUNDS)
    assert [list(complaints(outcome)) for outcome in rounds] == [[]] * len(rounds)


def test_a_lost_or_a_doubled_move_is_noticed(outcomes: list[Outcome]) -> None:
    won = next(outcome for outcome in outcomes if outcome["race"] == "ten last ballots")
    for wrong in (
        {"answers": ["Done"] * 9 + ["Busy"]},
        {"happened": won["happened"] | {"ballot-cast": 11}},
        {"is_whole": False},
        {"messages": [1]},
        {"rematches": 1},
        {"accounts": 1},
    ):
        assert list(complaints(won | wrong))

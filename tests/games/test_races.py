"""Ten processes at one table at the same instant, on both databases: nothing is lost, nothing doubled, no fault.

RACES in the environment says how often each race is run; without it, a few times. `manage.py races` prints an account.
"""

import json
import os

import pytest

from tests.games.databases import BOTH, fresh, run
from tests.games.judging import EXPECTED, Outcome, complaints
from tests.games.races import RACES

ROUNDS = os.environ.get("RACES", "4")


@pytest.fixture(scope="module", params=BOTH)
def outcomes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Outcome]:
    """What came of every race on a database of this kind."""
    with fresh(request.param, request, tmp_path_factory.mktemp("races")) as environment:
        return [json.loads(line) for line in run(environment, "-m", "tests.games.racing", ROUNDS).splitlines()]


def test_every_race_is_run() -> None:
    assert EXPECTED.keys() == RACES.keys()


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
    ):
        assert list(complaints(won | wrong))

"""Ten processes at one table at the same instant, on both databases: nothing is lost, nothing doubled, no fault.

RACES in the environment says how often each race is run; without it, a few times.
"""

import json
import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.databases import BOTH, fresh, run
from tests.games.races import RACES

ROUNDS = os.environ.get("RACES", "4")
Outcome = dict[str, Any]


def answers(**expected: int) -> Callable[[Outcome], bool]:
    return lambda outcome: Counter(outcome["answers"]) == expected


def happened(**kinds: int) -> dict[str, int]:
    return {kind.replace("_", "-"): times for kind, times in kinds.items()}


EXPECTED: dict[str, tuple[Callable[[Outcome], bool], dict[str, int] | None]] = {
    "ten last ballots": (answers(Done=10), happened(ballot_cast=10, ballots_revealed=1, hand_drawn=1)),
    "one form ten times": (answers(Done=10), happened(chancellor_nominated=1)),
    "ten forms of one page": (answers(Done=1, Stale=9), happened(chancellor_nominated=1)),
    "one ballot in ten tabs": (answers(Done=1, Stale=9), happened(ballot_cast=1)),
    "one hand in ten tabs": (answers(Done=1, Stale=9), happened(tiles_passed=1)),
    "a veto in ten tabs": (answers(Done=1, Stale=9), None),
    "ten people for one seat": (answers(Seat=1, Conflict=9), {}),
    "ten starts": (answers(Done=10), happened(game_dealt=1)),
    "clocks and people": (
        lambda outcome: Counter(outcome["answers"]) in (
            {"0": 5, "Done": 1, "Stale": 4},
            {"0": 4, "1": 1, "Stale": 5},
        ),
        happened(chancellor_nominated=1),
    ),
    "ten sweepers": (lambda outcome: Counter(outcome["answers"]) == {"0": 9, "1": 1}, None),
    "ten rematches": (answers(Game=10), {}),
    "ballots and talk": (answers(Done=5, Message=5), happened(ballot_cast=5)),
    "ballots and leaving": (answers(Done=10), happened(ballot_cast=5)),
    "ten who give up": (answers(Done=6, Conflict=4), {}),
}  # fmt: skip


@pytest.fixture(scope="module", params=BOTH)
def outcomes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Outcome]:
    """What came of every race on a database of this kind."""
    with fresh(request.param, request, tmp_path_factory.mktemp("races")) as environment:
        return [json.loads(line) for line in run(environment, "-m", "tests.games.racing", ROUNDS).splitlines()]


def test_every_race_is_run() -> None:
    assert EXPECTED.keys() == RACES.keys()


@pytest.mark.parametrize("race", RACES)
def test_at_the_same_instant(outcomes: list[Outcome], race: str) -> None:
    answered_well, kinds = EXPECTED[race]
    rounds = [outcome for outcome in outcomes if outcome["race"] == race]
    assert len(rounds) == int(ROUNDS)
    for outcome in rounds:
        assert answered_well(outcome), outcome
        assert kinds is None or outcome["happened"] == kinds, outcome
        assert outcome["is_whole"], outcome


def test_what_is_counted_beside_the_log_is_right_too(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        assert outcome["messages"] == list(range(1, len(outcome["messages"]) + 1))
        assert len(outcome["messages"]) == (5 if outcome["race"] == "ballots and talk" else 0)
        assert outcome["rematches"] == (outcome["race"] == "ten rematches")
        if outcome["race"] == "ten people for one seat":
            assert outcome["seats"] == 5
        if outcome["race"] == "ten who give up":
            assert outcome["status"] == "abandoned"
        if outcome["race"] == "a veto in ten tabs":
            assert outcome["happened"].get("agenda-vetoed", 0) + outcome["happened"].get("veto-refused", 0) == 1

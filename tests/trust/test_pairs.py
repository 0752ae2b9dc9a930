"""Nobody receives a byte that depends on what they were not shown: pairs of worlds without number.

LEAKS in the environment says how many; `manage.py leaks --pairs 200000` prints an account of as many.
"""

import json
import os

import pytest

from games.management.scratch import run
from tests.trust.campaign import compared

PAIRS = int(os.environ.get("LEAKS", "1500"))


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("fixed_chance")
def test_pairs_of_worlds_are_the_same_to_the_byte() -> None:
    account = compared(PAIRS, seed=int(os.environ.get("LEAKS_SEED", "7")))
    assert account.differences == []
    assert account.pairs >= PAIRS
    assert len(account.readers) == 4


def test_the_order_of_sets_shows_in_no_push() -> None:
    def pushes(seed: str) -> object:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "DJANGO_SETTINGS_MODULE": "shsite.settings"}
        return json.loads(run(environment, "-m", "tests.trust.campaign", "120", "3"))["pushes"]

    assert pushes("1") == pushes("2")

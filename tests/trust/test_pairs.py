"""No viewer receives a byte that depends on what they were not shown, in many pairs of worlds.

LEAKS in the environment is their number; `manage.py leaks --pairs 200000` prints an account of as many.
"""

import json
import os

import pytest

from games.workshop.leaks.campaign import compared
from games.workshop.scratch_databases import run
from tests.trust.planted import UNORDERED

PAIRS = int(os.environ.get("LEAKS", "600"))


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("fixed_chance")
def test_pairs_of_worlds_are_the_same_to_the_byte() -> None:
    account = compared(PAIRS, seed=int(os.environ.get("LEAKS_SEED", "7")))
    assert account.differences == []
    assert account.pairs >= PAIRS
    assert len(account.readers) == 8


def checksum(hash_seed: str, *leaks: str) -> object:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "DJANGO_SETTINGS_MODULE": "shsite.settings"}
    return json.loads(run(environment, "-m", "games.workshop.leaks.campaign", str(min(100, PAIRS // 15)), "3", *leaks))[
        "checksum"
    ]


def test_the_order_of_sets_shows_nowhere() -> None:
    assert len({checksum(seed) for seed in "123"}) == 1


def test_a_set_in_its_own_order_is_noticed() -> None:
    leaks = "tests.trust.planted:UNORDERED"
    assert UNORDERED
    assert checksum("1", leaks) != checksum("2", leaks)

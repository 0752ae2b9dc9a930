"""Delays of the server do not tell which party a bot belongs to.

The attack plays nominations by the bot whose thinking differs most between the parties. NOMINATIONS in the environment
is their number; the 30 without it find a difference that is there at nearly every nomination, and 20 could not fail at
all. A server that gives nothing away fails in fewer than one of a thousand runs, whatever the machine does beside it.
`manage.py thinking` plays more.
"""

import os
from io import StringIO

import pytest
from django.core.management import call_command

from games.engine import Seeded
from games.workshop.leaks.thinking_time import PAUSE, STATISTICS, Auc, Delays, Nomination, auc, judged

FEWEST = 30
NOMINATIONS = int(os.environ.get("NOMINATIONS", FEWEST))
EVERY_STATISTIC = 1 + len(STATISTICS)


@pytest.mark.timeout(1800)
def test_a_probe_next_to_the_server_does_not_tell_the_parties_apart() -> None:
    said = StringIO()
    call_command("thinking", nominations=NOMINATIONS, strength="master", pace="0.02", stdout=said)
    assert said.getvalue().count("AUC") == EVERY_STATISTIC, said.getvalue()


def site(*, liberals_take: float, many: int = 200) -> tuple[Delays, list[Nomination]]:
    """Delays at random, and longer ones in the last 80 ms before a Liberal's nomination."""
    chance = Seeded("delays")
    delays, nominations = Delays(), [Nomination(n, n + 0.8, bool(chance.below(2))) for n in range(many)]
    for number in range(0, 1000 * many, 4):
        at = number / 1000
        now = nominations[int(at)]
        slow = liberals_take if not now.is_fascist and now.at - 0.08 <= at <= now.at else 0.0
        delays.append((at, 0.001 + chance.below(1000) / 1e6 + slow))
    return delays, nominations


@pytest.mark.parametrize("many", [FEWEST, 200])
def test_delays_that_depend_on_the_party_are_found(many: int) -> None:
    found = judged(*site(liberals_take=0.006, many=many))
    assert len(found) == EVERY_STATISTIC
    assert [each.statistic for each in found if each.is_like_guessing] == [PAUSE]


def test_delays_at_random_are_like_guessing() -> None:
    assert all(each.is_like_guessing for each in judged(*site(liberals_take=0)))


def test_the_area_counts_pairs_and_half_of_equal_ones() -> None:
    assert auc([2, 3], [1]) == 1
    assert auc([1], [2, 3]) == 0
    assert auc([1, 2], [1, 2]) == 0.5


def test_the_error_is_that_of_a_rank_test() -> None:
    assert Auc("", 0.5, 100, 100).error == pytest.approx(0.0409, abs=1e-4)

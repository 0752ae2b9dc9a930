"""Redis killed and PostgreSQL stopped at once under load, and started again: nothing acknowledged is lost, nobody has
to start a server again, and within five seconds everybody plays on before a screen that shows what is true.

OUTAGES in the environment says how many of each; `manage.py crashes --of redis` prints an account of more.
"""

import os

import pytest

from tests.conftest import missing
from tests.games.outages import AFTER, outages_of
from tests.games.own_services import lacking

OUTAGES = int(os.environ.get("OUTAGES", "2"))


@pytest.mark.parametrize("kind", ["redis", "postgresql"])
def test_what_goes_away_and_comes_back_costs_seconds_and_no_move(kind: str) -> None:
    if programs := [name for each in ("redis", "postgresql") for name in lacking(each)]:
        missing(f"There is no {' and no '.join(programs)} on this machine to start one's own.")
    account = outages_of(kind, OUTAGES)
    assert account["wrong"] == []
    assert (account["lost"], account["doubled"], account["every_log_is_whole"]) == (0, 0, True)
    assert account["acknowledged"]
    assert account["servers_that_lived"] == 2
    assert float(str(account["slowest_until_played"])) < AFTER
    assert float(str(account["slowest_until_right"])) < AFTER

"""Opens tables for browser tests: one in each phase, and before, between and after games.

`python -m tests.browser.open_tables NAME…` opens these tables in the environment's database and prints their codes, and
the session of each fixed player, which is the same at all tables.
"""

import json
import sys
from collections.abc import Callable
from datetime import timedelta
from unittest.mock import patch

import django

django.setup()

from django.utils import timezone  # noqa: E402

from games.engine import Seeded  # noqa: E402
from games.models import Game  # noqa: E402
from games.services.jobs.evaluating import evaluate_now  # noqa: E402
from games.services.limits import forget_all  # noqa: E402
from games.services.play import shuffling  # noqa: E402
from games.services.seats import hosting  # noqa: E402
from games.web.identity import KEY  # noqa: E402
from games.web.sessions import SessionStore  # noqa: E402
from games.workshop.sample_tables import CAST, SampleTable, dealt, granted, opened  # noqa: E402
from games.workshop.screens import one_step  # noqa: E402
from tests.live.test_table_page import situations  # noqa: E402
from tests.support.finished_games import recorded, stored  # noqa: E402


def paused() -> SampleTable:
    """Somebody has nominated, and the host has paused the game."""
    table = dealt(5)
    table.nominate()
    granted(hosting.pause(table.code, token="Ada"))
    return table


def read_out() -> SampleTable:
    """The opening is read out, for longer than any test takes."""
    table = dealt(5, has_voice=True)
    Game.objects.filter(code=table.code).update(read_until=timezone.now() + timedelta(hours=1))
    return table


def over() -> SampleTable:
    """A game that was played to its end."""
    table, chance = dealt(5), Seeded(3)
    while table.row.is_running:
        one_step(table, chance)
    return table


def reported(name: str) -> Game:
    """A recorded game that was played to its end and evaluated; the first of the cast sits in it."""
    game = stored(recorded(name), by=CAST[:1])
    evaluate_now(game)
    return game


AROUND: dict[str, Callable[[], SampleTable | Game]] = {
    "open": lambda: opened(5, 3),
    "full": lambda: opened(5, 5),
    "opening": read_out,
    "paused": paused,
    "over": over,
    "five": lambda: dealt(5),
    "seven": lambda: dealt(7),
    "eight": lambda: dealt(8),
    "nine": lambda: dealt(9),
    "ten": lambda: dealt(10),
    "report of five": lambda: reported("five-players"),
    "report of seven": lambda: reported("seven-players"),
    "report of ten": lambda: reported("ten-players"),
    "clock": lambda: dealt(5, seconds_per_move=3600),
}


def laid(name: str) -> SampleTable | Game:
    """A table of this name, or one that waits in this phase."""
    # Nobody may open so many tables in an hour, or a test would be as good as a flood.
    forget_all()
    return AROUND[name]() if name in AROUND else next(table for table in situations() if table.phase == name)


def session_of(token: str) -> str:
    """A session as the page makes it for whoever sits down."""
    session = SessionStore()
    session[KEY] = token
    session.save()
    return str(session.session_key)


if __name__ == "__main__":
    numbers = iter(range(1, 10_000))
    with patch.object(shuffling, "new_secret", lambda: next(numbers).to_bytes(32, "big")):
        codes = {name: laid(name).code for name in sys.argv[1:]}
    sys.stdout.write(json.dumps({"codes": codes, "sessions": {token: session_of(token) for token in CAST}}))

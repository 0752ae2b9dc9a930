"""Django in a notebook's kernel, with a read-only connection to the site's database.

    from shsite.notebook import setup
    setup()
    from games.models import Game
    Game.objects.count()

`games.engine`, `games.deduction` and `games.bots` need no setup.
"""

import os
from typing import Any
from urllib.parse import quote

import django


def setup() -> None:
    """Load Django's models with a read-only database connection, and print which database it is."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shsite.settings")
    # A kernel runs an event loop, in which Django refuses to block on a query. Here blocking it harms nothing.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    django.setup()
    from django.db import connection

    connection.close()
    connection.settings_dict.update(read_only(connection.settings_dict))
    name = str(connection.settings_dict["NAME"]).partition("?")[0].removeprefix("file:")
    print(f"Django {django.get_version()}; the database {name} can be read and not written.")  # noqa: T201


def read_only(database: dict[str, Any]) -> dict[str, Any]:
    """Return settings for the same database with which every write fails."""
    options = {**database.get("OPTIONS", {})}
    if database["ENGINE"].endswith("postgresql"):
        return {"OPTIONS": options | {"options": "-c default_transaction_read_only=on"}}
    options |= {"init_command": "PRAGMA query_only=ON", "transaction_mode": "DEFERRED", "uri": True}
    name = str(database["NAME"])
    return {
        "NAME": name if name.startswith("file:") else f"file:{quote(name)}?mode=ro",
        "OPTIONS": options,
    }

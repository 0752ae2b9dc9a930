"""For notebooks only: Django in a kernel, and the site's database to be read and not to be written.

    from shsite.notebook import setup
    setup()
    from games.models import Game
    Game.objects.count()

Analysis needs none of this: `games.engine`, `games.deduction` and `games.bots` are imported as they are.
"""

import os
from typing import Any
from urllib.parse import quote

import django


def setup() -> None:
    """Make the models usable in this kernel, with a connection that refuses to write; say what was done."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shsite.settings")
    # A kernel runs a loop, and Django refuses to wait for a database inside one. Here nobody else is waiting.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    django.setup()
    from django.db import connection

    connection.close()
    connection.settings_dict.update(read_only(connection.settings_dict))
    name = str(connection.settings_dict["NAME"]).partition("?")[0].removeprefix("file:")
    print(f"Django {django.get_version()}; the database {name} can be read and not written.")  # noqa: T201


def read_only(database: dict[str, Any]) -> dict[str, Any]:
    """The same database, opened so that whatever would write fails."""
    options = {**database.get("OPTIONS", {})}
    if database["ENGINE"].endswith("postgresql"):
        return {"OPTIONS": options | {"options": "-c default_transaction_read_only=on"}}
    options |= {"init_command": "PRAGMA query_only=ON", "transaction_mode": "DEFERRED", "uri": True}
    name = str(database["NAME"])
    return {
        "NAME": name if name.startswith("file:") else f"file:{quote(name)}?mode=ro",
        "OPTIONS": options,
    }

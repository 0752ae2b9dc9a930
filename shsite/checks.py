"""The site's own rules for `manage.py check`: settings that would leak secrets or lose moves.

Each rule has an id; `check --deploy` runs all of them, and the server does not start if one reports an error.
"""

import os
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core import checks as rules
from django.core.checks import CheckMessage, Error, Tags, register

from shsite.environment import PRIVATE, is_open_to_others, own_files

OLDEST_DAPHNE = (4, 2, 2)
UNSAFE = {"'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "*", "data:", "http:", "https:"}


@register(Tags.security)
def hosts_and_origins_are_named(**_how: Any) -> list[CheckMessage]:
    """E001: with a wildcard, pages of any site could open sockets here."""
    wild = [name for name in (*settings.ALLOWED_HOSTS, *settings.WEBSOCKET_ORIGINS) if "*" in name or name[:1] == "."]
    said = "ALLOWED_HOSTS and WEBSOCKET_ORIGINS name each host in full; %s does not."
    return [Error(said % name, id="shsite.E001") for name in wild]


@register(Tags.database)
def moves_are_written_one_after_the_other(**_how: Any) -> list[CheckMessage]:
    """E002, E003, W001: settings with which simultaneous moves, or moves before a power cut, could be lost."""
    return [*_about(settings.DATABASES["default"])]


def _about(database: dict[str, Any]) -> Iterator[CheckMessage]:
    if database.get("ATOMIC_REQUESTS"):
        yield Error("ATOMIC_REQUESTS answers before it has committed.", id="shsite.E003")
    if not database["ENGINE"].endswith("sqlite3"):
        return
    options = database.get("OPTIONS", {})
    begins = str(options.get("init_command", "")).replace(" ", "").upper()
    if options.get("transaction_mode") != "IMMEDIATE" or "JOURNAL_MODE=WAL" not in begins:
        said = "SQLite loses simultaneous moves unless its transactions are IMMEDIATE and its journal is WAL."
        yield Error(said, id="shsite.E002")
    if "SYNCHRONOUS=FULL" not in begins:
        yield rules.Warning(
            "SQLite may lose acknowledged moves in a power cut unless synchronous is FULL.", id="shsite.W001"
        )


@register(Tags.caches, deploy=True)
def processes_share_their_bell(**_how: Any) -> list[CheckMessage]:
    """W002: several processes on PostgreSQL need Redis to hear each other's bell."""
    is_postgres = settings.DATABASES["default"]["ENGINE"].endswith("postgresql")
    is_alone = "locmem" in settings.CACHES["default"]["BACKEND"] or not settings.REDIS_URL
    said = "With PostgreSQL and without REDIS_URL only one process may serve: others would hear no bell."
    return [rules.Warning(said, id="shsite.W002")] if is_postgres and is_alone else []


@register(Tags.security)
def the_server_is_new_enough(**_how: Any) -> list[CheckMessage]:
    """E004: in older versions of daphne, clients can exhaust the memory or forge the origin."""
    found = version("daphne")
    numbers = tuple(int(part) for part in found.split(".")[:3] if part.isdigit())
    return [] if numbers >= OLDEST_DAPHNE else [Error(f"daphne {found} is too old; 4.2.2 is needed.", id="shsite.E004")]


@register(Tags.security)
def chance_has_one_door(**_how: Any) -> list[CheckMessage]:
    """E005: only `games.engine.chance` may import `random`, whose numbers can be predicted."""
    rooms = {name: vars(room) for name, room in sys.modules.items() if name.startswith("games.engine.")}
    leaky = [name for name, inside in rooms.items() if "random" in inside and name != "games.engine.chance"]
    return [Error(f"{name} imports random; chance has one door.", id="shsite.E005") for name in leaky]


@register(Tags.security)
def pages_run_only_scripts_of_ours(**_how: Any) -> list[CheckMessage]:
    """E006: a policy that allows inline scripts or scripts of any origin does not protect."""
    policy = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    open_doors = [
        f"{name} {word}"
        for name in ("default-src", "script-src", "style-src", "object-src", "base-uri")
        for word in policy.get(name, ["*"])
        if word in UNSAFE
    ]
    return [Error(f"The content security policy allows {door}.", id="shsite.E006") for door in open_doors]


@register(Tags.security)
def sessions_can_be_revoked(**_how: Any) -> list[CheckMessage]:
    """E007: the server cannot end a session that is stored only in a cookie."""
    is_in_cookie = settings.SESSION_ENGINE.endswith("signed_cookies")
    return [Error("Sessions are kept in the database.", id="shsite.E007")] if is_in_cookie else []


@register(Tags.security)
def only_this_user_reads_the_data(**_how: Any) -> list[CheckMessage]:
    """E008: keys, games in progress or backups that other users of this machine can read."""
    if os.name == "nt":
        return []
    name = settings.DATABASES["default"]["NAME"]
    files = {*own_files(settings.DATA_DIR), Path(str(name))}
    said = "Other users of this machine can read %s. As its owner: chmod go= %s"
    return [Error(said % (path, path), id="shsite.E008") for path in sorted(files) if is_open_to_others(path)]


@register(Tags.security)
def what_is_written_is_private(**_how: Any) -> list[CheckMessage]:
    """E009: new files that other users of this machine could read."""
    os.umask(before := os.umask(PRIVATE))
    is_private = before & PRIVATE == PRIVATE or os.name == "nt"
    said = f"The umask is {before:03o}; with 077, nobody else can read what the site writes."
    return [] if is_private else [Error(said, id="shsite.E009")]

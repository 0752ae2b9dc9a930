"""Reads and validates environment variables; an invalid value stops the start with a sentence.

`settings` calls these functions; this module knows only the form of the settings, not their names.
"""

import math
import os
import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

Env = Mapping[str, str]

SHORTEST_KEY = 50
PRIVATE = 0o077
"""The permissions that other users of the machine don't get."""
SQLITE_OPTIONS = {
    # With WAL readers never wait; with IMMEDIATE two writers queue instead of failing with "database is locked"; with
    # FULL a committed move survives a power cut.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;"
    "PRAGMA temp_store=MEMORY;PRAGMA cache_size=-20000;",
}

POOL = {
    "min_size": 1,
    "max_size": 16,
    # Requests that wait longer are answered with 503. With this reconnect_timeout the pool looks for a lost database
    # every one or two seconds; with a longer one its pauses would grow to minutes.
    "timeout": 5,
    "reconnect_timeout": 5,
}


def flag(env: Env, name: str) -> bool:
    """Return whether the variable is 1; raise unless it is 1, 0 or unset."""
    value = env.get(name, "") or "0"
    if value not in {"0", "1"}:
        raise ImproperlyConfigured(f"{name} is {value!r}; it can be 1 or 0.")
    return value == "1"


def number(env: Env, name: str, default: float) -> float:
    """Return the variable as a number; raise unless it is finite and not negative."""
    value = env.get(name, "") or str(default)
    try:
        if 0 <= float(value) < math.inf:
            return float(value)
    except ValueError:
        pass
    raise ImproperlyConfigured(f"{name} is {value!r}; it is a number, and not below 0.")


def words(env: Env, name: str) -> list[str]:
    """Return the comma-separated words of the variable, stripped."""
    return [word.strip() for word in env.get(name, "").split(",") if word.strip()]


def origin(env: Env) -> str:
    """Return the site's public origin: scheme, host and port without a path."""
    value = env.get("PUBLIC_ORIGIN") or "http://127.0.0.1:8000"
    parts = urlsplit(value)
    if parts.scheme not in {"http", "https"} or not parts.hostname or value.count("/") != 2:
        raise ImproperlyConfigured(f"PUBLIC_ORIGIN is {value!r}; it looks like https://table.example, without a path.")
    return value


def contact(env: Env, name: str) -> str:
    """Return an address to write to, or nothing."""
    value = env.get(name) or ""
    if value and not re.fullmatch(r"(https://|mailto:|tel:)[!-~]+", value):
        raise ImproperlyConfigured(f"{name} is {value!r}; it looks like mailto:you@table.example or https://….")
    return value


def secret_key(env: Env, *, production: bool, kept_in: Path) -> str:
    """Return the secret key from the environment or, except in production, from a file that is created once."""
    key = env.get("SECRET_KEY", "") or _from_file(env.get("SECRET_KEY_FILE", ""))
    if not key and not production:
        return kept_secret(kept_in)
    if len(key) < SHORTEST_KEY or key.startswith("django-insecure-"):
        raise ImproperlyConfigured(
            f"SECRET_KEY (or the file that SECRET_KEY_FILE names) needs at least {SHORTEST_KEY}"
            " characters of its own before the site goes public."
        )
    return key


def push_secret(env: Env, *, kept_in: Path) -> str:
    """Return the secret that the key of Web Push is made from: from the environment, or from a file created once."""
    secret = env.get("PUSH_SECRET", "")
    if secret and len(secret) < SHORTEST_KEY:
        raise ImproperlyConfigured(f"PUSH_SECRET needs at least {SHORTEST_KEY} characters.")
    return secret or kept_secret(kept_in)


def _from_file(name: str) -> str:
    """Read the key from the named file; return an empty string if no file is named."""
    if not name:
        return ""
    try:
        return Path(name).read_text().strip()
    except OSError as problem:
        raise ImproperlyConfigured(f"SECRET_KEY_FILE names {name}: {problem.strerror}.") from problem


def kept_secret(path: Path) -> str:
    """Read the secret from the file; of several processes that start together, the first one makes and writes it."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(64))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text()


def data_folder(env: Env, *, default: Path) -> Path:
    """Return the folder of the site's own data, which it creates for this user alone.

    From now on nobody else can read what this process writes. Files from before are made private as well, except those
    of another user, which `shsite.E008` names.
    """
    os.umask(PRIVATE)
    folder = Path(env.get("DATA_DIR") or default)
    folder.mkdir(parents=True, exist_ok=True)
    for path in filter(is_open_to_others, own_files(folder)):
        with suppress(OSError):
            path.chmod(path.stat().st_mode & ~PRIVATE)
    return folder


def own_files(folder: Path) -> list[Path]:
    """Return the files in the data folder that nobody else may read: the key, the database and the backups."""
    return [
        path
        for name in ("secret_key", "push_secret", "*.sqlite3", "*.sqlite3-*", "backups")
        for path in folder.glob(name)
    ]


def is_open_to_others(path: Path) -> bool:
    """Return whether other users of this machine have any permission for this file, which may be gone by now."""
    try:
        return bool(path.stat().st_mode & PRIVATE)
    except OSError:
        return False


def database(env: Env, *, default: Path) -> dict[str, Any]:
    """Return Django's DATABASES entry for DATABASE_URL, or for the SQLite file `default`."""
    url = env.get("DATABASE_URL", "")
    if not url:
        return _sqlite(str(default))
    try:
        return _described(urlsplit(url))
    except ValueError:
        # The message does not quote the URL or the cause, which may contain a password.
        raise ImproperlyConfigured(
            "DATABASE_URL cannot be read; it looks like postgres://user:password@host:port/name"
            " or sqlite:////path/to/file."
        ) from None


def _described(url: SplitResult) -> dict[str, Any]:
    name = unquote(url.path.removeprefix("/"))
    if url.scheme == "sqlite" and name:
        return _sqlite(name)
    if url.scheme not in {"postgres", "postgresql"} or not name:
        raise ValueError
    if find_spec("psycopg") is None:
        raise ImproperlyConfigured("DATABASE_URL names a PostgreSQL, whose client isn't installed: manage.py migrate")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(url.username or ""),
        "PASSWORD": unquote(url.password or ""),
        "HOST": url.hostname or "",
        "PORT": str(url.port or ""),
        # Under ASGI each request runs in its own thread, so connections come from a pool.
        "CONN_MAX_AGE": 0,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {"pool": POOL, "connect_timeout": 5},
    }


def _sqlite(path: str) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": 0,
        "OPTIONS": SQLITE_OPTIONS,
    }


def cache(env: Env) -> dict[str, Any]:
    """Return Django's CACHES entry: shared by all processes if there is a Redis."""
    url = env.get("REDIS_URL", "")
    if not url:
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    if find_spec("redis") is None:
        raise ImproperlyConfigured("REDIS_URL is set, but Redis' client isn't installed: manage.py migrate")
    patience = {"socket_timeout": 2, "socket_connect_timeout": 2}
    # Values of version 1 were pickled.
    return {"BACKEND": "shsite.caching.SharedCache", "LOCATION": url, "OPTIONS": patience, "VERSION": 2}

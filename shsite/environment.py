"""What the environment says, read once and strictly: a value that cannot be meant stops the start.

Nothing here knows Django's settings by name except the shapes that they want.
"""

import math
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

Env = Mapping[str, str]

SHORTEST_KEY = 50
SQLITE_OPTIONS = {
    # Readers never wait; two writers queue instead of failing with "database is locked"; what was
    # acknowledged survives a power cut.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;"
    "PRAGMA temp_store=MEMORY;PRAGMA cache_size=-20000;",
}

POOL = {
    "min_size": 1,
    "max_size": 16,
    # Whoever waits longer hears that the site is busy. While the database is away it is looked for every one or two
    # seconds: a pool that may try for longer soon tries only every few minutes.
    "timeout": 5,
    "reconnect_timeout": 5,
}


def flag(env: Env, name: str) -> bool:
    """Whether `name` is switched on; anything but 1, 0 or nothing is refused."""
    value = env.get(name, "") or "0"
    if value not in {"0", "1"}:
        raise ImproperlyConfigured(f"{name} is {value!r}; it can be 1 or 0.")
    return value == "1"


def number(env: Env, name: str, default: float) -> float:
    """The number that `name` is, not below zero; anything else is refused."""
    value = env.get(name, "") or str(default)
    try:
        if 0 <= float(value) < math.inf:
            return float(value)
    except ValueError:
        pass
    raise ImproperlyConfigured(f"{name} is {value!r}; it is a number, and not below 0.")


def words(env: Env, name: str) -> list[str]:
    """The comma-separated words of `name`, without blanks."""
    return [word.strip() for word in env.get(name, "").split(",") if word.strip()]


def origin(env: Env) -> str:
    """Where browsers find the site: scheme, host and port, and nothing behind them."""
    value = env.get("PUBLIC_ORIGIN") or "http://127.0.0.1:8000"
    parts = urlsplit(value)
    if parts.scheme not in {"http", "https"} or not parts.hostname or value.count("/") != 2:
        raise ImproperlyConfigured(f"PUBLIC_ORIGIN is {value!r}; it looks like https://table.example, without a path.")
    return value


def secret_key(env: Env, *, production: bool, kept_in: Path) -> str:
    """The site's secret: from the environment, or, except in production, made once and kept."""
    key = env.get("SECRET_KEY", "") or _from_file(env.get("SECRET_KEY_FILE", ""))
    if not key and not production:
        return _kept(kept_in)
    if len(key) < SHORTEST_KEY or key.startswith("django-insecure-"):
        raise ImproperlyConfigured(
            f"SECRET_KEY (or the file that SECRET_KEY_FILE names) needs at least {SHORTEST_KEY}"
            " characters of its own before the site goes public."
        )
    return key


def _from_file(name: str) -> str:
    """The key in the file of that name; nothing if no file is named."""
    if not name:
        return ""
    try:
        return Path(name).read_text().strip()
    except OSError as problem:
        raise ImproperlyConfigured(f"SECRET_KEY_FILE names {name}: {problem.strerror}.") from problem


def _kept(path: Path) -> str:
    """The key in the file; the first of several processes that start together writes it."""
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


def database(env: Env, *, default: Path) -> dict[str, Any]:
    """Django's description of DATABASE_URL, or of a SQLite file in `default`."""
    url = env.get("DATABASE_URL", "")
    if not url:
        return _sqlite(str(default))
    try:
        return _described(urlsplit(url))
    except ValueError:
        # The URL itself is not repeated, nor what could not be read in it: it may hold a password.
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
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(url.username or ""),
        "PASSWORD": unquote(url.password or ""),
        "HOST": url.hostname or "",
        "PORT": str(url.port or ""),
        # Under ASGI every request has a thread of its own: a pool, not kept connections.
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
    """Where limits are counted: shared by all processes where there is a Redis."""
    url = env.get("REDIS_URL", "")
    if not url:
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    patience = {"socket_timeout": 2, "socket_connect_timeout": 2}
    return {"BACKEND": "shsite.caching.SharedCache", "LOCATION": url, "OPTIONS": patience}

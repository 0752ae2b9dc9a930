"""The settings as a whole, read in a separate process as the site reads them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SECRET = "a-secret-of-this-site-and-no-other-0123456789-abcdef"
PUBLIC = {"PUBLIC_ORIGIN": "https://table.example", "SECRET_KEY": SECRET}
OURS = ("PUBLIC_ORIGIN", "SECRET_KEY", "SECRET_KEY_FILE", "DEBUG", "DATABASE_URL", "REDIS_URL")
PRINT = """
import json, sys
from shsite import settings
print(json.dumps({name: getattr(settings, name) for name in sys.argv[1:]}, default=str))
"""


def read(env: dict[str, str], data: Path, *names: str) -> subprocess.CompletedProcess[str]:
    theirs = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.run(
        [sys.executable, "-c", PRINT, *names],
        cwd=ROOT,
        env={**theirs, "DATA_DIR": str(data), **env},
        capture_output=True,
        text=True,
        check=False,
    )


def settings(env: dict[str, str], data: Path, *names: str) -> dict[str, Any]:
    done = read(env, data, *names)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize(
    ("env", "complaint"),
    [
        ({"SECRET_KEY": ""}, "SECRET_KEY"),
        ({"SECRET_KEY": "too short"}, "SECRET_KEY"),
        ({"DEBUG": "1"}, "DEBUG"),
        ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS"),
    ],
)
def test_production_does_not_start_unprotected(env: dict[str, str], complaint: str, tmp_path: Path) -> None:
    done = read(PUBLIC | env, tmp_path)
    assert done.returncode == 1
    assert complaint in done.stderr.splitlines()[-1]


def test_production_protects_its_cookies_by_name_and_by_flag(tmp_path: Path) -> None:
    protected = {
        "SESSION_COOKIE_NAME": "__Host-sid",
        "CSRF_COOKIE_NAME": "__Host-csrf",
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SESSION_COOKIE_HTTPONLY": True,
        "SECURE_SSL_REDIRECT": True,
        "SECURE_HSTS_SECONDS": 3600,
        "SECURE_HSTS_INCLUDE_SUBDOMAINS": False,
        "SECURE_HSTS_PRELOAD": False,
        "DEBUG": False,
    }
    assert settings(PUBLIC, tmp_path, *protected) == protected


def test_a_domain_is_pinned_to_https_as_far_as_its_owner_says(tmp_path: Path) -> None:
    said = {"HSTS_SECONDS": "31536000", "HSTS_SUBDOMAINS": "1"}
    pinned = settings(PUBLIC | said, tmp_path, "SECURE_HSTS_SECONDS", "SECURE_HSTS_INCLUDE_SUBDOMAINS")
    assert pinned == {"SECURE_HSTS_SECONDS": 31_536_000, "SECURE_HSTS_INCLUDE_SUBDOMAINS": True}
    assert settings(said, tmp_path, "SECURE_HSTS_SECONDS") == {"SECURE_HSTS_SECONDS": 0}, "Not without https."


def test_production_answers_to_its_own_name_and_to_no_other(tmp_path: Path) -> None:
    names = ("ALLOWED_HOSTS", "WEBSOCKET_ORIGINS", "CSRF_TRUSTED_ORIGINS")
    assert settings(PUBLIC, tmp_path, *names) == {
        "ALLOWED_HOSTS": ["table.example"],
        "WEBSOCKET_ORIGINS": ["https://table.example"],
        "CSRF_TRUSTED_ORIGINS": ["https://table.example"],
    }


def test_a_private_site_is_known_to_this_machine_at_its_own_port_only(tmp_path: Path) -> None:
    env = {"PUBLIC_ORIGIN": "http://192.0.2.7:9000"}
    read_there = settings(env, tmp_path, "ALLOWED_HOSTS", "WEBSOCKET_ORIGINS", "DEBUG")
    assert read_there["ALLOWED_HOSTS"] == ["192.0.2.7", "127.0.0.1", "localhost", "[::1]"]
    assert all(origin.endswith(":9000") for origin in read_there["WEBSOCKET_ORIGINS"])
    assert read_there["DEBUG"] is False


def test_another_folder_for_the_data_is_used_for_all_of_it(tmp_path: Path) -> None:
    found = settings({}, tmp_path / "else", "DATABASES")
    assert found["DATABASES"]["default"]["NAME"] == str(tmp_path / "else" / "site.sqlite3")
    assert (tmp_path / "else" / "secret_key").exists()


def test_a_proxy_is_believed_only_when_we_are_told_to(tmp_path: Path) -> None:
    assert read(PUBLIC, tmp_path, "SECURE_PROXY_SSL_HEADER").returncode == 1
    behind = settings(PUBLIC | {"BEHIND_PROXY": "1"}, tmp_path, "SECURE_PROXY_SSL_HEADER")
    assert behind["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]


WITHOUT_WORKSHOP = """
import sys
sys.modules["games.workshop"] = None
import django
django.setup()
from django.core.management import call_command, get_commands
call_command("check")
import shsite.asgi
print("bench" in get_commands(), "up" in get_commands())
"""


def test_the_site_starts_without_the_workshop(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_WORKSHOP],
        cwd=ROOT,
        env={**os.environ, "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "shsite.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines()[-1:] == ["False True"], done.stderr


def test_nobody_else_reads_what_the_site_writes_or_wrote(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "secret_key").write_text(SECRET)
    (data / "secret_key").chmod(0o644)
    (data / "backups").mkdir()
    environment = os.environ | {"DATA_DIR": str(data), "DJANGO_SETTINGS_MODULE": "shsite.settings"}
    for words in (["migrate", "--verbosity", "0"], ["backup"]):
        done = subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=ROOT, env=environment, capture_output=True, text=True, check=False, umask=0o022,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    written = [data / "secret_key", data / "site.sqlite3", data / "backups", *(data / "backups").iterdir()]
    assert len(written) == 4
    assert [path for path in written if path.stat().st_mode & 0o077] == []

"""Environment variables: valid values, and the sentences for invalid ones."""

import secrets
import stat
import subprocess
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from shsite import environment

LONG_ENOUGH = "a-secret-of-this-site-and-no-other-0123456789-abcdef"


@pytest.mark.parametrize(("value", "meant"), [("1", True), ("0", False), ("", False)])
def test_a_flag_is_one_or_zero(value: str, meant: bool) -> None:
    assert environment.flag({"DEBUG": value}, "DEBUG") is meant


def test_a_flag_that_cannot_be_meant_stops_the_start() -> None:
    with pytest.raises(ImproperlyConfigured, match="DEBUG is 'yes'; it can be 1 or 0"):
        environment.flag({"DEBUG": "yes"}, "DEBUG")


@pytest.mark.parametrize(("value", "meant"), [("", 1.0), ("0", 0.0), ("0.5", 0.5), ("20", 20.0)])
def test_a_number_is_one_or_its_default(value: str, meant: float) -> None:
    assert environment.number({"BOT_PACE": value}, "BOT_PACE", default=1) == meant


@pytest.mark.parametrize("value", ["fast", "-1", "nan", "inf", "1,5"])
def test_a_number_that_cannot_be_meant_stops_the_start(value: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="BOT_PACE"):
        environment.number({"BOT_PACE": value}, "BOT_PACE", default=1)


def test_words_are_separated_by_commas_and_blanks_are_nothing() -> None:
    assert environment.words({"HOSTS": " a.example, ,b.example"}, "HOSTS") == ["a.example", "b.example"]
    assert environment.words({}, "HOSTS") == []


def test_the_site_is_private_to_this_machine_unless_told_otherwise() -> None:
    assert environment.origin({}) == "http://127.0.0.1:8000"
    assert environment.origin({"PUBLIC_ORIGIN": "https://t.example"}) == "https://t.example"


@pytest.mark.parametrize(
    "value", ["t.example", "ftp://t.example", "https://t.example/", "https://", "https://t.example/x"]
)
def test_an_origin_has_a_scheme_and_a_host_and_no_path(value: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="PUBLIC_ORIGIN"):
        environment.origin({"PUBLIC_ORIGIN": value})


def test_a_private_site_makes_its_secret_once_and_keeps_it_to_itself(tmp_path: Path) -> None:
    kept = tmp_path / "new" / "secret_key"
    first = environment.secret_key({}, production=False, kept_in=kept)
    assert len(first) >= environment.SHORTEST_KEY
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert [kept] == list(kept.parent.iterdir())
    assert environment.secret_key({}, production=False, kept_in=kept) == first


def test_two_private_sites_have_two_secrets(tmp_path: Path) -> None:
    keys = {environment.secret_key({}, production=False, kept_in=tmp_path / name) for name in ("a", "b")}
    assert len(keys) == 2


def test_the_first_of_two_processes_that_start_together_chooses_the_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "secret_key"

    def another_was_quicker(_length: int) -> str:
        kept.write_text("the other's")
        return "ours"

    monkeypatch.setattr(secrets, "token_urlsafe", another_was_quicker)
    assert environment.secret_key({}, production=False, kept_in=kept) == "the other's"


def test_production_takes_its_secret_from_the_environment_or_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(LONG_ENOUGH + "\n")
    for env in ({"SECRET_KEY": LONG_ENOUGH}, {"SECRET_KEY_FILE": str(tmp_path / "key")}):
        assert environment.secret_key(env, production=True, kept_in=tmp_path / "no") == LONG_ENOUGH


@pytest.mark.parametrize("key", ["", "short", "django-insecure-" + LONG_ENOUGH])
def test_production_refuses_a_missing_a_short_and_a_sample_secret(key: str, tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY"):
        environment.secret_key({"SECRET_KEY": key}, production=True, kept_in=tmp_path / "no")
    assert not (tmp_path / "no").exists()


def test_a_secret_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    absent = str(tmp_path / "absent")
    with pytest.raises(ImproperlyConfigured, match=r"SECRET_KEY_FILE names .*absent"):
        environment.secret_key({"SECRET_KEY_FILE": absent}, production=True, kept_in=tmp_path)


def test_a_database_url_is_read_with_its_escapes(tmp_path: Path) -> None:
    env = {"DATABASE_URL": "postgres://an%40n:p%2Fw@db.example:5433/ga%20mes"}
    described = environment.database(env, default=tmp_path)
    keys = ("USER", "PASSWORD", "HOST", "PORT", "NAME")
    assert [described[key] for key in keys] == ["an@n", "p/w", "db.example", "5433", "ga mes"]
    assert described["CONN_MAX_AGE"] == 0


def test_without_a_database_url_there_is_a_file(tmp_path: Path) -> None:
    assert environment.database({}, default=tmp_path / "s")["NAME"] == str(tmp_path / "s")
    env = {"DATABASE_URL": "sqlite:////srv/my%20site.db"}
    assert environment.database(env, default=tmp_path)["NAME"] == "/srv/my site.db"


@pytest.mark.parametrize("url", ["mysql://h/n", "postgres://h:port/n", "sqlite://", "postgres://h"])
def test_a_database_url_that_cannot_be_meant_stops_the_start(url: str, tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL"):
        environment.database({"DATABASE_URL": url}, default=tmp_path)


def test_a_password_is_not_part_of_the_complaint(tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured) as refused:
        environment.database({"DATABASE_URL": "mysql://me:hush@h/n"}, default=tmp_path)
    assert "hush" not in str(refused.value)


def test_one_process_needs_no_redis_and_several_share_one() -> None:
    redis = {"REDIS_URL": "redis://127.0.0.1:6379/0"}
    assert "locmem" in environment.cache({})["BACKEND"]
    assert environment.cache(redis)["BACKEND"] == "shsite.caching.SharedCache"


def test_the_kept_secret_is_not_part_of_the_repository() -> None:
    root = Path(environment.__file__).parent.parent
    ignored = subprocess.run(
        ["git", "check-ignore", ".data/secret_key", ".data/site.sqlite3", ".venv"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ignored.stdout.split() == [".data/secret_key", ".data/site.sqlite3", ".venv"]


@pytest.mark.parametrize("value", ["", "mailto:host@table.example", "https://table.example/tell-us"])
def test_a_contact_is_an_address_or_nothing(value: str) -> None:
    assert environment.contact({"SECURITY_CONTACT": value}, "SECURITY_CONTACT") == value


@pytest.mark.parametrize("value", ["host@table.example", "mailto:a\nExpires: never", "http://table.example"])
def test_a_contact_that_nobody_could_write_to_stops_the_start(value: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="SECURITY_CONTACT"):
        environment.contact({"SECURITY_CONTACT": value}, "SECURITY_CONTACT")


def test_the_secret_of_web_push_comes_from_the_environment_or_from_a_file_made_once(tmp_path: Path) -> None:
    kept = tmp_path / "push_secret"
    assert environment.push_secret({"PUSH_SECRET": "s" * 50}, kept_in=kept) == "s" * 50
    assert not kept.exists()
    assert environment.push_secret({}, kept_in=kept) == environment.push_secret({}, kept_in=kept) == kept.read_text()
    with pytest.raises(ImproperlyConfigured, match="PUSH_SECRET"):
        environment.push_secret({"PUSH_SECRET": "short"}, kept_in=kept)

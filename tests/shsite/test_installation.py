"""Where the data of an installed site belongs on each platform."""

from pathlib import Path

import pytest

from shsite import bootstrap, installation


@pytest.mark.parametrize(
    ("platform", "env", "folder"),
    [
        ("linux", {}, Path.home() / ".local/share/secret-hitler"),
        ("linux", {"XDG_DATA_HOME": "/elsewhere"}, Path("/elsewhere/secret-hitler")),
        ("darwin", {}, Path.home() / "Library/Application Support/secret-hitler"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/secret-hitler")),
    ],
)
def test_an_installed_site_keeps_its_data_in_the_users_folder(
    monkeypatch: pytest.MonkeyPatch, platform: str, env: dict[str, str], folder: Path
) -> None:
    monkeypatch.setattr(installation, "IS_CHECKOUT", False)
    assert installation.data_folder(env, platform) == folder


def test_a_checkout_keeps_its_data_in_itself() -> None:
    assert installation.data_folder({"XDG_DATA_HOME": "/elsewhere"}) == installation.ROOT / ".data"


@pytest.mark.parametrize("word", ["test", "gates"])
def test_a_command_that_needs_a_checkout_says_so_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    monkeypatch.setattr("sys.argv", ["secret-hitler", word])
    with pytest.raises(SystemExit, match="needs a checkout"):
        bootstrap.installed()

"""`python manage.py screenshots`: the pictures that were asked for, where they were asked for."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.gallery.pictures import SIZES, THEMES, pictures
from games.gallery.scenes import scenes


def test_it_takes_the_pictures_asked_for(tmp_path: Path, chromium: str) -> None:
    assert chromium
    call_command("screenshots", out=tmp_path, only="vote-tv", size=["tv"], theme=["dark"], verbosity=0)
    (picture,) = tmp_path.iterdir()
    assert picture.name == "vote-tv-tv-dark.png"
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_it_says_that_a_browser_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CommandError, match="no Chromium"):
        call_command("screenshots", out=tmp_path, only="vote-tv")


def test_there_is_a_picture_of_every_kind_of_viewer() -> None:
    eyes = {picture.eyes for picture in pictures(scenes())}
    assert eyes >= {"spectator", "tv", "actor", "dead", "liberal", "fascist", "hitler", "hitler-envelope"}


def test_pictures_come_in_the_sizes_and_themes_of_the_site() -> None:
    assert SIZES == {"phone": (390, 844), "laptop": (1280, 800), "tv": (1920, 1080)}
    assert THEMES == ("light", "dark")

"""`python manage.py screenshots` takes the requested pictures and stores them in the requested place."""

from itertools import islice
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.design.scenes import scenes
from games.workshop.gallery.at_hand import AROUND, at_hand
from games.workshop.gallery.pages import pages
from games.workshop.gallery.pictures import SIZES, THEMES, pictures
from games.workshop.gallery.repository_pictures import FOLDER, MOST_BYTES, MOST_IN_ALL, SHOTS


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
    at_hand = {(360, 640), (390, 844), (844, 390), (768, 1024), (1366, 768)}
    assert {*SIZES.values()} == {*at_hand, (1920, 1080)}
    assert THEMES == ("light", "dark")


@pytest.mark.django_db(transaction=True)
def test_the_live_table_is_photographed_for_each_kind_of_viewer_and_in_german() -> None:
    shown = {page.name: page.html for page in islice(at_hand(), 8)}
    assert {*shown} >= {"hand-nomination-7-actor", "hand-nomination-7-tv-de", "hand-nomination-7-waiting"}
    assert "Your turn:" in shown["hand-nomination-7-actor"]
    assert "Your turn:" not in shown["hand-nomination-7-waiting"]
    assert '<html lang="de"' in shown["hand-nomination-7-spectator-de"]
    assert {*AROUND} >= {"lobby", "roles", "end", "device"}


@pytest.mark.django_db
def test_there_is_a_picture_of_every_kind_of_page() -> None:
    shown = {page.name: page.html for page in pages()}
    assert all(name.startswith("page-") and "</html>" in html for name, html in shown.items())
    assert "There's nothing here" in shown.pop("page-missing")
    assert not [name for name, html in shown.items() if "notice-number" in html or 'class="errorlist"' in html]
    assert "Term limits" in shown["page-projector"]


def test_the_pictures_that_are_kept_are_small_and_on_their_page() -> None:
    files = [FOLDER / f"{name}.webp" for name in SHOTS]
    assert {*FOLDER.iterdir()} == {*files, FOLDER / "README.md"}
    assert all(file.read_bytes()[8:12] == b"WEBP" for file in files)
    assert all(file.stat().st_size < MOST_BYTES for file in files)
    assert sum(file.stat().st_size for file in files) < MOST_IN_ALL
    told = (FOLDER / "README.md").read_text()
    assert all(f"({file.name})" in told for file in files)

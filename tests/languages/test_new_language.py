"""A language is added by its catalogue alone."""

from pathlib import Path

from shsite.catalogues import languages


def with_catalogues(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name / "LC_MESSAGES").mkdir(parents=True)
        (folder / name / "LC_MESSAGES" / "django.po").touch()
    return folder


def test_every_catalogue_brings_its_language_after_english(tmp_path: Path) -> None:
    found = languages(with_catalogues(tmp_path, "pt_BR", "fr"))
    assert found == [("en", "English"), ("fr", "français"), ("pt-br", "Português Brasileiro")]


def test_a_language_that_django_does_not_know_goes_by_its_code(tmp_path: Path) -> None:
    assert languages(with_catalogues(tmp_path, "nds")) == [("en", "English"), ("nds", "nds")]


def test_a_folder_without_a_catalogue_brings_nothing(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    assert languages(tmp_path) == [("en", "English")]

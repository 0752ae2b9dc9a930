"""A made-up language in which every translatable sentence stands between two brackets."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import activate

from shsite.catalogues import Entry, compiled, entries
from tests.languages.sources import CATALOGUE, marked
from tests.languages.words import CLOSE, OPEN

MADE_UP = "eo"
"""Its code is one that Django knows, which then says the little that is its own."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test begins in English and leaves nothing behind: a test client answers in the thread of its test."""
    activate("en")
    yield
    activate("en")


@pytest.fixture
def made_up(tmp_path: Path, settings: Any) -> str:
    """The site speaks it too, for one test."""
    folder = tmp_path / MADE_UP / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.mo").write_bytes(compiled(_in_brackets()))
    settings.LANGUAGES = [*settings.LANGUAGES, (MADE_UP, "Esperanto")]
    settings.LOCALE_PATHS = [*settings.LOCALE_PATHS, tmp_path]
    return MADE_UP


def _in_brackets() -> Iterator[Entry]:
    yield next(entries(CATALOGUE.read_text("utf-8")))
    for context, sentence, plural in marked():
        forms = (sentence, plural) if plural else (sentence,)
        yield Entry(sentence, tuple(map(_bracketed, forms)), plural, context)


def _bracketed(text: str) -> str:
    """The text between brackets; line ends at its edges stay there."""
    bare = text.strip("\n")
    return text.replace(bare, f"{OPEN}{bare}{CLOSE}") if bare else text

"""The German catalogue is complete, matches the sources and their placeholders, and compiles correctly."""

import gettext
import io
import os
import re
from collections import Counter
from pathlib import Path

import pytest

from shsite.catalogues import Entry, compiled, entries, provide
from tests.languages.sources import CATALOGUE, catalogue, marked

PUT_IN = re.compile(r"%\(\w+\)[sd]|%%")
MARKUP = re.compile(r"</?[a-z][^>]*>")
MENDED = "Run: python manage.py makemessages -l de --no-location --no-wrap --no-obsolete --ignore 'tests/*'"
"""And then say in German what is new."""


def test_every_sentence_of_the_sources_is_in_the_catalogue_and_no_other() -> None:
    wanted, there = set(marked()), {each.key for each in catalogue()}
    assert sorted(wanted - there) == [], MENDED
    assert sorted(there - wanted) == [], MENDED


def test_every_sentence_is_said_in_german_and_none_is_a_guess() -> None:
    assert [each.sentence for each in catalogue() if not each.is_said] == []
    assert [each.sentence for each in catalogue() if each.plural and len(each.said) != 2] == []


def test_german_sentences_take_the_same_facts_and_have_the_same_markup() -> None:
    for each in catalogue():
        asked = each.plural or each.sentence
        assert Counter(PUT_IN.findall(each.said[-1])) == Counter(PUT_IN.findall(asked)), each
        assert {*PUT_IN.findall(each.said[0])} <= {*PUT_IN.findall(each.sentence + each.plural)}, each
        assert all(Counter(MARKUP.findall(said)) == Counter(MARKUP.findall(each.sentence)) for said in each.said), each


def test_german_quotes_are_german() -> None:
    assert [said for each in catalogue() for said in each.said if said.count("„") != said.count("“")] == []


@pytest.fixture
def german() -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(compiled(entries(CATALOGUE.read_text("utf-8")))))


def test_what_is_compiled_is_read_by_the_standard_library(german: gettext.GNUTranslations) -> None:
    for each in catalogue():
        if each.plural:
            found = [german.npgettext(each.context, each.sentence, each.plural, many) for many in (1, 2)]
            plain = [german.ngettext(each.sentence, each.plural, many) for many in (1, 2)]
            assert (found if each.context else plain) == [*each.said]
        else:
            said = german.pgettext(each.context, each.sentence) if each.context else german.gettext(each.sentence)
            assert said == each.said[0]


def test_a_guess_is_not_compiled() -> None:
    written = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n#, fuzzy\nmsgid "one"\nmsgstr "eins"\n'
    assert [each.is_fuzzy for each in entries(written)] == [False, True]
    assert gettext.GNUTranslations(io.BytesIO(compiled(entries(written)))).gettext("one") == "one"


def test_long_sentences_signs_and_obsolete_ones_are_read() -> None:
    written = (
        '#, python-format\nmsgctxt "c"\nmsgid ""\n"a \\"b\\" "\n"c\\n"\nmsgstr "ü"\n\n#~ msgid "old"\n#~ msgstr "alt"\n'
    )
    assert [*entries(written)] == [Entry('a "b" c\n', ("ü",), context="c")]


def test_a_catalogue_is_made_again_when_and_only_when_it_was_written_anew(tmp_path: Path) -> None:
    source, made = tmp_path / "from" / "de" / "LC_MESSAGES" / "django.po", tmp_path / "to/de/LC_MESSAGES/django.mo"
    source.parent.mkdir(parents=True)
    source.write_text('msgid ""\nmsgstr ""\n\nmsgid "one"\nmsgstr "eins"\n')
    provide(tmp_path / "from", tmp_path / "to")
    first = made.stat().st_ino
    provide(tmp_path / "from", tmp_path / "to")
    assert made.stat().st_ino == first
    source.write_text('msgid ""\nmsgstr ""\n\nmsgid "one"\nmsgstr "ein"\n')
    os.utime(source, ns=(1, 1))
    provide(tmp_path / "from", tmp_path / "to")
    assert b"ein\0" in made.read_bytes()
    assert [*made.parent.iterdir()] == [made]

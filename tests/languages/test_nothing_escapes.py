"""Every word of the interface is translatable: in templates, in modules, and on pages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.template.base import DebugLexer, TokenType
from django.test import Client

from games.bots.talk.personas import PERSONAS
from games.codes import CONSONANTS
from games.services.jobs.exhibiting import played_game
from games.workshop.sample_tables import dealt
from tests.languages.sources import ROOT, name_of_call, python_files, templates
from tests.languages.visits import pages
from tests.languages.words import OPEN, Words, unspoken

SAME_IN_EVERY_LANGUAGE = (
    "[Jj]a!?", "[Nn]ein", "Secret Hitler", "JSON", "CSV", "PNG", "SVG", "Jupyter", "GitHub", "Python", "rem", "ll",
)  # fmt: skip
"""What German ballots say, what a thing is called, kinds of files, units."""

NOTATION = (
    "[LFH?]{2,}(?:[>→][LF]+)*", "[A-Z0-9]{3} [A-Z0-9]{3} [A-Z0-9]{3}", f"[{CONSONANTS}]{{5}}", r"https?://\S+",
    "interactive-widget=resizes-content",
    "(?:president|chancellor) (?:passes|enacts|claims)", "investigator reports", "peek reports", "nominates", "calls",
    "investigates", "executes", "ballots", "(?:asks|grants) veto",
    "games", "seats", "governments", "claims", "votes", "rounds",
)  # fmt: skip
"""Tiles by their letters, codes, addresses, a setting of the viewport; tables by the names under which
a form or a file has them."""

NAMES = (
    r"\w+ Bot", *(each.name for each in PERSONAS),
    "Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Salutnomo", "Pasvorta konfirmo",
    "English", "Deutsch",
)  # fmt: skip
"""People and bots; what Django says itself; languages by their own names."""

KNOWN = (*SAME_IN_EVERY_LANGUAGE, *NOTATION, *NAMES)
SHOWN = {"label", "help_text", "empty_label", "complaint", "sentence", "heading"}
SAYING = {"ValidationError", "HttpResponse", "refuse"}
SPEAKS_ENGLISH = ("management", "workshop", "migrations")
"""Rooms whose words are for who runs the site, on a terminal."""


def bare(template: str) -> str:
    """A template without what is put in, and without what translators get."""
    kept, ends_with = list[str](), ""
    for token in DebugLexer(template).tokenize():
        word = token.contents.split()[0] if token.contents.split() else ""
        if ends_with:
            ends_with = "" if token.token_type == TokenType.BLOCK and word == ends_with else ends_with
        elif token.token_type == TokenType.BLOCK and word in {"blocktranslate", "comment"}:
            ends_with = f"end{word}"
        elif token.token_type == TokenType.TEXT:
            kept.append(token.contents)
    return " ".join(kept)


ENGLISH = ROOT / "templates" / "tutorial" / "notebooks" / "texts"
"""Notebooks, as they were executed: their pages say in which language they are."""


@pytest.mark.parametrize(
    "path",
    sorted(path for path in templates() if path.parent != ENGLISH),
    ids=lambda path: str(path.relative_to(ROOT / "templates")),
)
def test_a_template_has_no_words_of_its_own(path: Path) -> None:
    assert unspoken(bare(path.read_text("utf-8")), KNOWN) == []


def test_words_of_a_template_are_found_wherever_they_stand() -> None:
    text = (
        '<p>Hello {{ name }}</p><input placeholder="Code"><b title="{% translate "Good" %}">{% translate "Day" %}</b>'
    )
    assert Words(bare(text)).outside == ["Hello", "Code"]


def unmarked(path: Path) -> Iterator[str]:
    """What a module shows to readers without marking it: where a form or an answer gets its words."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            said = [each.value for each in node.keywords if each.arg in SHOWN]
            said += node.args[:1] if name_of_call(node.func) in SAYING else []
            for each in said:
                if isinstance(each, ast.Constant) and re.search(r"[^\W\d_]{2}", str(each.value or "")):
                    yield f"{path.relative_to(ROOT)}:{each.lineno}: {each.value!r}"


def test_no_module_shows_words_that_are_not_marked() -> None:
    shown = [path for path in python_files() if not set(path.parts) & set(SPEAKS_ENGLISH)]
    assert [found for path in shown for found in unmarked(path)] == []


def said_too_early(path: Path) -> Iterator[str]:
    """Sentences that a module translates while it is imported: for whoever came first, and then for everybody."""
    tree = ast.parse(path.read_text("utf-8"))
    imported = {
        each.asname or each.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for each in node.names
        if re.fullmatch(r"n?p?gettext", each.name)
    }
    later = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call) and name_of_call(node.func) in imported:
            yield f"{path.relative_to(ROOT)}:{node.lineno}"
        waiting += [each for each in ast.iter_child_nodes(node) if not isinstance(each, later)]


def test_nothing_is_translated_before_somebody_reads_it() -> None:
    assert [found for path in python_files() for found in said_too_early(path)] == []


@pytest.mark.django_db
def test_a_page_of_every_kind_says_everything_in_the_language_that_is_asked_for(made_up: str) -> None:
    over, table = played_game(7), dealt(7)
    review = f"/g/{over.code}/review/12/"
    first = (
        f"/t/{table.code}/", f"/t/{table.code}/tv/", f"/g/{over.code}/", review, f"{review}?view=all",
        f"/deduce/of/{over.code}/12/", f"/t/{over.code}/", f"/t/{over.code}/seal/",
    )  # fmt: skip
    english, other = (Client(headers={"accept-language": code}) for code in ("en", made_up))
    seen, findings = [], list[str]()
    for address, _html in pages(english, *first):
        if address.startswith("/notebooks/") and address != "/notebooks/":
            continue  # Notebooks are in English, and say so.
        html = other.get(address, follow=True).content.decode()
        seen.append(address)
        assert f'<html lang="{made_up}"' in html, address
        findings += [f"{address}: {words}" for words in unspoken(html, KNOWN)]
        assert OPEN not in english.get(address, follow=True).content.decode(), f"{address} mixes languages up."
    assert len(seen) > 60, seen
    assert not findings, "\n".join(findings)

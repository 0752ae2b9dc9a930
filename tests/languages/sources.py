"""Finds every translatable sentence in the sources, as `makemessages` does but without gettext."""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

from django.utils.translation.template import templatize

from shsite.catalogues import Entry, entries

ROOT = Path(__file__).resolve().parent.parent.parent
CATALOGUE = ROOT / "shsite" / "locale" / os.environ.get("CATALOGUE", "de") / "LC_MESSAGES" / "django.po"
"""The catalogue that is compared; another one can be named to check it while it grows."""
ROOMS = ("shsite", "games", "tutorial")
CALLS = ("", "n", "p", "np")
KINDS = {f"{kind}gettext{how}": kind for kind in CALLS for how in ("", "_lazy", "_noop")} | {"_": "", "because": ""}
"""What marks a sentence. The engine's `because` has the rule before it
(`games.workshop.management.commands.makemessages`)."""
TAKES = {"": 1, "n": 2, "p": 2, "np": 3}
CALL = re.compile(r"\b(?:_|n?p?gettext)\(")
Key = tuple[str, str, str]
"""A context, a sentence, and its plural: what a sentence is looked up by."""


def catalogue() -> list[Entry]:
    """The catalogue, without its header."""
    return [each for each in entries(CATALOGUE.read_text("utf-8")) if each.sentence]


def python_files() -> Iterator[Path]:
    """Our modules but for the tests."""
    for room in ROOMS:
        yield from (ROOT / room).rglob("*.py")


def templates() -> Iterator[Path]:
    """Our templates of pages."""
    yield from (path for path in (ROOT / "templates").rglob("*") if path.suffix in {".html", ".txt"})


def marked() -> dict[Key, str]:
    """Every sentence that is marked, and a file that has it."""
    found = {key: str(path) for path in python_files() for key in said_in(ast.parse(path.read_text("utf-8")))}
    for path in templates():
        found |= dict.fromkeys(said_in_template(path.read_text("utf-8")), str(path))
    return found


def said_in(code: ast.AST) -> Iterator[Key]:
    """The sentences in calls that mark one."""
    for node in ast.walk(code):
        if isinstance(node, ast.Call) and (kind := KINDS.get(name := name_of_call(node.func))) is not None:
            first = int(name == "because")
            said = [each.value for each in node.args[first : first + TAKES[kind]] if isinstance(each, ast.Constant)]
            if len(said) == TAKES[kind] and all(isinstance(each, str) for each in said):
                words = [str(each) for each in said]
                context = words.pop(0) if "p" in kind else ""
                yield context, words[0], words[1] if "n" in kind else ""


def name_of_call(function: ast.expr) -> str:
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )


def said_in_template(template: str) -> Iterator[Key]:
    """The same in a template, which Django rewrites as calls, as it does for `makemessages`."""
    rewritten = templatize(template)
    for call in CALL.finditer(rewritten):
        for end in (each.end() for each in re.finditer(r"\)", rewritten[call.start() :])):
            try:
                code = ast.parse(rewritten[call.start() : call.start() + end])
            except SyntaxError:
                continue
            yield from said_in(code)
            break

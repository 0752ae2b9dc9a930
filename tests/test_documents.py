"""The documents stay true: every path and command in them exists, and the README's example runs."""

import contextlib
import io
import re
from pathlib import Path

import pytest
from django.core.management import get_commands

from tests.conftest import ROOT

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "HOSTING.md", "SECURITY.md")
OUTSIDE = {"up", "test", "help"}
"""Words of `manage.py` that are no Django commands, or that come with Django."""
PATH = re.compile(r"`((?:games|tutorial|shsite|tests|templates|\.deploy|\.requirements|\.gallery|\.ci)/[\w./-]*)`")
COMMAND = re.compile(r"manage\.py (\w+)")
SETTING = re.compile(r"^\| ((?:`[A-Z_]+`(?:, | or )?)+) \|", re.MULTILINE)
MADE_BY_THE_READER = {"shsite/locale/fr", ".deploy/.env", ".deploy/tls"}
README_AT_MOST = 9_000


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_in_a_document_exists(document: str) -> None:
    named = {path.removesuffix("/") for path in PATH.findall(text(document))}
    missing = {path for path in named if not any(ROOT.glob(path))} - MADE_BY_THE_READER
    assert named
    assert not missing


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_in_a_document_exists(document: str) -> None:
    named = set(COMMAND.findall(text(document))) - OUTSIDE
    assert named or document in {"README.md", "SECURITY.md"}
    assert named <= set(get_commands())


def test_the_readme_is_a_face_and_not_a_manual() -> None:
    assert len(text("README.md").encode()) <= README_AT_MOST


def test_the_example_in_the_readme_prints_what_it_says() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", text("README.md"), re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(example, "README.md", "exec"), {})  # noqa: S102
    assert printed.getvalue().startswith("E2: A candidate can't nominate themselves.\nCleo sees round 1")


def test_the_settings_for_operators_are_those_that_the_site_reads() -> None:
    listed = {name for row in SETTING.findall(text("HOSTING.md")) for name in re.findall(r"[A-Z_]+", row)}
    sources = [Path(ROOT / "shsite" / name).read_text("utf-8") for name in ("settings.py", "environment.py")]
    read = set(re.findall(r"(?:os\.environ|env)(?:\.get\(|, |\[)\"([A-Z_]+)\"", "\n".join(sources)))
    assert read - {"DJANGO_SETTINGS_MODULE"} == listed


def test_credit_and_licence_stand_early_in_the_readme() -> None:
    early = text("README.md")[:2_000]
    assert all(name in early for name in ("Mike Boxleiter", "Tommy Maranges", "Max Temkin", "Mackenzie Schubert"))
    assert "CC BY-NC-SA 4.0" in early

"""The notebooks: their assertions hold, their pages are current, and they agree with the lessons."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from games.workshop.markup import Page
from shsite.management.commands.notebook import command_line, environment, own_copies
from tests.conftest import free_port, wait_for
from tutorial.lessons.danger import veto_into_chaos
from tutorial.lessons.reading import conflict, three_culprits
from tutorial.notebooks.building import rendered
from tutorial.notebooks.files import FOLDER, SHELF, Notebook, NotebookCell, notebook

needs_jupyter = pytest.mark.skipif(find_spec("nbclient") is None, reason="the extra `notebooks` is not installed")


@needs_jupyter
def test_every_notebook_runs_and_its_page_is_current() -> None:
    command = [sys.executable, "manage.py", "build_notebooks", "--check"]
    ran = subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False)
    assert ran.stdout.split() == [word for name in SHELF for word in (f"{name}:", "current")], ran.stderr


@needs_jupyter
def test_what_a_cell_prints_in_pieces_is_shown_as_one() -> None:
    cell = "import sys, time\nprint('one', end='')\nsys.stdout.flush()\ntime.sleep(0.5)\nprint(' two')"
    assert "<pre><samp>one two</samp></pre>" in rendered(Notebook("pieces", f"# %%\n{cell}\n"))


def test_every_notebook_is_listed() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.py")) == sorted(SHELF)


def run(name: str) -> dict[str, Any]:
    """Run a notebook's code cells and return its namespace."""
    namespace: dict[str, Any] = {"__name__": name}
    for cell in notebook(name).cells:
        if cell.is_code and cell.tag in {"", "solution", "check"}:
            exec(cell.source, namespace)  # noqa: S102 - it is ours
    return namespace


def test_the_lessons_and_the_notebooks_agree_on_their_numbers() -> None:
    odds, deduction = run("deck_odds"), run("deduction_by_hand")
    hands, bad = (three_culprits.LESSON.facts[name] for name in ("hands", "bad"))
    assert (bad, hands, f"{odds['fresh'].chances[0]:.1%}") == (165, 680, "24.3%")
    assert odds["three_fascist"] == Fraction(bad, hands)
    for teams, counted in (("possible", "teams.25 ada.15 cleo.9"), ("mine", "teams.16 ada.10 cleo.7")):
        assert counted in {step.right for step in conflict.LESSON.steps}
        assert counted == as_answered(deduction[teams])
    chaos = veto_into_chaos.LESSON.facts
    assert (chaos["left"], chaos["honest"]) == (9, round(100 * 6 / 9))
    assert f"{odds['after_three_fascist']:.0%}" == f"{chaos['honest']}%"


def as_answered(teams: list[set[int]]) -> str:
    """Return the number of teams, of those with the first seat, and of those with an uninvolved one."""
    return f"teams.{len(teams)} ada.{sum(1 in team for team in teams)} cleo.{sum(3 in team for team in teams)}"


def test_cells_are_separated_by_their_marks() -> None:
    text = "# %% [markdown]\n# # Title\n#\n# Lead, in\n# two lines.\n#\n# More.\n\n# %%\nx = 1\n\n\n# %%\nx\n"
    book = Notebook("book", text)
    assert (book.title, book.lead) == ("Title", "Lead, in two lines.")
    assert book.cells[1:] == (NotebookCell(is_code=True, source="x = 1"), NotebookCell(is_code=True, source="x"))


@needs_jupyter
@pytest.mark.parametrize("name", SHELF)
def test_notebooks_are_read_as_jupytext_reads_them(name: str) -> None:
    import jupytext

    theirs = jupytext.reads(notebook(name).text, fmt="py:percent")
    ours = notebook(name).cells
    assert [cell.source for cell in ours] == [cell.source for cell in theirs.cells]
    assert [cell.is_code for cell in ours] == [cell.cell_type == "code" for cell in theirs.cells]
    assert [[cell.tag] if cell.tag else [] for cell in ours] == [cell.metadata.get("tags", []) for cell in theirs.cells]
    file = json.loads(notebook(name).to_solve())
    assert all(cell["outputs"] == [] for cell in file["cells"] if cell["cell_type"] == "code")


@pytest.mark.parametrize("name", SHELF)
def test_the_page_of_a_notebook_is_valid(name: str) -> None:
    answer = Client().get(f"/notebooks/{name}/")
    page = Page(answer.content.decode())
    assert (answer.status_code, page.faults) == (200, [])
    assert notebook(name).title in page.text
    assert "<img" not in answer.content.decode()
    assert "style=" not in answer.content.decode()
    assert f"/notebooks/{name}.ipynb" in page.links


def test_the_list_links_to_every_notebook() -> None:
    page = Page(Client().get("/notebooks/").content.decode())
    assert page.faults == []
    assert {f"/notebooks/{name}/" for name in SHELF} <= set(page.links)


def test_a_notebook_can_be_downloaded() -> None:
    answer = Client().get("/notebooks/deck_odds.ipynb")
    assert json.loads(answer.content)["nbformat"] == 4
    assert 'filename="deck_odds.ipynb"' in answer["Content-Disposition"]


@pytest.mark.parametrize("address", ["/notebooks/mine/", "/notebooks/mine.ipynb"])
def test_a_notebook_that_does_not_exist_is_not_found(address: str) -> None:
    assert Client().get(address).status_code == 404


@needs_jupyter
def test_a_failing_assertion_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutorial.management.commands import build_notebooks

    wrong = Notebook("deck_odds", "# %% [markdown]\n# # Wrong\n\n# %%\nassert 1 == 2, 'never'\n")
    monkeypatch.setattr(build_notebooks, "rendered", lambda _book: refused(wrong))
    with pytest.raises(CommandError, match="deck_odds: never"):
        call_command("build_notebooks", "deck_odds", "--check")


def refused(book: Notebook) -> str:
    """Fail as `rendered` does for a failing cell, without starting a kernel."""
    from tutorial.notebooks.building import NotebookError

    try:
        for cell in book.cells:
            if cell.is_code:
                exec(cell.source, {})  # noqa: S102
    except AssertionError as failed:
        raise NotebookError(f"{book.name}: {failed}") from None
    return ""


def test_the_web_process_imports_no_heavy_packages() -> None:
    heavy = {"jupyterlab", "nbclient", "nbconvert", "IPython", "pandas", "polars", "matplotlib", "numba", "llvmlite"}
    pages = ["/analyse/", "/odds/", "/deduce/", "/simulator/", "/data/", "/notebooks/", "/notebooks/deck_odds/"]
    script = (
        "import os, sys; os.environ['DJANGO_SETTINGS_MODULE'] = 'shsite.settings'; import shsite.asgi\n"
        "from django.test import Client\n"
        f"assert all(Client().get(page, HTTP_HOST='127.0.0.1').status_code == 200 for page in {pages})\n"
        f"print(sorted({heavy} & set(sys.modules)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=settings.BASE_DIR, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "[]"


@needs_jupyter
def test_jupyterlab_opens_the_notebooks_as_notebooks_with_the_site_importable(tmp_path: Path) -> None:
    port = free_port()
    flags = ("--no-browser", "--allow-root", "--IdentityProvider.token=open", "--ServerApp.port_retries=0")
    at_home = environment() | {"HOME": str(tmp_path)}
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(command_line(FOLDER, port, *flags), env=at_home, stdout=log, stderr=log) as lab,
    ):
        try:
            wait_for(f"http://127.0.0.1:{port}/api?token=open", lab, tmp_path / "log")
            viewers = asked(port, "lab/api/settings/@jupyterlab/docmanager-extension:plugin")
            opened = asked(port, "api/contents/one_game.py", "type=notebook&")
        finally:
            lab.terminate()
    assert viewers["schema"]["properties"]["defaultViewers"]["default"] == {"python": "Jupytext Notebook"}
    assert opened["content"]["metadata"]["kernelspec"]["name"] == "python3"
    assert str(settings.BASE_DIR) in environment()["PYTHONPATH"]


def asked(port: int, path: str, query: str = "") -> Any:
    with urlopen(f"http://127.0.0.1:{port}/{path}?{query}token=open", timeout=60) as answer:
        return json.load(answer)


def test_installed_notebooks_are_copied_where_they_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert own_copies(FOLDER, tmp_path) == FOLDER
    monkeypatch.setattr(os, "access", lambda *_asked: False)
    assert own_copies(FOLDER, tmp_path / "mine") == tmp_path / "mine"
    changed = tmp_path / "mine" / "one_game.py"
    changed.write_text("# changed\n")
    own_copies(FOLDER, tmp_path / "mine")
    assert changed.read_text() == "# changed\n"
    assert len(list((tmp_path / "mine").iterdir())) == len(SHELF)


def test_root_is_told_what_jupyter_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(CommandError, match="--allow-root"):
        call_command("notebook")

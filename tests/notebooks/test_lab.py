"""`/lab/`: its own policy, a finished game bound to a notebook, and nothing of it where it isn't built."""

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from games.library.wheel import FILE, wheel
from games.workshop.markup import Page
from games.workshop.sample_tables import dealt
from tests.conftest import ROOT
from tests.support.finished_games import recorded, stored
from tutorial.notebooks.lab import building

INDEX = (
    '<html><script id="jupyter-config-data" type="application/json" data-jupyter-lite-root="..">\n{}\n</script>'
    "<script>start();</script></html>"
)


@pytest.fixture
def lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small lab: one page, one script and a module of WebAssembly."""
    folder = tmp_path / "lab"
    (folder / "notebooks").mkdir(parents=True)
    (folder / "notebooks" / "index.html").write_text(INDEX)
    (folder / "pyodide.asm.wasm").write_bytes(b"\0asm" * 100)
    (tmp_path / "secret_key").write_text("not for readers")
    building.finish(folder)
    monkeypatch.setattr(settings, "LAB_ROOT", folder)
    return folder


@pytest.fixture
def no_lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "LAB_ROOT", tmp_path / "none")


def directive(answer: Any, name: str) -> list[str]:
    (found,) = (each for each in answer["Content-Security-Policy"].split("; ") if each.startswith(f"{name} "))
    return sorted(found.split()[1:])


@pytest.mark.usefixtures("no_lab")
def test_a_site_without_the_lab_says_how_to_build_it() -> None:
    answer = Client().get("/lab/")
    page = Page(answer.content.decode())
    assert (answer.status_code, page.faults) == (200, [])
    assert "manage.py build_lab" in page.text
    assert Client().get("/lab/notebooks/index.html").status_code == 404


def test_only_the_lab_may_run_webassembly(lab: Path) -> None:
    inside, outside = Client().get("/lab/notebooks/index.html"), Client().get("/notebooks/")
    assert "'unsafe-eval'" in directive(inside, "script-src")
    assert "'unsafe-inline'" not in directive(inside, "script-src")
    assert building._hash(b"start();") in directive(inside, "script-src")
    assert directive(inside, "connect-src") == ["'self'", "data:"]
    assert directive(outside, "script-src") == directive(outside, "style-src") == ["'self'"]


def test_the_lab_sends_files_small_and_with_their_type(lab: Path) -> None:
    answer = Client().get("/lab/pyodide.asm.wasm", headers={"accept-encoding": "gzip"})
    assert (answer["Content-Type"], answer["Content-Encoding"]) == ("application/wasm", "gzip")
    assert len(answer.content) < 100
    assert len(Client().get("/lab/pyodide.asm.wasm").content) == 400


@pytest.mark.parametrize(
    "path", ["../secret_key", "%2e%2e/secret_key", "/etc/passwd", "notebooks/none.js", "notebooks"]
)
def test_nothing_outside_of_the_lab_is_sent(lab: Path, path: str) -> None:
    answer = Client().get(f"/lab/{path}")
    assert b"not for readers" not in answer.content
    assert answer.status_code in ({200} if path == "notebooks" else {404, 301, 302})


def test_the_lab_opens_the_first_notebook_and_lists_those_that_run_in_it(lab: Path) -> None:
    assert Client().get("/lab/")["Location"] == "/lab/notebooks/index.html?path=rules_audit.ipynb"
    listed = Client().get("/lab/api/contents/all.json").json()
    assert [each["name"] for each in listed["content"]] == ["rules_audit.ipynb"]
    assert json.loads(Client().get("/lab/files/rules_audit.ipynb").content)["nbformat"] == 4
    assert Client().get("/lab/files/none.ipynb").status_code == 404


@pytest.mark.django_db
def test_a_step_of_a_review_opens_in_the_lab_with_its_game(lab: Path) -> None:
    code = stored(recorded("seven-players")).code
    review = Page(Client().get(f"/g/{code}/review/20/?view=seat-2").content.decode())
    (link,) = (each for each in review.links if each.startswith("/lab/"))
    name = f"{code}-20-seat-2"
    assert link == f"/lab/notebooks/index.html?path={name}.ipynb"
    listed = Client().get("/lab/api/contents/all.json", headers={"referer": f"http://testserver{link}"})
    assert listed.json()["content"][0]["path"] == f"{name}.ipynb"
    assert "no-store" in listed["Cache-Control"]
    answer = Client().get(f"/lab/files/{name}.ipynb")
    namespace: dict[str, Any] = {}
    for cell in json.loads(answer.content)["cells"]:
        if cell["cell_type"] == "code":
            exec(cell["source"], namespace)  # noqa: S102 - it is ours
    assert len(namespace["then"].log) == 20
    assert namespace["over"].outcome is not None


@pytest.mark.django_db
def test_the_notebook_of_a_step_holds_only_what_its_perspective_saw(lab: Path) -> None:
    code = stored(recorded("seven-players")).code
    texts = {
        view: Client().get(f"/lab/files/{code}-5-{view}.ipynb").content.decode() for view in ("public", "seat-1", "all")
    }
    roles = {view: re.findall(r"Roles: ([LFH? ]+)", text)[0] for view, text in texts.items()}
    assert set(roles["public"]) == {"?"}
    assert "?" in roles["seat-1"]
    assert "?" not in roles["all"]


@pytest.mark.django_db
def test_a_running_game_is_not_bound(lab: Path) -> None:
    answer = Client().get(f"/lab/files/{dealt(5).code}-3-all.ipynb")
    assert answer.status_code in {403, 404, 409}
    assert b"RECORD" not in answer.content


@pytest.mark.django_db
@pytest.mark.usefixtures("no_lab")
def test_a_review_does_not_mention_a_lab_that_is_not_built() -> None:
    code = stored(recorded("seven-players")).code
    assert "/lab/" not in Client().get(f"/g/{code}/review/20/").content.decode()


def test_the_lock_of_pyodide_finds_the_library_by_its_import(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(wheel())
    (about,) = building.packages([path]).values()
    assert (about["name"], about["imports"], about["depends"]) == ("secret-hitler-library", ["games"], [])


def test_a_package_that_is_not_pyodides_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jupyterlite_core")
    monkeypatch.setattr(settings, "LAB_ROOT", tmp_path / "lab")
    wrong = tmp_path / "pyodide.tgz"
    wrong.write_bytes(b"other")
    with pytest.raises(CommandError, match="isn't Pyodide"):
        call_command("build_lab", pyodide=wrong)
    assert not (tmp_path / "lab").exists()


def carried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, digest: str) -> Path:
    """Take numpy out of a package that carries it, with the lock of a Pyodide that names this digest."""

    def downloaded(_folder: Path, wheels: Path, *_words: str) -> None:
        wheels.mkdir()
        with ZipFile(wheels / "carrier.whl", "w") as archive:
            archive.writestr("static/pyodide/numpy-1.whl", b"numpy")
            archive.writestr("static/pyodide/other-1.whl", b"other")

    monkeypatch.setattr(building, "_download", downloaded)
    lock = {"packages": {"numpy": {"file_name": "numpy-1.whl", "sha256": digest}}}
    return building._checked(building._carried(tmp_path, lock), lock)


def test_numpy_comes_out_of_the_package_that_carries_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert carried(tmp_path, monkeypatch, sha256(b"numpy").hexdigest()).read_bytes() == b"numpy"


def test_a_carried_numpy_that_is_not_pyodides_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(building.LabError, match="isn't the numpy of Pyodide"):
        carried(tmp_path, monkeypatch, sha256(b"other").hexdigest())


def test_a_lab_without_numpy_is_offered_where_it_cannot_be_fetched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_words: Any) -> None:
        raise building.LabError("pip failed.")

    monkeypatch.setattr(building, "_download", refused)
    with pytest.raises(building.LabError, match="--without-numpy"):
        building._carried(tmp_path, {"packages": {"numpy": {"file_name": "numpy-1.whl"}}})


def test_the_wheel_of_the_site_is_as_light_as_without_the_lab() -> None:
    assert not list((ROOT / "tutorial").rglob("*.wasm"))
    assert "jupyterlite" not in (ROOT / ".requirements" / "run.txt").read_text()

"""A downloaded notebook, run in an empty environment: its first cell installs the library from the site."""

import json
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client

from games.library.wheel import FILE, wheel
from tests.support.wheels import install

needs_jupyter = pytest.mark.skipif(find_spec("nbclient") is None, reason="the extra `notebooks` is not installed")


class Site(BaseHTTPRequestHandler):
    """Answers with what the site would send."""

    def do_GET(self) -> None:
        answer = Client().get(self.path)
        self.send_response(answer.status_code)
        self.send_header("Content-Length", str(len(answer.content)))
        self.end_headers()
        self.wfile.write(answer.content)

    def log_message(self, *_words: Any) -> None:
        """Say nothing."""


@pytest.fixture
def host() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        Thread(target=server.serve_forever).start()
        yield f"127.0.0.1:{server.server_port}"
        server.shutdown()


def empty_environment(folder: Path) -> Path:
    """Make an environment with nothing but a kernel, and return its Python."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    install(folder / "bin" / "python", "ipykernel")
    return folder / "bin" / "python"


@needs_jupyter
def test_a_downloaded_notebook_runs_in_an_empty_environment(
    host: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nbclient import NotebookClient
    from nbformat import v4

    python = empty_environment(tmp_path / "env")
    kernel = tmp_path / "jupyter" / "kernels" / "empty"
    kernel.mkdir(parents=True)
    command = [str(python), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    (kernel / "kernel.json").write_text(json.dumps({"argv": command, "display_name": "empty", "language": "python"}))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path / "jupyter"))
    monkeypatch.delenv("PYTHONPATH", raising=False)

    text = Client().get("/notebooks/deck_odds.ipynb", headers={"host": host}).content.decode()
    downloaded: Any = v4.reads_json(text)  # type: ignore[no-untyped-call]
    assert f"http://{host}/docs/{FILE}" in downloaded.cells[1].source
    folder = {"metadata": {"path": str(tmp_path)}}
    client = NotebookClient(downloaded, timeout=240, kernel_name="empty", resources=folder)
    manager = client.create_kernel_manager()
    with TemporaryDirectory() as sockets:
        manager.transport, manager.ip = "ipc", f"{sockets}/kernel"
        client.execute()
    code = [cell for cell in downloaded.cells if cell.cell_type == "code"]
    failed = [cell for cell in code if any(each.output_type == "error" for each in cell.outputs)]
    assert [cell.metadata["tags"][0] for cell in failed] == ["check"]
    listed = subprocess.run([python, "-m", "pip", "list"], capture_output=True, text=True, check=True).stdout
    assert "secret-hitler-library" in listed
    assert "Django" not in listed


def test_the_same_files_make_the_same_wheel() -> None:
    wheel.cache_clear()
    first = wheel()
    wheel.cache_clear()
    assert wheel() == first


def test_the_wheel_lists_its_files_with_their_digests() -> None:
    with ZipFile(BytesIO(wheel())) as archive:
        names = archive.namelist()
        record = archive.read(next(name for name in names if name.endswith("/RECORD"))).decode()
    assert [line.split(",")[0] for line in record.splitlines()] == names
    assert not any("django" in name or name.startswith(("shsite", "tutorial")) for name in names)


def test_the_address_of_the_wheel_stands_in_the_documentation() -> None:
    page = Client().get("/docs/", headers={"host": "localhost"}).content.decode()
    assert f"pip install http://localhost/docs/{FILE}" in page

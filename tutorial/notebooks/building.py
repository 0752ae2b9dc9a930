"""Executes the notebooks and renders them as pieces of HTML, for `manage.py build_notebooks`.

This needs Jupyter, so the site never does it: the pieces are kept in git (`PIECES`), and a test executes every notebook
again and compares.
"""

from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tutorial.notebooks.files import EXERCISE, SOLUTION, Notebook, NotebookCell

ROOT = Path(__file__).resolve().parents[2]
PIECES = ROOT / "templates" / "tutorial" / "notebooks" / "texts"
SECONDS_A_CELL = 60


class NotebookError(RuntimeError):
    """A notebook failed, or its page is not current; the message says where."""


def rendered(notebook: Notebook) -> str:
    """Execute a notebook and return it as a piece of HTML, without its heading."""
    outputs = iter(executed(notebook))
    parts = [_piece(cell, number, outputs) for number, cell in enumerate(notebook.cells)]
    return "{% verbatim %}\n" + "\n".join(parts) + "\n{% endverbatim %}\n"


def executed(notebook: Notebook) -> list[list[Any]]:
    """Execute a notebook with its solutions and return the outputs of each code cell."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError
    from nbformat import v4

    read: Any = v4.reads_json(notebook.solved())  # type: ignore[no-untyped-call]
    for cell in read.cells:
        # For readers a failing check doesn't stop the notebook; here it does.
        cell.metadata.pop("tags", None)
    # One print may arrive in two pieces.
    folder = {"metadata": {"path": str(ROOT)}}
    client = NotebookClient(read, timeout=SECONDS_A_CELL, resources=folder, coalesce_streams=True)
    manager = client.create_kernel_manager()
    with TemporaryDirectory() as sockets:
        # Unix sockets: the kernel does not listen on the network, not even on localhost.
        manager.transport, manager.ip = "ipc", f"{sockets}/kernel"
        try:
            client.execute()
        except CellExecutionError as failed:
            raise NotebookError(f"{notebook.name}: {failed.ename}: {failed.evalue}") from None
    return [cell.outputs for cell in read.cells if cell.cell_type == "code"]


def _piece(cell: NotebookCell, number: int, outputs: Any) -> str:
    if not cell.is_code:
        return _words(cell.source.partition("\n")[2] if number == 0 else cell.source)
    if cell.tag == EXERCISE:
        return _code(cell.source)
    shown = "\n".join(_shown(output) for output in next(outputs))
    if cell.tag == SOLUTION:
        return f"<details><summary>A solution</summary>\n{_code(cell.source)}</details>"
    region = f'<div class="shown" role="region" aria-label="Output of cell {number + 1}" tabindex="0">{shown}</div>'
    return _code(cell.source) + (region if shown else "")


def _words(text: str) -> str:
    import mistune

    return f'<div class="words">{str(mistune.html(text)).strip()}</div>'


def _code(source: str) -> str:
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import PythonLexer

    marked = highlight(source, PythonLexer(), HtmlFormatter(nowrap=True)).rstrip("\n")
    return f'<pre class="code" tabindex="0"><code>{marked}</code></pre>\n'


def _shown(output: Any) -> str:
    """Return an output as HTML if possible, else as text. A picture without words is refused.

    The site's pages take no style of their own (`Content-Security-Policy`), so what brings one is shown as text.
    """
    if output.output_type == "stream":
        return f"<pre><samp>{escape(output.text.rstrip())}</samp></pre>"
    found = output.data
    if "<style" not in found.get("text/html", "<style"):
        return str(found["text/html"])
    if any(kind.startswith("image/") for kind in found):
        raise NotebookError("A picture without words: show it as a figure with a caption.")
    return f"<pre><samp>{escape(found.get('text/plain', ''))}</samp></pre>"

"""Builds the documentation: one piece of HTML per module, rendered by pdoc from its docstrings.

A docstring that can't be rendered, or a module that can't be imported, fails the build. pdoc is a tool for developers:
the site only serves the finished pieces, and the wheel carries them.
"""

import warnings
from pathlib import Path

from games.library.contents import PACKAGES, TOURS

TEMPLATES = Path(__file__).with_name("pdoc_templates")


def build(folder: Path) -> list[Path]:
    """Write the pieces into the folder and return them."""
    import pdoc

    pdoc.render.configure(
        docformat="markdown", template_directory=TEMPLATES, show_source=False, search=False, include_undocumented=False
    )
    folder.mkdir(parents=True, exist_ok=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pdoc.pdoc(*PACKAGES, *TOURS, output_directory=folder)
    (folder / "index.html").unlink()
    return sorted(folder.rglob("*.html"))

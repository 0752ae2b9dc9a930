"""Builds the documentation of the library into the wheel, which then serves it under `/docs/`."""

import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DocsInTheWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before hatchling collects the files of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the documentation into a temporary folder and add it."""
        sys.path.insert(0, self.root)
        from games.library.building import build

        folder = Path(mkdtemp()) / "docs"
        build(folder)
        build_data["force_include"][str(folder)] = "shsite/docs"

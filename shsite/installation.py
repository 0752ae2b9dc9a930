"""Where the site's files are: in a checkout of the repository, or installed as a package."""

import sys
import tomllib
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent
IS_CHECKOUT = (ROOT / "manage.py").exists()

# The wheel carries the templates inside this package: a folder of that name at the top would not be ours alone.
TEMPLATES = ROOT / "templates" if IS_CHECKOUT else PACKAGE / "templates"

NAME = "secret-hitler"
DISTRIBUTION = "secret-hitler-table"


def version() -> str:
    """Return the version of the site: of its package, or in a checkout of the project."""
    if IS_CHECKOUT:
        return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])
    return metadata.version(DISTRIBUTION)


def data_folder(env: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return where the database and the secret key belong: in the checkout, or in the user's folder for data."""
    if IS_CHECKOUT:
        return ROOT / ".data"
    return users_folder(env, platform) / NAME


def docs_folder(data: Path) -> Path:
    """Return where the built documentation of the library is: among the data of a checkout, or in the wheel."""
    return data / "docs" if IS_CHECKOUT else PACKAGE / "docs"


def users_folder(env: Mapping[str, str], platform: str) -> Path:
    """Return the folder in which programs keep a user's data on this platform."""
    if platform == "win32":
        return Path(env.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")

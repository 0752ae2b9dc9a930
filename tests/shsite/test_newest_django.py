"""The newest release of Django with the newest Python of this machine, beside the pinned ones that run everything else.

`SUBSET` is what a release of Django changes first: pages, forms, middleware, sessions, passwords, queries, and the
requests that the site sends. It is a tenth of the suite. `test_packages` serves the whole site with them, too.
"""

import os
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.support.wheels import UV, install, newest_python

SUBSET = (
    *("tests/web", "tests/accounts", "tests/about", "tests/outward", "tests/tables"),
    *("tests/api/test_tables.py", "tests/api/test_figures.py", "tests/ladder/test_rated_games.py"),
)
OWN_RUN = ("DJANGO", "DATA", "PYTEST", "PYTHON", "COV")
"""Begin the variables of this run, which the other one doesn't inherit."""


@pytest.mark.timeout(1800)
def test_pages_accounts_and_queries_work_with_the_newest_django(tmp_path: Path) -> None:
    python = tmp_path / "env" / "bin" / "python"
    subprocess.run([UV, "venv", "--quiet", "--python", newest_python(), tmp_path / "env"], check=True)
    install(python, "-r", str(ROOT / "pyproject.toml"), "--extra", "test", "--extra", "scale")
    install(python, "--upgrade", "django")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OWN_RUN)}
    command = [str(python), "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", *SUBSET]
    ran = subprocess.run(
        command, cwd=ROOT, env=kept | {"DATA_DIR": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout[-8_000:] + ran.stderr[-2_000:]

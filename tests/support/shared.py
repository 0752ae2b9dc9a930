"""What several test processes of a run need is made once for all of them."""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(name: str, places: pytest.TempPathFactory, make: Callable[[Path], object]) -> Path:
    """A folder that `make` filled, which nobody may change; the first test process that asks has it made."""
    own = places.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / name).exists():
            draft = places.mktemp(f"{name}-draft")
            make(draft)
            draft.rename(shared / name)
    return shared / name

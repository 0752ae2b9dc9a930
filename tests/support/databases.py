"""Fresh migrated databases of both kinds for other processes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from games.workshop.scratch_databases import KINDS, run, scratch

__all__ = ["BOTH", "fresh", "run"]
BOTH = [*KINDS]


@contextmanager
def fresh(kind: str, request: pytest.FixtureRequest, data: Path) -> Iterator[dict[str, str]]:
    """The environment in which other processes use this database; it goes away with everything in it."""
    server = request.getfixturevalue("postgres_url") if kind != "sqlite" else ""
    with scratch(kind, data, server, template=request.getfixturevalue(f"{kind}_template")) as environment:
        yield environment

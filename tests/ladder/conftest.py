"""Fixtures for this folder: empty caches and limits."""

from tests.support.fixtures import nothing_remembered

__all__ = ["nothing_remembered"]

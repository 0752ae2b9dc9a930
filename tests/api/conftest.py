"""Fixtures for this folder: empty caches and limits."""

from tests.support.fixtures import nothing_remembered, one_window

__all__ = ["nothing_remembered", "one_window"]

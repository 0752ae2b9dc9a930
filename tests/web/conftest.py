"""Fixtures for this folder: empty caches and limits, and the same deals in every run."""

from tests.support.fixed_chance import fixed_chance
from tests.support.fixtures import nothing_remembered, one_window

__all__ = ["fixed_chance", "nothing_remembered", "one_window"]

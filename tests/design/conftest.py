"""Reset rate limits and caches between tests."""

from tests.support.fixtures import nothing_remembered

__all__ = ["nothing_remembered"]

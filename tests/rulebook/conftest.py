"""No limits used up and no games cached by other tests."""

from tests.support.fixtures import nothing_remembered

__all__ = ["nothing_remembered"]

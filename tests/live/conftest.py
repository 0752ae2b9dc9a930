"""No limits used up and no games cached by other tests; the same deals every time."""

from tests.support.fixed_chance import fixed_chance
from tests.support.fixtures import nothing_remembered

__all__ = ["fixed_chance", "nothing_remembered"]

"""Nothing remembered of other tests' games, and the same deals each time."""

from tests.games.conftest import nothing_remembered
from tests.games.live.conftest import fixed_chance

__all__ = ["fixed_chance", "nothing_remembered"]

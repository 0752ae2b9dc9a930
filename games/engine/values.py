"""The base class of immutable values that are copied with a few fields replaced."""

from typing import Any, Self


class Value:
    """Base of the frozen dataclasses that an event changes in one or two fields."""

    def replace(self, **changes: Any) -> Self:
        """Return a copy with these fields replaced.

        `dataclasses.replace` runs `__init__` again for every field and takes five times as long, and a fold makes such
        a copy for every event of every game.
        """
        copy = object.__new__(self.__class__)
        object.__setattr__(copy, "__dict__", self.__dict__ | changes)
        return copy

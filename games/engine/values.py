"""What every immutable thing of the engine can do: make a copy of itself with some facts changed."""

from typing import Any, Self


class Value:
    """Base of the frozen classes that change a fact or two at a time."""

    def but(self, **changes: Any) -> Self:
        """This value with some fields replaced.

        `dataclasses.replace` runs `__init__` again for every field and takes five times as long; a fold makes
        such a copy for every event of every game.
        """
        copy = object.__new__(self.__class__)
        object.__setattr__(copy, "__dict__", self.__dict__ | changes)
        return copy

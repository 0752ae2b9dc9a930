"""Endings and outcomes: how a game ended, and who won (W1-W4)."""

from dataclasses import dataclass
from enum import Enum

from games.engine.roles import Party


class Ending(Enum):
    """The four ways in which a game ends."""

    FIVE_POLICIES = "five-policies"
    HITLER_EXECUTED = "hitler-executed"
    SIX_POLICIES = "six-policies"
    HITLER_ELECTED = "hitler-elected"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name

    @property
    def winner(self) -> Party:
        """The team that wins with this ending."""
        return Party.LIBERAL if self in (Ending.FIVE_POLICIES, Ending.HITLER_EXECUTED) else Party.FASCIST


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a game."""

    ending: Ending

    @property
    def winner(self) -> Party:
        """W1-W4: the team that won. Hitler wins and loses with the Fascists (W5)."""
        return self.ending.winner

    def __str__(self) -> str:
        return f"{self.winner.value}s {self.ending.value}"

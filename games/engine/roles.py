"""Secret roles, and the party membership that follows from each (S2, S3)."""

from enum import Enum


class Party(Enum):
    """The party on a membership card, and the team that wins or loses together."""

    LIBERAL = "liberal"
    FASCIST = "fascist"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name


class Role(Enum):
    """The role on a secret role card."""

    LIBERAL = "liberal"
    FASCIST = "fascist"
    HITLER = "hitler"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name

    @property
    def letter(self) -> str:
        """The letter in game records: `L`, `F` or `H`."""
        return self.name[0]

    @property
    def party(self) -> Party:
        """S3: Hitler's membership card shows the Fascist party."""
        return Party.LIBERAL if self is Role.LIBERAL else Party.FASCIST


ROLE_OF_LETTER = {role.letter: role for role in Role}

PartialRoles = tuple[Role | None, ...]
"""Roles by seat, with `None` for each that is not known."""

"""Who somebody secretly is, and which party that makes them a member of (S2, S3)."""

from enum import Enum


class Party(Enum):
    """What a membership card shows, and the team that wins or loses together."""

    LIBERAL = "liberal"
    FASCIST = "fascist"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name


class Role(Enum):
    """What the secret role card shows."""

    LIBERAL = "liberal"
    FASCIST = "fascist"
    HITLER = "hitler"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name

    @property
    def letter(self) -> str:
        """The role in the game record: `L`, `F` or `H`."""
        return self.name[0]

    @property
    def party(self) -> Party:
        """S3: Hitler's membership card looks like any other Fascist's."""
        return Party.LIBERAL if self is Role.LIBERAL else Party.FASCIST


ROLE_OF_LETTER = {role.letter: role for role in Role}

PartialRoles = tuple[Role | None, ...]
"""Roles by seat, with `None` for each that is not known."""

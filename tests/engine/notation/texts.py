"""Short helpers for records: default headers, and readers that expect one kind of error."""

from games.engine.notation import ExpectationError, IllegalLineError, NotationError, Record, complaints_about, read

FIVE = """\
Players: Ada Ben Cleo Dov Eve
Roles: L L F L H
First: Ada
Deck: FFL FLF LFF LFF LFF LF
"""
SEVEN = """\
Players: Ada Ben Cleo Dov Eve Fay Gus
Roles: L L F L H L F
First: Ada
Deck: FFL FLF LFF LFF LFF LF
"""
GOVERNED = "Ada nominates Ben\neveryone votes ja\nAda discards F\nBen enacts L\n"


def played(lines: str, headers: str = FIVE) -> Record:
    """The record of these lines, which has to be valid."""
    return read(headers + lines)


def unreadable(text: str) -> NotationError:
    """The one parse error in this text."""
    (error,) = complaints_about(text)
    assert isinstance(error, NotationError), error
    return error


def illegal(text: str) -> IllegalLineError:
    """The one illegal line in this text."""
    (error,) = complaints_about(text)
    assert isinstance(error, IllegalLineError), error
    return error


def failed_expectation(text: str) -> ExpectationError:
    """The one failed expectation in this text."""
    (error,) = complaints_about(text)
    assert isinstance(error, ExpectationError), error
    return error

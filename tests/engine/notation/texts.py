"""Records in few words: the headers that a test does not care about, and the lines that it does."""

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
    """The record of these lines, which has to be in order."""
    return read(headers + lines)


def unreadable(text: str) -> NotationError:
    """The one thing that keeps this from being read."""
    (error,) = complaints_about(text)
    assert isinstance(error, NotationError), error
    return error


def illegal(text: str) -> IllegalLineError:
    """The one thing in this that the rules do not allow."""
    (error,) = complaints_about(text)
    assert isinstance(error, IllegalLineError), error
    return error


def disappointed(text: str) -> ExpectationError:
    """The one thing that is not as this expects."""
    (error,) = complaints_about(text)
    assert isinstance(error, ExpectationError), error
    return error

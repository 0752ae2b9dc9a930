"""The class of an example: a few moves as a game record, and the viewer and caption of the final position."""

from dataclasses import dataclass

from games.engine.notation import Record, read

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")

FIVE, SIX, SEVEN, NINE = "LFLHL", "LFLHLL", "LFLHLFL", "LFLHLFLFL"
DECK = "FLF LFF LFF LFF LFF LF"


@dataclass(frozen=True)
class Example:
    """A position that shows a rule: its record, its caption, and the viewer's name (empty for a spectator)."""

    caption: str
    eyes: str
    text: str

    def record(self) -> Record:
        """Play the example. Raises if a move is illegal or an expectation of the record is not met."""
        return read(self.text)


def example(roles: str, caption: str, moves: str = "", *, eyes: str = "", **headers: str) -> Example:
    """Make an example from moves and expectations separated by semicolons. `headers` are those of a record."""
    dealt = {"players": " ".join(NAMES[: len(roles)]), "roles": roles, **headers}
    if not {"first", "candidate"} & headers.keys():
        dealt["first"] = NAMES[0]
    lines = [f"{key.capitalize()}: {value}" for key, value in dealt.items()]
    lines += [line.strip() for line in moves.split(";") if line.strip()]
    return Example(caption, eyes, "\n".join(lines))

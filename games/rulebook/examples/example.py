"""What an example is: a few moves in the language of the game record, and what is to be seen at their end."""

from dataclasses import dataclass

from games.engine.notation import Record, read

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")

FIVE, SIX, SEVEN, NINE = "LFLHL", "LFLHLL", "LFLHLFL", "LFLHLFLFL"
DECK = "FLF LFF LFF LFF LFF LF"


@dataclass(frozen=True)
class Example:
    """A position that shows a rule: how it came about, whose eyes see it (nobody's: a spectator's), and its caption."""

    caption: str
    eyes: str
    text: str

    def record(self) -> Record:
        """The example, played: raises if a move of it is illegal or anything is not as it expects."""
        return read(self.text)


def example(roles: str, caption: str, moves: str = "", *, eyes: str = "", **headers: str) -> Example:
    """An example in short: moves and expectations between semicolons, and any headers of a record by name."""
    dealt = {"players": " ".join(NAMES[: len(roles)]), "roles": roles, **headers}
    if not {"first", "candidate"} & headers.keys():
        dealt["first"] = NAMES[0]
    lines = [f"{key.capitalize()}: {value}" for key, value in dealt.items()]
    lines += [line.strip() for line in moves.split(";") if line.strip()]
    return Example(caption, eyes, "\n".join(lines))

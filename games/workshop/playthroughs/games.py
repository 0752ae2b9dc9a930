"""Which games are recorded: each size, each ending, and rare events. A test checks what they contain."""

from dataclasses import dataclass

from games.engine import OFFICIAL, Game, Power, Role, Ruleset, Seeded, deal, tiles
from games.engine.positions import Position
from games.engine.roles import ROLE_OF_LETTER
from games.workshop.playthroughs.players import play_out

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


@dataclass(frozen=True)
class Recorded:
    """A game determined by a seed; `name` is the name of its file."""

    name: str
    title: str
    players: int
    seed: int
    ruleset: Ruleset = OFFICIAL
    roles: tuple[Role, ...] | None = None
    start: Position | None = None

    def played(self) -> Game:
        """Return the finished game."""
        chance, names = Seeded(self.seed), NAMES[: self.players]
        first = None if self.start is None else self.start.candidate
        dealt = deal(names, self.ruleset, chance=chance, roles=self.roles, first=first, start=self.start)
        return play_out(Game.from_deal(dealt), chance)


def _roles(letters: str) -> tuple[Role, ...]:
    """The roles by seat, as in a game record."""
    return tuple(ROLE_OF_LETTER[letter] for letter in letters)


GAMES: tuple[Recorded, ...] = (
    Recorded("five-players", "Five players, to six Fascist policies", 5, seed=2544),
    Recorded("six-players", "Six players, to Hitler's election", 6, seed=8318),
    Recorded("seven-players", "Seven players, to six Fascist policies", 7, seed=1946),
    Recorded("eight-players", "Eight players, to Hitler's execution", 8, seed=3393),
    Recorded("nine-players", "Nine players, to five Liberal policies", 9, seed=4089),
    Recorded("ten-players", "Ten players, to Hitler's election", 10, seed=4300),
    Recorded(
        "from-the-middle",
        "A game that starts in the middle: in a special election, with an execution to come",
        7,
        seed=252,
        roles=_roles("LFLHLFL"),
        start=Position(
            candidate=5,
            liberal=1,
            fascist=4,
            discard=tiles("FFLF"),
            last_elected=(5, 0),
            investigated=frozenset({3}),
            confirmed=frozenset({0}),
            caller=2,
            power=Power.EXECUTION,
        ),
    ),
    Recorded(
        "a-power-lapses",
        "A custom track of investigations, with nobody left to investigate",
        5,
        seed=142,
        ruleset=Ruleset("investigations", track=(Power.INVESTIGATE,) * 5, hitler_zone=6),
        roles=_roles("LFLHL"),
        start=Position(candidate=0, fascist=4, liberal=3, tracker=1, investigated=frozenset({1, 2, 3, 4})),
    ),
    Recorded(
        "other-rules",
        "Hitler knows the Fascists at seven, ballots stand, and only Fascist tiles may be vetoed, from the first on",
        7,
        seed=372,
        ruleset=Ruleset(
            "variants", hitler_knows_up_to=7, veto_only_fascist=True, veto_zone=1, ballots_may_change=False
        ),
    ),
)

"""Games at every phase, always the same."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine import (
    FASCIST,
    LIBERAL,
    CallSpecialElection,
    Claim,
    ConsentToVeto,
    Discard,
    Drew,
    Enact,
    Execute,
    Game,
    Got,
    Investigate,
    Membership,
    Move,
    Nominate,
    Party,
    Peek,
    Peeked,
    Policy,
    ProposeVeto,
    Seeded,
    Vote,
    deal,
    tiles,
)
from games.engine.claims import Statement
from games.engine.roles import ROLE_OF_LETTER

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


@dataclass(frozen=True)
class DesignScene:
    """A named moment of a game."""

    name: str
    game: Game


class Play:
    """A game under construction, with a method for each step."""

    def __init__(self, roles: str, deck: str, first: int = 0, seed: int = 1) -> None:
        self._chance = Seeded(seed)
        dealt = deal(
            NAMES[: len(roles)],
            chance=self._chance,
            roles=tuple(ROLE_OF_LETTER[letter] for letter in roles),
            first=first,
            deck=tiles(deck),
        )
        self.game = Game.from_deal(dealt)

    def do(self, *moves: Move) -> "Play":
        """Play these moves."""
        for move in moves:
            self.game = self.game.play(move, chance=self._chance)
        return self

    def nominate(self, nominee: int) -> "Play":
        """Let the candidate nominate."""
        return self.do(Nominate(self.game.table.candidate, nominee))

    def vote(self, ballots: str) -> "Play":
        """Cast ballots by seat, `J` or `N`; a dot skips a seat."""
        return self.do(*(Vote(seat, ja=each == "J") for seat, each in enumerate(ballots) if each != "."))

    def elect(self, nominee: int, ballots: str = "") -> "Play":
        """Elect a government with these ballots, or unanimously."""
        living = self.game.table.living
        everyone = "".join("J" if seat in living else "." for seat in range(self.game.table.players))
        return self.nominate(nominee).vote(ballots or everyone)

    def discard(self, wish: Policy) -> "Play":
        """Let the President discard a tile of this kind if possible."""
        return self.do(_nearest(wish, [move for move in self.game.legal if isinstance(move, Discard)]))

    def enact(self, wish: Policy) -> "Play":
        """Let the Chancellor enact a tile of this kind if possible."""
        return self.do(_nearest(wish, [move for move in self.game.legal if isinstance(move, Enact)]))

    def say(self, seat: int, statement: Statement) -> "Play":
        """Make a claim."""
        self.game = self.game.play(Claim(seat, statement))
        return self

    def scene(self, name: str) -> DesignScene:
        """Return the current moment as a scene."""
        return DesignScene(name, self.game)


def _nearest(wish: Policy, moves: list[Discard] | list[Enact]) -> Move:
    return next((move for move in moves if move.policy is wish), moves[0])


def scenes() -> Iterator[DesignScene]:
    """Yield scenes with every phase. Later scenes of a game continue earlier ones."""
    yield from _ten_sit_down()
    yield from _seven_to_the_end()
    yield from _five_peek()


def _ten_sit_down() -> Iterator[DesignScene]:
    play = Play("LFLHLFLLFL", "LFFFLFFFLFFLFFLFL", first=2)
    yield play.scene("opening")
    yield play.nominate(5).vote("JNJ.J.N.J.").scene("vote")
    yield play.vote("...J.J.N.J").scene("president-discard")
    yield play.discard(LIBERAL).scene("chancellor-enact")
    yield play.enact(FASCIST).scene("investigate")


def _seven_to_the_end() -> Iterator[DesignScene]:
    play = Play("LFLHLFL", "FLFFFLFFLFLFFFFLL", seed=4)
    play.elect(2, "JJJJJNJ").discard(FASCIST).enact(LIBERAL)
    play.say(0, Drew(tiles("FFL"), tiles("FL"))).say(2, Got(tiles("FL")))
    play.elect(4, "JJNJJJN").discard(LIBERAL).enact(FASCIST)
    play.say(1, Drew(tiles("FFF"), tiles("FF"))).say(4, Got(tiles("FF")))
    yield play.scene("nomination")
    play.elect(5, "JJJJNJJ").discard(FASCIST).enact(FASCIST)
    play.do(Investigate(2, 1)).say(2, Drew(tiles("FFL"), tiles("FL"))).say(5, Got(tiles("FF")))
    play.say(2, Membership(1, Party.FASCIST))
    yield play.scene("conflict")
    play.elect(0, "NNJNJNN").elect(1, "JJNJJJN").discard(LIBERAL).enact(FASCIST)
    yield play.scene("special-election")
    play.do(CallSpecialElection(4, 6)).elect(0, "JNJJJNJ").discard(FASCIST).enact(FASCIST)
    yield play.scene("execution")
    play.do(Execute(6, 5))
    yield play.scene("after-the-execution")
    play.elect(2, "JNJJJ.J").discard(LIBERAL).enact(FASCIST)
    yield from _the_veto_zone(play)


def _the_veto_zone(play: "Play") -> Iterator[DesignScene]:
    yield DesignScene("liberals-won", play.game.play(Execute(play.game.table.candidate, 3)))
    play.do(Execute(play.game.table.candidate, 1))
    play.elect(4, "J.JJJ.N").discard(LIBERAL)
    yield play.scene("veto")
    yield play.do(ProposeVeto(4)).scene("veto-answer")
    play.do(ConsentToVeto(play.game.table.candidate))
    yield play.scene("vetoed")
    play.elect(3)
    yield play.scene("fascists-won")


def _five_peek() -> Iterator[DesignScene]:
    play = Play("LFLHL", "FFLFLFFFLFLFLFLFF")
    play.elect(2).discard(LIBERAL).enact(FASCIST).elect(3).discard(LIBERAL).enact(FASCIST)
    play.elect(4).discard(LIBERAL).enact(FASCIST)
    yield play.scene("peek")
    play.do(Peek(2)).say(2, Peeked(tiles("FLF")))
    yield play.scene("after-the-peek")
    play.nominate(0).vote("NNJNN").nominate(2).vote("NNNJJ").nominate(3).vote("NNJNN")
    yield play.scene("chaos")

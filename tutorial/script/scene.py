"""The table at which a question is asked: the deal, what was played before, and the viewer."""

from dataclasses import dataclass
from functools import cached_property

from games.engine import FASCIST, LIBERAL, OFFICIAL, SPECTATOR, Deal, Game, Setup, TableView, Viewer, player, tiles
from games.engine.events import Event
from games.engine.policies import Tiles
from games.engine.positions import Position, opening, refuse_unreachable
from games.engine.roles import ROLE_OF_LETTER
from games.engine.seats import Seat
from tutorial.script.compact import ScriptedGame

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
"""The players of every lesson by seat; their first letters count the seats."""


@dataclass(frozen=True)
class LessonScene:
    """A table to look at. Seats count from 1; `seat` 0 is a spectator.

    - `roles` by seat; `deck`, top first (tiles that it leaves out lie below); `shuffles`, the decks of later shuffles
    - `played`: lines in the compact form, from the candidacy of seat `first` on
    - `until`: shows the table right after the last event of this type, so that a question can stop between a vote and
      what follows from it by itself
    - `start`: a position in the middle of a game to begin from
    - `eyes_shut`: the viewer sees only what is public until the question is answered
    """

    roles: str
    deck: str
    seat: int = 1
    played: tuple[str, ...] = ()
    shuffles: tuple[str, ...] = ()
    until: type[Event] | None = None
    first: int = 1
    start: Position | None = None
    eyes_shut: bool = False

    @property
    def viewer(self) -> Viewer:
        """The viewer once the question is answered."""
        return player(self.seat - 1) if self.seat else SPECTATOR

    @property
    def asked(self) -> Viewer:
        """The viewer while the question is asked."""
        return SPECTATOR if self.eyes_shut else self.viewer

    @cached_property
    def stage(self) -> ScriptedGame:
        """The game after everything in `played`."""
        return ScriptedGame(Game.from_deal(self.deal), self.shuffles).play(*self.played)

    @cached_property
    def shown(self) -> Game:
        """The game as the table shows it while the question is asked."""
        game = self.stage.game
        if self.until is None:
            return game
        last = max(number for number, event in enumerate(game.log) if isinstance(event, self.until))
        return Game.from_log(game.log[: last + 1])

    @cached_property
    def view(self) -> TableView:
        """The table as the viewer sees it while the question is asked."""
        return self.shown.view(self.asked)

    @property
    def deal(self) -> Deal:
        """The deal from which everything is played."""
        setup = OFFICIAL.setup(len(self.roles))
        dealt = Deal(
            names=NAMES[: len(self.roles)],
            setup=setup,
            roles=tuple(ROLE_OF_LETTER[letter] for letter in self.roles),
            first=self._first(),
            deck=_completed(tiles(self.deck), setup, self.start or opening(setup, 0)),
            start=self.start,
        )
        refuse_unreachable(setup, dealt.roles, dealt.position)
        return dealt

    def _first(self) -> Seat:
        return self.start.candidate if self.start else self.first - 1


def _completed(top: Tiles, setup: Setup, start: Position) -> Tiles:
    above = top + start.discard
    fascist = setup.ruleset.fascist_tiles - start.fascist - above.count(FASCIST)
    liberal = setup.ruleset.liberal_tiles - start.liberal - above.count(LIBERAL)
    return top + (FASCIST,) * fascist + (LIBERAL,) * liberal


@dataclass(frozen=True)
class PlayedFrame:
    """The game at one moment of what is played out; the events from index `since` of the log on are new in it."""

    game: Game
    since: int


def frames(start: ScriptedGame, lines: tuple[str, ...]) -> tuple[PlayedFrame, ...]:
    """Play lines from a stage and return a frame for each beat."""
    shown, seen = [], len(start.game.log)
    for stage in start.beats(*lines):
        shown.append(PlayedFrame(stage.game, seen))
        seen = len(stage.game.log)
    return tuple(shown)

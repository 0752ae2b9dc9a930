"""Play games between bots, one strength for each team. Each bot only gets the view of its seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from games.bots.bot import Bot
from games.engine import (
    OFFICIAL,
    Chance,
    ConsentToVeto,
    Enact,
    Game,
    Move,
    Party,
    Ruleset,
    Simulated,
    TableView,
    deal,
    player,
)
from games.engine.events import Event, ShownToPresident
from games.engine.views import Memory, view_from_memory

GAMES_OF_A_SEED = 1_000_003
"""The games of one seed have other chances than those of the next, as long as there are no more than this."""
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")


@dataclass(frozen=True)
class BotMatch:
    """The bot of each team, the number of players, and the rules."""

    liberals: Bot
    fascists: Bot
    players: int
    ruleset: Ruleset = OFFICIAL


@dataclass(frozen=True)
class MatchScore:
    """The number of games, and how many the Liberals won."""

    liberal_wins: int
    games: int

    @property
    def rate(self) -> float:
        """The share of games that the Liberals won."""
        return self.liberal_wins / self.games

    @property
    def standard_error(self) -> float:
        """The standard error of the rate."""
        return sqrt(self.rate * (1 - self.rate) / self.games)


def score_match(match: BotMatch, games: int, seed: int = 0) -> MatchScore:
    """Play games and return the score. The same seed gives the same games."""
    return MatchScore(sum(liberals_won(numbered_game(match, seed, number)) for number in range(games)), games)


def liberals_won(game: Game) -> bool:
    """Return whether the Liberals have won."""
    return game.outcome is not None and game.outcome.winner is Party.LIBERAL


def numbered_game(match: BotMatch, seed: int, number: int) -> Game:
    """Play one game, whose chance depends on the seed and its number alone."""
    return play_match(match, Simulated(seed * GAMES_OF_A_SEED + number))


def play_match(match: BotMatch, chance: Chance) -> Game:
    """Play one game from the deal to its end."""
    dealt = deal(NAMES[: match.players], match.ruleset, chance=chance)
    teams = {Party.LIBERAL: match.liberals, Party.FASCIST: match.fascists}
    return play_out(Game.from_deal(dealt), [teams[role.party] for role in dealt.roles], chance)


def play_out(game: Game, seated: Sequence[Bot], chance: Chance) -> Game:
    """Let the bots in its seats play a game to its end."""
    table = _BotTable(game, seated, chance)
    while table.game.waiting:
        for seat in table.game.waiting:
            table.move(seat)
    return table.game


class _BotTable:
    """A game in progress, with the memory and the latest view of each seat, from which its next view continues."""

    def __init__(self, game: Game, seated: Sequence[Bot], chance: Chance) -> None:
        self.game, self._seated, self._chance = game, seated, chance
        self._memories = [Memory.of(player(seat)) for seat in range(len(seated))]
        self._views = dict[int, TableView]()

    def move(self, seat: int) -> None:
        """Let a bot move, then let the bots make claims about it."""
        move = self._seated[seat].choose(self._view(seat), self._chance)
        before = len(self.game.log)
        self.game = self.game.play(move, chance=self._chance)
        for speaker in self._speakers(move, self.game.log[before]):
            self._speak(speaker)

    def _speakers(self, move: Move, event: Event) -> tuple[int, ...]:
        """Return the seats that make claims after a move and its first event, in the usual order."""
        match move:
            case Enact() | ConsentToVeto():
                government = self.game.table.governments[-1]
                return government.president, government.chancellor
            case _:
                return (event.president,) if isinstance(event, ShownToPresident) else ()

    def _speak(self, seat: int) -> None:
        claim = self._seated[seat].claim(self._view(seat), self._chance)
        if claim is not None:
            self.game = self.game.play(claim, chance=self._chance)

    def _view(self, seat: int) -> TableView:
        memory = self._memories[seat]
        memory = self._memories[seat] = memory.after(self.game.log[len(memory.sightings) :])
        view = view_from_memory(memory, self.game.truth)
        if seat in self._views:
            view.continue_story(self._views[seat])
        self._views[seat] = view
        return view

"""Bot games for the laws: any strengths in any seats, under any rules, from the beginning or from the middle."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from games.bots import STRENGTHS, Bot
from games.bots.matches import play_out
from games.engine import Chance, Game, Move, Simulated, TableView
from games.engine.chance import one_of
from tests.engine.laws.driver import GameNumber, dealt
from tests.engine.laws.variants import rulesets_for

Watching = Callable[[TableView, Move], None]


def some_games(players: int, games: int) -> Iterator[GameNumber]:
    """Yield games with the rulesets in turn; every fifth game begins in the middle of another."""
    rulesets = rulesets_for(players)
    for seed in range(games):
        yield GameNumber(seed, players, rulesets[seed % len(rulesets)], in_the_middle=seed % 5 == 3)


def opening(number: GameNumber) -> Game:
    return Game.from_deal(dealt(number, Simulated(number.seed)))


def mixed_bots(players: int, chance: Chance) -> list[Bot]:
    """Return bots of random strengths."""
    return [one_of(tuple(STRENGTHS.values()), chance) for _ in range(players)]


def watched(bot: Bot, watching: Watching) -> Bot:
    """Return the bot with a function that is called with each of its choices."""

    def choosing(view: TableView, chance: Chance) -> Move:
        move = bot.choosing(view, chance)
        watching(view, move)
        return move

    return replace(bot, choosing=choosing)


def play_watched(number: GameNumber, watching: Watching) -> Game:
    """Play the game of this number to its end with bots of random strengths."""
    chance = Simulated(number.seed)
    bots = [watched(bot, watching) for bot in mixed_bots(number.players, chance)]
    return play_out(opening(number), bots, chance)


def moments(number: GameNumber, strength: str = "suspicious") -> Iterator[Game]:
    """Yield a bot game after each of its events."""
    bot, chance = STRENGTHS[strength], Simulated(number.seed)
    log = play_out(opening(number), [bot] * number.players, chance).log
    game = Game.from_log(log[:1])
    yield game
    for event in log[1:]:
        game = game.after(event)
        yield game

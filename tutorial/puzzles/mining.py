"""Finds puzzles in finished games: at most one of each kind per game, so that they come from many games.

The same games give the same puzzles. Bot games are played from a seed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import takewhile

from games.bots import STRENGTHS
from games.bots.matches import BotMatch, numbered_game
from games.engine import Game
from games.engine.setups import SIZES
from games.parallel import ALONE, Workers
from tutorial.puzzles.compact_games import compact_game
from tutorial.puzzles.kinds import KINDS
from tutorial.puzzles.moment import moments
from tutorial.puzzles.puzzle import Puzzle

PLAYING = ("random", "selfish")
"""Bot strengths whose games are full of odd positions."""
MOST_EVENTS = 150
"""A longer game is too much to read for one question, and too much for a page of 30 KB."""


def puzzles_of(game: Game, code: str = "") -> Iterator[Puzzle]:
    """Yield the puzzles of a finished game; `code` is its code if it was played on this site."""
    whole = compact_game(game)
    if whole is None:
        return
    found: set[str] = set()
    short = takewhile(lambda moment: len(moment.game.log) <= MOST_EVENTS, moments(whole))
    for moment in short:
        for key, kind in KINDS.items():
            puzzle = None if key in found else kind.spots(moment)
            if puzzle is not None:
                found.add(key)
                yield replace(puzzle, game=code, step=len(moment.game.log)) if code else puzzle


def game_of_bots(number: int, seed: int) -> Game:
    """Play a game; the sizes take turns. It depends only on the seed and its number."""
    strength = STRENGTHS[PLAYING[number // len(SIZES) % len(PLAYING)]]
    match = BotMatch(strength, strength, SIZES[number % len(SIZES)])
    return numbered_game(match, seed, number)


def puzzles_of_bots(many: int, seed: int, workers: Workers = ALONE) -> Iterator[Puzzle]:
    """Let bots play so many games and yield their puzzles, in the order of the games on any workers."""
    for found in workers.results(partial(_puzzles_of_a_game, seed=seed), range(many)):
        yield from found


def _puzzles_of_a_game(number: int, seed: int) -> list[Puzzle]:
    return list(puzzles_of(game_of_bots(number, seed)))


def selected(puzzles: Iterable[Puzzle], of_each: int) -> list[Puzzle]:
    """Return up to `of_each` puzzles of each kind, in the order of the kinds.

    At most a third of them have the same question and answer, unless there are too few others.
    """
    chosen: dict[str, list[Puzzle]] = {key: [] for key in KINDS}
    alike: dict[str, list[Puzzle]] = {key: [] for key in KINDS}
    seen: Counter[tuple[str, ...]] = Counter()
    for puzzle in puzzles:
        is_new = seen[_gist(puzzle)] < max(1, of_each // 3)
        (chosen if is_new else alike)[puzzle.kind].append(puzzle)
        seen[_gist(puzzle)] += 1
        if all(len(some) >= of_each for some in chosen.values()):
            break
    return [puzzle for key in KINDS for puzzle in (*chosen[key], *alike[key])[:of_each]]


def _gist(puzzle: Puzzle) -> tuple[str, ...]:
    step = KINDS[puzzle.kind].ask(puzzle).step
    return puzzle.kind, step.asks, step.right, step.why

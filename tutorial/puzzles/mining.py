"""Finds puzzles in finished games: at most one of a kind in each game, so that they come from many.

The same games give the same puzzles. Games of bots are played from a seed for the purpose.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile

from games.bots import STRENGTHS
from games.bots.matches import BotMatch, play_match
from games.engine import Game, Simulated
from tutorial.puzzles.compact_games import retold
from tutorial.puzzles.kinds import KINDS
from tutorial.puzzles.moment import moments
from tutorial.puzzles.puzzle import Puzzle

SIZES = range(5, 11)
PLAYING = ("random", "selfish")
"""Bots whose games are full of odd positions."""
MOST_EVENTS = 150
"""A longer story is too much to read for one question, and too much for a page of 30 KB."""


def puzzles_of(game: Game, code: str = "") -> Iterator[Puzzle]:
    """The puzzles of a finished game; `code` is its name at this site, if it was played here."""
    told = retold(game.log)
    if told is None:
        return
    found: set[str] = set()
    short = takewhile(lambda moment: len(moment.game.log) <= MOST_EVENTS, moments(told))
    for moment in short:
        for key, kind in KINDS.items():
            puzzle = None if key in found else kind.spots(moment)
            if puzzle is not None:
                found.add(key)
                yield replace(puzzle, game=code, step=len(moment.game.log)) if code else puzzle


def games_of_bots(many: int, seed: int) -> Iterator[Game]:
    """Games of every size in turn; each follows from the seed and its number alone."""
    for number in range(many):
        strength = STRENGTHS[PLAYING[number // len(SIZES) % len(PLAYING)]]
        match = BotMatch(strength, strength, SIZES[number % len(SIZES)])
        yield play_match(match, Simulated(seed * 1_000_003 + number))


def selected(puzzles: Iterable[Puzzle], of_each: int) -> list[Puzzle]:
    """So many of each kind, in the order of the kinds; at most a third of them with the same question and answer, as
    long as there are others."""
    chosen: dict[str, list[Puzzle]] = {key: [] for key in KINDS}
    alike: dict[str, list[Puzzle]] = {key: [] for key in KINDS}
    told: Counter[tuple[str, ...]] = Counter()
    for puzzle in puzzles:
        is_new = told[_gist(puzzle)] < max(1, of_each // 3)
        (chosen if is_new else alike)[puzzle.kind].append(puzzle)
        told[_gist(puzzle)] += 1
        if all(len(some) >= of_each for some in chosen.values()):
            break
    return [puzzle for key in KINDS for puzzle in (*chosen[key], *alike[key])[:of_each]]


def _gist(puzzle: Puzzle) -> tuple[str, ...]:
    step = KINDS[puzzle.kind].ask(puzzle).step
    return puzzle.kind, step.asks, step.right, step.why

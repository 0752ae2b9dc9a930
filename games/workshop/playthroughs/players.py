"""Plays a recorded game: random legal moves, with a claim or a changed ballot now and then.

Moves are sorted before one is drawn by a seeded generator, so a game does not depend on the order in which the engine
lists them.
"""

from games.engine import (
    FASCIST,
    LIBERAL,
    Action,
    Being,
    Chance,
    Claim,
    Drew,
    Game,
    Got,
    Membership,
    Party,
    Peeked,
    Role,
)
from games.engine.chance import one_of
from games.engine.claims import Statement

ASIDES = 12
"""About one in so many actions is a claim or a changed ballot."""


def play_out(game: Game, chance: Chance) -> Game:
    """Play a game to its end."""
    while waiting := game.waiting:
        aside = _aside(game, chance) if chance.below(ASIDES) == 0 else None
        move = aside or one_of(sorted(game.legal.of(one_of(waiting, chance)), key=repr), chance)
        game = game.play(move, chance=chance)
    return game


def _aside(game: Game, chance: Chance) -> Action | None:
    """Return a changed ballot or a claim, or None where the speaker must be silent."""
    seat = one_of(game.table.living, chance)
    moves = () if seat in game.waiting else game.legal.of(seat)
    wish: Action = one_of((*sorted(moves, key=repr), Claim(seat, _statement(game, chance))), chance)
    return wish if wish in game.legal else None


def _statement(game: Game, chance: Chance) -> Statement:
    """Return a random claim, true or not."""
    three = tuple(one_of((LIBERAL, FASCIST), chance) for _ in range(3))
    other = one_of(range(len(game.table.names)), chance)
    statements: tuple[Statement, ...] = (
        Drew(three, three[1:]),
        Drew(drew=three),
        Got(three[1:], three[2]),
        Got(enacted=three[2]),
        Peeked(three),
        Membership(other, one_of(tuple(Party), chance)),
        Being(one_of(tuple(Role), chance)),
    )
    return one_of(statements, chance)

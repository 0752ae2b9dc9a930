"""Games of the engine as tapes: the decisions, the reshuffled decks, and the position after each decision."""

from typing import NamedTuple

import numpy as np

from games import engine
from games.engine import LIBERAL
from games.engine.events import DeckReshuffled
from games.engine.options import options
from games.engine.random_play import random_move
from games.engine.rules import step
from games.simulator.fields import (
    CHANCELLOR,
    ELECTIONS,
    EXECUTIVE,
    HAND,
    KNOWN,
    KNOWN_TILES,
    NEXT,
    NEXT_TILES,
    NOMINATION,
    OVER,
    POWER,
    PRESIDENT,
    REFUSED,
    STAGE,
    VOTE,
    Ints,
)
from games.simulator.positions import flat, mask, order

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


class Tape(NamedTuple):
    """A game: its start, a row for each decision and the deck of the next shuffle, and the position after each.

    `legal` has a mask of the seats that may be named, or whether a veto may be proposed, after each decision.
    """

    start: Ints
    decisions: Ints
    seen: Ints
    legal: Ints


def taped(players: int, ruleset: engine.Ruleset, seed: int) -> Tape:
    """Play a random legal game of the engine."""
    chance = engine.Simulated(seed)
    game = engine.Game.new(NAMES[:players], ruleset, chance=chance)
    start, rows, seen, legal = flat(game), [], [], []
    while game.waiting:
        before, decision = len(game.log), 0
        for seat in game.waiting:
            move = random_move(game.truth, seat, options(game.truth), chance)
            turn = step(game.truth, move, chance)
            assert not isinstance(turn, engine.Refusal)
            game, decision = engine.Game((*game.log, *turn.events), turn.state), decision | as_number(move)
        decks = [event.deck for event in game.log[before:] if isinstance(event, DeckReshuffled)]
        deck = decks[0] if decks else ()
        rows.append((decision, len(deck), order(deck)))
        seen.append(flat(game))
        legal.append(may_be_named(game))
    return Tape(start, np.array(rows, np.int64), np.array(seen), np.array(legal))


def may_be_named(game: engine.Game) -> int:
    """Return a mask of the legal nominees or targets, or 1 if a veto is legal."""
    if game.phase == "chancellor-enact":
        return int(any(isinstance(move, engine.ProposeVeto) for move in game.legal))
    names = game.phase == "nomination" or game.phase in {power.value for power in engine.Power} - {"peek"}
    return mask(as_number(move) for move in game.legal) if names else 0


def as_number(move: engine.Move) -> int:
    """Return a decision as the kernels take it."""
    match move:
        case engine.Vote(seat, ja):
            return ja << seat
        case engine.Nominate(_, seat) | engine.Investigate(_, seat) | engine.CallSpecialElection(_, seat):
            return seat
        case engine.Execute(_, seat):
            return seat
        case engine.Discard(_, tile) | engine.Enact(_, tile):
            return int(tile is LIBERAL)
        case engine.ProposeVeto():
            return 2
        case engine.ConsentToVeto():
            return 1
        case _:
            return 0


def comparable(seen: Ints) -> Ints:
    """Return the positions without fields that no rule reads any more, which the kernels may keep or clear."""
    told = seen.copy()
    told[:, ELECTIONS] = told[:, NEXT] = told[:, NEXT_TILES] = 0
    for field in (CHANCELLOR, HAND, REFUSED):
        told[np.isin(told[:, STAGE], (NOMINATION, EXECUTIVE, OVER)), field] = 0
    told[told[:, STAGE] <= PRESIDENT, REFUSED] = 0
    told[told[:, STAGE] <= VOTE, HAND] = 0
    told[told[:, STAGE] == OVER, POWER] = 0
    told[:, KNOWN] &= (1 << told[:, KNOWN_TILES]) - 1
    return told

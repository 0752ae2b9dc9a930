"""A game of the engine as a flat one, with all cards up. Only a game whose secrets may be seen belongs here."""

from collections.abc import Iterable

import numpy as np

from games.engine import LIBERAL as LIBERAL_TILE
from games.engine import Ending, Game, Party, Role
from games.engine.phases import (
    ChancellorSession,
    Election,
    ExecutiveAction,
    GameOver,
    Nomination,
    Phase,
    PresidentialSession,
    VetoDebate,
)
from games.engine.policies import Tiles
from games.simulator.fields import (
    ALIVE,
    ANSWER,
    CALLER,
    CANDIDATE,
    CHANCELLOR,
    CHANCELLORS,
    DECK,
    DECK_LIBERAL,
    DISCARD,
    DISCARD_LIBERAL,
    ENDING,
    EXECUTIVE,
    FASCIST,
    FASCISTS,
    FIELDS,
    FIVE_POLICIES,
    HAND,
    HITLER,
    HITLER_ELECTED,
    HITLER_EXECUTED,
    INVESTIGATED,
    KNOWN,
    KNOWN_TILES,
    LAST_CHANCELLOR,
    LAST_PRESIDENT,
    LIBERAL,
    LIVING,
    NOMINATION,
    OVER,
    POWER,
    PRESIDENT,
    REFUSED,
    SIX_POLICIES,
    STAGE,
    TRACKER,
    VOTE,
    Ints,
)
from games.simulator.parameters import CODE_OF_POWER

CODE_OF_ENDING = {
    Ending.FIVE_POLICIES: FIVE_POLICIES,
    Ending.HITLER_EXECUTED: HITLER_EXECUTED,
    Ending.SIX_POLICIES: SIX_POLICIES,
    Ending.HITLER_ELECTED: HITLER_ELECTED,
}


STAGE_OF_PHASE: dict[type[Phase], int] = {
    Nomination: NOMINATION,
    Election: VOTE,
    PresidentialSession: PRESIDENT,
    ChancellorSession: CHANCELLORS,
    VetoDebate: ANSWER,
    ExecutiveAction: EXECUTIVE,
    GameOver: OVER,
}
"""In the middle of a turn nobody has anything to decide, and nothing can be played on from there."""


def flat(game: Game, *, with_deck: bool = True) -> Ints:
    """The game where it stands; ballots cast so far are forgotten. Without the deck, its order is left to chance."""
    flat_game = np.zeros(FIELDS, np.int64)
    _set_board(flat_game, game)
    _set_roles(flat_game, game.truth.deal.roles)
    _set_piles(flat_game, game.truth.draw_pile, game.truth.discard_pile, with_deck=with_deck)
    _set_stage(flat_game, game.truth.phase)
    return flat_game


def mask(seats: Iterable[int]) -> int:
    """A set of seats as a number."""
    return sum(1 << seat for seat in set(seats))


def order(tiles: Tiles) -> int:
    """Tiles in order as a number, the top one the lowest bit."""
    return sum((tile is LIBERAL_TILE) << place for place, tile in enumerate(tiles))


def _set_board(to: Ints, game: Game) -> None:
    table = game.table
    president, chancellor = table.last_elected or (None, None)
    to[CANDIDATE] = table.candidate
    to[CALLER] = -1 if table.caller is None else table.caller
    to[LIBERAL], to[FASCIST], to[TRACKER] = table.liberal, table.fascist, table.tracker
    to[LAST_PRESIDENT] = 0 if president is None else 1 << president
    to[LAST_CHANCELLOR] = 0 if chancellor is None else 1 << chancellor
    to[ALIVE], to[LIVING] = mask(table.living), len(table.living)
    to[INVESTIGATED] = mask(table.investigated)


def _set_roles(to: Ints, roles: tuple[Role, ...]) -> None:
    to[FASCISTS] = mask(seat for seat, role in enumerate(roles) if role.party is Party.FASCIST)
    to[HITLER] = 1 << roles.index(Role.HITLER)


def _set_piles(to: Ints, deck: Tiles, heap: Tiles, *, with_deck: bool) -> None:
    to[DECK], to[DECK_LIBERAL] = len(deck), deck.count(LIBERAL_TILE)
    to[DISCARD], to[DISCARD_LIBERAL] = len(heap), heap.count(LIBERAL_TILE)
    if with_deck:
        to[KNOWN], to[KNOWN_TILES] = order(deck), len(deck)


def _set_stage(to: Ints, phase: Phase) -> None:
    to[STAGE] = STAGE_OF_PHASE[type(phase)]
    match phase:
        case Election(nominee):
            to[CHANCELLOR] = nominee
        case PresidentialSession(chancellor, hand) | ChancellorSession(chancellor, hand) | VetoDebate(chancellor, hand):
            to[CHANCELLOR], to[HAND] = chancellor, hand.count(LIBERAL_TILE)
        case ExecutiveAction(power):
            to[POWER] = CODE_OF_POWER[power]
        case GameOver(outcome):
            to[ENDING] = CODE_OF_ENDING[outcome.ending]
        case _:
            pass
    to[REFUSED] = isinstance(phase, ChancellorSession) and phase.refused

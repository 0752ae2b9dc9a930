"""Games and setups of the engine as the vectors of numbers that the kernels take.

`flat` writes down every card, so only a game whose secrets may be seen belongs there; `_set_board` writes open facts.
"""

from collections.abc import Iterable

import numpy as np

from games.engine import LIBERAL, Ending, Game, Party, Power, Role, Setup
from games.engine.options import limiting_pair
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
from games.simulator import fields as at
from games.simulator.fields import Ints

CODE_OF_POWER: dict[Power | None, int] = {None: 0, **{power: getattr(at, power.name) for power in Power}}

CODE_OF_ENDING = {
    Ending.FIVE_POLICIES: at.FIVE_POLICIES,
    Ending.HITLER_EXECUTED: at.HITLER_EXECUTED,
    Ending.SIX_POLICIES: at.SIX_POLICIES,
    Ending.HITLER_ELECTED: at.HITLER_ELECTED,
}

STAGE_OF_PHASE: dict[type[Phase], int] = {
    Nomination: at.NOMINATION,
    Election: at.VOTE,
    PresidentialSession: at.PRESIDENT,
    ChancellorSession: at.CHANCELLORS,
    VetoDebate: at.ANSWER,
    ExecutiveAction: at.EXECUTIVE,
    GameOver: at.OVER,
}
"""Every phase in which a player decides, and the end. No game is played on from the middle of a turn."""


def rules_of(setup: Setup) -> Ints:
    """Return what the kernels need to know of a setup, in the order of `fields`."""
    ruleset = setup.ruleset
    return np.array(
        [
            setup.players,
            setup.fascists,
            ruleset.liberal_tiles,
            setup.tiles,
            ruleset.liberal_start,
            ruleset.fascist_start,
            setup.liberal_spaces,
            setup.fascist_spaces,
            setup.hitler_zone,
            setup.veto_zone,
            int(setup.veto_only_fascist),
            setup.one_limit_up_to,
            int(setup.limits_count_everyone),
            int(setup.limits_follow_nominations),
            int(setup.special_lifts_limits),
            *(CODE_OF_POWER[power] for power in setup.track),
        ],
        dtype=np.int64,
    )


def flat(game: Game, *, with_deck: bool = True) -> Ints:
    """Return the game as a vector, without ballots already cast. Without the deck, its order is left to chance."""
    flat_game = np.zeros(at.FIELDS, np.int64)
    _set_board(flat_game, game)
    _set_roles(flat_game, game.truth.deal.roles)
    _set_piles(flat_game, game.truth.draw_pile, game.truth.discard_pile, with_deck=with_deck)
    _set_stage(flat_game, game.truth.phase)
    return flat_game


def _set_board(to: Ints, game: Game) -> None:
    """Write the open facts of a table."""
    table = game.table
    president, chancellor = limiting_pair(table) or (None, None)
    to[at.CANDIDATE] = table.candidate
    to[at.CALLER] = -1 if table.caller is None else table.caller
    to[at.LIBERAL], to[at.FASCIST], to[at.TRACKER] = table.liberal, table.fascist, table.tracker
    to[at.LAST_PRESIDENT] = 0 if president is None else 1 << president
    to[at.LAST_CHANCELLOR] = 0 if chancellor is None else 1 << chancellor
    to[at.ALIVE], to[at.LIVING] = mask(table.living), len(table.living)
    to[at.INVESTIGATED] = mask(table.investigated)


def mask(seats: Iterable[int]) -> int:
    """Return a set of seats as a number."""
    return sum(1 << seat for seat in set(seats))


def order(tiles: Tiles) -> int:
    """Return tiles in order as a number, the top one in the lowest bit."""
    return sum((tile is LIBERAL) << place for place, tile in enumerate(tiles))


def _set_roles(to: Ints, roles: tuple[Role, ...]) -> None:
    to[at.FASCISTS] = mask(seat for seat, role in enumerate(roles) if role.party is Party.FASCIST)
    to[at.HITLER] = 1 << roles.index(Role.HITLER)


def _set_piles(to: Ints, deck: Tiles, discarded: Tiles, *, with_deck: bool) -> None:
    to[at.DECK], to[at.DECK_LIBERAL] = len(deck), deck.count(LIBERAL)
    to[at.DISCARD], to[at.DISCARD_LIBERAL] = len(discarded), discarded.count(LIBERAL)
    if with_deck:
        to[at.KNOWN], to[at.KNOWN_TILES] = order(deck), len(deck)


def _set_stage(to: Ints, phase: Phase) -> None:
    to[at.STAGE] = STAGE_OF_PHASE[type(phase)]
    match phase:
        case Election(nominee):
            to[at.CHANCELLOR] = nominee
        case PresidentialSession(chancellor, hand) | ChancellorSession(chancellor, hand) | VetoDebate(chancellor, hand):
            to[at.CHANCELLOR], to[at.HAND] = chancellor, hand.count(LIBERAL)
        case ExecutiveAction(power):
            to[at.POWER] = CODE_OF_POWER[power]
        case GameOver(outcome):
            to[at.ENDING] = CODE_OF_ENDING[outcome.ending]
        case _:
            pass
    to[at.REFUSED] = isinstance(phase, ChancellorSession) and phase.refused

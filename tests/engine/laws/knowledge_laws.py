"""Laws about a whole game and all its viewers. They are slow and checked on a sample of games."""

from collections.abc import Sequence

import pytest

from games.engine import (
    REVIEWER,
    SPECTATOR,
    Game,
    Knowledge,
    Party,
    RefusedError,
    Role,
    Viewer,
    evolve,
    player,
    replay,
    sighting,
)
from games.engine.events import (
    AgendaVetoed,
    BallotsRevealed,
    Event,
    GameDealt,
    GameEnded,
    HandDrawn,
    PoliciesPeeked,
    PolicyEnacted,
    TilesPassed,
)

BOX: dict[int, tuple[int, int]] = {5: (3, 1), 6: (4, 1), 7: (4, 2), 8: (5, 2), 9: (5, 3), 10: (6, 3)}
"""S2, copied by hand: the numbers of Liberals and Fascists, without Hitler."""


def the_roles_are_those_of_the_box(game: Game) -> None:
    """S2, S4: by the number of players, unless the ruleset says otherwise; there is always one Hitler."""
    roles, rules = game.truth.deal.roles, game.truth.deal.setup.ruleset
    liberals, fascists = BOX[len(roles)]
    if rules.fascists is not None:
        liberals, fascists = len(roles) - rules.fascists - 1, rules.fascists
    counts = (roles.count(Role.LIBERAL), roles.count(Role.FASCIST), roles.count(Role.HITLER))
    assert counts == (liberals, fascists, 1)


def the_log_tells_the_game(game: Game) -> None:
    """A fold is deterministic: from the beginning, from any event on, and when repeated."""
    assert isinstance(game.log[0], GameDealt)
    assert not any(isinstance(event, GameDealt) for event in game.log[1:])
    half = len(game.log) // 2
    state = replay(game.log[:half]) if half else game.truth
    for event in game.log[half:] if half else ():
        state = evolve(state, event)
    assert state == replay(game.log) == replay(list(game.log)) == game.truth
    assert repr(state) == repr(game.truth)


def everybody_may_look(game: Game) -> None:
    """Each viewer has a printable view with one sighting per event; the reviewer has none before the end."""
    for viewer in viewers(game):
        view = game.view(viewer)
        assert len(view.sightings) == len(game.log)
        assert view == game.view(viewer)
        assert len(str(view).splitlines()) >= len(game.table.names) + 1
        assert set(view.options) == (set() if viewer.seat is None else set(game.legal.of(viewer.seat)))
        assert all(choice.is_open or choice.move not in game.legal for choice in view.choices)
    if game.outcome is None:
        with pytest.raises(RefusedError):
            game.view(REVIEWER)
    else:
        assert game.view(REVIEWER).known.roles == dict(enumerate(game.truth.deal.roles))


def every_move_has_its_seat(game: Game) -> None:
    """All legal moves are the moves of single seats, and the dead have none."""
    moves = [move for seat in game.table.living for move in game.legal.of(seat)]
    assert moves == list(game.legal)
    assert len(moves) == len(game.legal) == len(set(moves))
    assert all(move.seat == seat for seat in game.table.living for move in game.legal.of(seat))  # type: ignore[union-attr]


def what_is_known_stays_known(game: Game) -> None:
    """Knowledge only grows, except for a hand that is gone and a ballot that is counted."""
    for viewer in viewers(game):
        known = Knowledge(viewer)
        for event in game.log:
            then = known.after(sighting(event, viewer))
            assert then.roles.items() >= known.roles.items()
            assert then.parties.items() >= known.parties.items()
            assert set(then.not_hitler) >= set(known.not_hitler)
            assert then.hand == known.hand or isinstance(event, MOVES_A_HAND)
            assert then.ballot == known.ballot or known.ballot is None or _sets_a_ballot(event, viewer)
            assert then.peeked == known.peeked or isinstance(event, PoliciesPeeked)
            known = then


MOVES_A_HAND = (HandDrawn, TilesPassed, PolicyEnacted, AgendaVetoed, GameEnded)


def _sets_a_ballot(event: Event, viewer: Viewer) -> bool:
    return isinstance(event, BallotsRevealed) or getattr(event, "seat", None) == viewer.seat


def what_is_known_is_true(game: Game) -> None:
    """No viewer is ever told a false role, party or certainty."""
    roles = game.truth.deal.roles
    for viewer in viewers(game):
        known = game.view(viewer).known
        assert all(roles[seat] is role for seat, role in known.roles.items())
        assert all((party is Party.LIBERAL) == (roles[seat] is Role.LIBERAL) for seat, party in known.parties.items())
        assert all(roles[seat] is not Role.HITLER for seat in known.not_hitler)


def hitler_is_told_where_the_rules_say_so(game: Game) -> None:
    """S6-S8, D1: how many roles each player knows after the deal."""
    roles, rules = game.truth.deal.roles, game.truth.deal.setup.ruleset
    for seat, role in enumerate(roles):
        (dealt,) = game_after(game, 1).view(seat).sightings
        told = dict(getattr(dealt, "told"))  # noqa: B009
        knows_all = role is Role.FASCIST or (role is Role.HITLER and len(roles) <= rules.hitler_knows_up_to)
        team = {other: roles[other] for other in range(len(roles)) if roles[other] is not Role.LIBERAL}
        assert told == (team if knows_all else {seat: role})


def viewers(game: Game) -> Sequence[Viewer]:
    """All viewers of a game in progress."""
    return (SPECTATOR, *map(player, range(len(game.table.names))))


def game_after(game: Game, events: int) -> Game:
    """The game after this many events."""
    return Game.from_log(game.log[:events])

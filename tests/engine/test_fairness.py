"""A sealed game follows from its secret, and every departure is detected."""

from dataclasses import replace
from typing import Any

import pytest

from games.engine import Game
from games.engine.chance import Sealed, one_of, shuffled
from games.engine.events import DeckReshuffled, Event, GameDealt
from games.engine.fairness import deal_of, departures, number_of_reshuffles, reshuffles

SECRET = b"a secret of the table's own, yes"
NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon"]


def sealed_game(size: int, seed: int = 0) -> Game:
    """A game of random moves with at least one reshuffle."""
    choices, game = Sealed(b"moves %d" % seed, 0), Game.new(NAMES[:size], chance=Sealed(SECRET, 0))
    while game.waiting:
        move: Any = one_of(list(game.legal), choices)
        game = game.play(move, chance=Sealed(SECRET, number_of_reshuffles(game.log) + 1))
    return game if number_of_reshuffles(game.log) else sealed_game(size, seed + 1)


@pytest.mark.parametrize("size", [5, 7, 10])
def test_a_game_that_followed_its_secret_departs_from_it_nowhere(size: int) -> None:
    assert list(departures(sealed_game(size).log, SECRET)) == []


def test_another_secret_gives_another_game() -> None:
    assert {"deck", "reshuffle 1"} <= {*departures(sealed_game(7).log, bytes(32))}


def with_other(log: tuple[Event, ...], **parts: Any) -> tuple[Event, ...]:
    return (GameDealt(replace(deal_of(log), **parts)), *log[1:])


def test_a_manipulated_deal_is_detected() -> None:
    log = sealed_game(5).log
    dealt = deal_of(log)
    roles = dealt.roles[1:] + dealt.roles[:1]
    assert list(departures(with_other(log, roles=roles)[:1], SECRET)) == ["roles"]
    assert list(departures(with_other(log, first=(dealt.first + 1) % 5)[:1], SECRET)) == ["first candidate"]
    assert list(departures(with_other(log, deck=dealt.deck[::-1])[:1], SECRET)) == ["deck"]


def test_a_manipulated_reshuffle_is_detected() -> None:
    log = sealed_game(5).log
    at = next(number for number, event in enumerate(log) if isinstance(event, DeckReshuffled))
    arranged = tuple(sorted(log[at].deck, key=lambda tile: tile.letter))  # type: ignore[union-attr]
    assert list(departures((*log[:at], DeckReshuffled(arranged)), SECRET)) == ["reshuffle 1"]


def test_a_reshuffle_tells_what_was_shuffled() -> None:
    first = next(reshuffles(sealed_game(5).log))
    assert sorted(tile.letter for tile in first.tiles) == sorted(tile.letter for tile in first.deck)
    assert first.deck == shuffled(first.tiles, Sealed(SECRET, 1))


def test_a_log_that_does_not_begin_with_a_deal_is_no_game() -> None:
    with pytest.raises(ValueError, match="begins with the deal"):
        deal_of(sealed_game(5).log[1:])

"""The random games reach the rare cases: every kind of event and every rare combination is among them."""

import re
from functools import cache
from itertools import pairwise
from typing import get_args

import pytest

from games.engine import Ending, Game
from games.engine.events import BallotCast, BallotsRevealed, Event, GameDealt, PlayerExecuted, SpecialElectionCalled
from tests.engine.laws.driver import games_of, play

SIZES = range(5, 11)
SEEDS = range(300, 410)

CORNERS = {
    "a power lapses": r"PowerLapsed CandidacyPassed",
    "a veto is refused and a tile enacted": r"VetoProposed VetoRefused (ClaimMade )*PolicyEnacted",
    "a veto brings chaos": r"AgendaVetoed ChaosErupted",
    "a veto brings a reshuffle": r"AgendaVetoed DeckReshuffled CandidacyPassed",
    "a veto brings a reshuffle, then chaos": r"AgendaVetoed DeckReshuffled ChaosErupted",
    "chaos brings a reshuffle": r"ChaosErupted DeckReshuffled CandidacyPassed",
    "chaos ends the game": r"ChaosErupted GameEnded",
    "a reshuffle comes before a power": r"PolicyEnacted DeckReshuffled PowerGranted",
    "a special election calls another": r"SpecialElectionCalled (?:(?!CandidacyPassed)\w+ )+SpecialElectionCalled",
    "a special election fails": r"SpecialElectionCalled ChancellorNominated (\w+Cast )+BallotsRevealed CandidacyPassed",
    "Hitler is elected": r"BallotsRevealed GameEnded",
    "somebody is confirmed": r"ConfirmedNotHitler HandDrawn",
}


@cache
def games_played() -> tuple[Game, ...]:
    """Some of the games on which the laws are checked."""
    return tuple(play(number) for players in SIZES for number in games_of(players, SEEDS))


@cache
def their_events() -> tuple[str, ...]:
    """Each game as the names of its events."""
    return tuple(" ".join(type(event).__name__ for event in game.log) for game in games_played())


@pytest.mark.parametrize("corner", CORNERS.values(), ids=CORNERS)
def test_the_games_come_round_this_corner(corner: str) -> None:
    assert any(re.search(corner, events) for events in their_events())


def test_every_kind_of_event_and_of_ending_happens() -> None:
    kinds = {type(event) for game in games_played() for event in game.log}
    assert kinds == set(get_args(Event))
    assert {game.outcome.ending for game in games_played() if game.outcome} == set(Ending)


def test_some_callers_are_shot_before_the_candidacy_returns() -> None:
    """R2: the caller of a special election dies during it."""
    assert any(_caller_is_shot(game) for game in games_played())


def _caller_is_shot(game: Game) -> bool:
    callers: dict[int, int] = {}
    round_number = 0
    for event in game.log:
        round_number += isinstance(event, BallotsRevealed)
        if isinstance(event, SpecialElectionCalled):
            callers[event.president] = round_number
        if isinstance(event, PlayerExecuted) and callers.get(event.target) == round_number - 1:
            return True
    return False


def test_some_games_begin_in_the_middle_even_with_a_power_waiting_or_a_special_election_on() -> None:
    deals = [event.deal for game in games_played() for event in game.log[:1] if isinstance(event, GameDealt)]
    starts = [deal.start for deal in deals if deal.start is not None]
    assert any(start.power is not None for start in starts)
    assert any(start.caller is not None for start in starts)
    assert any(start.dead for start in starts)


def test_some_ballots_are_changed() -> None:
    """R5: a ballot is replaced before the last one is in."""
    neighbours = [pair for game in games_played() for pair in pairwise(game.log)]
    ballots = [(a, b) for a, b in neighbours if isinstance(a, BallotCast) and isinstance(b, BallotCast)]
    assert any(a.seat == b.seat and a.ja != b.ja for a, b in ballots)

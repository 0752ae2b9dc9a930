"""The status line knows of every sighting whether it is a move and whether the status line implies it."""

from dataclasses import replace
from typing import get_args

from games.board import status
from games.board.settings import PLAIN
from games.engine import Game, Seeded, player
from games.engine.events import (
    BallotsRevealed,
    CandidacyPassed,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    GameEnded,
    PlayerExecuted,
    PowerGranted,
    PowerLapsed,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.sightings import (
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)

CONSEQUENCES = {
    BallotsRevealed, CandidacyPassed, ChaosErupted, ClaimMade, ConfirmedNotHitler, DrawSeen, GameEnded, PowerGranted,
    PowerLapsed, ReshuffleSeen,
}  # fmt: skip
"""What follows from a move, and claims: the news begins with the move before them."""

TOLD = {
    BallotsRevealed, ChaosErupted, ClaimMade, ConfirmedNotHitler, EnactmentSeen, GameEnded, InvestigationSeen, PeekSeen,
    PlayerExecuted, PowerLapsed, ReshuffleSeen, SpecialElectionCalled, VetoProposed, VetoRefused, VetoSeen,
}  # fmt: skip
"""What the news says in a sentence."""


def test_every_sighting_is_a_move_or_a_consequence() -> None:
    assert {*get_args(Sighting)} == {*status._MOVES} | CONSEQUENCES
    assert not {*status._MOVES} & CONSEQUENCES


def test_every_sighting_is_told_or_implied() -> None:
    assert {*get_args(Sighting)} == {*status._IMPLIED} | TOLD
    assert not {*status._IMPLIED} & TOLD


def test_between_the_last_ballot_and_the_count_no_game_is_given_up() -> None:
    game, chance = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(1)), Seeded(2)
    while not any(isinstance(event, BallotsRevealed) for event in game.log):
        move = game.view(player(game.waiting[0])).options[0]
        game = game.play(move, chance=chance)
    counted = next(place for place, event in enumerate(game.log) if isinstance(event, BallotsRevealed))
    voted = Game.from_log(game.log[:counted]).view()
    assert voted.waiting == ()
    news = next(status.status(voted, PLAIN))
    assert "abandoned" not in str(news)
    assert "abandoned" in str(next(status.status(voted, replace(PLAIN, is_given_up=True))))

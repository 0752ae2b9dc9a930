"""The status line knows of every sighting whether it is a move and whether the status line implies it."""

from typing import get_args

from games.board import status
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

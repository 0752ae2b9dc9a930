"""Writes a game, with its claims, in the compact form of the lessons."""

import re
from collections.abc import Iterator
from typing import assert_never

from games.board.tokens import claim_token_of
from games.engine import Game, Power
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    DeckReshuffled,
    Event,
    GameDealt,
    GameEnded,
    HandDrawn,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    PowerGranted,
    PowerLapsed,
    SpecialElectionCalled,
    TilesPassed,
    VetoProposed,
    VetoRefused,
)
from tutorial.script.compact import POWER_WORDS


def words_of(game: Game) -> tuple[str, ...]:
    """Return what was played after the deal, as words of the compact form."""
    return tuple(word for event in game.log for word in _words(event))


def _words(event: Event) -> Iterator[str]:  # noqa: C901, PLR0912, PLR0915 - one case for each kind of event
    match event:
        case ChancellorNominated(president, nominee):
            yield f"{president + 1}>{nominee + 1}"
        case BallotsRevealed(ballots=ballots):
            yield "".join("." if ja is None else "J" if ja else "N" for ja in ballots)
        case TilesPassed(discarded=tile):
            yield f"-{tile.letter}"
        case PolicyEnacted(policy=tile):
            yield f"={tile.letter}"
        case VetoProposed():
            yield "veto"
        case VetoRefused():
            yield "refuse"
        case AgendaVetoed():
            yield "consent"
        case LoyaltyInvestigated(target=target):
            yield f"{POWER_WORDS[Power.INVESTIGATE]}{target + 1}"
        case SpecialElectionCalled(candidate=target):
            yield f"{POWER_WORDS[Power.SPECIAL_ELECTION]}{target + 1}"
        case PlayerExecuted(target=target):
            yield f"{POWER_WORDS[Power.EXECUTION]}{target + 1}"
        case PoliciesPeeked():
            yield POWER_WORDS[Power.PEEK]
        case ClaimMade(seat, statement, about):
            token = claim_token_of(statement, about)
            yield f"{seat + 1}:say:" + re.sub(r"(?<=member-)\d+", lambda number: str(int(number[0]) + 1), token)
        case (
            GameDealt()
            | BallotCast()
            | ConfirmedNotHitler()
            | HandDrawn()
            | ChaosErupted()
            | DeckReshuffled()
            | PowerGranted()
            | PowerLapsed()
            | CandidacyPassed()
            | GameEnded()
        ):
            return
        case _:
            assert_never(event)

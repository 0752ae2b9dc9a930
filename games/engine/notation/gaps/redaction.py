"""Replaces the guessed facts in a log: every fact that the record does not state is marked as unknown."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine.events import (
    NO_FACTS,
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    ChaosErupted,
    DeckReshuffled,
    Event,
    Facts,
    GameDealt,
    GameEnded,
    HandDrawn,
    LoyaltyInvestigated,
    PoliciesPeeked,
    PolicyEnacted,
    TilesPassed,
)
from games.engine.notation.gaps.completion import PartialSession
from games.engine.notation.gaps.guesses import RecordedBallot, RecordSoFar

if TYPE_CHECKING:
    from games.engine.sightings import PublicEvent


class Redactor:
    """Iterates over a log and the facts stated by its record in parallel. An instance can be used for one log only."""

    def __init__(self, record: RecordSoFar) -> None:
        self._record = record
        self._piles = iter(record.piles)
        self._pile = next(self._piles)
        self._sessions = iter(self._pile.sessions)
        self._session = PartialSession(0)
        self._are_known = (step.is_known for step in record.script if isinstance(step, RecordedBallot))
        self._ballots: dict[int, bool | None] = {}
        self._drawn = 0

    def redacted(self, log: Sequence[Event]) -> Iterator[Event]:
        """Yield the events of the log with their unknown facts marked."""
        for event in log:
            yield self._redact(event)

    def _redact(self, event: Event) -> Event:
        match event:
            case BallotCast() | BallotsRevealed():
                return self._vote(event)
            case HandDrawn() | TilesPassed() | PolicyEnacted() | AgendaVetoed():
                return self._session_of(event)
            case ChaosErupted():
                self._drawn += 1
                return event
            case DeckReshuffled():
                self._pile, self._drawn = next(self._piles), 0
                self._sessions = iter(self._pile.sessions)
                return replace(event, unknown=_unless(not self._pile.has_gaps, "deck"))
            case PoliciesPeeked():
                return replace(event, unknown=_unless(self._are_known_from(self._drawn), "tiles"))
            case LoyaltyInvestigated(target=target):
                return replace(event, unknown=_unless(self._record.role_facts.knows_party_of(target), "party"))
            case GameEnded():
                return replace(event, roles=self._record.role_facts.roles)
            case GameDealt():
                untold = frozenset(seat for seat, role in enumerate(self._record.role_facts.roles) if role is None)
                return replace(event, untold=untold, unknown=_unless(not self._pile.has_gaps, "deck"))
            case _:
                # A type error here means that an event with a hidden part has no case above.
                is_public: PublicEvent = event
                return is_public

    def _vote(self, event: BallotCast | BallotsRevealed) -> Event:
        if isinstance(event, BallotCast):
            is_known = next(self._are_known)
            self._ballots[event.seat] = event.ja if is_known else None
            return replace(event, unknown=_unless(is_known, "ja"))
        ballots = tuple(map(self._ballots.get, range(len(event.ballots))))
        self._ballots = {}
        return replace(event, ballots=ballots)

    def _session_of(self, event: HandDrawn | TilesPassed | PolicyEnacted | AgendaVetoed) -> Event:
        if isinstance(event, HandDrawn):
            self._session, self._drawn = next(self._sessions), self._drawn + 3
            return replace(event, unknown=_unless(self._are_known_from(self._session.start), "tiles"))
        has_hand, session = self._are_known_from(self._session.start), self._session
        discarded = session.discarded is not None or (has_hand and session.passed is not None)
        passed = session.passed is not None or (has_hand and session.discarded is not None)
        if isinstance(event, TilesPassed):
            return replace(event, unknown=_unless(discarded, "discarded") | _unless(passed, "passed"))
        return replace(event, unknown=_unless(passed, "discarded"))

    def _are_known_from(self, place: int) -> bool:
        return None not in self._pile.deck[place : place + 3]


def _unless(is_known: bool, fact: str) -> Facts:
    return NO_FACTS if is_known else frozenset({fact})

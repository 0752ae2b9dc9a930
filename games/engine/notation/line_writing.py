"""Writes the lines of a record, one sighting at a time."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from games.engine.claims import Drew, Got, Membership, Peeked, Statement
from games.engine.events import (
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    PlayerExecuted,
    SpecialElectionCalled,
)
from games.engine.notation.gaps.seen_decks import SeenDecks
from games.engine.notation.syntax.claims import claim_line
from games.engine.notation.syntax.formatting import format_line, in_letters
from games.engine.notation.syntax.moves import LOOKED, PASSED, PASSED_UNSEEN, announcement_line, ballots_line, move_line
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.statements import ChaosAnnounced, HitlerAnnounced, VoteAnnounced
from games.engine.policies import PartialTiles, Policy, Tiles, without
from games.engine.roles import PartialRoles
from games.engine.seats import Seat
from games.engine.sightings import (
    BallotSeen,
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
    VetoSeen,
)


class LineWriter:
    """Writes one game. Unknown facts become `?`, and their public results become announcements."""

    def __init__(self, sightings: Sequence[Sighting], piles: SeenDecks, roles: PartialRoles, names: Names) -> None:
        deal = sightings[0]
        assert isinstance(deal, DealSeen)
        self._sightings = _with_open_ballots(sightings)
        self._piles, self._roles, self._names = piles, roles, names
        self._living = [seat for seat in range(len(roles)) if seat not in deal.start.dead]
        self._not_hitler = deal.start.dead | deal.start.confirmed
        self._hand: PartialTiles = ()
        self._pair: tuple[Seat, ...] = ()
        self._silent: tuple[Seat, ...] = ()
        self._round = 1
        self._latest: dict[tuple[object, ...], int] = {}
        self._ballots: dict[Seat, bool | None] = {}

    def lines(self) -> Iterator[str]:
        """Yield a line for each sighting of a move. Equal ballots that were cast in a row share a line."""
        before, numbered = self._sightings[0], list(enumerate(self._sightings))[1:]
        for (is_ballot, ja), run in groupby(numbered, key=lambda each: _kind_of_ballot(each[1])):
            several = list(run)
            if is_ballot:
                voters = tuple(seen.seat for _, seen in several if isinstance(seen, BallotSeen))
                self._ballots.update(dict.fromkeys(voters, ja))
                are_all = voters == tuple(self._living) and isinstance(before, ChancellorNominated)
                if ja is not None or not are_all:
                    # However often ballots were changed, a line is never too long.
                    at_most = len(self._roles)
                    for start in range(0, len(voters), at_most):
                        yield ballots_line(ja, voters[start : start + at_most], are_all, self._names)
            else:
                for number, seen in several:
                    yield from self._lines_of(number, seen)
            before = several[-1][1]

    def _lines_of(self, number: int, seen: Sighting) -> Iterator[str]:
        match seen:
            case ClaimMade(seat, statement, about):
                # Games stored before L5 covered every claim have some here. A record with them would be refused.
                comment = "# L5: " if seat in self._silent else ""
                named = None if about == self._latest.get(_subject(seat, statement)) else about
                yield comment + claim_line(seat, statement, self._names, named)
            case BallotsRevealed(president, chancellor, elected=elected):
                self._pair = (president, chancellor)
                if None in self._ballots.values():
                    yield announcement_line(VoteAnnounced(elected), self._names)
                self._ballots = {}
            case DrawSeen():
                self._hand = self._piles.tiles_from(number, 3)
                self._silent = self._pair
            case EnactmentSeen() | VetoSeen():
                self._silent = ()
                yield from self._moved(seen)
            case PassSeen():
                yield self._pass_line(seen)
            case ReshuffleSeen():
                deck = self._piles.deck_at(number)
                yield f"shuffle {in_letters(deck) if any(deck) else '?'}"
            case ChaosErupted(policy):
                if self._piles.tiles_from(number, 1) == (None,):
                    yield announcement_line(ChaosAnnounced(policy), self._names)
            case ConfirmedNotHitler(seat):
                yield from self._cleared(seat)
            case InvestigationSeen(president, target, party) if party and self._roles[target] is None:
                yield format_line(LOOKED, [president, target, party], self._names)
            case _:
                yield from self._moved(seen)
        self._note_subjects(seen)
        if isinstance(seen, PlayerExecuted):
            self._living.remove(seen.target)
            if not seen.was_hitler:
                yield from self._cleared(seen.target)

    def _note_subjects(self, seen: Sighting) -> None:
        """Note what a claim would be about that names no round."""
        match seen:
            case CandidacyPassed() | SpecialElectionCalled():
                self._round += 1
            case BallotsRevealed(president, chancellor, elected=True):
                self._latest |= {(Drew, president): self._round, (Got, chancellor): self._round}
            case PeekSeen(president):
                self._latest[Peeked, president] = self._round
            case InvestigationSeen(president, target):
                self._latest[Membership, president, target] = self._round
            case _:
                pass

    def _moved(self, seen: Sighting) -> Iterator[str]:
        line = move_line(seen, self._names)
        if line is not None:
            yield line

    def _cleared(self, seat: Seat) -> Iterator[str]:
        if self._roles[seat] is None and seat not in self._not_hitler:
            yield announcement_line(HitlerAnnounced(seat, is_hitler=False), self._names)
        self._not_hitler |= {seat}

    def _pass_line(self, seen: PassSeen) -> str:
        discarded = seen.discarded or _third(self._hand, seen.passed)
        if discarded is not None:
            return str(move_line(replace(seen, discarded=discarded), self._names))
        if seen.passed is not None:
            return format_line(PASSED, [seen.president, seen.passed], self._names)
        return format_line(PASSED_UNSEEN, [seen.president], self._names)


def _subject(seat: Seat, statement: Statement) -> tuple[object, ...]:
    """Return what two claims have in common that are about the same kind of moment."""
    return (Membership, seat, statement.target) if isinstance(statement, Membership) else (type(statement), seat)


def _kind_of_ballot(seen: Sighting) -> tuple[bool, bool | None]:
    return (True, seen.ja) if isinstance(seen, BallotSeen) else (False, None)


def _with_open_ballots(sightings: Sequence[Sighting]) -> list[Sighting]:
    """Return the sightings with each ballot that was revealed later filled in."""
    filled, ballots = list(sightings), {}
    for number, seen in enumerate(filled):
        if isinstance(seen, BallotSeen):
            ballots[seen.seat] = number
        if isinstance(seen, BallotsRevealed):
            for seat, place in ballots.items():
                filled[place] = BallotSeen(seat, seen.ballots[seat])
            ballots = {}
    return filled


def _third(hand: PartialTiles, passed: Tiles | None) -> Policy | None:
    """Return the discarded tile, if it follows from the hand and the passed tiles."""
    known = tuple(tile for tile in hand if tile is not None)
    if passed is None or len(known) < len(hand):
        return None
    return next(tile for tile in known if without(known, tile) == passed)

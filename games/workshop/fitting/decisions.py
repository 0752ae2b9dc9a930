"""The decisions of people in recorded games: what the seat could know, what it could choose, and what it chose."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from games.bots.person import features
from games.bots.person.situation import Array, OpenFacts, Situation
from games.bots.picking import target_seat
from games.engine import LIBERAL, Game, Power, player
from games.engine.events import (
    BallotCast,
    ChancellorNominated,
    Event,
    LoyaltyInvestigated,
    PlayerExecuted,
    PolicyEnacted,
    SpecialElectionCalled,
    TilesPassed,
)
from games.engine.views import Memory, view_from_memory

POWERS = {Power.INVESTIGATE: 1, Power.SPECIAL_ELECTION: 2, Power.EXECUTION: 3}


@dataclass(frozen=True, eq=False)
class Decision:
    """A decision: its kind, a row of features for each option (one for a yes or no), and which was chosen."""

    kind: str
    rows: Array
    chosen: int
    situation: Situation


def decisions(game: Game) -> Iterator[Decision]:
    """Yield every decision of a game that a model of people predicts."""
    moments, memories = Game.from_log(game.log[:1]), [Memory.of(player(seat)) for seat in range(game.table.players)]
    known, facts = dict[int, Situation](), None
    for event in game.log[1:]:
        seat = _decides(event)
        if seat is not None:
            is_vote = isinstance(event, BallotCast)
            if not is_vote or seat not in known:
                memories[seat] = memories[seat].after(moments.log[len(memories[seat].sightings) :])
                view = view_from_memory(memories[seat], moments.truth)
                facts = facts or OpenFacts(view)
                known[seat] = Situation(view, facts)
            yield from _decision(event, known[seat])
        if not isinstance(event, BallotCast):
            known, facts = {}, None
        moments = moments.after(event)


def _decides(event: Event) -> int | None:
    match event:
        case BallotCast(seat):
            return seat
        case ChancellorNominated(president) | TilesPassed(president) | LoyaltyInvestigated(president):
            return president
        case SpecialElectionCalled(president) | PlayerExecuted(president):
            return president
        case PolicyEnacted(_, chancellor):
            return chancellor
        case _:
            return None


def _decision(event: Event, now: Situation) -> Iterator[Decision]:
    match event:
        case BallotCast(_, ja):
            yield Decision("ballot", as_row(features.ballot(now)), int(ja), now)
        case ChancellorNominated(_, nominee):
            yield from _choice("nominee", now, 0, nominee)
        case LoyaltyInvestigated(_, target):
            yield from _choice("target", now, POWERS[Power.INVESTIGATE], target)
        case SpecialElectionCalled(_, target):
            yield from _choice("target", now, POWERS[Power.SPECIAL_ELECTION], target)
        case PlayerExecuted(_, target):
            yield from _choice("target", now, POWERS[Power.EXECUTION], target)
        case TilesPassed(_, chancellor, discarded):
            if len(set(now.view.hand or ())) == 2:
                yield Decision("discard", as_row(features.tiles(now, chancellor)), int(discarded is LIBERAL), now)
        case PolicyEnacted(president, _, policy):
            if len(set(now.view.hand or ())) == 2:
                yield Decision("enactment", as_row(features.tiles(now, president)), int(policy is LIBERAL), now)
        case _:
            pass


def _choice(kind: str, now: Situation, what: int, chosen: int) -> Iterator[Decision]:
    seats = [target_seat(move) for move in now.view.options]
    if len(seats) > 1 and chosen in seats:
        rows = features.choice(now, what, seats)
        yield Decision(kind, np.array([list(row.values()) for row in rows], float), seats.index(chosen), now)


def as_row(row: features.Features) -> Array:
    """Return features as an array with one row."""
    return np.array([list(row.values())], float)

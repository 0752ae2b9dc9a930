"""Any game as a record that reads back to the same game, event for event."""

from collections.abc import Iterator
from itertools import groupby

from games.engine.events import BallotCast, ChancellorNominated, ClaimMade, Event, PlayerExecuted
from games.engine.game import Game
from games.engine.notation.claims import claim_line
from games.engine.notation.heading import deal_lines, free_lines
from games.engine.notation.lines import RESERVED
from games.engine.notation.moves import ballots_line, move_line
from games.engine.notation.names import Names
from games.engine.notation.source import numbered_lines
from games.engine.state import opening_state


def write(game: Game, **headers: str) -> str:
    """The record of a game, under free headers such as `Title`; reading it gives a game of the same log.

    `ValueError` for a header that cannot stand in a record, `NotationError` for a game larger than a record may be.
    """
    dealt = game.truth.deal
    names = Names(dealt.names, RESERVED)
    lines = [*free_lines(headers), *deal_lines(dealt, names, game.outcome), "", *_line_after_line(game, names)]
    record = "\n".join(lines).rstrip() + "\n"
    numbered_lines(record)
    return record


def _line_after_line(game: Game, names: Names) -> Iterator[str]:
    """A line for each event that somebody brought about; ballots alike, cast one after the other, share one."""
    living = opening_state(game.truth.deal).table.living
    before: Event = game.log[0]
    for ja, run in groupby(game.log[1:], key=lambda event: event.ja if isinstance(event, BallotCast) else None):
        events = list(run)
        if ja is not None:
            voters = tuple(event.seat for event in events if isinstance(event, BallotCast))
            are_all = voters == living and isinstance(before, ChancellorNominated)
            yield ballots_line(ja, voters, are_all, names)
        else:
            yield from filter(None, (_line(event, names) for event in events))
            dead = {event.target for event in events if isinstance(event, PlayerExecuted)}
            living = tuple(seat for seat in living if seat not in dead)
        before = events[-1]


def _line(event: Event, names: Names) -> str | None:
    if isinstance(event, ClaimMade):
        return claim_line(event.seat, event.statement, names)
    return move_line(event, names)

"""Suspicion as points: one number for each seat.

A Fascist policy counts against its president and a little less against its chancellor. Contradicting claims about a
session count against both, and so does an accusation after an investigation. Certain knowledge of the viewer adds more:
lies they noticed, cards they saw, roles they were told.
"""

from games.bots.allegiance import known_party, my_seat
from games.bots.table_notes import SessionNotes, TableNotes, notes
from games.engine import FASCIST, Party, TableView

PRESIDENT = 2.5
CHANCELLOR = 2.0
CONFLICT = 1.5
PROVED = 50.0
"""More than any number of policies: the viewer knows that this player is a Fascist."""
CLEARED = -3.0
"""Better than any unknown player: the viewer knows that this player is a Liberal."""
BENEFIT_OF_DOUBT = 0.5
"""How many points worse than the average a government may be and still be elected."""
FEAR_OF_CHAOS = 3.0
"""How many more if another failed election would cause chaos."""


def public_points(view: TableView, noted: TableNotes | None = None) -> list[float]:
    """Return the points of each seat by public facts and claims."""
    noted = noted or notes(view)
    against = [0.0] * view.table.players
    for session in noted.sessions:
        if session.enacted is FASCIST:
            against[session.president] += PRESIDENT
            against[session.chancellor] += CHANCELLOR
        if session.is_disputed:
            _both(against, session.president, session.chancellor)
    for (accuser, accused), party in noted.reports.items():
        if party is Party.FASCIST:
            _both(against, accuser, accused)
    return against


def points_for_viewer(view: TableView) -> list[float]:
    """Return the points of each seat by everything that the viewer knows."""
    noted = notes(view)
    against, me = public_points(view, noted), my_seat(view)
    for session in noted.sessions:
        for caught in liars(session, me):
            against[caught] += PROVED
    for accuser, accused in noted.reports:
        if accused == me and noted.reports[accuser, accused] is Party.FASCIST:
            against[accuser] += PROVED
    return [_with_known_party(view, seat, points) for seat, points in enumerate(against)]


def is_bearable(view: TableView, against: list[float]) -> bool:
    """Whether the proposed government is not much worse than the average one. The viewer's own always is bearable."""
    if view.chancellor is None or my_seat(view) in (view.president, view.chancellor):
        return True
    others = [against[seat] for seat in view.table.living if seat != my_seat(view)]
    bearable = 2 * sum(others) / len(others) + BENEFIT_OF_DOUBT + FEAR_OF_CHAOS * (view.table.tracker == 2)
    return against[view.president] + against[view.chancellor] <= bearable


def liars(session: SessionNotes, me: int) -> tuple[int, ...]:
    """Return the seats that a Liberal viewer knows to be Fascist from a session with a Fascist policy."""
    if session.enacted is not FASCIST:
        return ()
    betrayed_me = session.president == me and session.passed
    lied_to_me = session.chancellor == me and _differ(session.said_passed, session.passed)
    lied_of_the_draw = session.president != me and _differ(session.said_drew, session.drew)
    caught = [session.chancellor] * bool(betrayed_me) + [session.president] * (lied_to_me or lied_of_the_draw)
    return tuple(caught)


def _both(against: list[float], one: int, other: int) -> None:
    against[one] += CONFLICT
    against[other] += CONFLICT


def _differ(said: int | None, seen: int | None) -> bool:
    return said is not None and seen is not None and said != seen


def _with_known_party(view: TableView, seat: int, points: float) -> float:
    party = known_party(view, seat)
    if party is None:
        return points
    return points + PROVED if party is Party.FASCIST else CLEARED

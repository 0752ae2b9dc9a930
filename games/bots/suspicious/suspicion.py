"""What can be held against whom: points that add up, one number for each seat.

A Fascist policy counts against its President and, a little less, its Chancellor; two stories of one session count
against both, and so does an investigation that ends in an accusation. On top of what anybody could write down comes
what the viewer knows for certain: who was caught in a lie, whose card they saw, what they were told.
"""

from games.bots.allegiance import known_party, my_seat
from games.bots.table_notes import SessionNotes, TableNotes, notes
from games.engine import FASCIST, Party, TableView

PRESIDENT = 2.5
CHANCELLOR = 2.0
CONFLICT = 1.5
PROVED = 50.0
"""More than any number of policies: the viewer knows this player for a Fascist."""
CLEARED = -3.0
"""Better than any stranger: the viewer knows this player for a Liberal."""
BENEFIT_OF_DOUBT = 0.5
"""By how many points a government may look worse than the average one and still be elected."""
FEAR_OF_CHAOS = 3.0
"""By how many more, where a third failure would let chance decide."""


def by_the_record(view: TableView, noted: TableNotes | None = None) -> list[float]:
    """What the whole table could hold against each seat."""
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


def in_my_eyes(view: TableView) -> list[float]:
    """What the viewer holds against each seat, with all that only they know."""
    noted = notes(view)
    against, me = by_the_record(view, noted), my_seat(view)
    for session in noted.sessions:
        for caught in liars(session, me):
            against[caught] += PROVED
    for accuser, accused in noted.reports:
        if accused == me and noted.reports[accuser, accused] is Party.FASCIST:
            against[accuser] += PROVED
    return [_with_what_i_know(view, seat, points) for seat, points in enumerate(against)]


def is_bearable(view: TableView, against: list[float]) -> bool:
    """Whether the proposed government looks no worse than most that the table could have; one's own always does."""
    if view.chancellor is None or my_seat(view) in (view.president, view.chancellor):
        return True
    others = [against[seat] for seat in view.table.living if seat != my_seat(view)]
    bearable = 2 * sum(others) / len(others) + BENEFIT_OF_DOUBT + FEAR_OF_CHAOS * (view.table.tracker == 2)
    return against[view.president] + against[view.chancellor] <= bearable


def liars(session: SessionNotes, me: int) -> tuple[int, ...]:
    """Whom the viewer, if a Liberal, has caught betraying the Liberals in a session that brought a Fascist policy."""
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


def _with_what_i_know(view: TableView, seat: int, points: float) -> float:
    party = known_party(view, seat)
    if party is None:
        return points
    return points + PROVED if party is Party.FASCIST else CLEARED

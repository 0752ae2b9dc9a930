"""When a bot speaks, and of what: as people do, of the session that just ended, of a peek, of an investigation.

Liberals tell what they saw, but for one habit of people; what Fascists tell is the matter of `lies`. Tiles are always
named Fascist first, because an order that only the truth has would give it away; a peek alone has an order.
"""

from games.bots.allegiance import known_party, my_party, my_seat
from games.bots.lies import account_of_the_draw, account_of_the_hand, account_of_the_party, account_of_the_peek
from games.bots.picking import happens
from games.bots.table_notes import SessionNotes, TableNotes, notes
from games.engine import (
    FASCIST,
    LIBERAL,
    Chance,
    Claim,
    Drew,
    Got,
    Membership,
    Party,
    Peeked,
    Policy,
    Power,
    TableView,
)
from games.engine.claims import Statement


def claim(view: TableView, chance: Chance) -> Claim | None:
    """What this seat owes the table, if it owes anything and may speak (L5, X1)."""
    if view.silence is not None or view.outcome is not None:
        return None
    noted = notes(view)
    statement = _of_the_session(view, noted, chance) or _of_the_power(view, noted, chance)
    return None if statement is None else Claim(my_seat(view), statement)


def _of_the_session(view: TableView, noted: TableNotes, chance: Chance) -> Statement | None:
    session, me = noted.last, my_seat(view)
    if session is None:
        return None
    if session.president == me and (me, Drew, session.round) not in noted.told:
        drew, passed = _draw_to_tell(view, noted, session, chance)
        return Drew(tiles_of(3, drew), tiles_of(2, passed))
    if session.chancellor == me and (me, Got, session.round) not in noted.told:
        is_liberal = my_party(view) is Party.LIBERAL
        return Got(tiles_of(2, session.passed if is_liberal else account_of_the_hand(session)), session.enacted)
    return None


def _draw_to_tell(
    view: TableView, noted: TableNotes, session: SessionNotes, chance: Chance
) -> tuple[int | None, int | None]:
    if my_party(view) is Party.FASCIST:
        return account_of_the_draw(view, noted, session, chance)
    if session.drew == 3 and happens(50, chance):
        return 2, 2  # People who draw three Liberal tiles often keep one of them to themselves.
    return session.drew, session.passed


def _of_the_power(view: TableView, noted: TableNotes, chance: Chance) -> Statement | None:
    use, me = view.table.powers_used[-1] if view.table.powers_used else None, my_seat(view)
    if use is None or use.president != me:
        return None
    if use.power is Power.PEEK and (me, Peeked, use.round) not in noted.told:
        return of_the_peek(view, noted, chance)
    if use.power is Power.INVESTIGATE and use.target is not None and (me, Membership, use.round) not in noted.told:
        return _of_the_card(view, use.target, chance)
    return None


def of_the_peek(view: TableView, noted: TableNotes, chance: Chance) -> Statement | None:
    """What a President says of the three tiles that they looked at, if they have."""
    peeked, is_fascist = view.known.peeked, my_party(view) is Party.FASCIST
    if not peeked:
        return None
    return Peeked(account_of_the_peek(noted, peeked, chance) if is_fascist else peeked)


def _of_the_card(view: TableView, target: int, chance: Chance) -> Statement | None:
    party = known_party(view, target)
    if party is None:
        return None
    return Membership(target, party if my_party(view) is Party.LIBERAL else account_of_the_party(party, chance))


def tiles_of(many: int, liberal: int | None) -> tuple[Policy, ...] | None:
    """So many tiles with so many Liberal ones among them, in the order of every claim."""
    return None if liberal is None else (FASCIST,) * (many - liberal) + (LIBERAL,) * liberal

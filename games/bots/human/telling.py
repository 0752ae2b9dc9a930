"""What a bot that plays as people do tells: what people of its role told in its place, as often as they told it.

Of what the tables say nothing of, a peek, it tells what `lies` tells. What cannot be true of a session that everybody
saw, such as a Liberal policy from no Liberal tile, is never told.
"""

from games.bots.allegiance import known_party, my_party, my_role, my_seat
from games.bots.claiming import of_the_peek, tiles_of
from games.bots.human.habits import share, spread
from games.bots.role_sampling import weighted
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
    Role,
    TableView,
)
from games.engine.claims import Statement


def claim(view: TableView, chance: Chance) -> Claim | None:
    """What this seat owes the table, told as people tell it, if it owes anything and may speak (L5, X1)."""
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
        drew, passed = account_of_the_draw(my_role(view), session, chance)
        return Drew(tiles_of(3, drew), tiles_of(2, passed))
    if session.chancellor == me and (me, Got, session.round) not in noted.told:
        return Got(tiles_of(2, account_of_the_hand(my_role(view), session, chance)), session.enacted)
    return None


def account_of_the_draw(role: Role, session: SessionNotes, chance: Chance) -> tuple[int, int]:
    """How many Liberal tiles a President of this role says to have drawn, and to have passed on."""
    drew, passed, letter = session.drew or 0, session.passed or 0, _letter(session.enacted)
    said = _said("president claims", f"{role.letter} drew{drew} passed{passed} enacted{letter}", session, drew, chance)
    owns_up = 0 <= said - passed <= 1 and (role is Role.LIBERAL or session.enacted is LIBERAL)
    return said, passed if owns_up else min(said, 1 if session.enacted is FASCIST else 2)


def account_of_the_hand(role: Role, session: SessionNotes, chance: Chance) -> int:
    """How many Liberal tiles a Chancellor of this role says to have been passed."""
    got = session.passed or 0
    row = f"{role.letter} got{got} enacted{_letter(session.enacted)}"
    return _said("chancellor claims", row, session, got, chance)


def _said(table: str, row: str, session: SessionNotes, truth: int, chance: Chance) -> int:
    """A number that people named there and that the open policy allows; the truth where nobody was ever there."""
    least, most = int(session.enacted is LIBERAL), 3 if table == "president claims" else 2
    most -= session.enacted is FASCIST
    told = spread(table, row)
    weights = [told.get(str(many), 0.0) * (least <= many <= most) for many in range(4)]
    return weighted(weights, chance) if any(weights) else truth


def _of_the_power(view: TableView, noted: TableNotes, chance: Chance) -> Statement | None:
    use, me = view.table.powers_used[-1] if view.table.powers_used else None, my_seat(view)
    if use is None or use.president != me:
        return None
    if use.power is Power.PEEK and (me, Peeked, use.round) not in noted.told:
        return of_the_peek(view, noted, chance)
    if use.power is Power.INVESTIGATE and use.target is not None and (me, Membership, use.round) not in noted.told:
        return _of_the_card(view, use.target, chance)
    return None


def _of_the_card(view: TableView, target: int, chance: Chance) -> Statement | None:
    party = known_party(view, target)
    if party is None:
        return None
    if my_party(view) is Party.LIBERAL:
        return Membership(target, party)
    theirs = view.known.roles.get(target, Role.FASCIST if party is Party.FASCIST else Role.LIBERAL)
    accuses = share("investigator reports", f"{my_role(view).letter} saw {theirs.letter}", "fascist")
    return Membership(target, Party.FASCIST if weighted((1 - accuses, accuses), chance) else Party.LIBERAL)


def _letter(policy: Policy | None) -> str:
    return "L" if policy is LIBERAL else "F"

"""What a *human* bot claims: what players of its role claimed in the same situation, as often as they did.

Liberals tell the truth: where the tables have them say otherwise, somebody mistyped. They may keep one of three Liberal
tiles to themselves, as people do. The tables say nothing about peeks, so those stories are the rules of thumb. A claim
that the enacted policy disproves, such as no Liberal tile before a Liberal policy, is never made.
"""

from games.bots import believable_stories
from games.bots.allegiance import my_role
from games.bots.claiming import Stories
from games.bots.picking import weighted
from games.bots.table_notes import SessionNotes, TableNotes
from games.deduction.human_tables import row_of, share
from games.engine import FASCIST, LIBERAL, Chance, Party, Role, TableView


def _draw(view: TableView, _noted: TableNotes, session: SessionNotes, chance: Chance) -> tuple[int, int]:
    role, drew, passed = my_role(view), session.drew or 0, session.passed or 0
    if role is Role.LIBERAL and drew < 3:
        return drew, passed
    row = f"{role.letter} drew{drew} passed{passed} enacted{_enacted(session)}"
    said = _said("president claims", row, session, drew, chance)
    admits_pass = 0 <= said - passed <= 1 and (role is Role.LIBERAL or session.enacted is LIBERAL)
    return said, passed if admits_pass else min(said, 1 if session.enacted is FASCIST else 2)


def _hand(view: TableView, session: SessionNotes, chance: Chance) -> int:
    got = session.passed or 0
    if my_role(view) is Role.LIBERAL:
        return got
    row = f"{my_role(view).letter} got{got} enacted{_enacted(session)}"
    return _said("chancellor claims", row, session, got, chance)


def _said(table: str, row: str, session: SessionNotes, truth: int, chance: Chance) -> int:
    """Draw a number that players claimed and that the policy allows; the truth if the situation never occurred."""
    least, most = int(session.enacted is LIBERAL), 3 if table == "president claims" else 2
    most -= session.enacted is FASCIST
    claimed = row_of(table, row)
    weights = [claimed.get(str(many), 0) * (least <= many <= most) for many in range(4)]
    return weighted(weights, chance) if any(weights) else truth


def _party(view: TableView, target: int, party: Party, chance: Chance) -> Party:
    role = view.known.roles.get(target, Role.FASCIST if party is Party.FASCIST else Role.LIBERAL)
    accuses = share("investigator reports", f"{my_role(view).letter} saw {role.letter}", "fascist")
    return Party.FASCIST if weighted((1 - accuses, accuses), chance) else Party.LIBERAL


def _enacted(session: SessionNotes) -> str:
    return "L" if session.enacted is LIBERAL else "F"


STORIES = Stories(_draw, _hand, believable_stories.peek, _party)

"""Claims about hidden facts (L8, I4).

Nothing checks whether they are true; only the round they are about is determined.
"""

from games.engine.claims import Claim, Drew, Got, Membership, Peeked
from games.engine.events import ClaimMade
from games.engine.rules.turns import Turn
from games.engine.setups import Power
from games.engine.state import Table


def claim(turn: Turn, action: Claim) -> None:
    """Record a claim, linked to the round that it is about, however late it is made."""
    turn.record(ClaimMade(action.seat, action.statement, _round_spoken_of(turn.table, action)))


def _round_spoken_of(table: Table, action: Claim) -> int | None:
    """Return the round of the speaker's latest government in that office, or of their latest use of that power."""
    seat, statement = action.seat, action.statement
    match statement:
        case Drew():
            rounds = [past.round for past in table.governments if past.president == seat]
        case Got():
            rounds = [past.round for past in table.governments if past.chancellor == seat]
        case Peeked():
            rounds = [use.round for use in table.powers_used if (use.president, use.power) == (seat, Power.PEEK)]
        case Membership(target):
            looks = ((use.round, use.president, use.power, use.target) for use in table.powers_used)
            rounds = [n for n, *look in looks if look == [seat, Power.INVESTIGATE, target]]
        case _:
            rounds = []
    return rounds[-1] if rounds else None

"""Claims about hidden facts (L8, I4).

Nothing checks whether they are true; only the round they are about is determined.
"""

from games.engine.claims import Claim
from games.engine.events import ClaimMade
from games.engine.options import rounds_to_speak_of
from games.engine.rules.turns import Turn


def claim(turn: Turn, action: Claim) -> None:
    """Record a claim, linked to the round that it is about, however late it is made."""
    about = action.about
    if about is None:
        about = next(reversed(rounds_to_speak_of(turn.table, action.seat, action.statement)), None)
    turn.record(ClaimMade(action.seat, action.statement, about))

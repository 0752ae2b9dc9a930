"""The four endings (W1-W5)."""

from games.engine.events import GameEnded
from games.engine.outcomes import Ending, Outcome
from games.engine.rules.turns import Turn
from games.engine.state import Table


def ending_by_policies(table: Table) -> Ending | None:
    """W1, W3: return the ending if a track is full, however it was filled (T5)."""
    if table.liberal == table.setup.liberal_spaces:
        return Ending.FIVE_POLICIES
    if table.fascist == table.setup.fascist_spaces:
        return Ending.SIX_POLICIES
    return None


def end(turn: Turn, ending: Ending) -> None:
    """W5: end the game immediately and reveal every role (I5)."""
    turn.record(GameEnded(Outcome(ending), turn.state.deal.roles))

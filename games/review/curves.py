"""The place of the evaluation curves on a step's page: `_curves.html` draws what `evaluation_of` has.

Working out how a position stood takes longer than a page may; whoever keeps evaluations answers here with the one of
this game, if there is one. Until then nothing is drawn, and nothing is made up.
"""

from games.models import Game


def evaluation_of(_game: Game) -> object | None:
    """What is known of how the game stood from step to step; nothing if nobody has worked it out."""
    return None

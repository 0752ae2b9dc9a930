"""The silence of President and Chancellor during their session (L5), beyond chat and claims.

Whatever else they do is seen by the table, too, and could say what they hold. `tests/trust/test_channels.py` lists
every way from them to the table, and why some stay open.
"""

from django.utils.translation import gettext_noop as _

from games.engine.refusals import why_silent
from games.models import Game, Seat
from games.services.answers import Refused, TooMuch, UseCaseError, refuse
from games.services.limits import is_too_often
from games.storage.event_store import game_of

MOST_SIGNALS = 2
"""How often one of the two may pause or come back in a session: enough for a doorbell, too little for a code."""
AN_HOUR = 3600


def refuse_in_own_session(game: Game, seat: Seat) -> None:
    """Refuse what would tell the table something, for a President or Chancellor in their session."""
    silence = _silence(game, seat)
    if silence is not None:
        raise UseCaseError(silence)


def limit_in_own_session(game: Game, seat: Seat, what: str) -> None:
    """Refuse a President or Chancellor who does this again and again in their session."""
    if _silence(game, seat) is None:
        return
    session = f"{game.pk}:{game_of(game).table.round}"
    if is_too_often(f"signal:{session}:{seat.number}:{what}", most=MOST_SIGNALS, seconds=AN_HOUR):
        raise refuse(_("You've done that often in this session. Make your move first."), answer=TooMuch, rule="L5")


def _silence(game: Game, seat: Seat) -> Refused | None:
    """Return the refusal of everything that L5 forbids this seat now, if it does."""
    if not game.is_running or game.is_one_device:
        return None
    why = why_silent(game_of(game).truth, seat.number)
    return Refused(why) if why is not None and why.rule == "L5" else None

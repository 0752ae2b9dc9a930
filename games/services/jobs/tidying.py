"""What nobody uses any more: tables are given up after a while, and forgotten if nothing was ever played there; drafts
and sessions are deleted when their time is up, as `/privacy/` says."""

from datetime import datetime, timedelta

from django.contrib.sessions.models import Session

from games.models import Draft, Game
from games.services.archive import writing_down

WAITS_IN_VAIN = timedelta(hours=3)
STANDS_STILL = timedelta(days=14)
FORGOTTEN = timedelta(days=1)


def tidy(now: datetime) -> None:
    """Give up open tables and games that nobody has touched for long; forget tables without a game, old drafts, and who
    has not come for long."""
    _give_up(Game.Status.OPEN, now - WAITS_IN_VAIN, now)
    _give_up(Game.Status.RUNNING, now - STANDS_STILL, now)
    Game.objects.filter(status=Game.Status.ABANDONED, length=0, ended_at__lt=now - FORGOTTEN).delete()
    Draft.objects.filter(changed_at__lt=now - writing_down.KEPT).delete()
    Session.objects.filter(expire_date__lt=now).delete()


def _give_up(status: str, before: datetime, now: datetime) -> None:
    idle = Game.objects.filter(status=status, stirred_at__lt=before)
    idle.update(status=Game.Status.ABANDONED, ended_at=now, due_at=None, bots_at=None, paused_at=None)

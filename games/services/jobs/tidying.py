"""Cleaning up: abandons idle tables, deletes tables without a game, old drafts and expired sessions, as `/privacy/`
says."""

from datetime import datetime, timedelta

from django.contrib.sessions.models import Session

from games.models import Draft, Game
from games.services.archive import writing_down

WAITS_IN_VAIN = timedelta(hours=3)
STANDS_STILL = timedelta(days=14)
FORGOTTEN = timedelta(days=1)


def tidy(now: datetime) -> None:
    """Abandon idle tables and games; delete tables without a game, old drafts and expired sessions."""
    _give_up(Game.Status.OPEN, now - WAITS_IN_VAIN, now)
    _give_up(Game.Status.RUNNING, now - STANDS_STILL, now)
    Game.objects.filter(status=Game.Status.ABANDONED, length=0, ended_at__lt=now - FORGOTTEN).delete()
    Draft.objects.filter(changed_at__lt=now - writing_down.KEPT).delete()
    Session.objects.filter(expire_date__lt=now).delete()


def _give_up(status: str, before: datetime, now: datetime) -> None:
    idle = Game.objects.filter(status=status, stirred_at__lt=before)
    idle.update(status=Game.Status.ABANDONED, ended_at=now, due_at=None, bots_at=None, paused_at=None)

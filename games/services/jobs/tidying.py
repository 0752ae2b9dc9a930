"""Cleaning up: abandons idle tables, deletes tables without a game, old drafts, old results of jobs, and expired
sessions, links and counters, as `/privacy/` says."""

from datetime import datetime, timedelta

from django.dispatch import Signal

from games.models import Ban, BrowserSession, Draft, Game, PushSubscription, SeatLink
from games.services.archive import sharing, writing_down
from games.services.archive.collections import keeping
from games.services.jobs.background import forget_old_jobs
from games.services.outward import subscriptions
from games.services.play.absence import abandon
from games.services.use_case import locked, touch, use_case
from games.storage.counters import delete_expired
from games.storage.heartbeats import forget_old_heartbeats

tidied = Signal()
"""Sent after each tidying, once a minute in the sweeper, for short work that nobody waits for."""
WAITS_IN_VAIN = timedelta(hours=3)
STANDS_STILL = timedelta(days=14)
FORGOTTEN = timedelta(days=1)
STILL_CALLED = timedelta(hours=1)


def tidy(now: datetime) -> None:
    """Abandon idle tables and games, free the short codes of ended ones; delete tables without a game, old drafts,
    expired sessions, old heartbeats, old results and subscriptions."""
    for status, patience in ((Game.Status.OPEN, WAITS_IN_VAIN), (Game.Status.RUNNING, STANDS_STILL)):
        idle = Game.objects.filter(status=status, stirred_at__lt=now - patience)
        for code in idle.values_list("code", flat=True):
            _give_up(code, now - patience)
    Game.objects.filter(status=Game.Status.ABANDONED, length=0, ended_at__lt=now - FORGOTTEN).delete()
    Game.objects.filter(short_code__isnull=False, ended_at__lt=now - STILL_CALLED).update(short_code=None)
    Draft.objects.filter(changed_at__lt=now - writing_down.KEPT).delete()
    sharing.forget_old_replays()
    BrowserSession.objects.filter(expire_date__lt=now).delete()
    SeatLink.objects.filter(expires_at__lt=now).delete()
    PushSubscription.objects.filter(seen_at__lt=now - subscriptions.KEPT).delete()
    Ban.objects.filter(game__ended_at__lt=now - FORGOTTEN).delete()
    keeping.clear_away()
    delete_expired()
    forget_old_heartbeats()
    forget_old_jobs()
    tidied.send_robust(sender=None)


@use_case
def _give_up(code: str, before: datetime) -> None:
    """Abandon a table where nothing has happened since, which its players find among their games."""
    game = locked(code)
    if not game.is_over and game.stirred_at < before:
        abandon(game)
        touch(game)

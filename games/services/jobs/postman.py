"""Sends what the site has to say elsewhere, in a thread of the sweeper's process: webhooks, and “it's your turn”.

A receiver that is slow delays other messages and no game. Nothing runs where the operator has switched neither on.
"""

import logging
from collections import defaultdict
from threading import Event as Flag
from threading import Thread

from django.conf import settings
from django.db import connection
from django.db.models import Exists, F, OuterRef
from django.urls import reverse

from games import engine
from games.models import Device, Game, PushSubscription
from games.services.outward import subscriptions, webhooks
from games.services.play.schedule import EVENTS_IN_BETWEEN
from games.storage.connections import reconnect_if_broken
from games.storage.event_store import UnreadableEventError, game_of

EVERY = 1.0
"""Seconds between two looks at the rows."""

logger = logging.getLogger(__name__)


def is_wanted() -> bool:
    """Return whether the operator has switched anything on."""
    return bool(settings.WEBHOOKS or settings.PUSH_SECRET)


def run_in_background(stop: Flag) -> None:
    """Start the thread, if there is anything for it to do."""
    if is_wanted():
        Thread(target=_run, args=[stop], name="postman", daemon=True).start()


def _run(stop: Flag) -> None:
    while not stop.wait(EVERY):
        try:
            deliver()
        except Exception as problem:  # noqa: BLE001 - the thread must survive
            logger.error("The postman stumbled: %s", type(problem).__name__)
            reconnect_if_broken()
    connection.close()


def deliver() -> int:
    """Send everything that is due, and return how much that was."""
    sent = webhooks.send_due() if settings.WEBHOOKS else 0
    return sent + (_call_players() if settings.PUSH_SECRET else 0)


def _call_players() -> int:
    """Tell everybody whose turn it has become, once for each time that the game waits for them."""
    subscribed = PushSubscription.objects.filter(person=OuterRef("person"))
    devices = Device.objects.filter(
        Exists(subscribed), seat__game__status=Game.Status.RUNNING, seat__game__paused_at=None,
        seat__game__length__gt=F("told_at"), seat__has_left=False,
    ).select_related("seat__game")  # fmt: skip
    at_tables = defaultdict[Game, list[Device]](list)
    for device in devices:
        at_tables[device.seat.game].append(device)
    return sum(_call_at(game, here) for game, here in at_tables.items())


def _call_at(game: Game, devices: list[Device]) -> int:
    try:
        played = game_of(game)
    except UnreadableEventError:
        return 0
    since, waiting, called = _waits_since(played), set(played.waiting), 0
    # Only whoever writes the number down calls, so that two processes don't.
    for device in devices:
        is_new = Device.objects.filter(pk=device.pk, told_at=device.told_at).update(told_at=len(played.log))
        if is_new and device.seat.number in waiting and device.told_at < since:
            called += _call(device, game)
    return called


def _waits_since(played: engine.Game) -> int:
    """Return the number of events up to the last one that changed what the game waits for."""
    last = (
        number for number, event in reversed([*enumerate(played.log, 1)]) if not isinstance(event, EVENTS_IN_BETWEEN)
    )
    return next(last, 0)


def _call(device: Device, game: Game) -> int:
    where = reverse("live:table_page", args=[game.code])
    return sum(subscriptions.notify(each, where) for each in subscriptions.subscriptions_of(device.person))

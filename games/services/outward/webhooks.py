"""Webhooks: a host's table is announced at an address of their choice when it opens and when its game is over.

An announcement is written in the transaction of what it announces and sent later by the sweeper's process, so that no
visitor waits for the receiver. Discord gets its own format, every other receiver plain JSON. It says what the lobby
and the page of a finished game say to everybody.
"""

import json
import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext, ngettext

from games.engine.outcomes import Ending
from games.models import Announcement, Game
from games.services.outward.posting import OutwardError, is_allowed, post

DISCORD = ("discord.com", "discordapp.com")
PAUSES = (timedelta(seconds=30), timedelta(minutes=5))
"""The pauses before the second and the third try, which is the last."""
MOST_AT_ONCE = 20
MOST_WAITING = 10_000
"""Announcements beyond this number are dropped."""
MARKUP = re.compile(r"([\\`*_{}\[\]()#+\-.!~|<>@:])")


def is_webhook(url: str) -> bool:
    """Return whether this can be the address of a webhook on this site."""
    return settings.WEBHOOKS and is_allowed(url)


def announce_open(game: Game) -> None:
    """Announce a table that has just been opened, in the transaction that opens it."""
    free = game.size - game.seats.count()
    with translation.override(settings.LANGUAGE_CODE):
        words = ngettext("%(many)d seat is free", "%(many)d seats are free", free) % {"many": free}
        _announce(game, "table-open", words, "live:table_page", free=free)


def announce_end(game: Game) -> None:
    """Announce that a game is over, in the transaction that ends it."""
    winner = Ending(game.ending).winner.value
    with translation.override(settings.LANGUAGE_CODE):
        words = gettext("Liberals win") if winner == "liberal" else gettext("Fascists win")
        _announce(game, "game-over", words, "review:overview", ending=game.ending, winner=winner, rounds=game.rounds)


def _announce(game: Game, event: str, words: str, page: str, **facts: object) -> None:
    if not (game.webhook and is_webhook(game.webhook)) or Announcement.objects.count() >= MOST_WAITING:
        return
    host = game.host.name if game.host else ""
    title = gettext("%(host)s\u2019s table") % {"host": host} if host else gettext("A table without a host")
    address = settings.PUBLIC_ORIGIN + reverse(page, args=[game.code])
    told = {"event": event, "title": title, "words": words, "address": address, "code": game.spoken_code}
    body = _for_discord(told) if _is_discord(game.webhook) else {**told, "size": game.size, **facts}
    Announcement.objects.create(address=game.webhook, body=body, due_at=timezone.now())


def _is_discord(url: str) -> bool:
    parts = urlsplit(url)
    return parts.hostname in DISCORD and parts.path.startswith("/api/webhooks/")


def _for_discord(told: Mapping[str, str]) -> dict[str, Any]:
    """Return a message for Discord. Nobody is pinged, whatever a host calls themselves."""
    title = MARKUP.sub(r"\\\1", told["title"])
    return {"content": f"**{title}**: {told['words']}\n<{told['address']}>", "allowed_mentions": {"parse": []}}


def send_due(now: datetime | None = None) -> int:
    """Send the announcements that are due, each once; failures are tried again later, and then dropped."""
    now = now or timezone.now()
    due = list(Announcement.objects.filter(due_at__lte=now).order_by("due_at", "pk")[:MOST_AT_ONCE])
    for each in due:
        # Whoever pushes it into the future sends it, so that two processes don't.
        later = now + PAUSES[min(each.tries, len(PAUSES) - 1)]
        mine = Announcement.objects.filter(pk=each.pk, tries=each.tries).update(tries=each.tries + 1, due_at=later)
        if mine and (_is_settled(each) or each.tries >= len(PAUSES)):
            Announcement.objects.filter(pk=each.pk).delete()
    return len(due)


def _is_settled(each: Announcement) -> bool:
    """Send it, and return whether there's no use in trying again: it arrived, or the receiver doesn't want it."""
    try:
        status = post(each.address, json.dumps(each.body).encode(), {"Content-Type": "application/json"})
    except OutwardError:
        return False
    return status < 500 and status != 429

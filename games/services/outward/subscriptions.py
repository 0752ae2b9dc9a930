"""The browsers that want to be told when it's their turn: one subscription each, which the browser made for this site.

A notification says that it's somebody's turn at a table, and nothing else. A browser that is gone is forgotten.
"""

from datetime import timedelta

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.models import PushSubscription
from games.services.answers import Forbidden, refuse
from games.services.identity import known_person, person_of
from games.services.outward.posting import OutwardError, is_allowed, post
from games.services.outward.web_push import UnusableKeysError, checked_keys, headers, message
from games.services.use_case import use_case

LASTS = 60 * 60
"""Seconds for which a push service keeps a notification for a browser that is offline."""
MOST_OF_A_PERSON = 8
KEPT = timedelta(days=30)
"""How long a subscription is kept that no page has sent again."""
GONE = (404, 410)


@use_case
def subscribe(endpoint: str, p256dh: str, auth: str, *, token: str) -> bool:
    """Notify this browser from now on. A page that is loaded again sends its subscription again."""
    if not settings.PUSH_SECRET:
        raise refuse(_("This site sends no notifications."), answer=Forbidden)
    person = known_person(token)
    try:
        checked_keys(p256dh, auth)
    except UnusableKeysError:
        raise refuse(_("Your browser's subscription can't be read.")) from None
    if not is_allowed(endpoint) or (not endpoint.startswith("https://") and settings.PRODUCTION):
        raise refuse(_("Your browser's subscription can't be read."))
    kept = {"person": person, "p256dh": p256dh, "auth": auth, "seen_at": timezone.now()}
    PushSubscription.objects.update_or_create(endpoint=endpoint, defaults=kept)
    latest = PushSubscription.objects.filter(person=person).order_by("-seen_at").values_list("pk", flat=True)
    PushSubscription.objects.filter(pk__in=[*latest[MOST_OF_A_PERSON:]]).delete()
    return True


def unsubscribe(endpoint: str, *, token: str) -> None:
    """Don't notify this browser any more."""
    PushSubscription.objects.filter(endpoint=endpoint, person=person_of(token)).exclude(person="").delete()


def subscriptions_of(person: str) -> QuerySet[PushSubscription]:
    """Return the subscriptions of a person (the hash of a token)."""
    return PushSubscription.objects.filter(person=person)


def notify(subscription: PushSubscription, text: str) -> bool:
    """Send a notification; forget a browser that is gone. Return whether it was accepted."""
    body = message(text.encode(), subscription.p256dh, subscription.auth)
    try:
        status = post(subscription.endpoint, body, headers(subscription.endpoint, lasts=LASTS))
    except OutwardError:
        return False
    if status in GONE:
        PushSubscription.objects.filter(pk=subscription.pk).delete()
    return 200 <= status < 300

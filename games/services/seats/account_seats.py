"""The seats of an account, past and present. Without an account, seats last as long as the browser's session."""

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q, QuerySet
from django.db.transaction import atomic

from games.models import Device, Game, PushSubscription, Seat
from games.services.identity import person_of

MOST_BROUGHT = 20
"""The greatest number of unfinished games whose seats come along to another device."""


@atomic(durable=True)
def merge_seats(user: AbstractBaseUser, *, token: str) -> None:
    """Give the account the seats of this browser, and the browser the account's seats in unfinished games.

    A device that is passed around belongs to no account. Where the browser already has a seat it gets no second one.
    """
    person = person_of(token)
    held = Seat.objects.filter(devices__person=person, game__is_one_device=False)
    Seat.objects.filter(pk__in=held.values("pk"), user=None, bot="").update(user=user.pk)
    going_on = Q(game__status__in=[Game.Status.OPEN, Game.Status.RUNNING])
    elsewhere = Seat.objects.filter(going_on, user=user.pk, game__is_one_device=False)
    fresh = elsewhere.exclude(game__seats__devices__person=person).order_by("-pk")[:MOST_BROUGHT]
    added = [Device(seat=seat, person=person, way=Device.Way.ACCOUNT) for seat in fresh]
    Device.objects.bulk_create(added, ignore_conflicts=True)


def browsers_of(user: AbstractBaseUser) -> set[str]:
    """Return the persons (token hashes) that hold the account's seats: one for each browser that signed in."""
    devices = Device.objects.filter(seat__user=user.pk, seat__game__is_one_device=False)
    return set(devices.values_list("person", flat=True))


def forget_devices(person: str) -> None:
    """Remove this browser (the hash of its token) from every seat, and notify it no more."""
    if person:
        PushSubscription.objects.filter(person=person).delete()
        Device.objects.filter(person=person).delete()


def seats_of_account(user: AbstractBaseUser) -> QuerySet[Seat]:
    """Return the account's seats in started games, the latest first, each with its game. One query."""
    seats = Seat.objects.filter(user=user.pk).exclude(game__status=Game.Status.OPEN)
    return seats.select_related("game").order_by("-game__started_at", "-pk")

"""What an account keeps: its seats, past and present. Whoever has none keeps them as long as their browser does."""

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q, QuerySet
from django.db.transaction import atomic

from games.models import Device, Game, Seat
from games.services.identity import person_of

MOST_BROUGHT = 20
"""Unfinished games whose seats come along to another device."""


@atomic(durable=True)
def merge_seats(user: AbstractBaseUser, *, token: str) -> None:
    """Give the account what its browser holds, and the browser what the account holds in games that go on.

    A device that is passed around belongs to nobody, and where this browser has a seat already it gets no second one.
    """
    person = person_of(token)
    held = Seat.objects.filter(devices__person=person, game__is_one_device=False)
    Seat.objects.filter(pk__in=held.values("pk"), user=None, bot="").update(user=user.pk)
    going_on = Q(game__status__in=[Game.Status.OPEN, Game.Status.RUNNING])
    elsewhere = Seat.objects.filter(going_on, user=user.pk, game__is_one_device=False)
    fresh = elsewhere.exclude(game__seats__devices__person=person).order_by("-pk")[:MOST_BROUGHT]
    Device.objects.bulk_create([Device(seat=seat, person=person) for seat in fresh], ignore_conflicts=True)


def browsers_of(user: AbstractBaseUser) -> set[str]:
    """The people, by their hashes, as whom the account has seats: one for each browser that it was signed in with."""
    devices = Device.objects.filter(seat__user=user.pk, seat__game__is_one_device=False)
    return set(devices.values_list("person", flat=True))


def seats_of_account(user: AbstractBaseUser) -> QuerySet[Seat]:
    """The account's seats in finished and running games, the latest first, each with its game. One query."""
    seats = Seat.objects.filter(user=user.pk).exclude(game__status=Game.Status.OPEN)
    return seats.select_related("game").order_by("-game__started_at", "-pk")

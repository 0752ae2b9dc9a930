"""Changes facts around a game that do not concern the reader (M6 to M9 of the mutations).

M6: what others noted, said among themselves, or have looked at. M7: the secret of the shuffle. M8: the keys and the
order of the rows. M9: when others were last there. None of it may reach the reader.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.engine import Chance
from games.models import Device, Game, Message, Note, Shuffle
from games.workshop.sample_tables import SampleTable


def tidied(row: Game) -> None:
    """Delete all messages and notes."""
    row.messages.all().delete()
    Note.objects.filter(seat__game=row).delete()


def as_it_was(row: Game) -> None:
    """Reset the game's row to before the deal."""
    nothing = {"length": 0, "due_at": None, "bots_at": None, "talk_at": None, "paused_at": None, "stumbles": 0}
    Game.objects.filter(pk=row.pk).update(status=Game.Status.RUNNING, **nothing)


@transaction.atomic
def unsettled(table: SampleTable, name: str, chance: Chance) -> None:
    """Change everything around the game except what concerns the player of this name."""
    _seats_in_other_rows(table.row)
    row, others = table.row, [seat for seat in table.seats if seat.name != name]
    for seat in others:
        Note.objects.create(seat=seat, text="x" * chance.below(50))
        seat.last_seen_at = timezone.now() - timedelta(seconds=chance.below(20))
        seat.has_seen_role = seat.has_seen_role if row.is_one_device else bool(chance.below(2))
        seat.save()
    Shuffle.objects.filter(game=row).update(secret=f"{chance.below(2**60):064x}")
    # A bot has no browser; requests in its name are a stranger's.
    is_deaf = any(seat.name == name and not seat.has_left and not seat.bot for seat in table.seats)
    for number in range(1, 1 + chance.below(3) if is_deaf else 1):
        said = Message(game=row, room=Message.Room.SPECTATORS, number=number, name="Zoe", person="z", text="Dov is it.")
        said.after, said.at = 1, timezone.now()
        said.save()
    # Where the table didn't choose that the dead talk, nobody would hear this before the end.
    for number in range(1, 1 + chance.below(3) if not row.has_dead_talk else 1):
        said = Message(game=row, room=Message.Room.DEAD, number=number, seat=others[0].number, name="Yan", text="Boo.")
        said.after, said.at = 1, timezone.now()
        said.save()
    Game.objects.filter(pk=row.pk).update(changes=row.changes + chance.below(5))


def _seats_in_other_rows(row: Game) -> None:
    """Write the same seats and devices again in another order."""
    seats, devices = list(row.seats.all()), list(Device.objects.filter(seat__game=row))
    host, old = row.host_id, {seat.pk: seat for seat in seats}
    owner = {device.pk: old[device.seat_id] for device in devices}
    row.seats.all().delete()
    for seat in reversed(seats):
        was, seat.pk = seat.pk, None
        seat.save(force_insert=True)
        if was == host:
            Game.objects.filter(pk=row.pk).update(host=seat)
    for device in reversed(devices):
        device.seat, device.pk = owner[device.pk], None
        device.save(force_insert=True)

"""The record after a button on `/deduce/` was pressed, with what only the reader saw."""

from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.analyse.deduce import own_sightings, url_record
from games.analyse.deduce.model_form import ModelForm
from games.analyse.deduce.own_sightings import OWN
from games.engine.notation import Record
from games.services.answers import Refused
from games.transcript.buttons import lines_of_form, record_names

OWN_WORDS = {
    "drew": _("I drew"), "passed": _("and passed on"), "got": _("I was passed"),
    "peeked": _("I saw, top one first"), "party": _("The card said"),
}  # fmt: skip
PARTY_WORDS = {"liberal": _("Liberal"), "fascist": _("Fascist")}


def pressed(form: QueryDict, text: str, record: Record) -> str | Refused:
    """Return the text after a press: with the lines of a button, a claim or ballots, or without the last press."""
    if "back" in form:
        return own_sightings.back(text)
    said, seat = {name: str(value) for name, value in form.items()}, seat_of(ModelForm(form), record)
    if "lines" not in said or seat is None:
        return url_record.with_lines(text, lines_of_form(said, record))
    moment = own_sightings.RecordingMoment(record.game, seat, record_names(record.game))
    told = own_sightings.told(text, said["lines"], moment, said)
    return told if isinstance(told, Refused) else url_record.with_lines(*told)


def seat_of(form: ModelForm, record: Record) -> int | None:
    """Return the reader's seat, or `None` for a spectator."""
    seat = form.cleaned_data.get("eyes") if form.is_valid() else None
    return None if seat is None or seat > record.game.table.players else seat - 1


def own_fields(form: ModelForm, record: Record) -> list[tuple[str, Any, list[tuple[str, Any]]]]:
    """Return the fields in which the reader can enter what only they see now: name, label and choices."""
    seat = None if record.question else seat_of(form, record)
    if seat is None:
        return []
    fields = own_sightings.RecordingMoment(record.game, seat, record_names(record.game)).fields
    return [(name, OWN_WORDS[name], [(each, PARTY_WORDS.get(each, each)) for each in OWN[name]]) for name in fields]

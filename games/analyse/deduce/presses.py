"""What a press on `/deduce/` makes of the record: a button, a claim, ballots one by one, what the reader alone saw."""

from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.analyse.deduce import own_sightings, url_record
from games.analyse.deduce.model_form import ModelForm
from games.analyse.deduce.own_sightings import OWN
from games.engine.notation import Record
from games.engine.notation.syntax.moves import ballots_line
from games.services.answers import Refused
from games.transcript.buttons import names_of

BALLOTS = {"ja": True, "nein": False}
OWN_WORDS = {
    "drew": _("I drew"), "passed": _("and passed on"), "got": _("I was passed"),
    "peeked": _("I saw, the top one first"), "party": _("The card said"),
}  # fmt: skip
PARTY_WORDS = {"liberal": _("Liberal"), "fascist": _("Fascist")}


def pressed(form: QueryDict, text: str, record: Record) -> str | Refused:
    """The record after what was pressed: a button, a claim, ballots one by one, or the way back."""
    names, game = names_of(record.game), record.game
    if "back" in form:
        return own_sightings.back(text)
    if "lines" in form:
        return _noted(form, text, record)
    if "said" in form:
        seats = {str(seat): name for seat, name in enumerate(names.written)}
        about = f"{seats.get(form.get('target', ''), '')} " if str(form["said"]).startswith("is ") else ""
        return url_record.gone_on(text, [f"{seats.get(form.get('speaker', ''), '')} claims {about}{form['said']}"])
    voted = {seat: BALLOTS.get(form.get(f"ballot-{seat}", "")) for seat in game.waiting}
    groups = [(ja, [seat for seat in voted if voted[seat] is ja]) for ja in (True, False, None)]
    return url_record.gone_on(
        text, [ballots_line(ja, seats, are_all=False, names=names) for ja, seats in groups if seats]
    )


def _noted(form: QueryDict, text: str, record: Record) -> str | Refused:
    """The record after a button, with what the reader alone saw of it."""
    eyes = seat_of(ModelForm(form), record)
    lines = str(form["lines"])
    if eyes is None:
        return url_record.gone_on(text, lines.splitlines())
    moment = own_sightings.Moment(record.game, eyes, names_of(record.game))
    told = own_sightings.told(text, lines, moment, {name: str(said) for name, said in form.items()})
    return told if isinstance(told, Refused) else url_record.gone_on(*told)


def seat_of(form: ModelForm, record: Record) -> int | None:
    """Where the reader sits, if anywhere."""
    seat = form.cleaned_data.get("eyes") if form.is_valid() else None
    return None if seat is None or seat > record.game.table.players else seat - 1


def what_to_tell(form: ModelForm, record: Record) -> list[tuple[str, Any, list[tuple[str, Any]]]]:
    """What the reader may tell now: each field with its label and its choices."""
    seat = None if record.question else seat_of(form, record)
    if seat is None:
        return []
    fields = own_sightings.Moment(record.game, seat, names_of(record.game)).fields
    return [(name, OWN_WORDS[name], [(each, PARTY_WORDS.get(each, each)) for each in OWN[name]]) for name in fields]

"""The form for a new table. Everything has a default; rarely changed options are folded away in groups."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine import setups
from games.live.pages.rules_form import DECK, TRACK, RulesForm
from games.services.seats.opening import TableOptions
from games.web.form_fields import NO_SUCH_SIZE, SIZES, line, nickname, strength, switch

CLOCKS: list[tuple[int | str, Any]] = [
    ("", _("as long as it takes")),
    (30, _("half a minute")),
    (60, _("a minute")),
    (120, _("two minutes")),
    (300, _("five minutes")),
    (3_600, _("an hour")),
    (86_400, _("a day")),
]
FOUND_BY = [("yes", _("everybody, in the lobby")), ("no", _("only who has the code"))]
PRESETS: dict[str, dict[str, Any]] = {
    "room": {"is_public": "no", "has_chat": False, "has_voice": True},
    "apart": {"is_public": "no"},
}
"""Defaults for visitors who answered the question on the front page."""


@dataclass(frozen=True)
class Group:
    """Some fields under one heading."""

    name: str
    title: str | Promise
    fields: list[forms.BoundField]

    @property
    def is_open(self) -> bool:
        """Whether the group has to be unfolded because a field has an error."""
        return any(field.errors for field in self.fields)

    @property
    def is_about_rules(self) -> bool:
        """Whether the group's fields can make the rules impossible."""
        return self.name in ("rules", "box")


class OptionsForm(RulesForm):
    """A new table."""

    name = nickname()
    size = forms.TypedChoiceField(
        label=_("Players"),
        choices=SIZES,
        coerce=int,
        initial=5,
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": NO_SUCH_SIZE, "required": NO_SUCH_SIZE},
    )
    is_public = forms.ChoiceField(
        label=_("Who can find the table"), choices=FOUND_BY, initial="yes", widget=forms.RadioSelect
    )
    bots = forms.TypedChoiceField(
        label=_("Bots at the table"),
        choices=[(many, str(many)) for many in range(setups.SIZES[-1])],
        coerce=int,
        required=False,
        error_messages={"invalid_choice": _("At most nine seats can go to bots; one is yours.")},
    )
    strength = strength()

    seconds_per_move = forms.TypedChoiceField(
        label=_("Time for a move"),
        choices=CLOCKS,
        coerce=int,
        required=False,
        empty_value=None,
        error_messages={"invalid_choice": _("Choose one of these times.")},
        help_text=_("When it is over, a bot moves for whoever is late, until they return."),
    )
    shows_history = switch(_("Votes and events can be looked up"), on=True)
    marks_confirmed = switch(_("Mark who is confirmed not Hitler"), on=True)
    shows_reasons = switch(_("Say why a choice is closed, and by which rule"), on=True)

    has_chat = switch(_("Chat at the table"), on=True, about=_("Silent where the rules want silence."))
    has_voice = switch(_("A voice reads the opening aloud"), about=_("For people in one room."))

    password = line(_("Password"), maxlength="100")
    is_anonymous = switch(_("Players get names from the table"), about=_("Nobody sees who sits where."))
    is_one_device = switch(_("One device, passed around"), about=_("It asks for the next person and hides in between."))

    def clean_bots(self) -> int:
        """Default to no bots."""
        return self.cleaned_data["bots"] or 0

    def clean(self) -> dict[str, Any]:
        """Refuse more bots than seats; everything else is checked by the use case."""
        given = super().clean() or self.cleaned_data
        if given.get("bots", 0) >= given.get("size", setups.SIZES[-1]):
            self.add_error("bots", _("One of the seats is yours: fewer bots fit."))
        return given

    def plain(self) -> list[forms.BoundField]:
        """Return the fields that are always visible."""
        return [self[name] for name in ("name", "size", "is_public", "bots", "strength")]

    def groups(self) -> Iterator[Group]:
        """Yield the groups that are folded away, in order."""
        aids = ("shows_history", "marks_confirmed", "shows_reasons")
        yield self._group("aids", _("Clock and aids"), "seconds_per_move", *aids)
        yield self._group("talk", _("Talk"), "has_chat", "has_voice")
        yield self._group("door", _("At the door"), "password", "is_anonymous", "is_one_device")
        yield self._group("rules", _("Rules"), *RulesForm.base_fields)
        yield self._group("box", _("Board and deck"), *TRACK, *DECK)

    def options(self) -> TableOptions:
        """Return the chosen options."""
        given = self.cleaned_data
        same = {name: given[name] for name in TableOptions.__dataclass_fields__ if name not in ("ruleset", "is_public")}
        return TableOptions(**same, is_public=given["is_public"] == "yes", ruleset=self.ruleset_for(given["size"]))

    def _group(self, name: str, title: str | Promise, *fields: str) -> Group:
        return Group(name, title, [self[each] for each in fields])

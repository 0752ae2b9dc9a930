"""The form for a new table. Everything has a default; rarely changed options are folded away in groups."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.beats import USUAL_PACE
from games.board.rules_form import DECK, TRACK, RulesForm
from games.engine import setups
from games.services.outward.webhooks import is_webhook
from games.services.seats.opening import TableOptions
from games.web.form_fields import NO_SUCH_SIZE, SIZES, line, nickname, strength, switch

CLOCKS: list[tuple[int | str, Any]] = [
    ("", _("no limit")),
    (30, _("half a minute")),
    (60, _("a minute")),
    (120, _("two minutes")),
    (300, _("five minutes")),
    (3_600, _("an hour")),
    (86_400, _("a day")),
]
PACES_IN_WORDS = [
    ("calm", _("calm")),
    ("normal", _("normal")),
    ("brisk", _("brisk")),
    ("none", _("off: a quick table")),
]
FOUND_BY = [("yes", _("everyone, in the lobby")), ("no", _("only people with the code"))]
PRESETS: dict[str, dict[str, Any]] = {
    "room": {"has_chat": False, "has_voice": True},
    "lobby": {"is_public": "yes"},
}
"""Defaults by where the visitor comes from: from people in one room, or from the lobby, where strangers meet."""


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
        label=_("Who can find the table"), choices=FOUND_BY, initial="no", widget=forms.RadioSelect
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
        help_text=_("When time is up, a bot moves for anyone who's late, until they return."),
    )
    shows_history = switch(_("Look up votes and events"), on=True)
    marks_confirmed = switch(_("Mark who is confirmed not Hitler"), on=True)
    shows_reasons = switch(_("Explain why a choice isn't possible, with the rule"), on=True)

    has_chat = switch(_("Chat at the table"), on=True, about=_("Silent when the rules ask for silence."))
    has_dead_talk = switch(
        _("The dead talk among themselves"), about=_("Nobody else notices; everyone can read it after the end.")
    )
    has_bot_talk = switch(_("Bots join the talk"), on=True, about=_("They give reasons, doubt, and answer you."))
    has_voice = switch(_("A voice reads the opening aloud"), about=_("For people in the same room."))

    pace = forms.ChoiceField(
        label=_("Scenes for votes, policies and powers"),
        choices=PACES_IN_WORDS,
        initial=USUAL_PACE,
        required=False,
        help_text=_("They play on every screen at once. Anyone can skip them, and moves never wait for them."),
    )

    password = line(_("Password"), maxlength="100")
    is_anonymous = switch(_("The table gives everyone a made-up name"), about=_("Nobody sees who sits where."))
    is_one_device = switch(
        _("One device, passed around"), about=_("It asks for the next person and hides everything in between.")
    )

    admits_programs = switch(
        _("Programs may sit down"), about=_("Anyone's bots, through the API. Everyone sees that they're programs.")
    )

    webhook = line(
        _("Announce it at this address"),
        _("A webhook, such as one of a Discord channel. It's told when the table opens and when the game is over."),
        inputmode="url", maxlength="500",
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not settings.WEBHOOKS:
            del self.fields["webhook"]

    def clean_webhook(self) -> str:
        """Refuse an address that the site sends nothing to."""
        address: str = self.cleaned_data["webhook"]
        if address and not is_webhook(address):
            raise forms.ValidationError(_("Paste the whole address of the webhook. It begins with https://."))
        return address

    def clean_bots(self) -> int:
        """Default to no bots."""
        return self.cleaned_data["bots"] or 0

    def clean_pace(self) -> str:
        """Default to the usual pace."""
        return self.cleaned_data["pace"] or USUAL_PACE

    def clean(self) -> dict[str, Any]:
        """Refuse more bots than seats; everything else is checked by the use case."""
        given = super().clean() or self.cleaned_data
        if given.get("bots", 0) >= given.get("size", setups.SIZES[-1]):
            self.add_error("bots", _("One of the seats is yours, so choose fewer bots."))
        return given

    def plain(self) -> list[forms.BoundField]:
        """Return the fields that are always visible."""
        return [self[name] for name in ("name", "size", "is_public", "bots", "strength")]

    def groups(self) -> Iterator[Group]:
        """Yield the groups that are folded away, in order."""
        aids = ("shows_history", "marks_confirmed", "shows_reasons")
        yield self._group("aids", _("Clock and aids"), "seconds_per_move", "pace", *aids)
        yield self._group("talk", _("Talk"), "has_chat", "has_bot_talk", "has_dead_talk", "has_voice")
        yield self._group(
            "door", _("Joining"), "password", "is_anonymous", "is_one_device", "admits_programs", "webhook"
        )
        yield self._group("rules", _("Rules"), *RulesForm.base_fields)
        yield self._group("box", _("Board and deck"), *TRACK, *DECK)

    def options(self) -> TableOptions:
        """Return the chosen options."""
        given = {"webhook": "", **self.cleaned_data}
        same = {name: given[name] for name in TableOptions.__dataclass_fields__ if name not in ("ruleset", "is_public")}
        return TableOptions(**same, is_public=given["is_public"] == "yes", ruleset=self.ruleset_for(given["size"]))

    def _group(self, name: str, title: str | Promise, *fields: str) -> Group:
        return Group(name, title, [self[each] for each in fields if each in self.fields])

"""The fields of the forms around a table.

They accept and keep any text; checks in the browser are only a convenience.
"""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.engine import setups
from games.names import LONGEST, storable
from games.services.play import bot_players

STRENGTHS = [
    ("random", _("random: does anything legal")),
    ("selfish", _("selfish: plays tiles for its own team")),
    ("human", _("human: follows the habits of experienced players")),
    ("person", _("person: plays the way people do")),
    ("suspicious", _("suspicious: remembers who did what")),
    ("bayes", _("bayes: works out the odds of who is who")),
    ("master", _("master: has studied many games, and looks like a Liberal")),
]
SIZES = [(size, str(size)) for size in setups.SIZES]

NO_SUCH_SIZE = _("The game is for five to ten players (S1).")
NO_SUCH_STRENGTH = _("We don't have a bot of that strength.")


class LineField(forms.CharField):
    """A line of text, without characters that databases reject."""

    def to_python(self, value: Any) -> Any:
        """Return the text as it was typed."""
        return super().to_python(storable(str(value or "")))


def line(label: Any, about: Any = "", **attributes: str) -> forms.CharField:
    """Return a field for one line, without autocorrection and autocompletion unless `attributes` say otherwise."""
    plain = {"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
    return LineField(
        label=label, required=False, help_text=about, widget=forms.TextInput(attrs={**plain, **attributes})
    )


def nickname() -> forms.CharField:
    """Return the field for a player's name. A script shows next to it how much of the limit is used."""
    return line(
        _("Your name at the table"),
        autocomplete="nickname", autocapitalize="words", maxlength=str(LONGEST), required="required",
    )  # fmt: skip


def strength() -> forms.ChoiceField:
    """Return the field for the strength of bots."""
    said = {"invalid_choice": NO_SUCH_STRENGTH}
    return forms.ChoiceField(
        label=_("How the bots play"), choices=STRENGTHS, initial=bot_players.USUAL, required=False, error_messages=said
    )


def choice(label: Any, choices: Any, **more: Any) -> forms.ChoiceField:
    """Return a field with a list of choices."""
    return forms.ChoiceField(label=label, choices=choices, required=False, **more)


def switch(label: Any, *, on: bool = False, about: Any = "") -> forms.BooleanField:
    """Return a checkbox."""
    return forms.BooleanField(label=label, initial=on, required=False, help_text=about)

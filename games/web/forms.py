"""Short forms around a table: code, name, PIN, quick game.

They keep any text that was typed; the use cases validate it, and their sentences are shown beside the fields.
"""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.engine import setups
from games.models import Game, Seat
from games.services.play import bot_players
from games.web.form_fields import NO_SUCH_SIZE, SIZES, line, nickname, strength


class CodeForm(forms.Form):
    """The code of a table, typed or pasted; a whole link is accepted too."""

    code = line(_("Table code"), autocapitalize="characters", required="required", enterkeyhint="go")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs["placeholder"] = "KMRTN"

    @property
    def meant(self) -> str:
        """The part of the input that is the code."""
        typed = str(self.cleaned_data["code"]) if self.is_valid() else ""
        return typed.rpartition("/t/")[2].partition("/")[0]


class QuickForm(forms.Form):
    """A game against bots: by default five players and the usual bots."""

    size = forms.TypedChoiceField(
        label=_("Players"),
        choices=SIZES,
        coerce=int,
        required=False,
        error_messages={"invalid_choice": NO_SUCH_SIZE},
    )
    strength = strength()

    def clean_size(self) -> int:
        """Default to the smallest table."""
        return self.cleaned_data["size"] or setups.SIZES[0]

    def clean_strength(self) -> str:
        """Default to the usual bots."""
        return self.cleaned_data["strength"] or bot_players.USUAL


class JoinForm(forms.Form):
    """Sitting down, with the fields that this table asks for."""

    name = nickname()
    password = line(_("Table password"), required="required")

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if game.is_anonymous:
            del self.fields["name"]
        if not game.password:
            del self.fields["password"]

    @property
    def given(self) -> dict[str, str]:
        """The name and the password, empty where they were not asked for."""
        typed = self.cleaned_data if self.is_valid() else {}
        return {"name": typed.get("name", ""), "password": typed.get("password", "")}


class BackForm(forms.Form):
    """Sitting again, on a device that doesn't know its person yet."""

    name = forms.ChoiceField(
        label=_("You are"), error_messages={"invalid_choice": _("Nobody with that name sits here.")}
    )
    pin = line(_("Your seat's PIN"), inputmode="numeric", maxlength="7", required="required")

    def __init__(self, seats: list[Seat], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        people = [seat.name for seat in seats if not seat.bot]
        self.fields["name"].choices = [(name, name) for name in people]  # type: ignore[attr-defined]

    def clean_pin(self) -> str:
        """Remove blanks between the digits."""
        typed: str = self.cleaned_data["pin"]
        return "".join(typed.split())

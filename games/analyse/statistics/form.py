"""The form that selects finished games."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.board.wording.rulesets import HOUSE_RULES, RULES_IN_SHORT
from games.engine.setups import SIZES
from games.services.play.tallying import Counted

SAID = {"invalid_choice": _("We don't have games of that kind: %(value)s.")}
ALL = [("", _("all"))]
HERE = [("", _("here"))]


def _choice(label: Any, choices: list[tuple[str, Any]], first: list[tuple[str, Any]] = ALL) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=first + choices, required=False, error_messages=SAID)


class StatisticsForm(forms.Form):
    """The number of players, the ruleset and the kind of players; empty fields select all games.

    Games that were played here are counted, by choice with those of public collections, or those of one collection.
    """

    size = _choice(_("Players"), [(str(size), str(size)) for size in SIZES])
    rules = _choice(_("Rules"), [*RULES_IN_SHORT, HOUSE_RULES])
    who = _choice(_("Who played"), [("people", _("with people")), ("bots", _("bots only"))])

    source = _choice(
        _("Where they were played"),
        [("both", _("here, and imported ones")), ("imported", _("only imported ones"))],
        HERE,
    )
    collection = forms.CharField(required=False, widget=forms.HiddenInput)

    def is_about(self, row: Counted) -> bool:
        """Return whether a counted seat belongs to a selected game."""
        asked: dict[str, str] = getattr(self, "cleaned_data", {})
        size, rules, who = (asked.get(name, "") for name in ("size", "rules", "who"))
        return size in ("", str(row.size)) and rules in ("", row.ruleset_name) and who in ("", _who(row))


def _who(row: Counted) -> str:
    return "bots" if row.among_bots else "people"

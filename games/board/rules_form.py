"""The part of the form for a new table that changes its rules. Impossible rules are refused by the engine."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from games.board.wording.powers import space_of
from games.board.wording.rulesets import ABOUT_RULES, NUMBERS, RULES, SWITCHES
from games.engine import OFFICIAL, Power
from games.engine.setups import TRACKS
from games.services.rulesets import MOST
from games.web.form_fields import choice, switch

DECK = [name for name in NUMBERS if name != "hitler_knows_up_to"]
TRACK = [f"space_{number}" for number in range(1, 7)]
PRINTED = 5
"""Spaces with or without a power on every board; another one moves the Fascists' win to the seventh policy."""
NOTHING = "none"
POWERS = [("", _("as on the board")), (NOTHING, _("nothing"))] + [
    (power.value, gettext_lazy(space_of(power).brings)) for power in Power
]
KNOWS = [
    ("", _("with five or six players, as in the rules")),
    ("5", _("with five players only")),
    ("4", _("never")),
    ("10", _("always")),
]


def fields_of_numbers() -> Iterator[tuple[str, forms.Field]]:
    """Yield a field for each number of a ruleset; left empty, the ruleset's own number applies."""
    for name in DECK:
        yield (
            name,
            forms.IntegerField(label=format_lazy("{}", NUMBERS[name]), required=False, min_value=0, max_value=MOST),
        )
    for number, name in enumerate(TRACK, start=1):
        yield name, choice(format_lazy("{} {}", _("Power of Fascist policy"), number), POWERS)


class RulesForm(forms.Form):
    """A named ruleset, and what this table changes in it."""

    ruleset = choice(
        _("Rules"),
        RULES,
        initial=OFFICIAL.name,
        help_text=format_lazy(" ".join(["{}"] * len(ABOUT_RULES)), *ABOUT_RULES),
    )
    hitler_knows_up_to = choice(_("Hitler knows the Fascists"), KNOWS)
    veto_only_fascist = switch(SWITCHES["veto_only_fascist"])
    ballots_may_change = switch(SWITCHES["ballots_may_change"], on=True)
    limits_count_everyone = switch(SWITCHES["limits_count_everyone"])
    limits_follow_nominations = switch(SWITCHES["limits_follow_nominations"])
    special_lifts_limits = switch(SWITCHES["special_lifts_limits"])

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.update(fields_of_numbers())

    def ruleset_for(self, size: int) -> dict[str, Any]:
        """Return the rules as a row stores them: only what differs from the named ruleset."""
        given = self.cleaned_data
        numbers = {name: int(given[name]) for name in NUMBERS if given[name] not in (None, "")}
        offered = [name for name in SWITCHES if name in self.fields]
        switches = {name: given[name] for name in offered if given[name] != self.fields[name].initial}
        return {"name": given["ruleset"] or OFFICIAL.name, **numbers, **switches, **self._track(size)}

    def _track(self, size: int) -> dict[str, Any]:
        chosen = [self.cleaned_data[name] for name in TRACK]
        if not any(chosen):
            return {}
        printed = [power.value if power else NOTHING for power in TRACKS[size]]
        longer = [NOTHING] if chosen[PRINTED] else []
        track = [mine or theirs for mine, theirs in zip(chosen, printed + longer, strict=False)]
        return {"track": [None if power == NOTHING else power for power in track]}

"""The form of the simulator."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.board.wording.rulesets import RULES_IN_SHORT
from games.engine import OFFICIAL, RulesetError, named_ruleset
from games.engine.setups import SIZES
from games.figures import whole
from games.services.jobs.simulating import games_on_offer
from games.simulator.playing import SimulatedMatch

POLICIES = [
    ("human", _("like experienced people")),
    ("selfish", _("selfishly: tiles for their own team")),
    ("random", _("at random, anything legal")),
]
SAID = {"invalid_choice": _("You can't choose this: %(value)s."), "required": _("Choose one.")}


def _choice(label: Any, choices: Any, initial: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, initial=initial, error_messages=SAID)


class SimulationForm(forms.Form):
    """The number of players, the ruleset, the policy of each team, and the number of games."""

    players = forms.TypedChoiceField(
        label=_("Players"), choices=[(size, str(size)) for size in SIZES], initial=7, coerce=int, error_messages=SAID
    )
    rules = _choice(_("Rules"), RULES_IN_SHORT, OFFICIAL.name)
    liberals = _choice(_("The Liberals play"), POLICIES, "human")
    fascists = _choice(_("The Fascists play"), POLICIES, "human")
    games = forms.TypedChoiceField(label=_("Games"), initial=100_000, coerce=int, error_messages=SAID)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer = [(games, whole(games)) for games in games_on_offer()]
        self.fields["games"].choices = offer  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """Check that the ruleset allows this number of players."""
        asked = self.cleaned_data
        if "players" in asked and "rules" in asked:
            try:
                asked["ruleset"] = named_ruleset(asked["rules"], asked["players"])
                asked["ruleset"].setup(asked["players"])
            except RulesetError as refused:
                self.add_error("rules", refused.refusal.in_words(gettext))
        return asked

    @property
    def match(self) -> SimulatedMatch:
        """The match to simulate."""
        asked = self.cleaned_data
        return SimulatedMatch(asked["players"], asked["ruleset"], asked["liberals"], asked["fascists"])

    @property
    def in_words(self) -> str:
        """The match in one line."""
        asked = self.cleaned_data
        rules, words = dict(RULES_IN_SHORT), dict(POLICIES)
        return gettext(
            "%(players)d players, %(rules)s rules, %(games)s games; Liberals play %(liberals)s, Fascists %(fascists)s"
        ) % {
            "players": asked["players"],
            "rules": rules[asked["rules"]],
            "games": whole(asked["games"]),
            "liberals": words[asked["liberals"]],
            "fascists": words[asked["fascists"]],
        }

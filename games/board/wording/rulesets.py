"""Names of rulesets and of everything that a table can change in them, for forms and for joining players."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.board.wording.powers import space_of
from games.board.wording.terms import Words
from games.engine import OFFICIAL, Power, rulesets
from games.engine.rulesets import HOUSE, NAMED_RULESETS

RULES = [(each.name, _(each.title)) for each in NAMED_RULESETS.values()]
"""The named rulesets as choices of a form."""
RULES_IN_SHORT = [(each.name, _(each.short)) for each in NAMED_RULESETS.values()]
ABOUT_RULES = [_(each.about) for each in NAMED_RULESETS.values() if each.about]
HOUSE_RULES = (HOUSE, _(rulesets.HOUSE_RULES))
"""The choice for games whose table changed the rules."""

NUMBERS: Mapping[str, Words] = MappingProxyType(
    {
        "liberal_tiles": _("Liberal tiles"),
        "fascist_tiles": _("Fascist tiles"),
        "liberal_start": _("Liberal policies at the start"),
        "fascist_start": _("Fascist policies at the start"),
        "liberal_spaces": _("Liberal policies to win"),
        "fascists": _("Fascists besides Hitler"),
        "hitler_zone": _("Fascist policies needed before electing Hitler wins"),
        "veto_zone": _("Fascist policies needed for a veto"),
        "one_limit_up_to": _("Only the Chancellor is term-limited up to this many players"),
        "hitler_knows_up_to": _("Hitler knows the Fascists with at most this many players"),
    }
)
"""Names of the numbers of a ruleset, by field."""

SWITCHES: Mapping[str, Words] = MappingProxyType(
    {
        "veto_only_fascist": _("Only two Fascist tiles can be vetoed"),
        "ballots_may_change": _("You can change your ballot until the last one is in"),
        "limits_count_everyone": _("Term limits count the players who sat down, not those alive"),
        "limits_follow_nominations": _("A government that was voted down is term-limited, too"),
        "special_lifts_limits": _("Nobody is term-limited in a special election"),
    }
)


def rules_in_words(ruleset: Mapping[str, Any]) -> str:
    """Return the name of a table's ruleset, and whether the table changed it."""
    name = str(dict(RULES).get(ruleset.get("name", OFFICIAL.name), ""))
    return gettext("%(rules)s, changed") % {"rules": name} if ruleset.keys() - {"name"} else name


def changes_in_words(ruleset: Mapping[str, Any]) -> Iterator[str]:
    """Yield a sentence for everything that the table changed; a switch that is on is its own sentence."""
    switched_on = [str(label) for name, label in SWITCHES.items() if ruleset.get(name) is True]
    for what, how in changes(ruleset):
        yield what if what in switched_on else f"{what}: {how}"


def changes(ruleset: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of everything that the table changed in its ruleset."""
    for name, label in NUMBERS.items():
        if name in ruleset:
            yield str(label), str(ruleset[name])
    for name, label in SWITCHES.items():
        if name in ruleset:
            yield str(label), gettext("yes") if ruleset[name] else gettext("no")
    if "track" in ruleset:
        spaces = (space_of(None if power is None else Power(power)) for power in ruleset["track"])
        yield gettext("Powers on the Fascist track"), " · ".join(gettext(space.brings) for space in spaces)
